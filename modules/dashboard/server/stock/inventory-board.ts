import { addMonths, endOfMonth, num, startOfMonth } from '@crossway/kernel'
import { sql, type QueryContext, type Sql } from '@crossway/server-kit'
import { saleTypes } from '@crossway/warehouse/model'
import { onOrder } from '@crossway/warehouse/server'
import type { AgeRow, InventoryBoard, StockFacts, ValueMonth } from '../../model/stock/inventory.ts'
import { rememberedProfit } from '../profit/remember.ts'
import { view, type StockQuestion } from './stock-question.ts'

/** Articles that one answer holds, the dearest first. */
const most = 3000
const poolValue = 'p.goods_value + p.freight_value + p.duty_value + p.other_value'
/** A balance is worth its part of the pool it lies in; consigned goods are worth nothing to us. */
const worth = sql.raw(`case when b.state <> 'in_transit' and v.ownership = 'own' and p.qty <> 0 then (${poolValue}) / p.qty * b.qty end`)
const balances = (q: StockQuestion): Sql => sql`
  stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id
  left join stock_pool p on p.company_id = v.company_id and p.warehouse_id = v.warehouse_id and p.sku_id = b.sku_id and p.ownership = v.ownership
  where ${q.share} and ${q.goods('b.sku_id')}`
/** Pieces by the day they came in, with their part of the pool's value. */
const layers = (q: StockQuestion): Sql => sql`(
  select l.sku_id, l.msku_id, l.project_id, l.qty_left as qty, l.value, case when d.days <= 30 then 'd0_30' when d.days <= 60 then 'd31_60' when d.days <= 90 then 'd61_90' when d.days <= 180 then 'd91_180' when d.days <= 270 then 'd181_270' when d.days <= 365 then 'd271_365' else 'd366' end as bucket
  from (select p.sku_id, x.msku_id, v.project_id, x.qty_left, x.in_date, case when v.ownership = 'own' then (${sql.raw(poolValue)}) * x.qty_left / x.whole else 0 end as value
    from (select s.*, sum(s.qty_left) over (partition by s.pool_id) as whole from stock_layer s where s.qty_left > 0) x
    join stock_pool p on p.id = x.pool_id join virtual_warehouse v on v.id = x.virtual_warehouse_id where ${q.share} and ${q.goods('p.sku_id')}) l
  cross join lateral (select ${q.today}::date - l.in_date as days) d)`

/** Money and days in stock, shortage and surplus (dashboard.md productInventory). */
export async function inventoryBoard(call: QueryContext, q: StockQuestion): Promise<InventoryBoard> {
  const { db } = call.app
  const { cost } = q.rights
  const money = (of: string): Sql => sql.raw(cost ? `coalesce(${of}, 0)::numeric(18,2)::text` : 'null::text')
  const rows = await goodsOf(call, q)
  const en = call.ctx.lang === 'en'
  const age = (by: AgeRow['by'], key: string, name: string, join: string): Sql =>
    sql`select ${by}::text as by, ${sql.raw(key)} as id, coalesce(${sql.raw(name)}, '–') as name, x.bucket, sum(x.qty)::int as qty, ${money('sum(x.value)')} as value from ${layers(q)} x ${sql.raw(join)} group by 2, 3, 4`
  return {
    rows: rows.slice(0, most),
    more: rows.length > most,
    places: await db.rows(
      sql`select w.type, sum(b.qty) filter (where b.state <> 'in_transit')::int as qty, ${money(`sum(case when b.state <> 'in_transit' and v.ownership = 'own' and p.qty <> 0 then (${poolValue}) / p.qty * b.qty end)`)} as value from ${balances(q)} group by 1 having sum(b.qty) filter (where b.state <> 'in_transit') <> 0 order by 2 desc limit 20`,
    ),
    transit: await db.one(
      sql`select coalesce(sum(t.qty_open), 0)::int as qty, ${money('sum(t.goods + t.freight + t.duty + t.other)')} as value from transit_layer t join virtual_warehouse v on v.id = t.to_vw_id where t.status = 'open' and v.ownership = 'own' and ${q.share} and ${q.goods('t.sku_id')}`,
    ),
    ages: await db.rows<AgeRow>(
      sql`${age('category', 'c.id', en ? 'coalesce(c.name_en, c.name_zh)' : 'c.name_zh', 'join sku k on k.id = x.sku_id left join category c on c.id = k.category_id')}
        union all ${age('project', 'j.id', 'j.name', 'left join project j on j.id = x.project_id')} order by 1, 2 nulls last, 4 limit 5000`,
    ),
    months: cost ? await valuesOf(call, q) : [],
    costs: cost && q.whole ? await costsOf(call, q) : [],
    limited: q.limited,
    rights: { cost, export: q.rights.export },
    today: q.today,
    asOf: new Date().toISOString(),
  }
}

