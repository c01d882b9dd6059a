ALTER TABLE "trade_invoice" ADD COLUMN "rebate_est" numeric(18, 4) DEFAULT 0 NOT NULL;
ALTER TABLE "trade_invoice_line" ADD COLUMN "rebate_rate" numeric(9, 4);
ALTER TABLE "trade_invoice_line" ADD CONSTRAINT "trade_invoice_line_rebate_rate_min" CHECK ("rebate_rate" >= 0);
