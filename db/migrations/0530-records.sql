ALTER TABLE "supplier_term" ADD COLUMN "name" text DEFAULT '' NOT NULL;
ALTER TABLE "supplier_term" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;
