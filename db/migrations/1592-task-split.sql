ALTER TABLE "promotion_task" ADD COLUMN "split_from_id" bigint;
ALTER TABLE "promotion_task" ADD CONSTRAINT "promotion_task_split_from_id_fk" FOREIGN KEY ("split_from_id") REFERENCES "public"."promotion_task"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "promotion_task_split_from_id_ix" ON "promotion_task" USING btree ("split_from_id","id");
