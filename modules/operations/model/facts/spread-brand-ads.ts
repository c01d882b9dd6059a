import { num, split, type NumLike } from '@crossway/kernel'

interface Ad {
  readonly day: string
  readonly msku: number | null
  readonly impressions: number
  readonly clicks: number
  readonly spend: NumLike
  readonly units: number
  readonly sales: NumLike
}
export interface AdFact {
  readonly msku: number
  readonly day: string
  readonly ad_spend: string
  readonly ad_sales: string
  readonly ad_units: number
  readonly ad_clicks: number
  readonly ad_impressions: number
  readonly [column: string]: unknown
}

/** Advertising by listing and day; what brand campaigns spent without naming one is shared by advertising sales of the day, else by sales (operations.md A1). */
export function spreadBrandAds(ads: readonly Ad[], sold: readonly { readonly day: string; readonly msku: number; readonly sales: NumLike }[]): AdFact[] {
  const facts: AdFact[] = []
  const soldBy = Map.groupBy(sold, (s) => s.day)
  for (const [day, rows] of Map.groupBy(ads, (a) => a.day)) {
    const own = new Map<number, { spend: ReturnType<typeof num>; sales: ReturnType<typeof num>; units: number; clicks: number; impressions: number }>()
    const add = (msku: number, a: { spend: NumLike; sales: NumLike; units: number; clicks: number; impressions: number }): void => {
      const o = own.get(msku) ?? { spend: num(0), sales: num(0), units: 0, clicks: 0, impressions: 0 }
      own.set(msku, {
        spend: o.spend.plus(a.spend),
        sales: o.sales.plus(a.sales),
        units: o.units + a.units,
        clicks: o.clicks + a.clicks,
        impressions: o.impressions + a.impressions,
      })
    }
    for (const a of rows) if (a.msku !== null) add(a.msku, a)
    const brand = rows.filter((a) => a.msku === null)
    const spend = brand.reduce((n, a) => n.plus(a.spend), num(0))
    const bySales = [...own].filter(([, o]) => o.sales.gt(0)).map(([msku, o]) => [msku, o.sales.toString()] as const)
    const by = bySales.length > 0 ? bySales : (soldBy.get(day) ?? []).map((s) => [s.msku, String(s.sales)] as const)
    if (spend.gt(0) && by.length > 0)
      split(
        spend,
        by.map(([, w]) => w),
      ).forEach((part, i) => add(by[i]![0], { spend: part, sales: '0', units: 0, clicks: 0, impressions: 0 }))
    for (const [msku, o] of own)
      facts.push({
        msku,
        day,
        ad_spend: o.spend.toFixed(4),
        ad_sales: o.sales.toFixed(4),
        ad_units: o.units,
        ad_clicks: o.clicks,
        ad_impressions: o.impressions,
      })
  }
  return facts
}
