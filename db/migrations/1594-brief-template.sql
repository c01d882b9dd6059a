ALTER TABLE "design_category" ADD COLUMN "brief_template" text;
