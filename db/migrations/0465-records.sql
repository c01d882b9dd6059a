DROP INDEX "member_party_type_ix";
ALTER TABLE "member" ADD COLUMN "party_id" integer;
ALTER TABLE "member" ADD COLUMN "project_ids" jsonb;
CREATE INDEX "member_party_type_party_id_ix" ON "member" USING btree ("party_type","party_id","id");
CREATE INDEX "member_valid_to_ix" ON "member" USING btree ("valid_to","id");
