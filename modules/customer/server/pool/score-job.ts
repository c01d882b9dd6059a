import { eachAsked, sql, type App, type JobDef } from '@crossway/server-kit'
import { leadScore, levelOfScore } from '../../model/pool/lead-score.ts'

interface Lead {
  readonly id: number
  readonly revenue_band: string | null
  readonly export_exp: string | null
  readonly est_stock_amount: string | null
  readonly track: string
  readonly trademarks: string[]
  readonly manual: boolean
}

/** Scores all customers of an industry anew, with the rule that a save goes by. */
async function rescore(app: App, industry: number): Promise<{ scored: number }> {
  return app.db.tx(async (tx) => {
    const leads = await tx.rows<Lead>(
      sql`select c.id, c.revenue_band, c.export_exp, c.est_stock_amount::text as est_stock_amount, i.track_level as track, c.level_manual as manual, coalesce((select array_agg(b.trademark_status) from customer_brand b where b.customer_id = c.id), '{}') as trademarks
        from customer c join industry i on i.id = c.industry_id where c.industry_id = ${industry}::bigint and c.status = 'active' order by c.id for update of c`,
    )
    const scores = leads.map(leadScore)
    await tx.run(
      sql`update customer c set lead_score = u.score, level = case when c.level_manual then c.level else u.level end from unnest(${leads.map((l) => l.id)}::bigint[], ${scores}::int[], ${scores.map(levelOfScore)}::text[]) as u(id, score, level) where c.id = u.id and (c.lead_score <> u.score or c.level <> u.level)`,
    )
    return { scored: leads.length }
  })
}

/** An industry has become a track of another level: what its leads are worth follows. */
export const scoreJob: JobDef = {
  name: 'customer.score',
  title: { 'zh-cn': '重算线索评分', en: 'Score leads anew' },
  same: (data) => String(data.industry),
  run: (job) =>
    eachAsked(
      job,
      (data) => `industry ${String(data.industry)}`,
      (data) => rescore(job.app, Number(data.industry)),
    ),
}
