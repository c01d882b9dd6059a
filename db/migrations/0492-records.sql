ALTER TABLE "purchase_sign_line" ADD COLUMN "replaced_qty" integer DEFAULT 0 NOT NULL;
