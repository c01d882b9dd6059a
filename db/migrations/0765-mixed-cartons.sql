ALTER TABLE "logistics_warehouse" ADD COLUMN "max_carton_kg" numeric(18, 2);
ALTER TABLE "logistics_warehouse" ADD COLUMN "max_side_cm" numeric(18, 1);
ALTER TABLE "stocking_carton" ADD COLUMN "kind" text DEFAULT 'single' NOT NULL;
ALTER TABLE "stocking_carton" ADD COLUMN "contents" jsonb;
ALTER TABLE "logistics_warehouse" ADD CONSTRAINT "logistics_warehouse_max_carton_kg_min" CHECK ("max_carton_kg" >= 1);
ALTER TABLE "logistics_warehouse" ADD CONSTRAINT "logistics_warehouse_max_side_cm_min" CHECK ("max_side_cm" >= 1);
ALTER TABLE "stocking_carton" ADD CONSTRAINT "stocking_carton_kind_known" CHECK ("kind" in ('single', 'mixed'));
