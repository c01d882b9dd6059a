ALTER TABLE "supplier_certificate" ADD COLUMN "edited_by" integer;
ALTER TABLE "supplier_certificate" ADD COLUMN "verified_by" integer;
ALTER TABLE "region" ADD COLUMN "pinyin" text;
ALTER TABLE "region" drop column "q";
ALTER TABLE "region" ADD COLUMN "q" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("pinyin", '') || ' ' || coalesce("iso2", '') || ' ' || coalesce("iso3", ''))) STORED;
CREATE INDEX "region_q_trgm" ON "region" USING gin (q gin_trgm_ops);
CREATE INDEX "region_q_bigram" ON "region" USING gin (erp_bigrams(q));
