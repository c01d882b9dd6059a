ALTER TABLE "special_deduction" ADD COLUMN "share_pct" numeric(9, 4) DEFAULT 100 NOT NULL;
ALTER TABLE "special_deduction" ADD CONSTRAINT "special_deduction_share_pct_min" CHECK ("share_pct" >= 1);
