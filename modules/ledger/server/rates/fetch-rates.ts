import { dayOf, rateText } from '@crossway/kernel'
import { outgoingOf, sql, type App, type JobDef, type Tx } from '@crossway/server-kit'
import { param } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { deviation } from '../../model/rate-lookup.ts'
import { crossRate, ecbAddress, largestSheet, NotASheet, readSheet, type ReferenceDay } from './ecb.ts'

export interface Fetched {
  readonly date: string
  readonly created: number
  /** Rates of the day that stood already: nobody's rate is overwritten. */
  readonly stored: number
  /** Left as drafts, because they lie further from the rate before than people may pass without being asked. */
  readonly drafts: readonly string[]
  /** Currencies in use that the source does not publish. */
  readonly missing: readonly string[]
}

/** Today's sheet of the source; what came instead is told in words that say what to do. */
async function readSource(app: App): Promise<ReferenceDay> {
  const address = String(await param(app.db, 'ledger.rate_source')) || ecbAddress
  let text: string
  try {
    const answer = await outgoingOf(app).fetch(address, { timeoutMs: 20_000, maxBytes: largestSheet })
    if (!answer.ok) throw refuse.RATE_SOURCE({ address, why: `HTTP ${answer.status}` })
    text = await answer.text()
  } catch (e) {
    if (e instanceof Error && !('code' in e && e.code === 'RATE_SOURCE')) throw refuse.RATE_SOURCE({ address, why: e.message })
    throw e
  }
  try {
    const day = readSheet(text)
    if (day.date > dayOf(new Date())) throw new NotASheet(`time ${day.date}`)
    return day
  } catch (e) {
    if (e instanceof NotASheet) throw refuse.RATE_SHEET({ address, why: e.message })
    throw e
  }
}

/** Spot rates of a day's sheet to CNY for the currencies in use. */
export async function keepRates(tx: Tx, day: ReferenceDay): Promise<Fetched> {
  const codes = (await tx.rows<{ code: string }>(sql`select code from currency where is_active and code <> 'CNY' order by sort, code limit 1000`)).map(
    (c) => c.code,
  )
  const limit = String(await param(tx, 'ledger.rate_deviation_pct'))
  const last = new Map(
    (
      await tx.rows<{ from: string; rate: string }>(
        sql`select distinct on ("from") "from", rate from exchange_rate where "to" = 'CNY' and type = 'spot' and status = 'active' and date < ${day.date}::date order by "from", date desc`,
      )
    ).map((r) => [r.from, r.rate]),
  )
  const out = { created: 0, stored: 0, drafts: [] as string[], missing: [] as string[] }
  for (const code of codes) {
    const rate = crossRate(day, code, 'CNY')
    if (!rate || rate.isZero()) {
      out.missing.push(code)
      continue
    }
    const before = last.get(code)
    const doubtful = before !== undefined && deviation(rateText(rate), before).gt(limit)
    const created = await tx.run(
      sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) values (${`${code}/CNY`}, 'spot', ${day.date}::date, ${code}, 'CNY', ${rateText(rate)}::numeric, 'auto', ${doubtful ? 'draft' : 'active'}) on conflict do nothing`,
    )
    if (!created) out.stored++
    else if (doubtful) out.drafts.push(code)
    else out.created++
  }
  return { date: day.date, ...out }
}

/** Daily at half past nine: the spot rates that the source has published. A day without a sheet leaves what stands; look-ups reach back seven days. */
export const fetchRatesJob: JobDef = {
  name: 'ledger.fetchRates',
  title: { 'zh-cn': '抓取汇率', en: 'Fetch exchange rates' },
  cron: '30 9 * * *',
  run: async ({ app, log, signal }) => {
    const day = await readSource(app)
    signal.throwIfAborted()
    const got = await app.db.tx((tx) => keepRates(tx, day))
    await log(
      `${got.date}: +${got.created}, =${got.stored}${got.drafts.length ? `, ? ${got.drafts.join(' ')}` : ''}${got.missing.length ? `, – ${got.missing.join(' ')}` : ''}`,
    )
    return got
  },
}
