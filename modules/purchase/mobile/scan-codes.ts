import { openPage, type ScanHit } from '@crossway/mobile-ui'
import { get, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { orderNumber } from './order-number.ts'

/** Orders that goods can still arrive for. */
const open = ['ordered', 'partial']

export const openOrders = (q: string, size: number): Promise<ListAnswer> =>
  get<ListAnswer>('purchase-order', {
    query: {
      view: 'purchaseOrderList',
      q,
      size,
      sort: 'expected_date',
      filter: { status: { in: open } },
      fields: 'no,supplier,qty,qty_signed,expected_date,status,warehouse',
    },
    silent: true,
    slot: 'phone:orders',
  })
export const findOrders = (q: string): Promise<readonly ListRow[]> => openOrders(q, 10).then((a) => a.rows)

/** Open orders by number, carton or goods; else receipts by number, delivery note or tracking number (mobile.md purchaseSign). */
export async function resolveReceiptCode(code: string): Promise<readonly ScanHit[]> {
  const q = orderNumber(code)
  const orders = await findOrders(q).catch(() => [])
  const hits = orders.map((o) => ({
    title: String(o['no']),
    note: (o['supplier'] as { title?: string } | null)?.title,
    open: () => openPage('purchaseSign', { DetailID: 'new', po: o.id }),
  }))
  const exact = hits.filter((h) => h.title === q)
  if (exact.length) return exact
  if (hits.length) return hits
  const { rows } = await get<ListAnswer>('purchase-sign', {
    query: { view: 'purchaseSign', q, size: 10, fields: 'no,supplier,status' },
    silent: true,
  }).catch(() => ({ rows: [] as readonly ListRow[] }))
  return rows.map((r) => ({
    title: String(r['no']),
    note: (r['supplier'] as { title?: string } | null)?.title,
    open: () => openPage('purchaseSign', { DetailID: r.id }),
  }))
}
