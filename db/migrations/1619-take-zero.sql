ALTER TABLE "stock_take" ADD COLUMN "with_zero" boolean DEFAULT false NOT NULL;
