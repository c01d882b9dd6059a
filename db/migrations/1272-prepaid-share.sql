ALTER TABLE "purchase_payment" ADD COLUMN "prepay_pct" numeric(9, 4);
ALTER TABLE "purchase_payment" ADD COLUMN "over_prepay" boolean DEFAULT false NOT NULL;
