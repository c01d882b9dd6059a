UPDATE "pl_line" SET "name_en" = 'Software and services' WHERE "code" = 'L1503' AND "name_en" = 'Tools service';
UPDATE "cost_type" SET "name_en" = 'Software and services' WHERE "code" = 'L1503' AND "name_en" = 'Tools service';
