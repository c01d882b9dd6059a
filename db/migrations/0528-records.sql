ALTER TABLE "project_structure" ADD COLUMN "mode_from" date;
ALTER TABLE "project_structure" ADD COLUMN "previous_mode" text;
ALTER TABLE "project_structure" ADD CONSTRAINT "project_structure_previous_mode_known" CHECK ("previous_mode" in ('trade', 'agency_commission', 'agency_fixed', 'profit_share'));
