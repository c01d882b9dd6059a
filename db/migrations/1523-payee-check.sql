ALTER TABLE "payment_order" ADD COLUMN "payee_check" text;
ALTER TABLE "payment_order" ADD COLUMN "first_approver_id" bigint;
ALTER TABLE "supplier_bank" ADD COLUMN "verified_on" date;
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_first_approver_id_fk" FOREIGN KEY ("first_approver_id") REFERENCES "public"."admin"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "payment_order_first_approver_id_ix" ON "payment_order" USING btree ("first_approver_id","id");
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_payee_check_known" CHECK ("payee_check" in ('verified', 'recent', 'unverified', 'unlisted'));
