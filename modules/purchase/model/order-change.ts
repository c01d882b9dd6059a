import { num, type NumLike } from '@crossway/kernel'
import { refuse } from './errors.ts'

export interface ChangeableLine {
  readonly id: number
  readonly qty: number
  readonly unit_price: string
  readonly expected_date: string
  readonly qty_signed: number
  readonly qty_bound: number
  readonly qty_closed: number
}
/** Of a line of the order, by its id. */
export interface AskedChange {
  readonly line: number
  readonly qty?: number | null
  readonly unit_price?: NumLike | null
  readonly expected_date?: string | null
}
export interface LineChange {
  readonly line: number
  readonly qty: number
  readonly unit_price: string
  readonly expected_date: string
}

/**
 * Lines of a placed order as they shall be (purchase.md purchaseOrderList, change): no fewer pieces than are signed or promised to a shipment, a price
 * above 0, and something that differs. Lines that stay as they are are left out.
 */
export function changedLines(lines: readonly ChangeableLine[], asked: readonly AskedChange[], today: string): LineChange[] {
  const out = asked.flatMap((a, i): LineChange[] => {
    const at = (field: string): string => `args.lines[${i}].${field}`
    const line = lines.find((l) => l.id === a.line)!
    const qty = a.qty ?? line.qty
    const price = a.unit_price ?? line.unit_price
    const least = line.qty_signed + line.qty_bound + line.qty_closed
    if (qty !== line.qty && qty < least) throw refuse.PO_BELOW_SIGNED({ n: least }, at('qty'))
    if (qty > line.qty && line.qty_closed > 0) throw refuse.PO_LINE_CLOSED({}, at('qty'))
    if (!num(price).gt(0)) throw refuse.PO_PRICE_ZERO({}, at('unit_price'))
    const expected = a.expected_date ?? line.expected_date
    if (expected !== line.expected_date && expected < today) throw refuse.PO_EXPECTED_PAST({}, at('expected_date'))
    const same = qty === line.qty && num(price).eq(line.unit_price) && expected === line.expected_date
    return same ? [] : [{ line: line.id, qty, unit_price: num(price).toFixed(), expected_date: expected }]
  })
  if (out.length === 0) throw refuse.PO_CHANGE_NONE({}, 'args.lines')
  return out
}
