ALTER TABLE "bill_claim" ADD COLUMN "paid_amount" numeric(18, 4);
