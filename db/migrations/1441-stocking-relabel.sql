ALTER TABLE "stocking_line" ADD COLUMN "relabel_from_id" bigint;
ALTER TABLE "stocking_line" ADD COLUMN "relabelled" boolean DEFAULT false NOT NULL;
ALTER TABLE "stocking_line" ADD CONSTRAINT "stocking_line_relabel_from_id_fk" FOREIGN KEY ("relabel_from_id") REFERENCES "public"."msku"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "stocking_line_relabel_from_ix" ON "stocking_line" USING btree ("relabel_from_id");
