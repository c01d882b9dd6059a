CREATE INDEX "purchase_sign_line_po_line_ix" ON "purchase_sign_line" USING btree ("po_line");
