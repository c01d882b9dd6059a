import { addDays } from '@crossway/kernel'
import type { DemoWay } from './last-leg.ts'

export interface DemoListing {
  readonly id: number
  readonly store: number
  readonly seller_sku: string
  readonly title: string
  readonly price: number
  readonly fulfillment: string
  readonly sku: number
  readonly pieces: number
  readonly cost: number
  readonly kg: number
}
export interface DemoShop {
  readonly id: number
  readonly platform: number
  readonly code: string
  readonly site: number
  readonly country: string
  readonly currency: string
  readonly project: number | null
  readonly owner: number | null
  readonly referral: number
  readonly rate: number
  readonly listings: readonly DemoListing[]
}
export interface PlannedLine {
  readonly listing: DemoListing
  readonly qty: number
}
export interface PlannedOrder {
  readonly shop: DemoShop
  readonly at: string
  readonly age: number
  readonly lines: readonly PlannedLine[]
  readonly discountPct: number
  readonly shipping: number
  readonly status: string
  readonly exceptions: readonly string[]
  /** Where its goods lie, when that matters. */
  readonly way?: DemoWay
}

/** How much is sold on a day: more at week-ends and towards Christmas, 2.6 times as much around Black Friday. */
export function weightOf(day: string): number {
  const d = new Date(`${day}T00:00:00Z`)
  const [month, date, week] = [d.getUTCMonth() + 1, d.getUTCDate(), d.getUTCDay()]
  const season = month === 12 ? 1.35 : month === 11 ? 1.2 : month === 7 ? 1.15 : month <= 2 ? 0.85 : 1
  // the fourth Thursday of November is between the 22nd and the 28th
  const blackFriday = month === 11 && date >= 20 && date <= 30
  return season * (week === 0 || week === 6 ? 1.12 : 1) * (blackFriday ? 2.6 : 1)
}

const exceptionsOf: readonly (readonly string[])[] = [
  ['unmapped'],
  ['no_stock'],
  ['bad_address'],
  ['no_stock'],
  ['low_margin'],
  ['risk'],
  ['unmapped'],
  ['price_diff'],
  ['duplicate'],
  ['no_channel'],
  ['overdue'],
  ['buyer_note'],
]

/** A year of orders, evenly random over shops and days; what is open stands in the last days. */
export function planOrders(shops: readonly DemoShop[], today: string, n: number, rand: () => number): PlannedOrder[] {
  const days = Array.from({ length: 365 }, (_, i) => addDays(today, i - 364))
  const weights = days.map(weightOf)
  const whole = weights.reduce((a, b) => a + b, 0)
  const size = n / 24_000
  const [exceptions, held] = [Math.max(6, Math.round(60 * size)), Math.max(4, Math.round(35 * size))]
  const open = { exception: 0, hold: 0 }
  const orders: PlannedOrder[] = []
  const pick = <T>(all: readonly T[]): T => all[Math.floor(rand() * all.length)]!
  for (const [i, day] of days.entries()) {
    const age = days.length - 1 - i
    const many = Math.max(age < 3 ? 6 : 0, Math.round((n * weights[i]!) / whole))
    for (let k = 0; k < many; k++) {
      const shop = pick(shops)
      // a few listings sell most
      const listing = shop.listings[Math.floor(rand() ** 2.2 * shop.listings.length)]!
      const lines: PlannedLine[] = [{ listing, qty: rand() < 0.86 ? 1 : rand() < 0.8 ? 2 : 3 }]
      if (rand() < 0.1) {
        const other = pick(shop.listings)
        if (other !== listing) lines.push({ listing: other, qty: 1 })
      }
      const platform = listing.fulfillment === 'wfs'
      // nothing of today is later than its early morning
      const minutes = Math.floor(rand() * (age === 0 ? 420 : 1430))
      const at = `${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00+08:00`
      const x = rand()
      let status =
        x < 0.028
          ? 'cancelled'
          : age > 42
            ? 'completed'
            : age > 8 || (age > 5 && x < 0.7)
              ? 'delivered'
              : age > 2
                ? 'shipped'
                : age === 2 && x < 0.8
                  ? 'shipped'
                  : 'review'
      let marks: readonly string[] = []
      if (!platform && status === 'review') {
        if (open.exception < exceptions && x < 0.62) marks = exceptionsOf[open.exception++ % exceptionsOf.length]!
        else if (open.hold < held) [status, open.hold] = ['hold', open.hold + 1]
        else status = x < 0.7 ? 'unpaid' : x < 0.97 ? 'ready' : 'review'
      } else if (!platform && status === 'shipped' && age < 9 && open.hold < held && x > 0.985) [status, open.hold] = ['hold', open.hold + 1]
      if (platform && ['review', 'unpaid'].includes(status)) status = 'shipped'
      orders.push({
        shop,
        at,
        age,
        lines,
        discountPct: rand() < 0.22 ? pick([5, 8, 10, 15]) : 0,
        shipping: rand() < 0.12 ? 5.99 : 0,
        status,
        exceptions: marks,
      })
    }
  }
  return orders
}
