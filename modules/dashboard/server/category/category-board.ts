import { addDays, daysBetween, num, sum, startOfWeek } from '@crossway/kernel'
import { sql, type QueryContext } from '@crossway/server-kit'
import {
  bandOf,
  growthOf,
  lifeStageOf,
  lifeStages,
  shareOf,
  turnoverOf,
  type CategoryBoard,
  type CategoryRow,
  type LifeStage,
} from '../../model/category/category-board.ts'
import type { Dimension, Grain, ProfitAnswer, ProfitCell } from '../../model/profit/ask.ts'
import { averageStock } from './average-stock.ts'
import { rememberedProfit } from '../profit/remember.ts'

export const view = 'CategoryAnalysis'
export interface CategoryAsk {
  readonly from: string
  readonly to: string
  /** All channels, not only the multi-channel stores. */
  readonly all: boolean
  readonly currency: string
}
const weeks = 8
const most = 300
const s1 = (c: ProfitCell | undefined): string => c?.amounts['S1'] ?? '0'
const marginOf = (c: { readonly amounts: Readonly<Record<string, string>> } | undefined, cost: boolean): string | null =>
  cost && c ? shareOf(c.amounts['S4'] ?? 0, c.amounts['S1'] ?? 0) : null
const costsOf = (c: ProfitCell) => sum([c.amounts['G11'] ?? 0, c.amounts['G12'] ?? 0]).neg()

interface Goods {
  readonly category: number | null
  readonly on_sale: number
  readonly stock: string | null
  readonly aged: string | null
}
interface Article {
  readonly id: number
  readonly category: number | null
  readonly first: string | null
}