type Plain = Omit<StockFacts, 'sold' | 'days'> & Readonly<Record<'u7' | 'u14' | 'u30' | 'o7' | 'o14' | 'o30', number>>
/** One row an article, or a listing that stock is kept for; what is kept for none stands at its article. Days on which the evening's snapshot found none available are left out of sales and days (M52). */
async function goodsOf({ app, ctx }: QueryContext, q: StockQuestion): Promise<StockFacts[]> {
  const { cost } = q.rights
  const money = (of: string): Sql => sql.raw(cost ? `coalesce(${of}, 0)::numeric(18,2)::text` : 'null::text')
  const upTo = (n: number): string => `filter (where day >= ${`'${q.today}'`}::date - ${n})`
  const name = ctx.lang === 'en' ? `coalesce(nullif(k.name_en, ''), k.name_zh)` : 'k.name_zh'
  // every set below is by article and listing; one article counts as one listing where nobody asks for listings
  const m = (column: string): Sql => sql.raw(q.by === 'msku' ? column : '0::bigint')
  const rows = await app.db.rows<Plain>(sql`
    with held as materialized (
      select b.sku_id, ${m('b.msku_id')} as msku_id, coalesce(sum(b.qty) filter (where b.state = 'available'), 0)::int as available, coalesce(sum(b.qty) filter (where b.state = 'reserved'), 0)::int as reserved, coalesce(sum(b.qty) filter (where b.state = 'inspecting'), 0)::int as inspecting,
        coalesce(sum(b.qty) filter (where b.state = 'in_transit'), 0)::int as transit, sum(${worth}) as value from ${balances(q)} group by 1, 2),
    sold as materialized (
      select e.sku_id, ${m('e.msku_id')} as msku_id, (e.occurred_at at time zone 'Asia/Shanghai')::date as day, -sum(e.qty_delta) as n from stock_entry e join virtual_warehouse v on v.id = e.virtual_warehouse_id
      where e.entry_type = any(${[...saleTypes]}::text[]) and e.occurred_at >= (${q.today}::date - 60) at time zone 'Asia/Shanghai' and e.occurred_at < ${q.today}::date at time zone 'Asia/Shanghai' and ${q.share} and ${q.goods('e.sku_id')} group by 1, 2, 3),
    stocked as materialized (
      select d.sku_id, ${m('d.msku_id')} as msku_id, d.day from stock_daily d join virtual_warehouse v on v.id = d.virtual_warehouse_id where d.day >= ${q.today}::date - 30 and d.state = 'available' and ${q.share} and ${q.goods('d.sku_id')} group by 1, 2, 3 having sum(d.qty) > 0),
    empty as materialized (
      select h.sku_id, h.msku_id, r.day from held h cross join stock_daily_run r where r.day between ${q.today}::date - 30 and ${q.today}::date - 1 and not exists (select 1 from stocked s where s.sku_id = h.sku_id and s.msku_id = h.msku_id and s.day = r.day)),
    away as (select sku_id, msku_id, count(*) ${sql.raw(upTo(7))}::int as o7, count(*) ${sql.raw(upTo(14))}::int as o14, count(*)::int as o30 from empty group by 1, 2),
    went as (select s.sku_id, s.msku_id, sum(s.n)::int as sold60, coalesce(sum(s.n) filter (where e.day is null and s.day >= ${q.today}::date - 7), 0)::int as u7, coalesce(sum(s.n) filter (where e.day is null and s.day >= ${q.today}::date - 14), 0)::int as u14,
      coalesce(sum(s.n) filter (where e.day is null and s.day >= ${q.today}::date - 30), 0)::int as u30 from sold s left join empty e on e.sku_id = s.sku_id and e.msku_id = s.msku_id and e.day = s.day group by 1, 2),
    old as (select x.sku_id, ${m('x.msku_id')} as msku_id, sum(x.qty) filter (where x.bucket in ('d181_270', 'd271_365', 'd366'))::int as aged, sum(x.value) filter (where x.bucket in ('d181_270', 'd271_365', 'd366')) as aged_value from ${layers(q)} x group by 1, 2),
    came as (select p.sku_id, ${m('l.msku_id')} as msku_id, min(l.in_date) as day from stock_layer l join stock_pool p on p.id = l.pool_id group by 1, 2)
    select h.sku_id as sku, h.msku_id as msku, coalesce(l.seller_sku, k.code) as code, k.code as sku_code, ${sql.raw(name)} as name, c.name_zh as category, h.available, h.reserved, h.inspecting, h.transit, ${q.by === 'msku' ? sql.raw('null::int') : onOrder('h.sku_id')} as on_order,
      coalesce(g.u7, 0) as u7, coalesce(g.u14, 0) as u14, coalesce(g.u30, 0) as u30, coalesce(g.sold60, 0) as sold60, coalesce(a.o7, 0) as o7, coalesce(a.o14, 0) as o14, coalesce(a.o30, 0) as o30, k.purchase_lead_days as lead,
      f.day::text as first, coalesce(o.aged, 0) as aged, ${money('h.value')} as value, ${money('o.aged_value')} as aged_value
    from held h join sku k on k.id = h.sku_id left join msku l on l.id = h.msku_id left join category c on c.id = k.category_id left join went g on g.sku_id = h.sku_id and g.msku_id = h.msku_id left join came f on f.sku_id = h.sku_id and f.msku_id = h.msku_id left join away a on a.sku_id = h.sku_id and a.msku_id = h.msku_id left join old o on o.sku_id = h.sku_id and o.msku_id = h.msku_id
    where h.available <> 0 or h.reserved <> 0 or h.inspecting <> 0 or h.transit <> 0 or g.sold60 > 0 order by h.value desc nulls last, h.available desc, h.sku_id, h.msku_id limit ${most + 1}`)
  return rows.map(({ u7, u14, u30, o7, o14, o30, ...r }) => ({ ...r, sold: [u7, u14, u30], days: [7 - o7, 14 - o14, 30 - o30] }))
}

