ALTER TABLE "buyer" ADD COLUMN "consumer_id" bigint;
ALTER TABLE "payment_collection" ADD COLUMN "failed_by_id" bigint;
ALTER TABLE "payment_collection" ADD COLUMN "failed_line" integer;
ALTER TABLE "buyer" ADD CONSTRAINT "buyer_consumer_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumer"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "payment_collection" ADD CONSTRAINT "payment_collection_failed_by_id_fk" FOREIGN KEY ("failed_by_id") REFERENCES "public"."settlement"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "buyer_consumer_id_ix" ON "buyer" USING btree ("consumer_id","id");
CREATE INDEX "payment_collection_failed_by_id_ix" ON "payment_collection" USING btree ("failed_by_id","id");
