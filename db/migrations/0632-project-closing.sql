ALTER TABLE "project" ADD COLUMN "closing_reason" text;
ALTER TABLE "project" ADD CONSTRAINT "project_closing_reason_known" CHECK ("closing_reason" in ('expired', 'terminated', 'poor', 'customer', 'internal'));
