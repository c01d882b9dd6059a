ALTER TABLE "stock_doc" DROP COLUMN "cost_type";
