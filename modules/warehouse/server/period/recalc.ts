import type { CommandContext } from '@crossway/server-kit'
import { dayOf, num } from '@crossway/kernel'
import { sql, type App, type Ctx, type Tx } from '@crossway/server-kit'
import { totalOf } from '../../model/costing/value.ts'
import { entryRules } from '../../model/entry-types.ts'
import { refuse } from '../../model/errors.ts'
import type { StockState } from '../../model/stock-states.ts'
import { periodLock } from '../ledger/posting-head.ts'
import { post } from '../ledger/post-stock.ts'
import type { DraftLine } from '../ledger/posting.ts'
import { loadEntries, loadOpening, periodSpan } from './load-period.ts'
import { replay, type Difference } from './replay.ts'

export interface Recalculation {
  /** Entries written; 0 when everything stands at its final value already. */
  readonly written: number
  /** Σ of the differences by store, CNY; positive = cost of sales went up. */
  readonly byStore: readonly { readonly store: number | null; readonly amount: string }[]
}

interface Where {
  readonly id: number
  readonly vw: number
  readonly sku: number
  readonly msku: number
  readonly state: StockState
  readonly store: number | null
}

/**
 * Turns the provisional costs of a company's period into final ones (warehouse.md A8): every entry whose value in occurred order differs gets a
 * recalc_adj at the period's last second, and finance the difference of the cost of sales. Running it again writes nothing. The period must not be closed;
 * nobody posts into it meanwhile.
 */
export async function recalcPeriod(tx: Tx, ctx: Ctx, app: App, company: number, period: string): Promise<Recalculation> {
  await tx.rows(sql`select pg_advisory_xact_lock(${periodLock}, ${Number(period)})`)
  const status = await tx.maybe<{ status: string }>(sql`select status from stock_period where company_id = ${company} and period = ${period} for no key update`)
  if (status?.status === 'closed') throw refuse.E_PERIOD_CLOSED({ period })
  const differences = replay(await loadOpening(tx, company, period), await loadEntries(tx, company, period))
  const where = await placesOf(tx, differences)
  if (differences.length) await write({ app, tx, ctx }, company, period, differences, where)
  await tx.run(
    sql`insert into stock_period (company_id, period, recalculated_at) values (${company}, ${period}, clock_timestamp()) on conflict (company_id, period) do update set recalculated_at = clock_timestamp()`,
  )
  const byStore = new Map<number | null, ReturnType<typeof num>>()
  for (const d of differences)
    if (reachesProfit(d)) byStore.set(where.get(d.entry.id)!.store, (byStore.get(where.get(d.entry.id)!.store) ?? num(0)).minus(totalOf(d.delta)))
  return { written: differences.length, byStore: [...byStore].map(([store, amount]) => ({ store, amount: amount.toFixed(2) })) }
}

/** Goods that only changed place pass their difference on; what left or entered stock sends it to the cost of sales. */
const reachesProfit = (d: Difference): boolean => d.attached || entryRules[d.entry.entryType].pl !== undefined

async function write(
  { app, tx, ctx }: CommandContext,
  company: number,
  period: string,
  differences: readonly Difference[],
  where: ReadonlyMap<number, Where>,
): Promise<void> {
  const span = periodSpan(period)
  const lines = differences.map((d): DraftLine => {
    const w = where.get(d.entry.id)!
    return {
      entry_type: d.attached ? 'negative_trueup' : 'recalc_adj',
      vw: w.vw,
      sku: w.sku,
      msku: w.msku,
      state: w.state,
      qty: 0,
      exact: d.delta,
      adjusts: d.entry.id,
      ...(w.state === 'in_transit' ? { layer: d.entry.layer! } : {}),
      ...(reachesProfit(d) ? {} : { silent: true as const }),
    }
  })
  const n = (
    await tx.one<{ n: number }>(
      sql`select count(*)::int as n from stock_posting where source_type = 'stock_period' and source_id = ${company} and source_line_id = ${Number(period)}`,
    )
  ).n
  const time = { at: new Date(span.last), iso: span.last, day: span.lastDay, period, isBackdated: false, today: dayOf(new Date()) }
  await post(
    { app, tx, ctx },
    {
      type: 'recalc_adj',
      source: { type: 'stock_period', id: company, line: Number(period), no: period },
      idem_key: `recalc:${company}:${period}:${n}`,
      lines,
    },
    { time },
  )
}

async function placesOf(tx: Tx, differences: readonly Difference[]): Promise<Map<number, Where>> {
  const ids = [...new Set(differences.map((d) => d.entry.id))]
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<Where>(
    sql`select id, virtual_warehouse_id as vw, sku_id as sku, msku_id as msku, state, store_id as store from stock_entry where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((r) => [r.id, r]))
}
