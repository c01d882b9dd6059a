import { Readable } from 'node:stream'
import { feesOfMany, type FeesBatchItem } from '@crossway/amazon'
import { sql } from '@crossway/server-kit'
import { archive } from '../intake/archive.ts'
import { bringReport } from '../intake/receive-file.ts'
import { at, type ReportTask } from './report-task.ts'
import { cursorOf, documentOf, streamKey } from './stream-place.ts'
import { keepTask, letGo } from './take-task.ts'
import type { Work } from './work.ts'

/** Articles a call, calls a file: Amazon answers twenty at a time, and five hundred fees make a file worth looking at. */
const inCall = 20
const callsInFile = 25

interface Article {
  readonly sku: string
  readonly price: string
  readonly currency: string
  readonly fba: boolean
}

/**
 * Asks what Amazon would charge for every priced article of a shop, in the order of the SKU and on from the last one answered; each file of
 * answers and the place after it commit together (integrations.md §10). Read by pricing trials through `feeQuote`.
 */
export async function pullFees(work: Work, task: ReportTask): Promise<void> {
  const { app, amazon, ctx, account } = work
  const site = work.sites.find((s) => s.id === task.marketplace_ids[0])
  const key = streamKey(task, [site?.code ?? ''], 'site')
  let { place } = await cursorOf(work, key)
  for (; site;) {
    const articles = await pricedArticles(work, site.id, place ?? '')
    const raw: Buffer[] = []
    let answered = 0
    let broken: unknown
    for (; answered < articles.length; answered += inCall) {
      try {
        await feesOfMany(
          amazon,
          articles.slice(answered, answered + inCall).map((a) => questionOf(a, site.code)),
          work.signal,
        )
      } catch (e) {
        // What was answered before the limit ran out, or the line broke, is kept: the next run goes on after it.
        broken = e
        break
      }
      raw.push(work.lastAnswer())
      await keepTask(app, task.id, amazon.clock.now())
    }
    if (broken && raw.length === 0) throw broken
    const last = !broken && articles.length < inCall * callsInFile
    const after = last ? null : articles[Math.min(answered, articles.length) - 1]!.sku
    const name = `getMyFeesEstimates_${site.country}_${at(amazon.clock.now()).replaceAll(':', '')}.json`
    const content = raw.length ? documentOf(task.type, raw) : undefined
    if (content) await archive({ app, run: app.db, ctx }, name, Readable.from([content]))
    const before = place
    await app.db.tx(async (tx) => {
      const moved = await tx.run(
        sql`update connector_cursor set place = ${after}, last_ok_at = case when ${last} then ${at(amazon.clock.now())}::timestamptz else last_ok_at end where store_account_id = ${account.id}::bigint and stream = ${key} and place is not distinct from ${before}`,
      )
      if (moved === 0) throw new Error(`${key}: the place in the stream is another by now`)
      if (content)
        await bringReport(
          { app, tx, ctx },
          {
            name,
            content,
            type: task.type,
            store_account: account.id,
            marketplaces: task.marketplace_ids,
            data_at: at(amazon.clock.now()),
          },
        )
    })
    if (broken) throw broken
    if (last) break
    place = after
  }
  await letGo(app.db, task, { status: 'done', next: null, data_at: at(amazon.clock.now()) }, amazon.clock.now())
}

/** Articles of a shop with a price, after a SKU: what the last price report says of them. */
const pricedArticles = (work: Work, marketplace: number, after: string): Promise<Article[]> =>
  work.app.db.rows<Article>(sql`
    select l.seller_sku as sku, l.price::numeric(18,2)::text as price, coalesce(l.currency, s.currency) as currency, coalesce(l.fulfillment_channel = 'amazon', false) as fba
    from amz_listing_all l join store s on s.id = l.store_id
    where l.is_current and l.store_account_id = ${work.account.id}::bigint and s.marketplace_id = ${marketplace}::bigint and l.price > 0 and l.seller_sku > ${after} order by l.seller_sku limit ${inCall * callsInFile}`)

const questionOf = (a: Article, marketplace: string): FeesBatchItem => ({
  IdType: 'SellerSKU',
  IdValue: a.sku,
  FeesEstimateRequest: {
    MarketplaceId: marketplace,
    IsAmazonFulfilled: a.fba,
    PriceToEstimateFees: { ListingPrice: { CurrencyCode: a.currency, Amount: a.price } },
    Identifier: a.sku.slice(0, 60),
  },
})
