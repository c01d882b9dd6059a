import { openPage, type ScanHit } from '@crossway/mobile-ui'
import { get, type ListAnswer, type ListRow } from '@crossway/web-kit'

const stockingNo = /^(BH\d{10})(-[CP]\d+)?$/i
const find = (record: string, view: string, q: string, fields: string): Promise<readonly ListRow[]> =>
  get<ListAnswer>(record, { query: { view, q, size: 5, fields }, silent: true }).then(
    (a) => a.rows,
    () => [],
  )

/** A stocking order by its number, or by the label of one of its cartons and pallets. */
export async function resolveCartonCode(code: string): Promise<readonly ScanHit[]> {
  const no = stockingNo.exec(code.trim())?.[1]?.toUpperCase()
  if (!no) return []
  const rows = await find('stocking-order', 'stocking', no, 'no,status')
  return rows.filter((r) => r['no'] === no).map((r) => ({ title: no, open: () => openPage('stocking', { DetailID: r.id }) }))
}

const numbers = ['no', 'booking_no', 'bl_no', 'container_no', 'tracking_no'] as const
/** A shipment by its own number, or by one that its carrier gave it. */
export async function resolveShipmentCode(code: string): Promise<readonly ScanHit[]> {
  const q = code.trim()
  if (q.length < 6) return []
  const rows = await find('shipping-notice', 'shippingNotice', q, [...numbers, 'provider'].join(','))
  return rows
    .filter((r) => numbers.some((n) => String(r[n] ?? '').toUpperCase() === q.toUpperCase()))
    .map((r) => ({
      title: String(r['no']),
      note: (r['provider'] as { title?: string } | null)?.title,
      open: () => openPage('shippingNotice', { DetailID: r.id }),
    }))
}
