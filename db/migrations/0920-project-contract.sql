ALTER TABLE "project" ADD COLUMN "contract_id" bigint;
ALTER TABLE "project" ADD CONSTRAINT "project_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "project_contract_id_ix" ON "project" USING btree ("contract_id","id");

-- Projects that came of a contract stand at it: the one in force, else the latest.
update project p set contract_id = (select c.id from contract c where c.project_states ? p.id::text and c.status <> 'voided' order by c.status in ('signed', 'effective') desc, c.id desc limit 1) where p.stage <> 'cancelled';
