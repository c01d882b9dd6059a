import type { Num } from '@crossway/kernel'
import { groups } from '../profit/nodes.ts'
import { deductionRate } from '../channel/unit-economics.ts'
import { fact, ratio, type Facts } from './facts.ts'
import type { Metric } from './metric.ts'

type Rest = Partial<Pick<Metric, 'inverse' | 'needs'>>
const one = (code: string, key: string, zh: string, en: string, shape: Metric['shape'], of: Metric['of'], rest: Rest = {}): Metric => ({
  code,
  key,
  label: { 'zh-cn': zh, en },
  basis: 'profit',
  shape,
  of,
  ...rest,
})
const node = (code: string, key: string, zh: string, en: string, n: string, rest: Rest = {}): Metric => one(code, key, zh, en, 'money', (f) => fact(f, n), rest)
const preAds = (f: Facts): Num | undefined => {
  const s4 = fact(f, 'S4')
  return s4 === undefined ? undefined : s4.minus(fact(f, 'G08') ?? 0)
}
/** Groups whose share of net sales boards compare (M40). */
export const costRatioGroups = ['G05', 'G06', 'G07', 'G08', 'G09', 'G11', 'G12', 'G13'] as const
const deep = new Set(['G11', 'G12', 'G13', 'G14', 'G15', 'G16'])

/** P&L-basis figures (dashboard.md §2.2 M30–M43), from the nodes of finance.md §2.2. */
export const profitMetrics: readonly Metric[] = [
  node('M30', 'net_sales', '净销售额', 'Net sales', 'S1'),
  node('M31', 'total_income', '收入合计', 'Total income', 'S2'),
  node('M32', 'channel_profit', '渠道毛利', 'Channel profit', 'S3'),
  node('M33', 'gross_profit', '毛利', 'Gross profit', 'S4', { needs: 'cost' }),
  node('M34', 'operating_profit', '经营利润', 'Operating profit', 'S5', { needs: 'cost' }),
  node('M35', 'company_profit', '公司利润', 'Company profit', 'S6', { needs: 'company' }),
  one('M36', 'gross_margin', '毛利率', 'Gross margin', 'percent', (f) => ratio(fact(f, 'S4'), fact(f, 'S1')), { needs: 'cost' }),
  one('M37', 'operating_margin', '经营利润率', 'Operating margin', 'percent', (f) => ratio(fact(f, 'S5'), fact(f, 'S1')), { needs: 'cost' }),
  one('M38', 'company_margin', '公司利润率', 'Company margin', 'percent', (f) => ratio(fact(f, 'S6'), fact(f, 'S2')), { needs: 'company' }),
  one('M39', 'pre_ads_margin', '广告前毛利率', 'Margin before ads', 'percent', (f) => ratio(preAds(f), fact(f, 'S1')), { needs: 'cost' }),
  ...costRatioGroups.map((g) =>
    one(`M40.${g}`, `cost_ratio_${g}`, `${groups[g]!['zh-cn']}占比`, `${groups[g]!.en} ratio`, 'percent', (f) => ratio(fact(f, g)?.neg(), fact(f, 'S1')), {
      inverse: true,
      ...(deep.has(g) ? { needs: 'cost' as const } : {}),
    }),
  ),
  one('M41', 'unit_profit', '单件毛利', 'Profit per unit', 'price', (f) => ratio(fact(f, 'S4'), fact(f, 'sales_units')), { needs: 'cost' }),
  one('M42', 'settled_share', '已结算占比', 'Settled share', 'percent', (f) => ratio(fact(f, 'settled_S1'), fact(f, 'mixed_S1'))),
  one('M43', 'breakeven_acos', '盈亏平衡ACOS', 'Break-even ACOS', 'percent', (f) => ratio(preAds(f), fact(f, 'S1')), { needs: 'cost' }),
  one('M44', 'deduction_rate', '供货扣款率', 'Deduction rate', 'percent', (f) => deductionRate(f), { inverse: true }),
  one('M02p', 'parcels', '包裹数', 'Parcels', 'count', (f) => fact(f, 'parcels')),
  one('M33p', 'last_leg_parcel', '单包裹尾程', 'Last leg a parcel', 'price', (f) => ratio(fact(f, 'L0603')?.neg(), fact(f, 'parcels')), { inverse: true }),
  one('M02f', 'sales_units', '销售件数', 'Units sold', 'count', (f) => fact(f, 'sales_units')),
  one('M06f', 'refund_unit_rate', '退款率(件)', 'Refund rate', 'percent', (f) => ratio(fact(f, 'refund_units')?.abs(), fact(f, 'sales_units')), {
    inverse: true,
  }),
]
