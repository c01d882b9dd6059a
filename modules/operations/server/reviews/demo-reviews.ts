import { addDays } from '@crossway/kernel'
import { sql, withoutKeys, type DemoCall } from '@crossway/server-kit'

const weeks = 17
/** Four months of stars, reviews and offers, told once a week, up to what the listing shows today. */
export async function demoReviews({ tx, today, size = 1 }: DemoCall): Promise<void> {
  const past = Math.ceil(weeks * Math.min(1, size * 5))
  await withoutKeys(tx, 'listing_review', () =>
    tx.run(sql`
    insert into listing_review (msku_id, day, rating, reviews, offers)
    select m.id, ${addDays(today, -1)}::date - 7 * n, least(5, greatest(1, round(m.rating + (n * ((hashint8(m.id) & 7) - 3)) * 0.01, 1))), greatest(0, m.review_count - n * (1 + (hashint8(m.id * 3) & 3))), 1 + case when n = 0 and m.id % 37 = 5 then 1 else 0 end
    from msku m, generate_series(0, ${past - 1}::int) n where m.rating is not null and m.review_count is not null and m.listing_status <> 'deleted'`),
  )
}
