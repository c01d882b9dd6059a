import type { RowOf } from '@crossway/kernel'
import { insertMany, sql, type CommandContext, type EventHandler, type Tx } from '@crossway/server-kit'
import { pageFacts } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { competitorSurvey } from '../../model/survey/competitor-survey.resource.ts'
import { surveyFigures, type CompetitorFacts } from './survey-figures.ts'

/** As many competitors as a survey holds. */
const most = 100
const asin = /^[A-Z0-9]{10}$/

/** What a collected page says of a competitor, as a line of a survey holds it. */
function competitorFacts(page: unknown) {
  const { title, price, rating, reviews, rank } = pageFacts(page)
  return { title, price, rating: rating && Number(rating).toFixed(1), review_count: reviews, bsr_main: rank }
}

/** The last page that was collected of each. */
async function collected(tx: Tx, marketplace: number, asins: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await tx.rows<{ target: string; parsed: unknown }>(sql`
    select distinct on (i.target) i.target, i.parsed from crawl_item i join crawl_run r on r.id = i.run_id join crawl_task t on t.id = r.task_id
    where i.target = any(${[...asins]}::text[]) and t.marketplace_id = ${marketplace} and i.state = 'ok' and i.parsed is not null order by i.target, i.at desc nulls last, i.id desc`)
  return new Map(rows.map((r) => [r.target, r.parsed]))
}

/** Adds competitors by their ASINs with what collected pages tell of them; a price that nobody knows yet is nought and has to be filled in before the survey is submitted (promotion.md competitorSurvey, importLines). */
export async function bringCompetitors(
  { tx }: Pick<CommandContext, 'tx'>,
  doc: RowOf<typeof competitorSurvey>,
  text: string,
): Promise<Record<string, unknown>> {
  const words = [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;，；、]+/)
        .filter(Boolean),
    ),
  ]
  const odd = words.find((w) => !asin.test(w))
  if (odd) throw refuse.CS_ASIN({ asin: odd.slice(0, 40) }, 'args.asins')
  const stand = new Set((doc.lines ?? []).map((l) => l.asin.toUpperCase()))
  const fresh = words.filter((w) => !stand.has(w))
  if (fresh.length === 0) throw refuse.CS_NOTHING_NEW({}, 'args.asins')
  if (stand.size + fresh.length > most) throw refuse.CS_MOST({ n: most }, 'args.asins')
  const pages = await collected(tx, doc.marketplace.id, fresh)
  const first = (doc.lines ?? []).length
  const rows = fresh.map((code, i) => {
    const { price, ...facts } = competitorFacts(pages.get(code))
    return { competitor_survey_id: doc.id, seq: first + i + 1, asin: code, price: price ?? '0', fba: false, ...facts }
  })
  const columns = {
    competitor_survey_id: 'bigint',
    seq: 'int',
    asin: 'text',
    title: 'text',
    price: 'numeric',
    fba: 'boolean',
    rating: 'numeric',
    review_count: 'int',
    bsr_main: 'int',
  }
  await tx.run(insertMany('competitor_line', columns, rows))
  return surveyFigures(doc, [...((doc.lines ?? []) as readonly CompetitorFacts[]), ...rows])
}

/** A page that comes later fills in what drafts did not know of that competitor; what somebody has typed stays. */
export const onCompetitorPage: EventHandler = {
  event: 'crawl.result',
  name: 'promotion.competitors',
  run: async ({ tx, payload }) => {
    const f = competitorFacts(payload.data)
    if (f.price === null) return
    const drafts = await tx.rows<{ id: number; own_price: string | null; own_reviews: number | null }>(sql`
      select s.id, s.own_price, s.own_reviews from competitor_survey s where s.status = 'draft' and s.marketplace_id = ${Number(payload.marketplace)}::bigint
        and exists (select 1 from competitor_line l where l.competitor_survey_id = s.id and l.asin = ${String(payload.target)} and l.price = 0) order by s.id limit 100 for update of s`)
    for (const s of drafts) {
      await tx.run(sql`
        update competitor_line set price = ${f.price}::numeric, title = coalesce(title, ${f.title}), rating = coalesce(rating, ${f.rating}::numeric), review_count = coalesce(review_count, ${f.review_count}::int), bsr_main = coalesce(bsr_main, ${f.bsr_main}::int)
        where competitor_survey_id = ${s.id} and asin = ${String(payload.target)} and price = 0`)
      const lines = await tx.rows<CompetitorFacts>(sql`select price::text as price, review_count from competitor_line where competitor_survey_id = ${s.id}`)
      const n = surveyFigures(s, lines)
      await tx.run(sql`
        update competitor_survey set price_min = ${n.price_min}::numeric, price_q1 = ${n.price_q1}::numeric, price_median = ${n.price_median}::numeric, price_q3 = ${n.price_q3}::numeric, price_max = ${n.price_max}::numeric,
          price_index = ${n.price_index}::numeric, position_pct = ${n.position_pct}::numeric, review_gap = ${n.review_gap}::int, updated_at = now(), version = version + 1 where id = ${s.id}`)
    }
  },
}
