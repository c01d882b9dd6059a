import { addDays, num, sum } from '@crossway/kernel'
import type { Article, Cast } from './cast.ts'
import { of } from './cast.ts'
import { priceOf, type DemoBuyer } from './demo-buyers.ts'

export interface TradeLine extends Article {
  readonly qty: number
  readonly ordered: number
  readonly sale: string
}
/** A sale order of the year with what it was bought for and when it left. */
export interface Trade {
  readonly i: number
  readonly buyer: DemoBuyer
  readonly vc: boolean
  readonly day: string
  readonly ship: string
  readonly lines: readonly TradeLine[]
  readonly direct: boolean
  readonly status: 'draft' | 'reviewing' | 'confirmed' | 'closed'
  readonly shipped: boolean
  /** Goods come for it on a purchase. */
  readonly linked: boolean
  readonly total: string
}
export interface Purchase {
  readonly k: number
  readonly trades: readonly Trade[]
  readonly day: string
  readonly expected: string
  readonly lines: readonly (Article & { readonly qty: number; readonly bad: number })[]
  readonly signs: readonly string[]
  readonly status: 'draft' | 'pending' | 'approved' | 'ordered' | 'received' | 'closed'
}

const size = 12
const leads = 14

/** Two sale orders of one buyer and one supplier each, over the year up to today. */
export function planTrades(cast: Cast, buyers: readonly DemoBuyer[], today: string, count: number, rand: () => number): Trade[] {
  return Array.from({ length: count }, (_, i): Trade => {
    const k = Math.floor(i / 2)
    const vendors = buyers.filter((b) => b.vendor)
    const rest = buyers.filter((b) => !b.vendor)
    // the youngest ones are of every kind, so that each state has some
    const vc = vendors.length > 0 && k % (i >= count - 16 ? 2 : 4) !== (i >= count - 16 ? 1 : 3)
    const buyer = vc ? of(vendors, k) : of(rest, k)
    const articles = of(cast.bySupplier, k)
    const day = addDays(today, -Math.round((365 * (count - 1 - i)) / count))
    const ship = addDays(day, leads)
    const shipped = ship < today
    const n = Math.min(3 + ((i * 7) % 6), articles.length)
    const lines = Array.from({ length: n }, (__, l): TradeLine => {
      const a = of(articles, i + l)
      const qty = size * (3 + Math.floor(rand() * 16))
      return { ...a, qty, ordered: vc ? qty + size * Math.floor(rand() * 4) : qty, sale: priceOf(a, buyer) }
    })
    const open: Trade['status'] = vc || i % 3 === 0 ? 'confirmed' : i % 3 === 1 ? 'draft' : 'reviewing'
    return {
      i,
      buyer,
      vc,
      day,
      ship,
      lines,
      direct: i % 2 === 1 && k % 7 === 3,
      status: shipped ? (ship < addDays(today, -75) ? 'closed' : 'confirmed') : open,
      shipped,
      linked: shipped || i % 5 !== 0,
      total: sum(lines.map((l) => num(l.sale).times(l.qty))).toFixed(2),
    }
  })
}

export function planPurchases(trades: readonly Trade[], today: string): Purchase[] {
  const pairs = [...Map.groupBy(trades, (t) => Math.floor(t.i / 2)).entries()]
  return pairs.map(([k, own]): Purchase => {
    const day = own[0]!.day
    const wanted = own.filter((t) => t.linked && (t.status === 'confirmed' || t.status === 'closed'))
    const lines = [
      ...Map.groupBy(
        own.flatMap((t) => t.lines),
        (l) => l.sku,
      ).values(),
    ].map((group) => {
      const need = group.reduce((n, l) => n + l.qty, 0)
      const qty = Math.ceil((need * 1.04) / size) * size
      return { ...group[0]!, qty, bad: Math.floor(qty * (0.012 + (group[0]!.sku % 3) * 0.009)) }
    })
    const signs = (k % 4 === 0 ? [9, 11] : [10]).map((n) => addDays(day, n))
    const come = signs.every((s) => s < today)
    const early = (['draft', 'pending', 'approved', 'ordered'] as const)[k % 4]!
    return {
      k,
      trades: wanted,
      day,
      expected: addDays(day, 10),
      lines,
      signs: come ? signs : [],
      status: come ? (day < addDays(today, -100) ? 'closed' : 'received') : addDays(day, 5) > today ? early : 'ordered',
    }
  })
}
