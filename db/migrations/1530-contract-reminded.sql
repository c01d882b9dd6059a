ALTER TABLE "contract" ADD COLUMN "reminded_at" timestamp with time zone;
