import type { StockClass } from './inventory.ts'

/** One thing in both languages. */
type Words = readonly [zh: string, en: string]

export const classWords: Readonly<Record<StockClass, Words>> = {
  stockout: ['断货', 'Out of stock'],
  tight: ['紧张', 'Tight'],
  healthy: ['健康', 'Healthy'],
  surplus: ['冗余', 'Surplus'],
  dead: ['滞销', 'Dead'],
  new: ['新品', 'New'],
}
/** What to do about it. */
export const adviceWords: Readonly<Record<StockClass, Words>> = {
  stockout: ['补货', 'Restock'],
  tight: ['补货', 'Restock'],
  healthy: ['–', '–'],
  surplus: ['减采、促销', 'Buy less, promote'],
  dead: ['清货', 'Clear'],
  new: ['观察', 'Watch'],
}
const places: Readonly<Record<string, Words>> = {
  domestic: ['国内仓', 'Domestic'],
  supplier: ['供应商仓', 'At suppliers'],
  overseas: ['海外仓', 'Overseas'],
  fba: ['FBA', 'FBA'],
  awd: ['AWD', 'AWD'],
  platform: ['平台仓', 'Platform'],
  return: ['退货仓', 'Returns'],
}
export const placeWords = (type: string): Words => places[type] ?? [type, type]
/** Days since it came in. */
export const bucketText: Readonly<Record<string, string>> = {
  d0_30: '0–30',
  d31_60: '31–60',
  d61_90: '61–90',
  d91_180: '91–180',
  d181_270: '181–270',
  d271_365: '271–365',
  d366: '>365',
}
