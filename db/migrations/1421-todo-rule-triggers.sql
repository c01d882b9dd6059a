ALTER TABLE "todo_rule" ADD COLUMN "trigger" text DEFAULT 'schedule' NOT NULL;
ALTER TABLE "todo_rule" ADD COLUMN "event" text;
ALTER TABLE "todo_rule" ADD COLUMN "project_role" text;
ALTER TABLE "todo_rule" DROP CONSTRAINT "todo_rule_assignee_rule_known";
ALTER TABLE "todo_rule" ADD CONSTRAINT "todo_rule_trigger_known" CHECK ("trigger" in ('schedule', 'event'));
ALTER TABLE "todo_rule" ADD CONSTRAINT "todo_rule_project_role_known" CHECK ("project_role" in ('leader', 'operator', 'assistant', 'sales', 'designer', 'promoter', 'buyer', 'logistics', 'finance', 'service', 'viewer'));
ALTER TABLE "todo_rule" ADD CONSTRAINT "todo_rule_assignee_rule_known" CHECK ("assignee_rule" in ('owner', 'project_role', 'department_head', 'fixed'));
-- up to where rules by event have looked; what lies before a rule was made asks for nothing
create table todo_event_mark (only_one bool primary key default true check (only_one), id bigint not null);
insert into todo_event_mark (id) select coalesce(max(id), 0) from outbox_event;
