import { addDays, num } from '@crossway/kernel'
import { sql, type QueryContext, type Sql } from '@crossway/server-kit'
import { changeOf, meanOf, salesSpans, type MatrixRow, type SalesBoard, type SalesCard, type SalesSpan, type SalesSums } from '../../model/sales/sales-board.ts'
import type { SalesQuestion } from './sales-question.ts'

const days = 30
const most = 50
/** Days before today of each span, and of the span that it is compared with. */
const spans: Readonly<Record<SalesSpan, readonly [from: number, to: number, from0: number, to0: number]>> = {
  today: [0, 0, 1, 1],
  yesterday: [1, 1, 2, 2],
  last7: [1, 7, 8, 14],
  last30: [1, 30, 31, 60],
}
const sums = sql.raw(
  'count(distinct x.order_id)::int as orders, coalesce(sum(x.units), 0)::int as units, round(coalesce(sum(x.sales), 0), 2)::text as sales, coalesce(sum(x.returned), 0)::int as returned',
)

/** Sales of the stores beside Amazon by order day, without cost (dashboard.md salesStatistics). */
export async function salesBoard({ app }: QueryContext, q: SalesQuestion): Promise<SalesBoard> {
  const { db } = app
  const span = (from: number, to: number): Promise<SalesSums> => db.one<SalesSums>(sql`select ${sums} from ${q.lines(from, to)} x`)
  const cards: SalesCard[] = []
  for (const s of salesSpans) cards.push({ span: s, now: await span(spans[s][0], spans[s][1]), before: await span(spans[s][2], spans[s][3]) })
  const [id, name, note] = q.by === 'sku' ? ['x.sku_id', 'x.sku', 'x.sku_name'] : ['x.store_id', 'x.store', 'null::text']
  const cells = await db.rows<{ id: number; name: string; note: string | null; ago: number; units: number; sales: string }>(sql`
    with y as (select ${sql.raw(`${id} as id, ${name} as name, ${note} as note`)}, x.ago, sum(x.units)::int as units, round(sum(x.sales), 2)::text as sales from ${q.lines(1, days)} x where ${sql.raw(id)} is not null group by 1, 2, 3, 4),
      top as (select id from y group by 1 order by sum(units) desc, id limit ${most})
    select y.* from y join top using (id) order by y.id, y.ago`)
  const matrix = [...Map.groupBy(cells, (c) => c.id).values()].map((all): MatrixRow => {
    const of = <T>(pick: (c: (typeof all)[number]) => T, none: T): T[] =>
      Array.from({ length: days }, (_, i) => all.find((c) => c.ago === days - i)).map((c) => (c ? pick(c) : none))
    const units = of((c) => c.units, 0)
    return {
      id: Number(all[0]!.id),
      name: all[0]!.name,
      note: all[0]!.note,
      units,
      sales: of((c) => c.sales, '0.00'),
      total: units.reduce((n, u) => n + u, 0),
      mean7: meanOf(
        units.slice(-7).reduce((n, u) => n + u, 0),
        7,
      ),
    }
  })
  const platforms = await db.rows<{ name: string; ago: number; sales: string }>(
    sql`select f.name, x.ago, round(sum(x.sales), 2)::text as sales from ${q.lines(1, days)} x join platform f on f.id = x.platform_id group by 1, 2`,
  )
  const hours = await db.rows<{ hour: number; today: number; week: number }>(
    sql`select x.hour, coalesce(sum(x.units) filter (where x.ago = 0), 0)::int as today, coalesce(sum(x.units) filter (where x.ago > 0), 0)::int as week from ${q.lines(0, 7)} x group by 1`,
  )
  const moved = await db.rows<{ id: number; sku: string; name: string | null; yesterday: number; week: number }>(sql`
    select x.sku_id as id, x.sku, x.sku_name as name, coalesce(sum(x.units) filter (where x.ago = 1), 0)::int as yesterday, coalesce(sum(x.units) filter (where x.ago > 1), 0)::int as week
    from ${q.lines(1, 8)} x where x.sku_id is not null group by 1, 2, 3 having coalesce(sum(x.units) filter (where x.ago > 1), 0) >= 7`)
  const movers = moved
    .map((m) => ({
      id: Number(m.id),
      sku: m.sku,
      name: m.name,
      yesterday: m.yesterday,
      mean: meanOf(m.week, 7),
      change: changeOf(m.yesterday, num(m.week).div(7)) ?? '0.0',
    }))
    .sort((a, b) => Math.abs(Number(b.change)) - Math.abs(Number(a.change)) || a.sku.localeCompare(b.sku))
    .slice(0, 30)
  const firsts = await db.rows<SalesBoard['firsts'][number]>(sql`
    select x.sku, x.sku_name as name, x.store, min(x.day)::text as day, sum(x.units)::int as units from ${q.lines(0, days)} x
    where x.sku_id is not null and not exists (select 1 from mc_order_sku k join mc_order p on p.id = k.mc_order_id where k.sku_id = x.sku_id and p.store_id = x.store_id and p.ordered_at < now() - make_interval(days => ${days + 1}::int)) group by x.sku_id, x.sku, x.sku_name, x.store_id, x.store order by 4 desc, 1 limit ${most}`)
  const cancels = await db.rows<Omit<SalesBoard['cancels'][number], 'rate'>>(sql`
    select coalesce(s.name, s.store_no) as store, count(*) filter (where o.status = 'cancelled')::int as cancelled, (select mode() within group (order by c.cancel_reason) from mc_order c where c.store_id = s.id and c.status = 'cancelled' and c.ordered_at >= now() - make_interval(days => ${days}::int)) as reason,
      round(sum(o.amount_refunded * ${sql.raw(q.currency === 'CNY' ? `case when o.currency = 'CNY' then 1 else coalesce(o.cny_rate, 0) end` : `case when o.currency = 'USD' then 1 else 0 end`)}), 2)::text as refunds, count(*)::int as orders
    from mc_order o join store s on s.id = o.store_id where ${q.orders} and o.ordered_at >= now() - make_interval(days => ${days}::int) and o.order_type in ('online', 'manual', 'wholesale') group by s.id having count(*) filter (where o.status = 'cancelled') > 0 or sum(o.amount_refunded) > 0 order by 2 desc, 1 limit ${most}`)
  const regions = await db.rows<SalesBoard['regions'][number]>(
    sql`select x.country, x.state, sum(x.units)::int as units, round(sum(x.sales), 2)::text as sales from ${q.lines(1, days)} x group by 1, 2 order by sum(x.sales) desc, 1, 2 limit ${most}`,
  )
  const line = (all: readonly { readonly ago: number; readonly sales: string }[]): string[] =>
    Array.from({ length: days }, (_, i) => all.find((p) => p.ago === days - i)?.sales ?? '0.00')
  return {
    currency: q.currency,
    today: q.today,
    days: Array.from({ length: days }, (_, i) => addDays(q.today, i - days)),
    cards,
    by: q.by,
    matrix: matrix.sort((a, b) => b.total - a.total || a.id - b.id),
    platforms: [...Map.groupBy(platforms, (p) => p.name)].map(([n, all]) => ({ name: n, sales: line(all) })).sort((a, b) => a.name.localeCompare(b.name)),
    hours: Array.from({ length: 24 }, (_, hour) => {
      const h = hours.find((x) => x.hour === hour)
      return { hour, today: h?.today ?? 0, mean: meanOf(h?.week ?? 0, 7) }
    }),
    movers,
    firsts,
    cancels: cancels.map((c) => ({ ...c, rate: c.orders === 0 ? null : num(c.cancelled).div(c.orders).times(100).toFixed(1) })),
    regions,
    limited: q.limited,
    asOf: new Date().toISOString(),
  }
}

