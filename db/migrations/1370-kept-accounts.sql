ALTER TABLE "store_account" ADD COLUMN "kept_at" date;
