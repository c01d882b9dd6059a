ALTER TABLE "reconcile_bill_line" DROP CONSTRAINT "reconcile_bill_line_flag_known";
ALTER TABLE "reconcile_bill_line" ADD CONSTRAINT "reconcile_bill_line_flag_known" CHECK ("flag" in ('provisional', 'free_month', 'minimum', 'maximum', 'ads_deducted', 'ads_fee', 'ads_consumed', 'in_share', 'dispute_hold', 'dispute_back'));
create index mc_order_shipped on mc_order (store_id, shipped_at) where shipped_at is not null;
