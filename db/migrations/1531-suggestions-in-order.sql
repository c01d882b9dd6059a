-- A list narrowed by store, supplier or life cycle is read in its order from the index, instead of being sorted each time (operations.md aiRestock).
DROP INDEX "replenish_suggestion_store_id_status_ix";
DROP INDEX "replenish_suggestion_supplier_id_status_ix";
DROP INDEX "replenish_suggestion_lifecycle_status_ix";
CREATE INDEX "replenish_suggestion_store_id_status_kind_priority_ix" ON "replenish_suggestion" USING btree ("store_id","status","kind","priority","id");
CREATE INDEX "replenish_suggestion_supplier_id_status_kind_priority_ix" ON "replenish_suggestion" USING btree ("supplier_id","status","kind","priority","id");
CREATE INDEX "replenish_suggestion_lifecycle_status_kind_priority_ix" ON "replenish_suggestion" USING btree ("lifecycle","status","kind","priority","id");
