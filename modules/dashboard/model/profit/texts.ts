import type { Lang } from '@crossway/kernel'
import type { Dimension } from './ask.ts'

type Both = Readonly<Record<Lang, string>>
/** What a sum has where a dimension is empty. */
export const none: Both = { 'zh-cn': '未归属', en: 'Not attributed' }
export const stagesText: Readonly<Record<string, Both>> = {
  mixed: { 'zh-cn': '综合', en: 'Mixed' },
  settled: { 'zh-cn': '已结算', en: 'Settled' },
  estimated: { 'zh-cn': '预估', en: 'Estimated' },
}
export const modesText: Readonly<Record<string, Both>> = {
  trade: { 'zh-cn': '自营买断', en: 'Trade' },
  agency_commission: { 'zh-cn': '代运营-佣金', en: 'Agency, commission' },
  agency_fixed: { 'zh-cn': '代运营-服务费', en: 'Agency, fee' },
  profit_share: { 'zh-cn': '利润分成', en: 'Profit share' },
}
export const channelsText: Readonly<Record<string, Both>> = {
  amazon: { 'zh-cn': '亚马逊', en: 'Amazon' },
  mc: { 'zh-cn': '多平台', en: 'Multi-channel' },
  shopify: { 'zh-cn': '独立站', en: 'Own shop' },
}
export const tagText: Both = { 'zh-cn': '标签', en: 'Tags' }
export const dimensionText: Readonly<Record<Dimension, Both>> = {
  company: { 'zh-cn': '公司', en: 'Company' },
  department: { 'zh-cn': '部门', en: 'Department' },
  owner: { 'zh-cn': '负责人', en: 'Owner' },
  customer: { 'zh-cn': '客户', en: 'Customer' },
  project: { 'zh-cn': '项目', en: 'Project' },
  platform: { 'zh-cn': '平台', en: 'Platform' },
  channel: { 'zh-cn': '渠道', en: 'Channel' },
  marketplace: { 'zh-cn': '站点', en: 'Marketplace' },
  store: { 'zh-cn': '店铺', en: 'Store' },
  brand: { 'zh-cn': '品牌', en: 'Brand' },
  category: { 'zh-cn': '类目', en: 'Category' },
  parent_asin: { 'zh-cn': '父ASIN', en: 'Parent ASIN' },
  msku: { 'zh-cn': 'MSKU', en: 'MSKU' },
  sku: { 'zh-cn': 'SKU', en: 'SKU' },
  lifecycle: { 'zh-cn': '生命周期', en: 'Lifecycle' },
  settle_mode: { 'zh-cn': '合作模式', en: 'Settle mode' },
  stage: { 'zh-cn': '阶段', en: 'Stage' },
}
