import type { AllocMethod, BalanceCode, BearerClass } from './pl-lines.ts'
import type { SettleMode } from './project-structure.resource.ts'

/** Words of the P&L that several records show. */
export const allocZh: Record<AllocMethod, string> = {
  direct: '直接',
  net_sales: '按净销售额',
  units: '按销量',
  volume_days: '按体积×天数',
  ad_spend: '按广告花费',
  weight: '按重量',
  equal: '平均',
  none: '不分摊',
}
export const allocEn: Record<AllocMethod, string> = {
  direct: 'Direct',
  net_sales: 'By net sales',
  units: 'By units',
  volume_days: 'By volume and days',
  ad_spend: 'By ad spend',
  weight: 'By weight',
  equal: 'Equally',
  none: 'Not allocated',
}
export const bearerZh: Record<BearerClass, string> = {
  sales: '销售',
  platform: '平台费用',
  fulfilment: '配送仓储',
  ads: '广告',
  promotion: '推广',
  tax: '税费',
  goods: '商品成本',
  first_leg: '头程',
  own: '自有费用',
}
export const bearerEn: Record<BearerClass, string> = {
  sales: 'Sales',
  platform: 'Platform fees',
  fulfilment: 'Fulfilment and storage',
  ads: 'Advertising',
  promotion: 'Promotion',
  tax: 'Taxes',
  goods: 'Goods',
  first_leg: 'First leg',
  own: 'Own costs',
}
export const balanceZh: Record<BalanceCode, string> = {
  BS_RESERVE: '预留金',
  BS_TRANSFER: '打款',
  BS_OPENING: '期初余额',
  BS_LOAN: '平台贷款',
  BS_ADS: '广告待结',
  BS_CUSTOMER: '客户代收代付',
  BS_FREIGHT: '头程代扣',
}
export const balanceEn: Record<BalanceCode, string> = {
  BS_RESERVE: 'Reserve',
  BS_TRANSFER: 'Transfer',
  BS_OPENING: 'Opening balance',
  BS_LOAN: 'Platform loan',
  BS_ADS: 'Advertising to settle',
  BS_CUSTOMER: "Customer's money",
  BS_FREIGHT: 'First leg deducted',
}
export const modeZh: Record<SettleMode, string> = {
  trade: '自营买断',
  agency_commission: '代运营-佣金',
  agency_fixed: '代运营-服务费',
  profit_share: '利润分成',
}
export const modeEn: Record<SettleMode, string> = {
  trade: 'Own trade',
  agency_commission: 'Agency for commission',
  agency_fixed: 'Agency for a fee',
  profit_share: 'Profit share',
}
