ALTER TABLE "opening_case" ADD COLUMN "current_step_en" text;
