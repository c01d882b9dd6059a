/** What we charge a customer for, and on which line of the books it stands (finance.md quoteTemplates). */
export const chargeTypes = ['service_fee', 'sales_commission', 'profit_share', 'ads_service', 'handling', 'cost_markup', 'one_off'] as const
export type ChargeType = (typeof chargeTypes)[number]

export const chargeLines = ['L1701', 'L1702', 'L1703', 'L1704', 'L1705'] as const
export const lineOfType: Readonly<Record<ChargeType, (typeof chargeLines)[number]>> = {
  service_fee: 'L1701',
  sales_commission: 'L1702',
  profit_share: 'L1705',
  ads_service: 'L1703',
  handling: 'L1704',
  cost_markup: 'L1704',
  one_off: 'L1704',
}

/** Metrics of §2.9 and the counts and costs that only a bill knows. */
export const chargeBases = [
  'net_sales',
  'total_income',
  'channel_profit',
  'pre_ads_profit',
  'gross_profit',
  'operating_profit_bc',
  'collected',
  'ad_spend',
  'sales_units',
  'orders',
  'advanced_cost',
] as const
export type ChargeBase = (typeof chargeBases)[number]
export const baseOfType: Readonly<Record<ChargeType, ChargeBase>> = {
  service_fee: 'net_sales',
  sales_commission: 'net_sales',
  profit_share: 'gross_profit',
  ads_service: 'ad_spend',
  handling: 'sales_units',
  cost_markup: 'advanced_cost',
  one_off: 'net_sales',
}

export const billBases = ['settlement', 'month'] as const
export const rateRules = ['payout', 'period_avg', 'bill_date', 'fixed', 'month_pl'] as const
export type RateRule = (typeof rateRules)[number]
export const billCycles = ['half_month', 'month', 'quarter', 'payout'] as const
