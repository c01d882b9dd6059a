/** Rules of the open sea, as parameters of the settings (customer.md, rules). */
export const openRules = [
  'claim_daily_limit',
  'hold_limit',
  'count_signed',
  'first_followup_days',
  'followup_expire_days',
  'deal_expire_days',
  'extend_days',
  'extend_max_times',
  'warn_days',
  'reclaim_cooldown_days',
  'min_effective_chars',
  'mask_in_opensea',
] as const
