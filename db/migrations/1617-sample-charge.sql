ALTER TABLE "sample_request_line" ADD COLUMN "charged_cost" numeric(18, 4) DEFAULT 0 NOT NULL;
