import { num, sum } from '@crossway/kernel'
import { sql, type QueryContext, type Runner, type Sql } from '@crossway/server-kit'
import type { ChannelFacts, OrderSum, WarehouseParcels } from '../../model/channel/board.ts'
import type { ProfitQuery } from '../../model/profit/ask.ts'
import { previous, type Span } from '../../model/profit/compare.ts'
import { askedStores } from '../facts/stores-of.ts'
import { isLimited } from '../profit/scope.ts'
import { billedByPlatform, cnyRate, ordersByDay, ordersByStore, shippingByStore, type OrderRow } from './order-facts.ts'

const nothing: OrderSum = { orders: 0, units: 0, sales: '0' }
const together = (rows: readonly OrderSum[]): OrderSum => ({
  orders: rows.reduce((n, r) => n + r.orders, 0),
  units: rows.reduce((n, r) => n + r.units, 0),
  sales: sum(rows.map((r) => r.sales)).toFixed(2),
})

/** Orders, parcels, bills and payouts of a group's stores beside its P&L, within the caller's stores; null where the filter cuts by what no order knows. */
export async function channelFacts({ app, ctx }: QueryContext, query: ProfitQuery): Promise<ChannelFacts | null> {
  const { rights, stores } = await askedStores({ app, ctx }, query)
  if (!stores) return null
  const { db } = app
  const whole = !isLimited(ctx, query.view) && Object.values(query.filter).every((ids) => !ids?.length)
  const [now, before, days, shipping, warehouses, bills, payouts, awaited, claims] = await Promise.all([
    ordersByStore(db, stores, query, ctx.lang),
    ordersByStore(db, stores, previous(query), ctx.lang),
    ordersByDay(db, stores, query),
    shippingByStore(db, stores, query),
    parcels(db, stores, query, rights.cost && whole),
    billedByPlatform(db, stores, query, ctx.lang),
    payoutWeeks(db, stores, query),
    awaitedByPlatform(db, stores),
    claimsByPlatform(db, stores),
  ])
  const due = shipping.reduce((n, s) => n + s.due, 0)
  const platforms = new Map([...now, ...before].map((r) => [r.platform, r.platform_title]))
  const storesSeen = new Map([...now, ...before].map((r) => [r.store, r.store_title]))
  const of = (rows: readonly OrderRow[], key: 'platform' | 'store', id: number): OrderSum => {
    const mine = rows.filter((r) => r[key] === id)
    return mine.length ? together(mine) : nothing
  }
  return {
    now: together(now),
    before: together(before),
    platforms: [...platforms]
      .map(([id, title]) => ({
        id,
        title,
        now: of(now, 'platform', id),
        before: of(before, 'platform', id),
        awaited: awaited.get(id) ?? '0',
        claims: claims.get(id) ?? 0,
      }))
      .toSorted((a, b) => num(b.now.sales).cmp(a.now.sales)),
    days,
    stores: [...storesSeen]
      .map(([id, title]) => {
        const s = shipping.find((x) => x.store === id)
        return { id, title, now: of(now, 'store', id), before: of(before, 'store', id), late: s?.late ?? 0, due: s?.due ?? 0 }
      })
      .toSorted((a, b) => num(b.now.sales).cmp(a.now.sales)),
    shipping: { parcels: warehouses.reduce((n, w) => n + w.parcels, 0), due, inTime: due - shipping.reduce((n, s) => n + s.late, 0) },
    warehouses,
    bills,
    payouts,
  }
}

/** Parcels that left in the span, by warehouse, with what they cost. Stock is whole pools: told to whoever sees all. */
export async function parcels(run: Runner, stores: Sql, span: Span, stock: boolean): Promise<WarehouseParcels[]> {
  const rate = cnyRate('b.currency', 'b.shipped_at::date')
  const rows = await run.rows<Omit<WarehouseParcels, 'stock'>>(
    sql`select w.id, w.name_zh as title, sum(b.packages)::int as parcels, sum(b.qty)::int as pieces,
        coalesce(round(sum((coalesce(b.freight_act, b.freight_est, 0) + coalesce(b.handling_fee, 0)) * ${sql.raw(rate)}), 2), 0)::text as cost,
        coalesce(round(sum(b.freight_act * ${sql.raw(rate)}) filter (where b.freight_est is not null), 2), 0)::text as billed, coalesce(round(sum(b.freight_est * ${sql.raw(rate)}) filter (where b.freight_act is not null), 2), 0)::text as expected
      from delivery_bill b join store st on st.id = b.store_id join warehouse w on w.id = b.warehouse_id
      where ${stores} and b.shipped_at >= ${span.from}::date and b.shipped_at < ${span.to}::date + interval '1 day' and b.status <> 'cancelled' group by 1, 2 order by 3 desc limit 100`,
    true,
  )
  if (!stock || rows.length === 0) return rows.map((r) => ({ ...r, stock: null }))
  const values = await run.rows<{ id: number; value: string }>(
    sql`select p.warehouse_id as id, sum(p.goods_value + p.freight_value + p.duty_value + p.other_value)::numeric(18,2)::text as value from stock_pool p where p.qty > 0 and p.ownership = 'own' and p.warehouse_id = any(${rows.map((r) => r.id)}::bigint[]) group by 1 limit 100`,
    true,
  )
  return rows.map((r) => ({ ...r, stock: values.find((v) => v.id === r.id)?.value ?? '0' }))
}

const payoutCny = cnyRate('t.currency', 't.expected_date')
/** Payouts of the platforms by the week they are expected in: those that came, those still to come, those that should have. */
const payoutWeeks = (run: Runner, stores: Sql, span: Span): Promise<{ week: string; expected: string; received: string; late: string }[]> =>
  run.rows(
    sql`select date_trunc('week', t.expected_date)::date::text as week, coalesce(round(sum(x.cny), 2), 0)::text as expected, coalesce(round(sum(x.cny) filter (where t.status in ('received', 'converted', 'reconciled')), 2), 0)::text as received,
        coalesce(round(sum(x.cny) filter (where t.status = 'expected' and t.expected_date < current_date), 2), 0)::text as late
      from payment_collection t join store st on st.id = t.store_id cross join lateral (select t.expected_amount * ${sql.raw(payoutCny)} as cny) x
      where ${stores} and t.status <> 'cancelled' and t.expected_date between date_trunc('week', ${span.to}::date)::date - 56 and ${span.to}::date + 28 group by 1 order by 1 limit 20`,
    true,
  )
async function awaitedByPlatform(run: Runner, stores: Sql): Promise<Map<number, string>> {
  const rows = await run.rows<{ id: number; cny: string }>(
    sql`select st.platform_id as id, coalesce(round(sum(t.expected_amount * ${sql.raw(payoutCny)}), 2), 0)::text as cny from payment_collection t join store st on st.id = t.store_id where ${stores} and t.status = 'expected' group by 1 limit 50`,
    true,
  )
  return new Map(rows.map((r) => [r.id, r.cny]))
}

async function claimsByPlatform(run: Runner, stores: Sql): Promise<Map<number, number>> {
  const rows = await run.rows<{ id: number; n: number }>(
    sql`select st.platform_id as id, count(*)::int as n from parcel c join store st on st.id = c.store_id where ${stores} and c.status = 'exception' and c.claimed_at is not null group by 1 limit 50`,
    true,
  )
  return new Map(rows.map((r) => [r.id, r.n]))
}
