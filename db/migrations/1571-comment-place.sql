ALTER TABLE "comment" ADD COLUMN "place" jsonb;
