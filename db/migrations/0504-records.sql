ALTER TABLE "stock_doc" ADD COLUMN "cost_type_id" bigint;
ALTER TABLE "stock_doc" ADD CONSTRAINT "stock_doc_cost_type_id_fk" FOREIGN KEY ("cost_type_id") REFERENCES "public"."cost_type"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "stock_doc_cost_type_id_ix" ON "stock_doc" USING btree ("cost_type_id","id");
