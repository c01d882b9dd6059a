/** Words of charges in both languages, for templates and for the bills made by them. */
export const chargeTypeZh = {
  service_fee: '服务费',
  sales_commission: '销售佣金',
  profit_share: '利润分成',
  ads_service: '广告服务费',
  handling: '操作费',
  cost_markup: '代垫加价',
  one_off: '一次性费用',
}
export const chargeTypeEn = {
  service_fee: 'Service fee',
  sales_commission: 'Sales commission',
  profit_share: 'Profit share',
  ads_service: 'Advertising service',
  handling: 'Handling',
  cost_markup: 'Markup on advanced cost',
  one_off: 'One-off fee',
}
export const calcZh = {
  fixed: '固定',
  rate: '比例',
  tier_full: '全额阶梯',
  tier_excess: '超额阶梯',
  per_unit: '每件',
  per_order: '每单',
  markup: '成本加价',
}
export const calcEn = {
  fixed: 'Fixed',
  rate: 'Rate',
  tier_full: 'Tiers, full',
  tier_excess: 'Tiers, excess',
  per_unit: 'Per unit',
  per_order: 'Per order',
  markup: 'Markup on cost',
}
export const baseZh = {
  net_sales: '净销售额',
  total_income: '收入合计',
  channel_profit: '渠道毛利',
  pre_ads_profit: '广告前利润',
  gross_profit: '毛利',
  operating_profit_bc: '经营利润（提成前）',
  collected: '回款额',
  ad_spend: '广告费',
  sales_units: '销售件数',
  orders: '订单数',
  advanced_cost: '垫付成本',
}
export const baseEn = {
  net_sales: 'Net sales',
  total_income: 'Total income',
  channel_profit: 'Channel profit',
  pre_ads_profit: 'Profit before ads',
  gross_profit: 'Gross profit',
  operating_profit_bc: 'Operating profit before commission',
  collected: 'Collected',
  ad_spend: 'Advertising spend',
  sales_units: 'Units sold',
  orders: 'Orders',
  advanced_cost: 'Advanced cost',
}
export const billBasisZh = { settlement: '按结算单', month: '按归属月' }
export const billBasisEn = { settlement: 'By statement', month: 'By month' }
export const rateRuleZh = { payout: '实际结汇加权', period_avg: '期间平均即期', bill_date: '账单日', fixed: '固定', month_pl: '月损益汇率' }
export const rateRuleEn = {
  payout: 'As converted, weighted',
  period_avg: 'Average spot of the period',
  bill_date: 'Day of the bill',
  fixed: 'Fixed',
  month_pl: 'Monthly P&L rate',
}
