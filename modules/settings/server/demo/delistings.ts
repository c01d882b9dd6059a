import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall, type SeedRow } from '@crossway/server-kit'
import { delisting, delistingSources, delistingTypes } from '../../model/delisting/delisting.resource.ts'
import { daysDown, lossOf } from '../../model/delisting/loss.ts'

const shown = 20
const states = ['recovered', 'handling', 'recovered', 'appealing', 'open', 'recovered', 'abandoned', 'false_alarm', 'handling', 'recovered'] as const
const causes = ['documents', 'ip', 'price', 'safety', 'variation', 'stock', 'condition'] as const
const down: readonly string[] = ['open', 'handling', 'appealing']

/** Twenty listings that went down, some still down and two of them late. Listings come with the products, so a module above asks for this one. */
export async function seedDelistings(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const listings = await tx.rows<{
    store: number
    site: number
    msku: number
    asin: string | null
    currency: string
    price: string | null
    operator: number | null
  }>(sql`
    select s.id as store, s.marketplace_id as site, m.id as msku, m.item_id as asin, s.currency, m.price::text as price,
      (select employee_id from store_staff t where t.store_id = s.id and t.role = 'operator' and t.is_primary order by t."from" desc limit 1) as operator
    from msku m join store s on s.id = m.store_id where s.status = 'normal' and m.listing_status <> 'deleted' order by (m.id * 7919) % 1009, m.id limit ${shown}::int`)
  const at = (days: number, hour: number): string => `${addDays(today, days)}T${String(hour).padStart(2, '0')}:30:00+08:00`
  const rows = listings.map((l, i): SeedRow<typeof delisting> => {
    const status = states[i % states.length]!
    const live = down.includes(status)
    const since = live ? -(i % 6) - 1 : -12 - i * 7
    const units = `${4 + (i % 9)}.00`
    const price = l.price ?? '19.99'
    const recovered_at = status === 'recovered' ? at(since + 3, 20) : null
    const days = daysDown(at(since, 8), recovered_at ?? (live ? at(0, 9) : at(since + 5, 9)))
    const appeals =
      status === 'appealing' || i % 5 === 0
        ? [
            {
              round: 1,
              submitted_at: at(since + 1, 10),
              channel: 'Seller Central',
              plan: '补充发票与合规文件，请求恢复销售',
              result: status === 'recovered' ? 'accepted' : 'pending',
            },
          ]
        : []
    return {
      store: l.store,
      marketplace: l.site,
      msku: l.msku,
      asin: l.asin,
      type: delistingTypes[i % 4],
      sources: i % 3 === 0 ? ['report', 'crawler'] : [delistingSources[i % 3]!],
      detected_at: at(since, 8),
      confirmed_at: status === 'open' ? null : at(since, 14),
      recovered_at,
      cause: status === 'open' ? null : causes[i % causes.length],
      handler: l.operator,
      due_at: addDays(today, since + 1),
      daily_units: units,
      price,
      currency: l.currency,
      days_down: days,
      est_loss: status === 'false_alarm' ? '0' : lossOf(units, price, days),
      appeals,
      appeal_count: appeals.length,
      status,
      created_at: at(since, 8),
    }
  })
  await seed(call, delisting, rows)
}
