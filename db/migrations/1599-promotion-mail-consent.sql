ALTER TABLE "promotion_resource" ADD COLUMN "mail_consent" text DEFAULT 'unknown' NOT NULL;
ALTER TABLE "promotion_resource" ADD COLUMN "mail_consent_on" date;
ALTER TABLE "promotion_resource" ADD COLUMN "mail_consent_note" text;
CREATE INDEX "promotion_resource_mail_consent_ix" ON "promotion_resource" USING btree ("mail_consent","id");
ALTER TABLE "promotion_resource" ADD CONSTRAINT "promotion_resource_mail_consent_known" CHECK ("mail_consent" in ('unknown', 'given', 'withdrawn'));
