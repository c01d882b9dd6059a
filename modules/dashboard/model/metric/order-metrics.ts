import { fact, ratio } from './facts.ts'
import type { Metric } from './metric.ts'

const one = (code: string, key: string, zh: string, en: string, shape: Metric['shape'], of: Metric['of'], inverse = false): Metric => ({
  code,
  key,
  label: { 'zh-cn': zh, en },
  basis: 'order',
  shape,
  of,
  ...(inverse ? { inverse } : {}),
})
const sum = (code: string, key: string, zh: string, en: string, shape: Metric['shape'] = 'count'): Metric => one(code, key, zh, en, shape, (f) => fact(f, key))
const per = (code: string, key: string, zh: string, en: string, shape: Metric['shape'], a: string, b: string, inverse = false): Metric =>
  one(code, key, zh, en, shape, (f) => ratio(fact(f, a), fact(f, b)), inverse)

/** Order-basis figures (dashboard.md §2.2 M01–M22), from the daily sales facts. */
export const orderMetrics: readonly Metric[] = [
  sum('M01', 'orders', '订单数', 'Orders'),
  sum('M02', 'units', '销量', 'Units'),
  sum('M03', 'gross_sales', '销售额', 'Sales', 'money'),
  per('M04', 'aov', '客单价', 'Average order value', 'price', 'gross_sales', 'orders'),
  per('M05', 'asp', '均价', 'Average price', 'price', 'gross_sales', 'units'),
  per('M06', 'refund_rate', '退款率(件)', 'Refund rate', 'percent', 'refund_units', 'units', true),
  sum('M07', 'sessions', '访客', 'Sessions'),
  sum('M08', 'page_views', '浏览', 'Page views'),
  per('M09', 'cvr', '转化率', 'Conversion', 'percent', 'units', 'sessions'),
  per('M10', 'buybox', '购物车占比', 'Buy box', 'percent', 'buybox_views', 'page_views'),
  sum('M11', 'impressions', '广告曝光', 'Impressions'),
  sum('M12', 'clicks', '广告点击', 'Clicks'),
  sum('M13', 'ad_spend', '广告花费', 'Ad spend', 'money'),
  sum('M14', 'ad_orders', '广告订单', 'Ad orders'),
  sum('M15', 'ad_sales', '广告销售额', 'Ad sales', 'money'),
  per('M16', 'ctr', '点击率', 'Click rate', 'percent', 'clicks', 'impressions'),
  per('M17', 'cpc', '点击单价', 'Cost per click', 'price', 'ad_spend', 'clicks', true),
  per('M18', 'ad_cvr', '广告转化率', 'Ad conversion', 'percent', 'ad_orders', 'clicks'),
  per('M19', 'acos', 'ACOS', 'ACOS', 'percent', 'ad_spend', 'ad_sales', true),
  per('M20', 'tacos', '综合广告占比', 'TACOS', 'percent', 'ad_spend', 'gross_sales', true),
  per('M21', 'roas', 'ROAS', 'ROAS', 'factor', 'ad_sales', 'ad_spend'),
  per('M22', 'ad_share', '广告销售占比', 'Share of ad sales', 'percent', 'ad_sales', 'gross_sales'),
]
