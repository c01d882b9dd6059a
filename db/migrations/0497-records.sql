ALTER TABLE "member" DROP CONSTRAINT "member_status_known";
ALTER TABLE "member" ADD COLUMN "valid_from" date;
ALTER TABLE "member" ADD COLUMN "allow_ip" text[];
ALTER TABLE "member" ADD COLUMN "two_factor" boolean DEFAULT false NOT NULL;
ALTER TABLE "member" ADD COLUMN "login_count" integer DEFAULT 0 NOT NULL;
ALTER TABLE "member" ADD COLUMN "inviter_id" bigint;
ALTER TABLE "member" ADD CONSTRAINT "member_inviter_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."admin"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "member_inviter_id_ix" ON "member" USING btree ("inviter_id","id");
ALTER TABLE "member" ADD CONSTRAINT "member_status_known" CHECK ("status" in ('invited', 'enabled', 'disabled', 'expired', 'closed'));