/** Categories over the stores of a group of channels, each article in the category it has today (dashboard.md CategoryAnalysis). */
export async function categoryBoard(call: QueryContext, ask: CategoryAsk): Promise<CategoryBoard> {
  const { db } = call.app
  const length = daysBetween(ask.from, ask.to) + 1
  const filter = ask.all ? {} : { channel: ['mc'] }
  const profit = (by: readonly Dimension[], from: string, to: string, grain: Grain = 'total', days = false): Promise<ProfitAnswer> =>
    rememberedProfit(call, {
      view,
      from,
      to,
      grain,
      by,
      stage: 'mixed',
      basis: 'book',
      side: 'operating',
      currency: ask.currency,
      filter,
      leaves: false,
      ...(days ? { days } : {}),
    })
  const year = (d: string): string => `${Number(d.slice(0, 4)) - 1}${d.slice(4) === '-02-29' ? '-02-28' : d.slice(4)}`
  const now = await profit(['category'], ask.from, ask.to)
  const before = await profit(['category'], addDays(ask.from, -length), addDays(ask.from, -1))
  const lastYear = await profit(['category'], year(ask.from), year(ask.to))
  const bySku = await profit(['sku'], ask.from, ask.to)
  const byPlatform = await profit(['platform', 'category'], ask.from, ask.to)
  const monday = addDays(startOfWeek(ask.to), -7 * (weeks - 1))
  const weekly = await profit(['sku'], monday, ask.to, 'week')
  const { cost } = now.rights
  // stock is of whole articles, in CNY: it has no channel, and who sees only some projects sees none of it
  const sees = cost && !now.limited && now.currency === 'CNY'
  const twelve = sees ? await profit(['category'], addDays(year(ask.to), 1), ask.to) : undefined
  const goods = await db.rows<Goods>(sql`
    with sold as (select distinct l.sku_id from msku m join store s on s.id = m.store_id join platform f on f.id = s.platform_id join msku_sku l on l.msku_id = m.id and (l.valid_to is null or l.valid_to > now()) where m.listing_status = 'active' and (${ask.all} or f."group" = 'mc')),
      pool as (select p.sku_id, sum(p.goods_value + p.freight_value + p.duty_value + p.other_value) as value from stock_pool p where p.qty > 0 and p.ownership = 'own' group by 1),
      old as (select p.sku_id, sum((p.goods_value + p.freight_value + p.duty_value + p.other_value) * l.qty_left / p.qty) as value from stock_layer l join stock_pool p on p.id = l.pool_id where l.qty_left > 0 and p.qty > 0 and p.ownership = 'own' and l.in_date < current_date - 180 group by 1)
    select k.category_id as category, count(distinct k.id) filter (where s.sku_id is not null)::int as on_sale, ${sql.raw(sees ? 'round(coalesce(sum(p.value), 0), 2)::text' : 'null::text')} as stock, ${sql.raw(sees ? 'round(coalesce(sum(o.value), 0), 2)::text' : 'null::text')} as aged
    from sku k left join sold s on s.sku_id = k.id left join pool p on p.sku_id = k.id left join old o on o.sku_id = k.id group by 1`)
  const averages = new Map((sees ? await averageStock(db, ask.from, addDays(year(ask.to), 1), ask.to) : []).map((a) => [a.category, a]))
  const tree = new Map(
    (
      await db.rows<{ id: number; parent: string | null }>(sql`select c.id, p.name_zh as parent from category c left join category p on p.id = c.parent_id`)
    ).map((c) => [c.id, c.parent]),
  )
  const ids = bySku.cells.flatMap((c) => (typeof c.key[0]!.id === 'number' ? [c.key[0]!.id] : []))
  const articles = new Map(
    (
      await db.rows<Article>(sql`
        select k.id, k.category_id as category, (select min(m.first_sale_date)::text from msku_sku l join msku m on m.id = l.msku_id where l.sku_id = k.id) as first from sku k where k.id = any(${ids}::bigint[])`)
    ).map((a) => [a.id, a]),
  )
  const weekOf = Map.groupBy(weekly.cells, (c) => c.key[0]!.id)
  const mondays = Array.from({ length: weeks }, (_, i) => addDays(monday, 7 * i))
  const nameOf = new Map(now.cells.map((c) => [c.key[0]!.id, c.key[0]!.title]))
  const skus = bySku.cells.flatMap((c) => {
    const { id, title, note } = c.key[0]!
    if (typeof id !== 'number') return []
    const a = articles.get(id)
    const mine = weekOf.get(id) ?? []
    const units = mondays.map((m) => mine.find((x) => x.period === m)?.units ?? 0)
    const stage = lifeStageOf(units, a?.first == null ? null : daysBetween(a.first, ask.to))
    return [
      {
        id,
        sku: title,
        name: note ?? null,
        category_id: a?.category ?? null,
        category: nameOf.get(a?.category ?? null) ?? '–',
        stage,
        weekly: units,
        s1: s1(c),
        margin: marginOf(c, cost),
        units: c.units,
        cell: c,
      },
    ]
  })
  const total = sum(now.cells.map(s1))
  const rows = now.cells.map((c): CategoryRow => {
    const { id, title } = c.key[0]!
    const same = (a: ProfitAnswer): ProfitCell | undefined => a.cells.find((x) => x.key[0]!.id === id)
    const g = goods.find((x) => x.category === id)
    const avg = averages.get(typeof id === 'number' ? id : null)
    const mine = skus.filter((k) => k.category_id === id)
    const sold = mine.filter((k) => k.units > 0).length
    const on = Math.max(g?.on_sale ?? 0, sold)
    const stages = Object.fromEntries(lifeStages.map((s) => [s, mine.filter((k) => k.stage === s && k.units > 0).length])) as Record<LifeStage, number>
    return {
      id: typeof id === 'number' ? id : null,
      name: title,
      parent: typeof id === 'number' ? (tree.get(id) ?? null) : null,
      on_sale: on,
      with_sale: sold,
      sell_through: shareOf(sold, on),
      s1: num(s1(c)).toFixed(2),
      share: shareOf(s1(c), total),
      mom: growthOf(s1(c), same(before) && s1(same(before))),
      yoy: growthOf(s1(c), same(lastYear) && s1(same(lastYear))),
      margin: marginOf(c, cost),
      ads: shareOf(num(c.amounts['G08'] ?? 0).neg(), s1(c)),
      refund: shareOf(c.refundUnits, c.units),
      turnover: avg && num(avg.period).gt(0) ? turnoverOf(avg.period, costsOf(c), length) : null,
      gmroi:
        avg && num(avg.year).gt(0)
          ? num((twelve && same(twelve))?.amounts['S4'] ?? 0)
              .div(avg.year)
              .toFixed(2)
          : null,
      top: mine.toSorted((a, b) => num(b.s1).cmp(a.s1))[0]?.sku ?? null,
      stock: g?.stock ?? null,
      aged: g?.aged ?? null,
      stages,
    }
  })
  const banded = Map.groupBy(
    skus.filter((k) => k.units > 0),
    (k) => bandOf(k.s1, k.units) ?? 0,
  )
  return {
    currency: now.currency,
    from: ask.from,
    to: ask.to,
    total: total.toFixed(2),
    rows: rows.sort((a, b) => num(b.s1).cmp(a.s1)),
    skus: skus
      .toSorted((a, b) => num(b.s1).cmp(a.s1))
      .slice(0, most)
      .map(({ units: _u, cell: _c, category_id: _i, ...k }) => ({ ...k, s1: num(k.s1).toFixed(2) })),
    bands: [...banded]
      .sort(([a], [b]) => a - b)
      .map(([from, all]) => ({
        from,
        units: all.reduce((n, k) => n + k.units, 0),
        s1: sum(all.map((k) => k.s1)).toFixed(2),
        margin: cost ? shareOf(sum(all.map((k) => k.cell.amounts['S4'] ?? 0)), sum(all.map((k) => k.s1))) : null,
      })),
    heat: {
      platforms: [...new Set(byPlatform.cells.map((c) => c.key[0]!.title))].sort(),
      cells: byPlatform.cells.map((c) => ({ platform: c.key[0]!.title, category: c.key[1]!.title, s1: num(s1(c)).toFixed(2) })),
    },
    limited: now.limited,
    rights: { cost, export: now.rights.export },
    asOf: now.asOf,
  }
}
