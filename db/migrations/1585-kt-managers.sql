ALTER TABLE "kt_article" ADD COLUMN "managers" bigint[];
ALTER TABLE "kt_article" ADD COLUMN "reviewed" boolean DEFAULT false NOT NULL;
UPDATE "kt_article" a SET "managers" = coalesce(c."managers", '{}'), "reviewed" = c."review_required" FROM "kt_category" c WHERE c."id" = a."category_id";
