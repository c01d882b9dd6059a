ALTER TABLE "purchase_sign" ADD COLUMN "buyers" bigint[];
ALTER TABLE "purchase_sign" ADD COLUMN "department_id" bigint;
ALTER TABLE "purchase_sign" ADD CONSTRAINT "purchase_sign_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "purchase_sign_department_id_ix" ON "purchase_sign" USING btree ("department_id","id");
