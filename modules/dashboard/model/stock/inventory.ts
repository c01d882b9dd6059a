import { addDays, num, sum, type Num, type NumLike } from '@crossway/kernel'
import { weightedDaily } from '../metric/stock-metrics.ts'

export const stockClasses = ['stockout', 'tight', 'healthy', 'surplus', 'dead', 'new'] as const
export type StockClass = (typeof stockClasses)[number]
export const ageBuckets = ['d0_30', 'd31_60', 'd61_90', 'd91_180', 'd181_270', 'd271_365', 'd366'] as const
/** Days of which an article that names none is bought and brought here. */
export const standardLead = 30
const surplusFrom = 120
const newFor = 60

/** What the server tells of an article; sales are pieces of the last days that had stock, and how many such days there were. */
export interface StockFacts {
  readonly sku: number
  /** 0 where stock is kept for no listing, or rows are articles. */
  readonly msku: number
  readonly code: string
  readonly sku_code: string
  readonly name: string
  readonly category: string | null
  readonly available: number
  readonly reserved: number
  readonly inspecting: number
  readonly transit: number
  readonly on_order: number | null
  readonly sold: readonly [number, number, number]
  readonly days: readonly [number, number, number]
  /** Pieces of the last sixty days, whether there was stock or not. */
  readonly sold60: number
  readonly lead: number | null
  /** First day that any of it was received. */
  readonly first: string | null
  readonly aged: number
  /** Null without the right to costs. */
  readonly value: string | null
  readonly aged_value: string | null
}
/** Tells one row from all others. */
export const stockKey = (r: Pick<StockFacts, 'sku' | 'msku'>): string => `${r.sku} ${r.msku}`
export interface StockRow extends StockFacts {
  /** M52 weighted sales a day. */
  readonly daily: Num
  /** M53 days of supply; undefined where nothing is sold. */
  readonly dos: Num | undefined
  /** M54 with what is on its way and ordered. */
  readonly totalDos: Num | undefined
  readonly outOn: string | undefined
  /** Undefined where there is none and nobody buys. */
  readonly class: StockClass | undefined
}

/** How an article stands (dashboard.md productInventory): what runs out first, then what is new, what nobody buys, what is too much. */
export function stockClass(x: Pick<StockFacts, 'available' | 'sold60' | 'lead' | 'first'>, daily: NumLike, today: string): StockClass | undefined {
  if (x.available <= 0) return num(daily).gt(0) ? 'stockout' : undefined
  const dos = num(daily).gt(0) ? num(x.available).div(daily) : undefined
  if (dos?.lt((x.lead ?? standardLead) + 7)) return 'tight'
  if (x.first !== null && x.first >= addDays(today, -newFor)) return 'new'
  if (x.sold60 <= 0) return 'dead'
  return dos === undefined || dos.gt(surplusFrom) ? 'surplus' : 'healthy'
}

export function stockRow(x: StockFacts, today: string): StockRow {
  const daily = weightedDaily(x.sold, x.days)
  const of = (pieces: number): Num | undefined => (daily.gt(0) ? num(pieces).div(daily) : undefined)
  const dos = of(Math.max(0, x.available))
  return {
    ...x,
    daily,
    dos,
    totalDos: of(Math.max(0, x.available) + x.transit + (x.on_order ?? 0)),
    outOn: dos && dos.lt(3650) ? addDays(today, Math.floor(dos.toNumber())) : undefined,
    class: stockClass(x, daily, today),
  }
}

/** Suggested write-down of old stock: 10 % from half a year, 30 % from nine months, 60 % beyond a year. */
export const provision = (by: Readonly<Partial<Record<(typeof ageBuckets)[number], NumLike>>>): Num =>
  sum([num(by.d181_270 ?? 0).times('0.1'), num(by.d271_365 ?? 0).times('0.3'), num(by.d366 ?? 0).times('0.6')])

export interface AgeRow {
  readonly by: 'category' | 'project'
  readonly id: number | null
  readonly name: string
  readonly bucket: (typeof ageBuckets)[number]
  readonly qty: number
  readonly value: string | null
}
export interface ValueMonth {
  readonly month: string
  readonly type: string
  readonly value: string
}
export interface InventoryBoard {
  readonly rows: readonly StockFacts[]
  readonly more: boolean
  readonly places: readonly { readonly type: string; readonly qty: number; readonly value: string | null }[]
  readonly transit: { readonly qty: number; readonly value: string | null }
  readonly ages: readonly AgeRow[]
  /** Values at the ends of months by place; empty without the right. */
  readonly months: readonly ValueMonth[]
  /** Cost of goods by month (−G11 − G12) and S4 of twelve months; empty for who sees only some of it. */
  readonly costs: readonly { readonly month: string; readonly cost: string; readonly s4: string }[]
  readonly limited: boolean
  readonly rights: { readonly cost: boolean; readonly export: boolean }
  readonly today: string
  readonly asOf: string
}

/** M55: mean value over what was sold at cost, in days. */
export const turnoverDays = (opening: NumLike, closing: NumLike, cost: NumLike, days: number): Num | undefined =>
  num(cost).lte(0) ? undefined : num(opening).plus(closing).div(2).div(cost).times(days)
