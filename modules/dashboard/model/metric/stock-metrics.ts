import { num, type Num, type NumLike } from '@crossway/kernel'
import { fact, ratio } from './facts.ts'
import type { Metric } from './metric.ts'

const one = (code: string, key: string, zh: string, en: string, shape: Metric['shape'], of: Metric['of'], rest: Partial<Metric> = {}): Metric => ({
  code,
  key,
  label: { 'zh-cn': zh, en },
  basis: 'stock',
  shape,
  of,
  ...rest,
})

/**
 * Weighted daily sales M52 = 0.5 × u7÷7 + 0.3 × u14÷14 + 0.2 × u30÷30 (dashboard.md §2.2); days without stock are taken out of units and days
 * alike, so the days are given. A window without a day on sale counts 0.
 */
export function weightedDaily(units: readonly [NumLike, NumLike, NumLike], days: readonly [number, number, number] = [7, 14, 30]): Num {
  const weights = ['0.5', '0.3', '0.2']
  return units.reduce<Num>((total, u, i) => (days[i]! > 0 ? total.plus(num(weights[i]!).times(u).div(days[i]!)) : total), num(0))
}

/** Stock figures (M50–M58); values need the cost right. */
export const stockMetrics: readonly Metric[] = [
  one('M50', 'stock_value', '库存金额', 'Stock value', 'money', (f) => fact(f, 'stock_value'), { needs: 'cost' }),
  one('M51', 'in_transit_value', '在途金额', 'Value in transit', 'money', (f) => fact(f, 'in_transit_value'), { needs: 'cost' }),
  one('M53', 'dos', '可售天数', 'Days of supply', 'days', (f) => ratio(fact(f, 'available'), fact(f, 'daily'))),
  one('M54', 'total_dos', '总可售天数', 'Total days of supply', 'days', (f) => {
    const available = fact(f, 'available')
    return available && ratio(available.plus(fact(f, 'in_transit') ?? 0).plus(fact(f, 'on_order') ?? 0), fact(f, 'daily'))
  }),
  one(
    'M55',
    'turnover_days',
    '周转天数',
    'Turnover days',
    'days',
    (f) => {
      const cost = fact(f, 'G11')
        ?.plus(fact(f, 'G12') ?? 0)
        .neg()
      return ratio(fact(f, 'average_stock_value'), cost)?.times(fact(f, 'days') ?? 0)
    },
    { needs: 'cost', inverse: true },
  ),
  one('M56', 'stockout_rate', '断货率', 'Stock-out rate', 'percent', (f) => ratio(fact(f, 'stockout_days'), fact(f, 'listed_days')), { inverse: true }),
  one('M57', 'aged_share', '库龄占比', 'Aged share', 'percent', (f) => ratio(fact(f, 'aged_value'), fact(f, 'stock_value')), { inverse: true, needs: 'cost' }),
  one('M58', 'gmroi', 'GMROI', 'GMROI', 'factor', (f) => ratio(fact(f, 'S4'), fact(f, 'average_stock_value')), { needs: 'cost' }),
]
