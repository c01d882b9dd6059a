ALTER TABLE "demand_event" ADD COLUMN "name_en" text;
ALTER TABLE "op_log" ADD COLUMN "text_en" text;
ALTER TABLE "demand_event" drop column "q";
ALTER TABLE "demand_event" ADD COLUMN "q" text GENERATED ALWAYS AS (erp_fold(coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("source_no", ''))) STORED;
CREATE INDEX "demand_event_q_trgm" ON "demand_event" USING gin (q gin_trgm_ops);
CREATE INDEX "demand_event_q_bigram" ON "demand_event" USING gin (erp_bigrams(q));
