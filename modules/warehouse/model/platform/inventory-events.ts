import { cell, stored, momentOf, unitsOf, type BadRow, type PlatformEvent, type PlatformEventKind, type RawRow } from './platform-event.ts'

const columns = ['date', 'date-and-time', 'fnsku', 'msku', 'event-type', 'reference-id', 'quantity', 'fulfillment-center', 'disposition', 'reason', 'country']
/** Kinds that other reports post; here they are only compared (warehouse.md A10). */
const reported = /^(receipts?|shipments?|customerreturns?|vendorreturns?|whse?transfers?|warehousetransfers?)$/
/** Reason codes of adjustments with which the platform destroys goods. */
const disposals = new Set(['D'])

interface Row {
  readonly key: string
  readonly seller_sku: string
  readonly qty: number
  readonly state: 'available' | 'defective'
  readonly at: string
  readonly reason: string
  readonly reference: string
  readonly site: string | null
  readonly raw: Readonly<Record<string, string>>
}

const stateOf = (disposition: string): Row['state'] => (/^sellable$/i.test(disposition) ? 'available' : 'defective')
const compact = (s: string): string => s.replaceAll(/[\s_-]/g, '').toLowerCase()

function rowOf(row: RawRow, now: Date): Row | BadRow | undefined {
  if (cell(row, 'event-type') === '' || reported.test(compact(cell(row, 'event-type')))) return undefined
  const at = momentOf(cell(row, 'date-and-time') || cell(row, 'date'), now)
  const qty = unitsOf(cell(row, 'quantity'))
  const country = cell(row, 'country')
  const base = {
    key: `fba_event:${['date', 'msku', 'fulfillment-center', 'event-type', 'reason', 'disposition', 'reference-id'].map((n) => cell(row, n)).join('|')}`,
    seller_sku: cell(row, 'msku'),
    raw: stored(row, columns),
  }
  const bad = base.seller_sku === '' ? 'msku' : qty === undefined ? 'quantity' : at === undefined ? 'date' : undefined
  if (bad) return { ...base, bad }
  if (qty === 0) return undefined
  return {
    ...base,
    qty: qty!,
    at: at!,
    state: stateOf(cell(row, 'disposition')),
    reason: cell(row, 'reason').toUpperCase(),
    reference: cell(row, 'reference-id'),
    site: country === '' ? null : country,
  }
}

/** Equal rows of one file are one event with their sum; afterwards a row that takes and one that brings under the same reference are a change of disposition. */
function gathered(rows: readonly Row[]): Row[] {
  const byKey = new Map<string, Row>()
  for (const r of rows) {
    const seen = byKey.get(r.key)
    byKey.set(r.key, seen ? { ...seen, qty: seen.qty + r.qty } : r)
  }
  return [...byKey.values()].filter((r) => r.qty !== 0)
}

const eventOf = (r: Row, kind: PlatformEventKind, qty: number, more: Partial<PlatformEvent> = {}): PlatformEvent => ({
  kind,
  key: r.key,
  seller_sku: r.seller_sku,
  qty,
  state: r.state,
  occurred_at: r.at,
  mapped_at: r.at,
  no: r.reference || null,
  site: r.site,
  raw: r.raw,
  ...more,
})

/**
 * Events of the inventory ledger that move stock: found, lost, damaged, disposed of, and changes of disposition. Receipts, shipments, returns and
 * transfers between centres are told by other reports (warehouse.md A10). Bad rows come along with their reason.
 */
export function inventoryEvents(report: readonly RawRow[], now: Date): (PlatformEvent | BadRow)[] {
  const parsed = report.map((r) => rowOf(r, now)).filter((r) => r !== undefined)
  const bad = parsed.filter((r) => 'bad' in r)
  const rows = gathered(parsed.filter((r): r is Row => !('bad' in r)))
  const left = new Map(rows.map((r) => [r.key, Math.abs(r.qty)]))
  const group = (r: Row): string => [r.at.slice(0, 10), r.seller_sku, r.reference || `${r.reason}|${r.raw['fulfillment-center'] ?? ''}`].join('|')
  const brings = new Map<string, Row[]>()
  for (const r of rows) if (r.qty > 0) brings.set(group(r), [...(brings.get(group(r)) ?? []), r])
  const out: PlatformEvent[] = []
  for (const r of rows) {
    if (r.qty > 0) continue
    for (const partner of brings.get(group(r)) ?? []) {
      const n = Math.min(left.get(r.key)!, left.get(partner.key)!)
      if (n === 0 || partner.raw['disposition'] === r.raw['disposition']) continue
      left.set(r.key, left.get(r.key)! - n)
      left.set(partner.key, left.get(partner.key)! - n)
      // Between two kinds of unsellable nothing moves in our book.
      if (partner.state !== r.state)
        out.push(eventOf(r, partner.state === 'defective' ? 'damaged' : 'moved', n, { key: `${r.key}>${partner.raw['disposition'] ?? ''}`, to: partner.state }))
    }
  }
  for (const r of rows) {
    const n = left.get(r.key)!
    if (n > 0) out.push(eventOf(r, r.qty > 0 ? 'found' : disposals.has(r.reason) ? 'disposed' : 'lost', n))
  }
  return [...out, ...bad]
}
