ALTER TABLE "customer_source" ADD COLUMN "name_en" text;
update customer_source s set name_en = x.name_en
  from (values ('新媒体', 'New media'), ('展会', 'Exhibition'), ('老客户转介绍', 'Referral by a customer'), ('居间推荐', 'Broker'), ('主动开发', 'Outbound'), ('官网咨询', 'Website'), ('协会与产业园', 'Association or park'), ('平台推荐', 'Platform'), ('其他', 'Other')) x(name, name_en)
  where s.name = x.name and s.is_system;
ALTER TABLE "customer_source" drop column "q";
ALTER TABLE "customer_source" ADD COLUMN "q" text GENERATED ALWAYS AS (erp_fold(coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED;
CREATE INDEX "customer_source_q_trgm" ON "customer_source" USING gin (q gin_trgm_ops);
CREATE INDEX "customer_source_q_bigram" ON "customer_source" USING gin (erp_bigrams(q));
