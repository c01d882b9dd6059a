-- Does a recharge account last no longer than its own days of warning (finance-treasury.md rechargeAccount, tabs)? One that spends nothing lasts.
ALTER TABLE "fund_account" ADD COLUMN "runs_low" boolean GENERATED ALWAYS AS (case when daily_average > 0 then floor((balance - frozen) / daily_average) <= alert_days else false end) STORED;
