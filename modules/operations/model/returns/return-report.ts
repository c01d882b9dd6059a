import { dayOf } from '@crossway/kernel'
import type { Disposition } from './return-words.ts'

/** A row of the report of customer returns, read. */
export interface ReportedReturn {
  readonly order_id: string
  readonly seller_sku: string
  readonly asin: string | null
  readonly fnsku: string | null
  readonly lpn: string | null
  readonly qty: number
  readonly return_date: string
  readonly disposition: Disposition
  readonly reason_code: string | null
  readonly platform_status: string | null
  readonly comment: string | null
}
export type RawRow = Readonly<Record<string, unknown>>
const cell = (row: RawRow, name: string): string => String(row[name] ?? '').trim()
const some = (text: string, max: number): string | null => (text === '' ? null : text.slice(0, max))

const conditions: Readonly<Record<string, Disposition>> = {
  sellable: 'sellable',
  defective: 'defective',
  customer_damaged: 'customer_damaged',
  carrier_damaged: 'carrier_damaged',
  expired: 'expired',
}

/** Undefined for rows without order, article, number or day: they tell nothing that could be booked. */
export function returnOf(row: RawRow): ReportedReturn | undefined {
  const at = new Date(cell(row, 'return-date'))
  const qty = Number(cell(row, 'quantity') || '1')
  const order_id = cell(row, 'order-id')
  const seller_sku = cell(row, 'sku')
  if (order_id === '' || seller_sku === '' || !Number.isSafeInteger(qty) || qty <= 0 || Number.isNaN(at.getTime())) return undefined
  return {
    order_id: order_id.slice(0, 60),
    seller_sku: seller_sku.slice(0, 80),
    asin: some(cell(row, 'asin'), 20),
    fnsku: some(cell(row, 'fnsku'), 20),
    lpn: some(cell(row, 'license-plate-number'), 40),
    qty,
    return_date: dayOf(at),
    disposition: conditions[cell(row, 'detailed-disposition').toLowerCase()] ?? 'defective',
    reason_code: some(cell(row, 'reason').toUpperCase(), 60),
    platform_status: some(cell(row, 'status'), 60),
    comment: some(cell(row, 'customer-comments'), 1000),
  }
}

/**
 * What makes a unit the same one in the next file: its licence plate; without one, the n-th equal row of order, article and day (operations.md
 * returnManage). Answers one key a row, in order.
 */
export function returnKeys(rows: readonly ReportedReturn[]): string[] {
  const seen = new Map<string, number>()
  return rows.map((r) => {
    const plain = r.lpn ? `lpn|${r.lpn}|${r.order_id}|${r.seller_sku}` : `row|${r.order_id}|${r.seller_sku}|${r.return_date}`
    if (r.lpn) return plain
    const n = (seen.get(plain) ?? 0) + 1
    seen.set(plain, n)
    return `${plain}|${n}`
  })
}
/** State of our book in which a unit comes back. */
export const stateOf = (d: Disposition): 'available' | 'defective' => (d === 'sellable' ? 'available' : 'defective')
