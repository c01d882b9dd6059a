ALTER TABLE "promotion_task" ADD COLUMN "over_cap" numeric(18, 4) GENERATED ALWAYS AS (greatest(fee - unit_cap, 0)) STORED;
