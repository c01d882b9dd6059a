ALTER TABLE "purchase_sign_line" DROP CONSTRAINT "purchase_sign_line_po_line_min";
ALTER TABLE "purchase_sign_line" ALTER COLUMN "po_line" SET DEFAULT 0;
ALTER TABLE "purchase_sign_line" ADD CONSTRAINT "purchase_sign_line_po_line_min" CHECK ("po_line" >= 0);
