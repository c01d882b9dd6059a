ALTER TABLE "reconcile_bill_line" ADD COLUMN "flag" text;
ALTER TABLE "reconcile_bill_line" ADD CONSTRAINT "reconcile_bill_line_flag_known" CHECK ("flag" in ('provisional', 'free_month', 'minimum', 'maximum', 'ads_deducted', 'in_share'));
