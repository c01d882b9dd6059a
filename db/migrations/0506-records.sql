ALTER TABLE "settlement_screenshot" ADD COLUMN "account_check" text;
ALTER TABLE "settlement_screenshot" ADD CONSTRAINT "settlement_screenshot_account_check_known" CHECK ("account_check" in ('same', 'differs', 'unknown'));
