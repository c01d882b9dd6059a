ALTER TABLE "payment_file" ADD COLUMN "result_id" bigint;
ALTER TABLE "payment_file" ADD COLUMN "paid_count" integer;
ALTER TABLE "payment_file" ADD COLUMN "failed_count" integer;
ALTER TABLE "payment_file" ADD COLUMN "waiting_count" integer;
ALTER TABLE "payment_file" DROP CONSTRAINT "payment_file_format_known";
ALTER TABLE "payment_file" ADD CONSTRAINT "payment_file_format_known" CHECK ("format" in ('csv', 'pain001', 'paypal', 'wise'));
