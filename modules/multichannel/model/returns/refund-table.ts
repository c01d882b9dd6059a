import { num } from '@crossway/kernel'

/** A refund as a platform's report tells it. */
export interface ReportedRefund {
  readonly row: number
  readonly order: string
  readonly ref: string
  readonly amount: string
  readonly at: string | null
}
export type ReadRefunds =
  | { readonly rows: readonly ReportedRefund[] }
  | { readonly missing: string }
  | { readonly row: number; readonly column: string; readonly value: string }

const columns = {
  order: ['平台单号', '订单号', 'order', 'orderid', 'orderno', 'purchaseorder'],
  ref: ['平台流水', '退款流水', '退款单号', 'refundid', 'refund', 'reference', 'transactionid'],
  amount: ['退款金额', '金额', 'amount', 'refundamount', 'total'],
  at: ['退款时间', '退款日期', '日期', 'date', 'refundedat', 'refunddate'],
} as const
const plain = (t: string): string =>
  t
    .normalize('NFKC')
    .replace(/[（(][^）)]*[）)]/g, '')
    .replace(/[\s.:：#_\-/]/g, '')
    .toLowerCase()

/** Rows of a platform's refund report by their headings; amounts count without their sign, whole-empty lines are left out (multichannel.md returnAmtOrder, import). */
export function readRefunds(table: readonly (readonly string[])[]): ReadRefunds {
  const head = (table[0] ?? []).map(plain)
  const place = (k: keyof typeof columns): number => head.findIndex((h) => columns[k].some((n) => plain(n) === h))
  const places = { order: place('order'), ref: place('ref'), amount: place('amount'), at: place('at') }
  for (const k of ['order', 'ref', 'amount'] as const) if (places[k] < 0) return { missing: columns[k][0] }
  const rows: ReportedRefund[] = []
  for (const [i, line] of table.slice(1).entries()) {
    if (line.every((c) => c.trim() === '')) continue
    const cell = (k: keyof typeof columns): string => (places[k] < 0 ? '' : (line[places[k]] ?? '').trim())
    const amount = /^-?\d{1,12}(\.\d+)?$/.exec(
      cell('amount')
        .replaceAll(',', '')
        .replace(/^[$€£¥]/, ''),
    )?.[0]
    const bad = (column: keyof typeof columns) => ({ row: i + 2, column: columns[column][0], value: cell(column) })
    if (!cell('order')) return bad('order')
    if (!cell('ref')) return bad('ref')
    if (amount === undefined || num(amount).isZero()) return bad('amount')
    const day = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(cell('at'))
    if (cell('at') && !day) return bad('at')
    const at = day && `${day[1]}-${day[2]!.padStart(2, '0')}-${day[3]!.padStart(2, '0')}T12:00:00+08:00`
    if (at && Number.isNaN(Date.parse(at))) return bad('at')
    rows.push({ row: i + 2, order: cell('order'), ref: cell('ref').slice(0, 80), amount: num(amount).abs().toFixed(2), at })
  }
  return { rows }
}
