-- Orders that the platform called completed or delivered had no day, so that the time after which their recipient is forgotten never began.
UPDATE "mc_order" SET "completed_at" = coalesce("platform_updated_at", "updated_at") WHERE "status" = 'completed' AND "completed_at" IS NULL;
UPDATE "mc_order" SET "delivered_at" = coalesce("platform_updated_at", "updated_at") WHERE "status" = 'delivered' AND "delivered_at" IS NULL;
