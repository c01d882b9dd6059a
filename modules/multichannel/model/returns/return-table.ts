import { momentOf } from '../delivery/read-tracking.ts'

/** A line of a return as a platform's report tells it. */
export interface ReportedReturn {
  readonly row: number
  readonly order: string
  readonly rma: string
  readonly sku: string
  readonly qty: number
  readonly reason: string
  readonly text: string | null
  readonly tracking: string | null
  readonly carrier: string | null
  readonly due: string | null
}
export type ReadReturns =
  | { readonly missing: string }
  | { readonly rows: readonly ReportedReturn[]; readonly problems: readonly { readonly row: number; readonly column: string; readonly value: string }[] }

const columns = {
  rma: ['平台RMA', 'RMA', '退货单号', '退货编号', 'return id', 'return order id', 'return no', 'rma number', 'rma no'],
  order: ['平台单号', '订单号', 'order', 'order id', 'order no', 'customer order id', 'purchase order', 'order number'],
  sku: ['卖家SKU', 'SKU', 'seller sku', 'item sku', 'product sku'],
  qty: ['数量', '退货数量', 'quantity', 'qty', 'return quantity'],
  reason: ['退货原因', '原因', 'reason', 'return reason'],
  text: ['买家说明', '备注', 'comment', 'customer comment', 'buyer comment', 'description'],
  tracking: ['跟踪号', '退货跟踪号', 'tracking', 'tracking no', 'tracking number', 'return tracking number'],
  carrier: ['承运商', 'carrier', 'return carrier'],
  due: ['处理期限', '平台截止', 'due', 'respond by', 'deadline', 'return by'],
} as const
type Column = keyof typeof columns
const plain = (t: string): string =>
  t
    .normalize('NFKC')
    .replace(/[（(][^）)]*[）)]/g, '')
    .replace(/[\s.:：#_\-/]/g, '')
    .toLowerCase()

/** Lines of a platform's return report by their headings; rows that cannot be read are named and the others taken (multichannel.md returnBill, import platform return report). */
export function readReturns(table: readonly (readonly string[])[]): ReadReturns {
  const head = (table[0] ?? []).map(plain)
  const place = (k: Column): number => head.findIndex((h) => columns[k].some((n) => plain(n) === h))
  for (const k of ['rma', 'order', 'sku'] as const) if (place(k) < 0) return { missing: columns[k][0] }
  const rows: ReportedReturn[] = []
  const problems: { row: number; column: string; value: string }[] = []
  for (const [i, line] of table.slice(1).entries()) {
    if (line.every((c) => c.trim() === '')) continue
    const cell = (k: Column): string => (line[place(k)] ?? '').trim()
    const qty = place('qty') < 0 || cell('qty') === '' ? '1' : cell('qty')
    const due = cell('due') === '' ? null : momentOf(cell('due'))
    const wrong = (['rma', 'order', 'sku'] as const).find((k) => cell(k) === '' || cell(k).length > 60)
    const off: Column | undefined = wrong ?? (!/^[1-9]\d{0,4}(\.0+)?$/.test(qty) ? 'qty' : due === undefined ? 'due' : undefined)
    if (off) problems.push({ row: i + 2, column: columns[off][0], value: cell(off).slice(0, 60) })
    else
      rows.push({
        row: i + 2,
        order: cell('order'),
        rma: cell('rma'),
        sku: cell('sku'),
        qty: Number.parseInt(qty, 10),
        reason: cell('reason').slice(0, 120),
        text: cell('text').slice(0, 1000) || null,
        tracking: cell('tracking').slice(0, 80) || null,
        carrier: cell('carrier').slice(0, 60) || null,
        due: due ?? null,
      })
  }
  return { rows, problems }
}
