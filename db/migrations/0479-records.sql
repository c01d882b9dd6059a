ALTER TABLE "purchase_order" ADD COLUMN "term_kept" jsonb;
ALTER TABLE "purchase_order_line" ADD COLUMN "qty_replaced" integer DEFAULT 0 NOT NULL;
