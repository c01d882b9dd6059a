import { sql, type Tx } from '@crossway/server-kit'
import { resourceScore } from '../../model/resource/resource-score.ts'

interface History {
  readonly id: number
  readonly on_time_pct: string
  readonly roi: string | null
  readonly engagement_rate: string | null
  readonly platform: string | null
  readonly quality: string | null
  readonly lost: number
  readonly count: number
}
/** Scores of resources that have finished something; five points are lost with every lost sample (promotion.md score). Answers how many. */
export async function keepScores(tx: Tx): Promise<number> {
  const rows = await tx.rows<History>(sql`
    select r.id, (count(*) filter (where t.published_on <= t.schedule_at) * 100.0 / count(*))::numeric(9,2)::text as on_time_pct, avg(t.roi)::numeric(12,4)::text as roi, r.engagement_rate::text as engagement_rate, r.main_platform as platform, avg(t.accept_score)::numeric(9,4)::text as quality,
      (select count(*)::int from promotion_sample s where s.resource_id = r.id and s.status = 'lost') * 5 as lost, count(*)::int as count
    from promotion_resource r join promotion_task t on t.resource_id = r.id and t.status in ('accepted', 'finished') group by r.id order by r.id limit 20000`)
  const scored = rows.map((h) => ({
    ...h,
    ...resourceScore({
      on_time_pct: h.on_time_pct,
      roi: h.roi ?? 0,
      engagement_rate: h.engagement_rate ?? 0,
      platform: h.platform ?? 'other',
      quality: h.quality ?? 0,
      lost: h.lost,
    }),
  }))
  return tx.run(sql`
    update promotion_resource r set score = u.score, level = u.level, avg_roi = u.roi from unnest(${scored.map((s) => s.id)}::bigint[], ${scored.map((s) => s.score)}::numeric[], ${scored.map((s) => s.level)}::text[], ${scored.map((s) => s.roi)}::numeric[]) as u(id, score, level, roi)
    where r.id = u.id and (r.score is distinct from u.score or r.level is distinct from u.level or r.avg_roi is distinct from round(u.roi, 2))`)
}
