ALTER TABLE "category" ADD COLUMN "net_ppm_target" numeric(9, 4);
ALTER TABLE "category" ADD CONSTRAINT "category_net_ppm_target_min" CHECK ("net_ppm_target" >= 0);
