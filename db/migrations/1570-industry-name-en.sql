ALTER TABLE "industry" ADD COLUMN "name_en" text;
update industry set name_en = 'Other industries' where code = 'OTHER' and name = '其他行业';
ALTER TABLE "industry" drop column "q";
ALTER TABLE "industry" ADD COLUMN "q" text GENERATED ALWAYS AS (erp_fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED;
CREATE INDEX "industry_q_trgm" ON "industry" USING gin (q gin_trgm_ops);
CREATE INDEX "industry_q_bigram" ON "industry" USING gin (erp_bigrams(q));
