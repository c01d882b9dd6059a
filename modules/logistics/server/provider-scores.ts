import { addMonths, dayOf } from '@crossway/kernel'
import { sql, type JobDef, type Runner, type Tx } from '@crossway/server-kit'
import { levelOfScore, providerScore } from '../model/provider-score.ts'

interface Month {
  readonly provider: number
  readonly deliveries: number
  readonly on_time_pct: string | null
  readonly price_index: string | null
  readonly loss_permille: string | null
  readonly bill_accuracy: string | null
}
/** A shipment was on time when it took no more days than its channel had promised. */
const onTime = sql`(n.delivered_at at time zone 'Asia/Shanghai')::date - (n.shipped_at at time zone 'Asia/Shanghai')::date <= n.promised_days`

const monthsOf = (run: Runner, from: string, to: string): Promise<Month[]> =>
  run.rows<Month>(sql`
    with delivered as (
      select n.provider_id as provider, count(*)::int as deliveries, 100.0 * count(*) filter (where ${onTime}) / count(*) as pct
      from shipping_notice n where n.delivered_at >= ${from}::date and n.delivered_at < ${to}::date and n.shipped_at is not null and n.promised_days is not null and n.provider_id is not null group by 1),
    quoted as (
      select q.provider_id as provider, q.total_cny, min(q.total_cny) over (partition by q.freight_inquiry_id) as least from freight_quote q join freight_inquiry i on i.id = q.freight_inquiry_id
      where i.deadline >= ${from}::date and i.deadline < ${to}::date and i.status not in ('draft', 'open', 'cancelled') and q.current and q.status in ('quoted', 'awarded', 'lost') and q.total_cny > 0),
    priced as (select provider, 100.0 * avg(least / total_cny) as pct from quoted group by 1),
    lost as (
      select n.provider_id as provider, 1000.0 * sum(l.lost_qty) / sum(l.shipped_qty) as permille from shipping_notice n join shipping_notice_line l on l.shipping_notice_id = n.id
      where n.delivered_at >= ${from}::date and n.delivered_at < ${to}::date group by 1 having sum(l.shipped_qty) > 0),
    billed as (
      select c.provider_id as provider, 100.0 * avg(greatest(0, 1 - abs(c.cny - c.est_cny) / c.est_cny)) as pct from logistics_cost c
      where c.stage = 'actual' and c.status in ('open', 'verified') and c.est_cny > 0 and c.bill_date >= ${from}::date and c.bill_date < ${to}::date group by 1)
    select d.provider, d.deliveries, d.pct::numeric(9,4)::text as on_time_pct, p.pct::numeric(9,4)::text as price_index, l.permille::numeric(9,3)::text as loss_permille, b.pct::numeric(9,4)::text as bill_accuracy
    from delivered d left join priced p using (provider) left join lost l using (provider) left join billed b using (provider) order by d.provider limit 5000`)

/** Counts a month of every provider that delivered in it; counted again it is the same row. */
export async function scoreMonth(tx: Tx, month: string): Promise<number> {
  const from = `${month}-01`
  const rows = (await monthsOf(tx, from, addMonths(from, 1))).flatMap((m) => {
    const score = providerScore(m)
    return score === undefined ? [] : [{ ...m, score, level: levelOfScore(score) }]
  })
  for (const r of rows)
    await tx.run(sql`insert into provider_score (provider_id, month, deliveries, on_time_pct, price_index, loss_permille, bill_accuracy, score, level)
      values (${r.provider}, ${month}, ${r.deliveries}, ${r.on_time_pct}::numeric, ${r.price_index}::numeric, ${r.loss_permille}::numeric, ${r.bill_accuracy}::numeric, ${r.score}::numeric, ${r.level})
      on conflict (provider_id, month) do update set deliveries = excluded.deliveries, on_time_pct = excluded.on_time_pct, price_index = excluded.price_index, loss_permille = excluded.loss_permille, bill_accuracy = excluded.bill_accuracy, score = excluded.score, level = excluded.level, updated_at = now()`)
  return rows.length
}

/** Level of the newest month, and punctuality of the twelve months up to it: what inquiries reckon with. Who delivered nothing keeps what he had. */
export async function standProviders(tx: Tx, month: string): Promise<number> {
  const to = addMonths(`${month}-01`, 1)
  return tx.run(sql`
    update provider p set level = s.level, on_time_pct = y.pct, version = p.version + 1, updated_at = now()
    from provider_score s join lateral (select (100.0 * count(*) filter (where ${onTime}) / count(*))::numeric(9,4) as pct from shipping_notice n where n.provider_id = s.provider_id and n.delivered_at >= ${addMonths(to, -12)}::date and n.delivered_at < ${to}::date and n.shipped_at is not null and n.promised_days is not null) y on true
    where s.provider_id = p.id and s.month = ${month} and (p.level is distinct from s.level or p.on_time_pct is distinct from y.pct)`)
}

/** On the first of a month, early: the month before. */
export const providerScoreJob: JobDef = {
  name: 'logistics.providerScore',
  title: { 'zh-cn': '物流商月度评分', en: 'Monthly scores of providers' },
  cron: '30 5 1 * *',
  run: ({ app }) =>
    app.db.tx(async (tx) => {
      const month = addMonths(`${dayOf(new Date()).slice(0, 7)}-01`, -1).slice(0, 7)
      return { scored: await scoreMonth(tx, month), changed: await standProviders(tx, month) }
    }),
}
