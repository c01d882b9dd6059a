import { sql, systemCtx, type DemoCall } from '@crossway/server-kit'
import { bringReport } from '@crossway/resource/server'

const header =
  'amazon-order-id merchant-order-id purchase-date last-updated-date order-status fulfillment-channel sales-channel order-channel ship-service-level product-name sku asin item-status quantity currency item-price item-tax item-promotion-discount ship-city ship-state ship-postal-code ship-country promotion-ids is-business-order'.split(
    ' ',
  )
/** Every so many orders another one was cancelled; every so many is a company's. */
const [cancelled, business] = [25, 14]

interface Sold {
  readonly account: number
  readonly order_id: string
  readonly sku: string
  readonly asin: string | null
  readonly title: string | null
  readonly fba: boolean
  readonly site: string
  readonly country: string
  readonly currency: string
  readonly at: string
  readonly units: number
  readonly price: string
  readonly tax: string
  readonly discount: string
}

/**
 * Order reports of the whole year, made of the very orders that the statements settle, one file a seller account: an order opens to its settlement
 * lines, and sales by day and by statement tell the same story (README §7).
 */
export async function seedOrders({ app, tx, today }: DemoCall): Promise<number> {
  const rows = await tx.rows<Sold>(sql`
    select l.store_account_id as account, l.order_id, l.sku, m.item_id as asin, m.title, coalesce(m.fulfillment, 'fba') <> 'fbm' as fba, k.domain as site, k.country, l.currency,
      to_char(min(l.posted_at) at time zone 'UTC' - make_interval(days => 1, mins => (abs(hashtextextended(l.order_id, 3)) % 720)::int), 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"') as at,
      coalesce(max(l.quantity_purchased) filter (where l.amount_type = 'ItemPrice' and l.amount_description = 'Principal'), 0) as units,
      coalesce(sum(l.amount) filter (where l.amount_type = 'ItemPrice' and l.amount_description = 'Principal'), 0)::numeric(18,2)::text as price,
      coalesce(sum(l.amount) filter (where l.amount_type = 'ItemPrice' and l.amount_description = 'Tax'), 0)::numeric(18,2)::text as tax,
      coalesce(-sum(l.amount) filter (where l.amount_type = 'Promotion'), 0)::numeric(18,2)::text as discount
    from amz_settlement_line l join store s on s.id = l.store_id join marketplace k on k.id = s.marketplace_id left join msku m on m.store_id = l.store_id and m.seller_sku = l.sku
    where l.store_account_id is not null and l.transaction_type = 'Order' and l.order_id is not null and l.sku is not null and l.posted_date_local < ${today}::date
    group by l.store_account_id, l.order_id, l.sku, m.item_id, m.title, m.fulfillment, k.domain, k.country, l.currency order by 1, 10, 2 limit 60000`)
  const files = new Map<number, (string | number)[][]>()
  for (const [i, r] of rows.entries()) {
    const lines = files.get(r.account) ?? []
    files.set(r.account, lines)
    const line = (id: string, status: string, units: number, price: string, tax: string, discount: string): (string | number)[] => [
      id,
      id,
      r.at,
      r.at,
      status,
      r.fba ? 'Amazon' : 'Merchant',
      r.site,
      'WebsiteOrderChannel',
      'Standard',
      (r.title ?? r.sku).replaceAll(/[\t\r\n]/g, ' '),
      r.sku,
      r.asin ?? '',
      status,
      units,
      r.currency,
      price,
      tax,
      discount,
      'Anytown',
      '',
      '00000',
      r.country,
      discount === '' || discount === '0.00' ? '' : 'Save 10%',
      i % business === 0 ? 'true' : 'false',
    ]
    lines.push(line(r.order_id, 'Shipped', r.units, r.price, r.tax, r.discount))
    if (i % cancelled === 0) lines.push(line(`9${r.order_id.slice(1)}`, 'Cancelled', 0, '', '', ''))
  }
  const ctx = systemCtx()
  for (const [account, lines] of files)
    await bringReport(
      { app, tx, ctx },
      {
        name: `orders-year-${account}.txt`,
        content: [header, ...lines].map((l) => l.join('\t')).join('\n') + '\n',
        type: 'all_orders',
        store_account: account,
        data_at: `${today}T06:00:00+08:00`,
      },
    )
  return files.size
}
