ALTER TABLE "warning" ADD COLUMN "title_en" text;
ALTER TABLE "warning" drop column "q";
ALTER TABLE "warning" ADD COLUMN "q" text GENERATED ALWAYS AS (erp_fold(coalesce("title", '') || ' ' || coalesce("title_en", ''))) STORED;
CREATE INDEX "warning_q_trgm" ON "warning" USING gin (q gin_trgm_ops);
CREATE INDEX "warning_q_bigram" ON "warning" USING gin (erp_bigrams(q));
