import { num } from '@crossway/kernel'
import { handle, sql, type App, type Ctx, type Runner, type Tx } from '@crossway/server-kit'
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
async function askForRevaluation(app: App, tx: Tx, ctx: Ctx, r: { type: string; from: string; to: string; date: string }): Promise<void> {
  if (r.type !== 'month_pl' || r.to !== 'CNY') return
  const month = r.date.slice(0, 7)
  await app.jobs.enqueue(
    tx,
    ctx,
    revalueJob.name,
    `${revalueJob.title[ctx.lang]} ${r.from} ${month}`,
    { currency: r.from, month },
    { uniqueKey: `revalue:${r.from}:${month}` },
  )
}

export const exchangeRateCommands = handle(exchangeRate, {
  save: async ({ tx, before: was, draft }) => {
    const now = { ...was, ...draft } as { from: string; to: string; type: RateType; date: string; rate: string; contract_no: string | null; status?: string }
    if (now.from === now.to) throw refuse.RATE_SAME({}, 'to')
    if (!num(now.rate).gt(0)) throw refuse.RATE_ZERO({}, 'rate')
    if (monthTypes.includes(now.type) && !now.date.endsWith('-01')) throw refuse.RATE_MONTH_DAY({}, 'date')
    if (now.type === 'contract' && !now.contract_no) throw refuse.RATE_CONTRACT({}, 'contract_no')
    const known = await tx.rows<{ code: string }>(sql`select code from currency where code = any(${[now.from, now.to]}::text[])`)
    const missing = [now.from, now.to].find((c) => !known.some((k) => k.code === c))
    if (missing) throw refuse.RATE_CURRENCY({ code: missing }, missing === now.from ? 'from' : 'to')
    // A rate in force that months were valued with stays as long as the month is closed.
    if (was?.status === 'active' && draft.rate !== undefined && num(now.rate).minus(was.rate).abs().gt(0) && (await closedBy(tx, now.date)))
      throw refuse.RATE_PERIOD_CLOSED({}, 'rate')
    draft.pair = `${now.from}/${now.to}`
  },
  saved: async ({ tx, ctx, app, before: was, doc }) => {
    if (was?.status === 'active' && was.rate !== doc.rate) await askForRevaluation(app, tx, ctx, doc)
  },
  actions: {
    activate: async ({ tx, ctx, app, doc, confirmed }) => {
      const last = await before(tx, doc)
      const pct = last && deviation(doc.rate, last.rate)
      const limit = String(await param(tx, 'ledger.rate_deviation_pct'))
      if (last && pct?.gt(limit) && !confirmed.has('RATE_DEVIATES')) throw refuse.RATE_DEVIATES({ before: num(last.rate).toFixed(), pct: pct.toFixed() })
      await askForRevaluation(app, tx, ctx, doc)
      return 'active' as const
    },
  },
})
