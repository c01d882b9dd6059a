-- Planners narrow their list by who delivers, by how long a listing will still be sold, and by money (operations.md aiRestock, filters).
ALTER TABLE "replenish_suggestion" ADD COLUMN "supplier_id" bigint;
ALTER TABLE "replenish_suggestion" ADD COLUMN "lifecycle" text;
ALTER TABLE "replenish_suggestion" ADD CONSTRAINT "replenish_suggestion_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "replenish_suggestion_supplier_id_status_ix" ON "replenish_suggestion" USING btree ("supplier_id","status","id");
CREATE INDEX "replenish_suggestion_lifecycle_status_ix" ON "replenish_suggestion" USING btree ("lifecycle","status","id");
CREATE INDEX "replenish_suggestion_amount_cny_ix" ON "replenish_suggestion" USING btree ("amount_cny","id");
ALTER TABLE "replenish_suggestion" ADD CONSTRAINT "replenish_suggestion_lifecycle_known" CHECK ("lifecycle" in ('new', 'growth', 'mature', 'decline', 'clearance', 'stopped'));
