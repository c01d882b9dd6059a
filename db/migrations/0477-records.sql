CREATE INDEX "amz_settlement_file_deposit_at_ix" ON "amz_settlement_file" USING btree ("deposit_at","id");
