ALTER TABLE "cost_type" ADD COLUMN "line_from" text;
ALTER TABLE "cost_type" ADD COLUMN "previous_line_id" bigint;
ALTER TABLE "cost_type" ADD CONSTRAINT "cost_type_previous_line_id_fk" FOREIGN KEY ("previous_line_id") REFERENCES "public"."pl_line"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "cost_type_previous_line_id_ix" ON "cost_type" USING btree ("previous_line_id","id");
