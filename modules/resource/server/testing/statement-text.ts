const header =
  'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id merchant-order-id adjustment-id shipment-id marketplace-name amount-type amount-description amount fulfillment-id posted-date posted-date-time order-item-code merchant-order-item-id merchant-adjustment-item-id sku quantity-purchased promotion-id'.split(
    ' ',
  )
type Cells = Readonly<Record<string, string>>
export interface StatementShape {
  readonly id?: string
  readonly total?: string
  readonly currency?: string
  readonly site?: string
  /** Cells of the summary row that differ from the usual ones. */
  readonly head?: Cells
  readonly header?: readonly string[]
  readonly delimiter?: string
  readonly lineEnd?: string
}
let last = 90_000_000

/** A V2 statement of March 2026 with these lines; what a test does not name is as Amazon writes it. */
export function statementText(lines: readonly Cells[], o: StatementShape = {}): string {
  const id = o.id ?? String(++last)
  const columns = o.header ?? header
  const head: Cells = {
    'settlement-id': id,
    'settlement-start-date': '2026-03-01 00:00:00 UTC',
    'settlement-end-date': '2026-03-15 00:00:00 UTC',
    'deposit-date': '2026-03-17 00:00:00 UTC',
    'total-amount': o.total ?? lines[0]?.amount ?? '0.00',
    currency: o.currency ?? 'USD',
    ...o.head,
  }
  const rows = lines.map((l): Cells => ({
    'settlement-id': id,
    'transaction-type': 'Order',
    'order-id': '111-0000001-0000001',
    'marketplace-name': o.site ?? 'Amazon.com',
    'amount-type': 'ItemPrice',
    'amount-description': 'Principal',
    'posted-date': '2026-03-05',
    'posted-date-time': '2026-03-05 10:00:00 UTC',
    sku: 'A',
    ...l,
  }))
  const end = o.lineEnd ?? '\n'
  return [columns, ...[head, ...rows].map((r) => columns.map((h) => r[h] ?? ''))].map((r) => r.join(o.delimiter ?? '\t')).join(end) + end
}
/** Without its header, to be glued below another one. */
export const withoutHeader = (text: string): string => text.slice(text.indexOf('\n') + 1)
export const statementColumns: readonly string[] = header
