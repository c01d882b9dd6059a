CREATE INDEX "supplier_term_valid_from_ix" ON "supplier_term" USING btree ("valid_from","id");
