ALTER TABLE "approval_flow" ADD COLUMN "on_edit" text DEFAULT 'forbid' NOT NULL;
ALTER TABLE "approval_flow" ADD CONSTRAINT "approval_flow_on_edit_known" CHECK ("on_edit" in ('forbid', 'restart'));
