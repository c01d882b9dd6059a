ALTER TABLE "kt_article" ADD COLUMN "initials" text;
