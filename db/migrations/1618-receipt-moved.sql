ALTER TABLE "receipt_sign_line" ADD COLUMN "moved" integer DEFAULT 0 NOT NULL;
CREATE INDEX "receipt_sign_line_notice_line_ix" ON "receipt_sign_line" USING btree ("notice_line");
