-- Amazon's measures and delivery fee against ours, and what became of asking it to measure again.
alter table amz_fba_fee_estimate
  add column our_fee numeric(18,4),
  add column fee_gap numeric(18,4),
  add column size_gap numeric(18,4),
  add column weight_gap numeric(18,4),
  add column units_30 int,
  add column fee_impact numeric(18,4),
  add column measure_wrong boolean,
  add column remeasure text,
  add column remeasure_note text,
  add column remeasure_at timestamptz,
  add column remeasure_fee numeric(18,4);
create index amz_fba_fee_estimate_impact on amz_fba_fee_estimate (fee_impact desc, id) where is_current and measure_wrong;
