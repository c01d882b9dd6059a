ALTER TABLE "file_apply" ADD COLUMN "approved_by_id" bigint;
ALTER TABLE "seal_usage" ADD COLUMN "approved_by_id" bigint;
ALTER TABLE "file_apply" ADD CONSTRAINT "file_apply_approved_by_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."employee"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "seal_usage" ADD CONSTRAINT "seal_usage_approved_by_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."employee"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "file_apply_approved_by_id_ix" ON "file_apply" USING btree ("approved_by_id","id");
CREATE INDEX "seal_usage_approved_by_id_ix" ON "seal_usage" USING btree ("approved_by_id","id");
-- who approved is in the log of the request; where that tells no employee, the only one of the kept name is
update file_apply f set approved_by_id = coalesce(
  (select a.employee_id from audit_log a where a.resource = 'file_apply' and a.record_id = f.id and a.action = 'approve' and a.employee_id is not null order by a.id desc limit 1),
  (select min(e.id) from employee e where e.name = f.approver having count(*) = 1)) where f.approver is not null;
update file_apply set approver = null where approved_by_id is not null;
update seal_usage u set approved_by_id = f.approved_by_id, approver = case when f.approved_by_id is null then u.approver end from file_apply f where f.id = u.apply_id and u.approver is not null;
