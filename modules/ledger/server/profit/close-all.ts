import { Refusal } from '@crossway/kernel'
import { sql, type JobDef } from '@crossway/server-kit'
import { closePeriod, startClose } from './close-period.ts'

export interface CompanyClosed {
  readonly company: number
  readonly name: string
  readonly closed: boolean
  /** What the company's books refused. */
  readonly detail: string | null
}
/** Closes a month for all companies, one by one and each for itself: one that is blocked stays as it was and says why (finance.md profitAnalysis). */
export const closeAllJob: JobDef = {
  name: 'ledger.closeAll',
  title: { 'zh-cn': '全部公司关账', en: 'Close all companies' },
  run: async ({ app, ctx, data, progress, log }) => {
    const period = String(data.period)
    const companies = await app.db.rows<{ id: number; name: string; state: string }>(sql`
      select c.id, ${ctx.lang === 'en' ? sql`coalesce(nullif(c.name_en, ''), c.short_name)` : sql`c.short_name`} as name, coalesce(f.state, 'open') as state from company c left join fin_period f on f.company_id = c.id and f.period = ${period}
      where exists (select 1 from pl_rollup_month r where r.company_id = c.id and r.book_period = ${period}) or f.id is not null order by c.id limit 500`)
    const results: CompanyClosed[] = []
    for (const [i, c] of companies.entries()) {
      await progress(i, companies.length, c.name)
      let detail: string | null = null
      if (c.state !== 'closed')
        try {
          await app.db.tx(async (tx) => {
            if (c.state === 'open') await startClose({ app, tx, ctx }, c.id, period)
            await closePeriod({ app, tx, ctx }, c.id, period)
          })
        } catch (e) {
          if (!(e instanceof Refusal)) throw e
          detail = e.text(ctx.lang)
          await log(`${c.name}: ${detail}`)
        }
      results.push({ company: c.id, name: c.name, closed: detail === null, detail })
    }
    await progress(companies.length, companies.length)
    return { period, results }
  },
}
