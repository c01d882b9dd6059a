ALTER TABLE "promotion_sample" ADD COLUMN "parcels_qty" integer DEFAULT 0 NOT NULL;
ALTER TABLE "promotion_sample" ADD COLUMN "parcels_cny" numeric(18, 4) DEFAULT 0 NOT NULL;
UPDATE "promotion_sample" p SET "parcels_qty" = p."qty" + coalesce(s.qty, 0), "parcels_cny" = p."value_cny" + coalesce(s.value, 0)
FROM (SELECT o."id", sum(t."qty")::int AS qty, sum(t."value_cny") AS value FROM "promotion_sample" o
  LEFT JOIN "promotion_sample" t ON t."task_id" = o."task_id" AND t."id" <> o."id" AND t."status" NOT IN ('draft', 'reviewing', 'rejected', 'cancelled') GROUP BY o."id") s WHERE s."id" = p."id";
