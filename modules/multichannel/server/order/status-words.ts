import { sql, type Tx } from '@crossway/server-kit'

/** What the platforms call the states of an order; an administrator may add words or change what they mean. */
const words = {
  walmart: { Created: 'review', Acknowledged: 'review', Shipped: 'shipped', Delivered: 'delivered', Cancelled: 'cancelled', Refund: 'completed' },
  shopify: {
    pending: 'unpaid',
    authorized: 'unpaid',
    paid: 'review',
    partially_paid: 'review',
    fulfilled: 'shipped',
    refunded: 'completed',
    partially_refunded: 'review',
    voided: 'cancelled',
    cancelled: 'cancelled',
  },
  ebay: { NOT_STARTED: 'review', IN_PROGRESS: 'review', FULFILLED: 'shipped', CANCELED: 'cancelled' },
  wayfair: { Open: 'review', Shipped: 'shipped', Cancelled: 'cancelled' },
  homedepot: { New: 'review', Shipped: 'shipped', Cancelled: 'cancelled' },
  target: { RELEASED_FOR_SHIPMENT: 'review', ACKNOWLEDGED_BY_SELLER: 'review', SHIPPED: 'shipped', CANCELED: 'cancelled', PENDING: 'unpaid' },
  tiktok: {
    UNPAID: 'unpaid',
    ON_HOLD: 'unpaid',
    AWAITING_SHIPMENT: 'review',
    AWAITING_COLLECTION: 'review',
    IN_TRANSIT: 'shipped',
    DELIVERED: 'delivered',
    COMPLETED: 'completed',
    CANCELLED: 'cancelled',
  },
  temu: { Pending: 'unpaid', 'Un-shipping': 'review', Canceled: 'cancelled', Shipped: 'shipped', Receipted: 'delivered' },
} as const

export async function baseStatusWords(tx: Tx): Promise<void> {
  const rows = Object.entries(words).flatMap(([platform, all]) => Object.entries(all).map(([raw, meaning]) => ({ platform, raw, meaning })))
  await tx.run(sql`
    insert into order_status_map (platform_id, raw, meaning) select p.id, u.raw, u.meaning from unnest(${rows.map((r) => r.platform)}::text[], ${rows.map((r) => r.raw)}::text[], ${rows.map((r) => r.meaning)}::text[]) as u(platform, raw, meaning)
    join platform p on p.code = u.platform on conflict do nothing`)
}
