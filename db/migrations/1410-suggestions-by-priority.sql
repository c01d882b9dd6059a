DROP INDEX "replenish_suggestion_status_kind_ix";
CREATE INDEX "replenish_suggestion_status_kind_priority_ix" ON "replenish_suggestion" USING btree ("status","kind","priority","id");
-- A list is prepared once for every value, so that an index of open rows alone is never chosen: this one leads by the state instead.
drop index replenish_suggestion_open;
