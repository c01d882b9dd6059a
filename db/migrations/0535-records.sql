ALTER TABLE "admin" ADD COLUMN "password" text;
