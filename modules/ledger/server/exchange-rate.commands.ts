import type { CommandContext, Context } from '@crossway/server-kit'
import { dayOf, num, refuse as engine } from '@crossway/kernel'
import { handle, sql, type Runner, type Tx } from '@crossway/server-kit'
import { param } from '@crossway/settings/server'
import { refuse } from '../model/errors.ts'
import { exchangeRate, type RateType } from '../model/exchange-rate.resource.ts'
import { deviation, monthTypes } from '../model/rate-lookup.ts'
import { closedBy } from './closed-period.ts'
import { revalueJob } from './profit/profit-jobs.ts'

/** The active rate of the pair before this day; for month types of an earlier month. */
const before = (run: Runner, r: { from: string; to: string; type: string; date: string }): Promise<{ rate: string } | undefined> =>
  run.maybe<{ rate: string }>(
    sql`select rate from exchange_rate where "from" = ${r.from} and "to" = ${r.to} and type = ${r.type} and status = 'active' and date < ${r.date}::date order by date desc limit 1`,
  )

/** A P&L rate that is set or changed values the open entries of its month anew, once this change stands (finance.md §2.7). */
async function askForRevaluation({ app, tx, ctx }: CommandContext, r: { type: string; from: string; to: string; date: string }): Promise<void> {
  if (r.type !== 'month_pl' || r.to !== 'CNY') return
  await app.jobs.ask(tx, ctx, revalueJob, { currency: r.from, month: r.date.slice(0, 7) })
}

interface RateDraft {
  readonly from: string
  readonly to: string
  readonly type: RateType
  readonly date: string
  readonly rate: string
  readonly contract_no?: string | null
}
const keyOf = (r: Pick<RateDraft, 'from' | 'to' | 'type' | 'date' | 'contract_no'>): string => [r.from, r.to, r.type, r.date, r.contract_no ?? ''].join(' ')

/** The first thing wrong with a rate by itself: the field and the refusal's code. */
function wrongRate(
  r: RateDraft,
  currencies: ReadonlyMap<string, boolean>,
): { readonly field: keyof RateDraft; readonly code: keyof typeof refuse; readonly params?: { code: string } } | undefined {
  if (r.from === r.to) return { field: 'to', code: 'RATE_SAME' }
  if (!num(r.rate).gt(0)) return { field: 'rate', code: 'RATE_ZERO' }
  // spot is a price that was seen, book is copied from it; what a month, customs, taxes or a contract fix may lie ahead
  if ((r.type === 'spot' || r.type === 'book') && r.date > dayOf(new Date())) return { field: 'date', code: 'RATE_FUTURE' }
  if (monthTypes.includes(r.type) && !r.date.endsWith('-01')) return { field: 'date', code: 'RATE_MONTH_DAY' }
  if (r.type === 'contract' && !r.contract_no) return { field: 'contract_no', code: 'RATE_CONTRACT' }
  if (r.type !== 'contract' && r.contract_no) return { field: 'contract_no', code: 'RATE_NO_CONTRACT' }
  for (const field of ['from', 'to'] as const)
    if (!currencies.get(r[field])) return { field, code: currencies.has(r[field]) ? 'RATE_CURRENCY_OFF' : 'RATE_CURRENCY', params: { code: r[field] } }
  return undefined
}
/** Currencies by their code, and whether they are in use. */
const currencies = async (run: Runner): Promise<ReadonlyMap<string, boolean>> =>
  new Map((await run.rows<{ code: string; on: boolean }>(sql`select code, is_active as on from currency limit 1000`)).map((c) => [c.code, c.on]))

/** More than a few percent off the rate before may be a slip of the keyboard: asked about before it counts. */
async function askAboutDeviation(tx: Tx, r: Pick<RateDraft, 'from' | 'to' | 'type' | 'date' | 'rate'>, confirmed: ReadonlySet<string>): Promise<void> {
  const last = await before(tx, r)
  const pct = last && deviation(r.rate, last.rate)
  const limit = String(await param(tx, 'ledger.rate_deviation_pct'))
  if (last && pct?.gt(limit) && !confirmed.has('RATE_DEVIATES')) throw refuse.RATE_DEVIATES({ before: num(last.rate).toFixed(), pct: pct.toFixed() })
}

/** A rate in force: what it is of stays, and its value is changed only by who may put one into force, as long as its month is open. */
async function checkActiveRate({ tx, ctx }: Context<'tx' | 'ctx'>, was: RateDraft, now: RateDraft, confirmed: ReadonlySet<string>): Promise<void> {
  const moved = (['from', 'to', 'type', 'date', 'contract_no'] as const).find((f) => (was[f] ?? '') !== (now[f] ?? ''))
  if (moved) throw refuse.RATE_FIXED({}, moved)
  if (num(now.rate).eq(was.rate)) return
  if (!ctx.access.has('exchangeRate/activate')) throw engine.FORBIDDEN({ node: 'exchangeRate/activate' })
  if (await closedBy(tx, now.date)) throw refuse.RATE_PERIOD_CLOSED({}, 'rate')
  await askAboutDeviation(tx, now, confirmed)
}

export const exchangeRateCommands = handle(exchangeRate, {
  /** Rows of an import: each rule of a rate, the same rate twice in the file, and one that stands already. */
  saveMany: async ({ tx, drafts }) => {
    const rates = drafts as unknown as readonly RateDraft[]
    const known = await currencies(tx)
    const stands = new Set(
      (
        await tx.rows<RateDraft>(
          sql`select "from", "to", type, date::text as date, contract_no from exchange_rate where ("from", "to", type, date) in (select * from unnest(${rates.map((r) => r.from)}::text[], ${rates.map((r) => r.to)}::text[], ${rates.map((r) => r.type)}::text[], ${rates.map((r) => r.date)}::date[]))`,
        )
      ).map(keyOf),
    )
    return rates.map((r) => {
      const wrong = wrongRate(r, known)
      if (wrong) return [wrong]
      const key = keyOf(r)
      if (stands.has(key)) return [{ field: 'date', code: 'DUPLICATE', params: { fields: `${r.from}/${r.to}`, value: r.date } }]
      stands.add(key)
      return []
    })
  },
  save: async ({ tx, ctx, before: was, draft, confirmed }) => {
    const now = { ...was, ...draft } as unknown as RateDraft
    const wrong = wrongRate(now, await currencies(tx))
    if (wrong) throw refuse[wrong.code]({ ...wrong.params } as never, wrong.field)
    if (was?.status === 'active') await checkActiveRate({ tx, ctx }, was, now, confirmed)
    draft.pair = `${now.from}/${now.to}`
  },
  saved: async ({ tx, ctx, app, before: was, doc }) => {
    if (was?.status === 'active' && was.rate !== doc.rate) await askForRevaluation({ app, tx, ctx }, doc)
  },
  actions: {
    activate: async ({ tx, ctx, app, doc, confirmed }) => {
      if (monthTypes.includes(doc.type) && (await closedBy(tx, doc.date))) throw refuse.RATE_PERIOD_CLOSED({}, 'date')
      await askAboutDeviation(tx, doc, confirmed)
      await askForRevaluation({ app, tx, ctx }, doc)
      return 'active' as const
    },
  },
})
