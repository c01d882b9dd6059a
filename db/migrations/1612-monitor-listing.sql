ALTER TABLE "monitor_item" ADD COLUMN "msku_id" bigint;
ALTER TABLE "sync_store" ADD COLUMN "api_used" integer;
ALTER TABLE "sync_store" ADD COLUMN "api_limit" integer;
ALTER TABLE "sync_store" ADD COLUMN "api_at" timestamp with time zone;
ALTER TABLE "monitor_item" ADD CONSTRAINT "monitor_item_msku_id_fk" FOREIGN KEY ("msku_id") REFERENCES "public"."msku"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "monitor_item_msku_id_ix" ON "monitor_item" USING btree ("msku_id","id");