const names: Readonly<Record<string, readonly [key: string, name: string, join: string]>> = {
  platform: ['x.platform_id', 'd.name', 'left join platform d on d.id = x.platform_id'],
  store: ['x.store_id', 'x.store', ''],
  brand: ['x.brand_id', 'd.name', 'left join brand d on d.id = x.brand_id'],
  category: ['x.category_id', 'd.name_zh', 'left join category d on d.id = x.category_id'],
  sku: ['x.sku_id', 'x.sku', ''],
  msku: ['x.msku_id', 'd.seller_sku', 'left join msku d on d.id = x.msku_id'],
  country: ['x.country', 'x.country', ''],
  warehouse: ['x.warehouse_id', 'd.name_zh', 'left join warehouse d on d.id = x.warehouse_id'],
  owner: ['x.owner_id', 'd.name', 'left join employee d on d.id = x.owner_id'],
}
/** Two spans side by side by any dimension, the largest of both first. */
export async function salesCompare({ app }: QueryContext, q: SalesQuestion, dim: string, a: readonly [number, number], b: readonly [number, number]) {
  const [key, name, join] = names[dim]!
  const cut = (of: readonly [number, number]): Sql =>
    sql`select ${sql.raw(`coalesce(${key}::text, '') as key, coalesce(${name}, '–') as name`)}, ${sums} from ${q.lines(of[0], of[1])} x ${sql.raw(join)} group by 1, 2`
  const rows = await app.db.rows<
    { name: string } & Record<'a_orders' | 'a_units' | 'a_returned' | 'b_orders' | 'b_units' | 'b_returned', number> & Record<'a_sales' | 'b_sales', string>
  >(sql`
    select coalesce(a.name, b.name) as name, coalesce(a.orders, 0) as a_orders, coalesce(a.units, 0) as a_units, coalesce(a.sales, '0.00') as a_sales, coalesce(a.returned, 0) as a_returned, coalesce(b.orders, 0) as b_orders, coalesce(b.units, 0) as b_units, coalesce(b.sales, '0.00') as b_sales, coalesce(b.returned, 0) as b_returned
    from (${cut(a)}) a full join (${cut(b)}) b on a.key = b.key order by coalesce(a.sales::numeric, 0) + coalesce(b.sales::numeric, 0) desc, 1 limit 200`)
  return {
    rows: rows.map((r) => ({
      name: r.name,
      a: { orders: r.a_orders, units: r.a_units, sales: r.a_sales, returned: r.a_returned },
      b: { orders: r.b_orders, units: r.b_units, sales: r.b_sales, returned: r.b_returned },
      diff: num(r.b_sales).minus(r.a_sales).toFixed(2),
      pct: changeOf(r.b_sales, r.a_sales),
    })),
  }
}
