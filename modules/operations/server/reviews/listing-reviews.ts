import { dayOf } from '@crossway/kernel'
import { sql, systemCtx, type EventHandler } from '@crossway/server-kit'
import { pageFacts } from '@crossway/settings/server'
import { newStars, tellable, type Reviewed } from '../../model/reviews/new-reviews.ts'
import { addOpLog } from '../oplog/add-op-log.ts'
import { raiseWarning } from '../warning/raise.ts'

/** Stars that are no satisfied buyer's. */
const bad = 2
interface Mine {
  readonly msku: number
  readonly store: number
  readonly sku: string
  readonly asin: string
  readonly project: number | null
  readonly owner: number | null
  readonly rating: string | null
  readonly reviews: number | null
}

/**
 * What collected pages say of our own listings: stars, reviews and offers of the day, on the listing too. Stars that came since the last look and are two or
 * fewer are warned of and logged (operations.md earlyWarning bad_review, oplogPlus auto rows).
 */
export const onPageCollected: EventHandler = {
  event: 'crawl.result',
  name: 'operations.reviews',
  run: async ({ app, tx, id, payload }) => {
    const { rating, reviews, offers } = pageFacts(payload.data)
    if (rating === null && reviews === null && offers === null) return
    const mine = await tx.rows<Mine>(sql`
      select m.id as msku, m.store_id as store, m.seller_sku as sku, m.item_id as asin, coalesce(m.project_id, s.project_id) as project, m.owner_id as owner, r.rating::text as rating, r.reviews
      from msku m join store s on s.id = m.store_id left join lateral (select rating, reviews from listing_review r where r.msku_id = m.id and r.rating is not null and r.reviews is not null order by r.day desc limit 1) r on true
      where m.item_id = ${String(payload.target)} and s.marketplace_id = ${Number(payload.marketplace)}::bigint and m.listing_status <> 'deleted' order by m.id limit 200`)
    if (mine.length === 0) return
    const day = dayOf(new Date())
    await tx.run(sql`
      insert into listing_review (msku_id, day, rating, reviews, offers) select u, ${day}::date, ${rating}::numeric, ${reviews}::int, ${offers}::int from unnest(${mine.map((m) => m.msku)}::bigint[]) u
      on conflict (msku_id, day) do update set rating = coalesce(excluded.rating, listing_review.rating), reviews = coalesce(excluded.reviews, listing_review.reviews), offers = coalesce(excluded.offers, listing_review.offers)`)
    if (rating === null) return
    await tx.run(
      sql`update msku set rating = ${rating}::numeric, review_count = coalesce(${reviews}::int, review_count) where id = any(${mine.map((m) => m.msku)}::bigint[])`,
    )
    if (reviews === null) return
    const now: Reviewed = { rating: Number(rating), reviews }
    // an ASIN has one set of reviews, however many listings of ours sell it: the first one is warned of
    const first = mine.find((m) => m.rating !== null && m.reviews !== null)
    const before = first && { rating: Number(first.rating), reviews: first.reviews! }
    const came = before && tellable(before) ? newStars(before, now) : undefined
    if (!first || !came || came.mean > bad) return
    const zh = `新增${came.count}条评论，平均${came.mean.toFixed(1)}星`
    const en = `${came.count} new reviews of ${came.mean.toFixed(1)} stars`
    await raiseWarning({ app, tx, ctx: systemCtx() }, 'bad_review', {
      key: `review:${first.msku}:${now.reviews}`,
      subject: { type: 'msku', id: first.msku },
      store: first.store,
      msku: first.msku,
      project: first.project,
      owner: first.owner,
      title: { 'zh-cn': `${first.sku} ${zh}`, en: `${first.sku}: ${en}` },
      facts: { stars: came.mean, count: came.count, rating, reviews: now.reviews },
    })
    await addOpLog({ tx }, [{ store: first.store, msku: first.msku, asin: first.asin, day, type: 'review', text: zh, text_en: en, key: `crawl:${id}` }])
  },
}
