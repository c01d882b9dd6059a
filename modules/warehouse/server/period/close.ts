import type { CommandContext } from '@crossway/server-kit'
import { holdsOpen, monthOf } from '@crossway/ledger/server'
import { setStockClosedTo } from '@crossway/product/server'
import { sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { emitAll } from '../ledger/outbox.ts'
import { periodLock } from '../ledger/posting-head.ts'
import { runCloseChecks } from './close-checks.ts'
import { dropMonthly, makeMonthly } from './monthly.ts'
import { periodSpan } from './load-period.ts'

/**
 * Closes a company's stock period (warehouse.md A8): the month before must be closed, the checklist must pass or be confirmed, the monthly snapshot is
 * frozen, finance and product are told. Raises E_CLOSE_ORDER, E_CLOSE_BLOCKED, and asks E_CLOSE_CHECKS.
 */
export async function closePeriod(
  { app, tx, ctx }: CommandContext,
  company: number,
  period: string,
  confirmed: ReadonlySet<string> = new Set(),
): Promise<void> {
  await lockPeriod(tx, period)
  const row = await statusOf(tx, company, period)
  if (row === 'closed') return
  const earlier = await tx.maybe<{
    period: string
  }>(sql`select min(p.period) as period from (select distinct to_char(e.occurred_at at time zone 'Asia/Shanghai', 'YYYYMM') as period from stock_entry e where e.company_id = ${company} and e.occurred_at < ${periodSpan(period).from}::timestamptz) p
    where not exists (select 1 from stock_period s where s.company_id = ${company} and s.period = p.period and s.status = 'closed')`)
  if (earlier?.period) throw refuse.E_CLOSE_ORDER({ period: earlier.period })
  const failing = (await runCloseChecks({ app, tx }, ctx.lang, company, period)).filter((c) => c.count > 0)
  const blocked = failing.find((c) => c.blocking)
  if (blocked) throw refuse.E_CLOSE_BLOCKED({ check: blocked.title }, undefined, failing)
  if (failing.length && !confirmed.has('E_CLOSE_CHECKS')) throw refuse.E_CLOSE_CHECKS({ n: failing.length }, undefined, failing)
  if ((await makeMonthly(tx, company, period)) > 0) throw refuse.E_CLOSE_BLOCKED({ check: 'stock_monthly' })
  await tx.run(
    sql`insert into stock_period (company_id, period, status, closed_at, closed_by) values (${company}, ${period}, 'closed', now(), ${ctx.account}) on conflict (company_id, period) do update set status = 'closed', closed_at = now(), closed_by = excluded.closed_by`,
  )
  await setStockClosedTo(tx, company, period)
  await emitAll({ app, tx }, [{ event: 'stock.period_closed', resource: 'company', record: company, payload: { company, period } }])
}

/** Opens the latest closed period again, while the books of the month are open (warehouse.md A8). Raises E_REOPEN_ORDER, E_FINANCE_CLOSED. */
export async function reopenPeriod({ app, tx }: CommandContext, company: number, period: string, reason: string): Promise<void> {
  await lockPeriod(tx, period)
  const last = await tx.maybe<{ period: string | null }>(
    sql`select max(period) as period from stock_period where company_id = ${company} and status = 'closed'`,
  )
  if (last?.period !== period) throw refuse.E_REOPEN_ORDER({ period: last?.period ?? '' })
  if (!(await holdsOpen(tx, company, monthOf(periodSpan(period).lastDay)))) throw refuse.E_FINANCE_CLOSED()
  await dropMonthly(tx, company, period)
  await tx.run(
    sql`update stock_period set status = 'open', closed_at = null, closed_by = null, note = ${reason} where company_id = ${company} and period = ${period}`,
  )
  const before = await tx.maybe<{ period: string | null }>(
    sql`select max(period) as period from stock_period where company_id = ${company} and status = 'closed'`,
  )
  await setStockClosedTo(tx, company, before?.period ?? null)
  await emitAll({ app, tx }, [{ event: 'stock.period_reopened', resource: 'company', record: company, payload: { company, period, reason } }])
}

const lockPeriod = (tx: Tx, period: string): Promise<unknown> => tx.rows(sql`select pg_advisory_xact_lock(${periodLock}, ${Number(period)})`)
const statusOf = async (tx: Tx, company: number, period: string): Promise<string | undefined> =>
  (await tx.maybe<{ status: string }>(sql`select status from stock_period where company_id = ${company} and period = ${period} for no key update`))?.status
