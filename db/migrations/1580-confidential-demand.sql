ALTER TABLE "design_demand" ADD COLUMN "confidential" boolean DEFAULT false NOT NULL;
