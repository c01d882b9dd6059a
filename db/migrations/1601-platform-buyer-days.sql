ALTER TABLE "platform" ADD COLUMN "buyer_days" integer;
ALTER TABLE "platform" ADD CONSTRAINT "platform_buyer_days_min" CHECK ("buyer_days" >= 1);
-- Marketplaces demand it of their sellers.
update platform set buyer_days = 180 where "group" = 'mc';