/** Value at the end of each of the last thirteen months by kind of place; the daily snapshots hold pieces alone. */
const valuesOf = ({ app }: QueryContext, q: StockQuestion): Promise<ValueMonth[]> =>
  app.db.rows<ValueMonth>(
    sql`select left(m.period, 4) || '-' || right(m.period, 2) as month, w.type, sum(m.closing_goods + m.closing_freight + m.closing_duty + m.closing_other)::numeric(18,2)::text as value
      from stock_monthly m join virtual_warehouse v on v.id = m.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id
      where not m.in_transit and v.ownership = 'own' and m.period >= ${addMonths(q.today, -13).slice(0, 7).replace('-', '')} and ${q.share} and ${q.goods('m.sku_id')} group by 1, 2 order by 1, 2 limit 200`,
  )

/** What was sold at cost, month by month, and what it left: of the whole companies that the stock is of. */
async function costsOf(call: QueryContext, q: StockQuestion): Promise<InventoryBoard['costs']> {
  const answer = await rememberedProfit(call, {
    view,
    from: addMonths(startOfMonth(q.today), -12),
    to: endOfMonth(q.today),
    grain: 'month',
    by: [],
    stage: 'mixed',
    basis: 'book',
    side: 'operating',
    currency: 'CNY',
    filter: q.company === undefined ? {} : { company: [q.company] },
    leaves: false,
  })
  if (answer.limited) return []
  return answer.cells.map((c) => ({
    month: c.period!,
    cost: num(c.amounts['G11'] ?? 0)
      .plus(c.amounts['G12'] ?? 0)
      .neg()
      .toFixed(2),
    s4: num(c.amounts['S4'] ?? 0).toFixed(2),
  }))
}
