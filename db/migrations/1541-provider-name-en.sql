ALTER TABLE "provider" ADD COLUMN "name_en" text;
