import type { CommandContext, Context } from '@crossway/server-kit'
import { addMonths, dayOf } from '@crossway/kernel'
import { audit, emit, sql, type App, type Ctx, type Runner, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { reallocateMonth } from './allocate.ts'
import { oldEstimates } from './old-estimates.ts'
import { compareRollup } from './roll-up.ts'

export interface CheckResult {
  readonly ok: boolean
  /** What is wrong, for people, when it is not. */
  readonly detail?: Readonly<Record<'zh-cn' | 'en', string>>
  readonly count?: number
  /** Nothing here can tell: people look themselves. Neither passed nor failed, and said so. */
  readonly byHand?: boolean
}
export interface CloseCheckDef {
  readonly code: string
  readonly blocking: boolean
  readonly title: Readonly<Record<'zh-cn' | 'en', string>>
  check(run: Runner, call: { readonly app: App; readonly company: number; readonly period: string }): Promise<CheckResult>
}
const checks = new Map<string, CloseCheckDef>()
/** A module's line of the close checklist; the same code again replaces it (contracts.md registerCloseCheck). */
export const registerCloseCheck = (def: CloseCheckDef): void => void checks.set(def.code, def)

/** Refuses to open a closed month again, because a document stands on its figures; throws its module's refusal. */
type ReopenGuard = (run: Runner, month: { readonly company: number; readonly period: string }) => Promise<void>
const guards = new Map<string, ReopenGuard>()
export const registerReopenGuard = (code: string, guard: ReopenGuard): void => void guards.set(code, guard)

registerCloseCheck({
  code: 'month_rates',
  blocking: true,
  title: { 'zh-cn': '所用币种的月损益汇率已生效', en: 'Monthly rates of all used currencies are active' },
  check: async (run, { company, period }) => {
    const rows = await run.rows<{ currency: string }>(
      sql`select distinct r.currency from pl_rollup_month r where r.company_id = ${company}::bigint and r.attrib_period = ${period} and r.currency <> 'CNY' and not exists (select 1 from exchange_rate x where x.type = 'month_pl' and x.status = 'active' and x.date = ${period + '-01'}::date and x."from" = r.currency and x."to" = 'CNY')`,
    )
    const list = rows.map((r) => r.currency).join(', ')
    return rows.length ? { ok: false, count: rows.length, detail: { 'zh-cn': list, en: list } } : { ok: true }
  },
})
registerCloseCheck({
  code: 'rollup',
  blocking: true,
  title: { 'zh-cn': '汇总与流水一致', en: 'Roll-ups equal the ledger' },
  check: async (run, { period }) => {
    const diff = await compareRollup(run, period)
    return diff.length ? { ok: false, count: diff.length } : { ok: true }
  },
})
registerCloseCheck({
  code: 'cost_missing',
  blocking: false,
  title: { 'zh-cn': '无缺成本', en: 'No cost is missing' },
  check: async (run, { company, period }) => {
    const row = await run.one<{ n: number }>(
      sql`select count(*)::int as n from pl_entry e where e.cost_missing and e.company_id = ${company}::bigint and e.attrib_period = ${period} and not exists (select 1 from pl_entry b where b.reversal_of_id = e.id)`,
    )
    return { ok: row.n === 0, count: row.n }
  },
})
registerCloseCheck({
  code: 'old_estimates',
  blocking: false,
  title: { 'zh-cn': '无超过60天的预估', en: 'No estimate is older than 60 days' },
  check: async (run, { company, period }) => {
    const old = await oldEstimates(run, dayOf(new Date()), 1, sql`e.company_id = ${company}::bigint and e.attrib_period <= ${period}`)
    return { ok: old.rows.length === 0, count: old.rows.length }
  },
})

export interface ChecklistLine extends CheckResult {
  readonly code: string
  readonly blocking: boolean
  readonly title: Readonly<Record<'zh-cn' | 'en', string>>
}
/** The close checklist of a company's month as it stands now. */
export async function closeChecklist({ app, run }: Context<'app' | 'run'>, company: number, period: string): Promise<ChecklistLine[]> {
  const out: ChecklistLine[] = []
  for (const c of checks.values()) out.push({ code: c.code, blocking: c.blocking, title: c.title, ...(await c.check(run, { app, company, period })) })
  return out
}

const words = { open: { 'zh-cn': '未结', en: 'open' }, closing: { 'zh-cn': '结账中', en: 'closing' }, closed: { 'zh-cn': '已结', en: 'closed' } } as const
type State = keyof typeof words
interface PeriodRow {
  readonly id: number
  readonly state: State
}
/** The month's row, held against postings until the transaction ends (finance.md §2.10). */
async function holdPeriod(tx: Tx, company: number, period: string): Promise<PeriodRow> {
  await tx.run(sql`insert into fin_period (company_id, period) values (${company}::bigint, ${period}) on conflict do nothing`)
  return tx.one<PeriodRow>(sql`select id, state from fin_period where company_id = ${company}::bigint and period = ${period} for update`)
}
const mustBe = (row: PeriodRow, period: string, state: State, ctx: Pick<Ctx, 'lang'>): void => {
  if (row.state !== state) throw refuse.PERIOD_STATE({ period, state: words[row.state][ctx.lang] })
}
const step = (period: string, n: number): string => addMonths(period + '-01', n).slice(0, 7)

async function change(
  { tx, ctx }: Context<'tx' | 'ctx'>,
  row: PeriodRow,
  period: string,
  to: State,
  checklist: readonly ChecklistLine[],
  action: string,
  reason?: string,
): Promise<void> {
  await tx.run(
    sql`update fin_period set state = ${to}, checklist = ${JSON.stringify(checklist)}::jsonb, closed_by = ${to === 'closed' ? ctx.account : null}::bigint, closed_at = ${to === 'closed' ? new Date().toISOString() : null}::timestamptz, note = ${reason ?? null}, version = version + 1, updated_at = now() where id = ${row.id}`,
  )
  await audit({ run: tx, ctx }, [{ resource: 'fin_period', record: row.id, no: period, operation: 'action', action, from: row.state, to, comment: reason }])
}

/** open → closing: runs the checklist and warns whoever posts by hand from now on. Refused while the month before is open (上期未结), for a month to come, before months that are closed, before the first entries, and while there are none. */
export async function startClose({ app, tx, ctx }: CommandContext, company: number, period: string): Promise<ChecklistLine[]> {
  const row = await holdPeriod(tx, company, period)
  mustBe(row, period, 'open', ctx)
  const before = await tx.maybe(
    sql`select 1 as x from pl_rollup_month r where r.company_id = ${company}::bigint and r.book_period < ${period} and not exists (select 1 from fin_period f where f.company_id = r.company_id and f.period = r.book_period and f.state = 'closed')
      union all select 1 from fin_period f where f.company_id = ${company}::bigint and f.period < ${period} and f.state = 'closing'
      union all select 1 from fin_period f where f.company_id = ${company}::bigint and f.period < ${step(period, -1)} and f.state = 'closed'
        and not exists (select 1 from fin_period x where x.company_id = f.company_id and x.period = ${step(period, -1)} and x.state = 'closed') limit 1`,
  )
  if (before) throw refuse.PREVIOUS_OPEN()
  if (period > dayOf(new Date()).slice(0, 7)) throw refuse.PERIOD_NOT_BEGUN({ period })
  // Closing goes forwards: a month before those that are closed never had books of its own, and would hold up every later close.
  const later = await tx.maybe<{ period: string }>(
    sql`select f.period from fin_period f where f.company_id = ${company}::bigint and f.period > ${period} and f.state <> 'open' order by f.period limit 1`,
  )
  if (later) throw refuse.PERIOD_BEFORE_BOOKS({ period, closed: later.period })
  // The first close of a company is not before its first entries: an earlier one would ask for every month in between.
  const first = await tx.one<{ period: string | null }>(sql`select min(book_period) as period from pl_rollup_month where company_id = ${company}::bigint`)
  // Without any there is nothing to close: what comes later would be booked behind the closed months.
  if (!first.period) throw refuse.PERIOD_NO_BOOKS({ period })
  if (period < first.period) throw refuse.PERIOD_WITHOUT_BOOKS({ period, first: first.period })
  const checklist = await closeChecklist({ app, run: tx }, company, period)
  await change({ tx, ctx }, row, period, 'closing', checklist, 'startClose')
  return checklist
}

/**
 * closing → closed: every blocking check must pass; lines of the month are allocated once more with the full month's base, then its picture is
 * taken, which the book basis equals for ever after (finance.md §2.10). Postings that come later go to the first open month.
 */
export async function closePeriod({ app, tx, ctx }: CommandContext, company: number, period: string): Promise<ChecklistLine[]> {
  const row = await holdPeriod(tx, company, period)
  mustBe(row, period, 'closing', ctx)
  const checklist = await closeChecklist({ app, run: tx }, company, period)
  const blocked = checklist.filter((c) => c.blocking && !c.ok)
  if (blocked.length) throw refuse.CLOSE_BLOCKED({ checks: blocked.map((c) => c.title[ctx.lang]).join(ctx.lang === 'en' ? ', ' : '、') })
  await reallocateMonth(tx, company, period, { account: ctx.account })
  await tx.run(
    sql`insert into pl_close_snapshot (company_id, period, project_id, store_id, pl_line_code, stage, amount_cny, amount_company, quantity) select company_id, book_period, project_id, store_id, pl_line_code, stage, sum(amount_cny), sum(amount_company), sum(quantity) from pl_rollup_month where company_id = ${company}::bigint and book_period = ${period} group by 1, 2, 3, 4, 5, 6`,
  )
  await change({ tx, ctx }, row, period, 'closed', checklist, 'closePeriod')
  await emit({ app, tx }, 'period.closed', { company, period }, { resource: 'fin_period', id: row.id })
  return checklist
}

/** closing → open. */
export async function cancelClose({ tx, ctx }: CommandContext, company: number, period: string): Promise<void> {
  const row = await holdPeriod(tx, company, period)
  mustBe(row, period, 'closing', ctx)
  await change({ tx, ctx }, row, period, 'open', [], 'cancelClose')
}

/** closed → open with a reason, newest month first; the picture of the month is kept under an archive number. */
export async function reopenPeriod({ app, tx, ctx }: CommandContext, company: number, period: string, reason: string): Promise<void> {
  const row = await holdPeriod(tx, company, period)
  mustBe(row, period, 'closed', ctx)
  const next = await tx.maybe(sql`select 1 as x from fin_period where company_id = ${company}::bigint and period = ${step(period, 1)} and state = 'closed'`)
  if (next) throw refuse.NEXT_CLOSED()
  for (const guard of guards.values()) await guard(tx, { company, period })
  await tx.run(
    sql`update pl_close_snapshot set archive = (select coalesce(max(archive), 0) + 1 from pl_close_snapshot where company_id = ${company}::bigint and period = ${period}) where company_id = ${company}::bigint and period = ${period} and archive = 0`,
  )
  await change({ tx, ctx }, row, period, 'open', [], 'reopenPeriod', reason)
  await emit({ app, tx }, 'period.reopened', { company, period, reason }, { resource: 'fin_period', id: row.id })
}
