import { sql, type DemoCall } from '@crossway/server-kit'
import { rememberBuyers, type Bought } from '../buyer/remember-buyers.ts'

const first = ['Anna', 'Ben', 'Carla', 'David', 'Emma', 'Frank', 'Grace', 'Hugo', 'Ines', 'Jack', 'Karin', 'Leo', 'Mia', 'Noah', 'Olivia', 'Paul']
const last = ['Adams', 'Berg', 'Clark', 'Dubois', 'Evans', 'Fischer', 'Green', 'Hall', 'Ito', 'Jones', 'Klein', 'Lopez', 'Moore', 'Novak']
const states: Readonly<Record<string, readonly string[]>> = { US: ['CA', 'TX', 'NY', 'WA'], CA: ['ON', 'BC'], GB: ['England'], DE: ['Bayern', 'Hessen'] }
const buyersShown = 160

/** Buyers of the demo company's orders: invented people, every fifth of whom came back; what names those of long ago is gone. */
export async function demoBuyers({ app, tx, rand, size = 1 }: DemoCall): Promise<void> {
  const orders = await tx.rows<{
    platform: number
    store: number
    ref: string
    at: string
    units: number
    amount: string
    currency: string
    country: string | null
    gone: boolean
  }>(sql`
    select s.platform_id as platform, o.store_id as store, o.amazon_order_id as ref, o.purchase_at as at, o.unit_count as units, o.order_total as amount, o.currency, coalesce(o.ship_country, m.country) as country, o.order_status = 'shipped' as gone
    from amz_order o join store s on s.id = o.store_id join marketplace m on m.id = s.marketplace_id where o.order_status <> 'cancelled' order by md5(o.amazon_order_id) limit ${Math.ceil(buyersShown * size)}`)
  const people = Math.max(1, Math.floor(orders.length * 0.8))
  const list = orders.map((o, i): Bought => {
    const n = i < people ? i : Math.floor(rand() * people)
    const name = `${first[n % first.length]} ${last[(n * 5 + Math.floor(n / 16)) % last.length]}`
    const country = o.country?.slice(0, 2) ?? 'US'
    const of = states[country] ?? ['-']
    return {
      source: 'amazon',
      platform: o.platform,
      store: o.store,
      order_ref: o.ref,
      order_date: o.at,
      shipped_at: o.gone ? new Date(Date.parse(o.at) + 4 * 3_600_000).toISOString() : null,
      units: o.units,
      amount: o.amount,
      currency: o.currency,
      name,
      email: `demo${String(n).padStart(4, '0')}@marketplace.example`,
      phone: `555-01${String(n % 100).padStart(2, '0')}-${String(1000 + n)}`,
      address: `${1 + (n % 90)} Sample Street`,
      postal: String(10_000 + n * 7),
      state: of[n % of.length]!,
      country,
    }
  })
  await rememberBuyers({ app, tx }, list)
}
