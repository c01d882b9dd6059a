import { sql, type Sql, type Tx } from '@crossway/server-kit'
import { periodSpan } from './load-period.ts'

const amounts = ['goods', 'freight', 'duty', 'other'] as const
const sums = sql.raw(['sum(e.qty_delta)::int as qty', ...amounts.map((c) => `sum(e.${c}_delta) as ${c}`)].join(', '))
const keys = sql.raw("e.virtual_warehouse_id as vw, e.sku_id as sku, (e.state = 'in_transit') as in_transit")

/**
 * Freezes a month of a company: opening + movements by entry type = closing, for each virtual warehouse and sku, goods under way beside it
 * (warehouse.md A8). The opening is the closing of the month before, or the sum of everything before. Answers the rows that do not add up; there must be none.
 */
export async function makeMonthly(tx: Tx, company: number, period: string): Promise<number> {
  await freezeMonth(tx, company, period)
  const wrong = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from stock_monthly m join virtual_warehouse v on v.id = m.virtual_warehouse_id
    left join (select virtual_warehouse_id, sku_id, in_transit, sum(qty) as qty, sum(goods + freight + duty + other) as value from stock_monthly_move where period = ${period} group by 1, 2, 3) t using (virtual_warehouse_id, sku_id, in_transit)
    where m.period = ${period} and v.company_id = ${company}
      and (m.opening_qty + coalesce(t.qty, 0) <> m.closing_qty or m.opening_goods + m.opening_freight + m.opening_duty + m.opening_other + coalesce(t.value, 0) <> m.closing_goods + m.closing_freight + m.closing_duty + m.closing_other)`)
  return wrong.n
}

/** Writes a company's snapshots of several months in their order, for a history that was taken over. */
export async function freezeMonths(tx: Tx, company: number, periods: readonly string[]): Promise<void> {
  const written = new Map<string, boolean>()
  for (const period of [...periods].sort()) written.set(period, await freezeMonth(tx, company, period, written.get(previousPeriod(period))))
}

/** Writes a month's snapshot; answers whether it has rows. `before` = whether the month before has any, where the caller knows. */
async function freezeMonth(tx: Tx, company: number, period: string, before?: boolean): Promise<boolean> {
  const { from, to } = periodSpan(period)
  const previous = previousPeriod(period)
  await dropMonthly(tx, company, period)
  const known =
    before ??
    (await tx.maybe(
      sql`select 1 from stock_monthly m join virtual_warehouse v on v.id = m.virtual_warehouse_id where m.period = ${previous} and v.company_id = ${company} limit 1`,
    ))
  const opening: Sql = known
    ? sql`select m.virtual_warehouse_id as vw, m.sku_id as sku, m.in_transit, m.closing_qty as qty, m.closing_goods as goods, m.closing_freight as freight, m.closing_duty as duty, m.closing_other as other from stock_monthly m join virtual_warehouse v on v.id = m.virtual_warehouse_id where m.period = ${previous} and v.company_id = ${company}`
    : sql`select ${keys}, ${sums} from stock_entry e where e.company_id = ${company} and e.occurred_at < ${from}::timestamptz group by 1, 2, 3`
  const rows = await tx.run(sql`
    with opening as (${opening}),
    moved as (select ${keys}, ${sums} from stock_entry e where e.company_id = ${company} and e.occurred_at >= ${from}::timestamptz and e.occurred_at < ${to}::timestamptz group by 1, 2, 3)
    insert into stock_monthly (period, virtual_warehouse_id, sku_id, in_transit, opening_qty, ${columns('opening')}, closing_qty, ${columns('closing')})
    select ${period}, vw, sku, in_transit, coalesce(o.qty, 0), ${sql.raw(amounts.map((c) => `coalesce(o.${c}, 0)`).join(', '))}, coalesce(o.qty, 0) + coalesce(m.qty, 0), ${sql.raw(amounts.map((c) => `coalesce(o.${c}, 0) + coalesce(m.${c}, 0)`).join(', '))}
    from opening o full join moved m using (vw, sku, in_transit)
    where coalesce(o.qty, 0) <> 0 or coalesce(o.goods, 0) <> 0 or m.qty is not null`)
  await tx.run(sql`
    insert into stock_monthly_move (period, virtual_warehouse_id, sku_id, in_transit, entry_type, qty, goods, freight, duty, other)
    select ${period}, ${keys}, e.entry_type, ${sums} from stock_entry e where e.company_id = ${company} and e.occurred_at >= ${from}::timestamptz and e.occurred_at < ${to}::timestamptz group by e.virtual_warehouse_id, e.sku_id, (e.state = 'in_transit'), e.entry_type`)
  return rows > 0
}

const columns = (side: 'opening' | 'closing'): Sql => sql.raw(amounts.map((c) => `${side}_${c}`).join(', '))

/** Takes a month's snapshot back, when its period is opened again. */
export const dropMonthly = (tx: Tx, company: number, period: string): Promise<number> =>
  tx.run(sql`delete from stock_monthly m using virtual_warehouse v where v.id = m.virtual_warehouse_id and v.company_id = ${company} and m.period = ${period}`)

export function previousPeriod(period: string): string {
  const y = Number(period.slice(0, 4))
  const m = Number(period.slice(4))
  return m === 1 ? `${y - 1}12` : `${y}${String(m - 1).padStart(2, '0')}`
}
