ALTER TABLE "stocking_line" ADD COLUMN "po_line_id" bigint;
ALTER TABLE "stocking_order" ADD COLUMN "source_mode" text DEFAULT 'stock' NOT NULL;
ALTER TABLE "stocking_order" ADD COLUMN "supplier_id" bigint;
ALTER TABLE "stocking_order" ADD CONSTRAINT "stocking_order_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "stocking_line_po_line_ix" ON "stocking_line" USING btree ("po_line_id");
CREATE INDEX "stocking_order_supplier_id_status_ix" ON "stocking_order" USING btree ("supplier_id","status","id");
CREATE INDEX "stocking_order_source_mode_ix" ON "stocking_order" USING btree ("source_mode","id");
ALTER TABLE "stocking_order" ADD CONSTRAINT "stocking_order_source_mode_known" CHECK ("source_mode" in ('stock', 'factory'));
