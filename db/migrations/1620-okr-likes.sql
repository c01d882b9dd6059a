ALTER TABLE "okr_objective" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;
ALTER TABLE "okr_objective" ADD COLUMN "liked_by" bigint[];
