ALTER TABLE "board_target" ADD COLUMN "platform_id" bigint;
ALTER TABLE "board_target" DROP CONSTRAINT "board_target_metric_known";
ALTER TABLE "board_target" ADD CONSTRAINT "board_target_platform_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."platform"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "board_target_platform_id_ix" ON "board_target" USING btree ("platform_id","id");
ALTER TABLE "board_target" ADD CONSTRAINT "board_target_metric_known" CHECK ("metric" in ('sales', 'gross_profit', 'net_profit', 'units', 'ad_ratio', 'roas', 'cac'));
