import { refuse } from './errors.ts'

export interface OpenLine {
  readonly id: number
  readonly qty: number
  readonly qty_signed: number
  readonly qty_replace_due: number
  readonly qty_closed: number
  /** Promised to shipments from the factory: signed only as they leave. */
  readonly qty_bound?: number
}
/** Pieces still to come (purchase.md): ordered − signed + owed as replacement − closed, never below zero. */
export const openQty = (l: OpenLine): number => Math.max(l.qty - l.qty_signed + l.qty_replace_due - l.qty_closed, 0)
/** Most that may be signed: what is open plus the company's tolerance, whole pieces only. */
export const signLimit = (open: number, overPct: number): number => Math.floor((open * (100 + overPct)) / 100)

/** Checks a receipt against what is open on the locked order lines; the second of two keepers sees what the first has left. */
export function checkReceipt(lines: readonly OpenLine[], signed: readonly { po_line: number; signed_qty: number }[], overPct: number, at = ''): void {
  const by = new Map(lines.map((l) => [l.id, l]))
  const seen = new Set<number>()
  signed.forEach((s, i) => {
    const line = by.get(s.po_line)
    if (!line) throw refuse.PO_LINE_UNKNOWN({ line: s.po_line }, `${at}lines[${i}].po_line`)
    if (seen.has(s.po_line)) throw refuse.PS_LINE_TWICE({}, `${at}lines[${i}].po_line`)
    seen.add(s.po_line)
    const bound = line.qty_bound ?? 0
    const limit = signLimit(openQty(line) - bound, overPct)
    if (s.signed_qty > limit && bound > 0) throw refuse.PS_BOUND({ n: bound, m: limit }, `${at}lines[${i}].signed_qty`)
    if (s.signed_qty > limit) throw refuse.PS_OVER({ n: s.signed_qty - openQty(line), m: limit }, `${at}lines[${i}].signed_qty`)
  })
  if (!signed.some((s) => s.signed_qty > 0)) throw refuse.PS_NOTHING({}, `${at}lines`)
}

/** State of the order after its counters moved. */
export const orderStateOf = (lines: readonly OpenLine[]): 'ordered' | 'partial' | 'received' =>
  lines.every((l) => openQty(l) === 0) ? 'received' : lines.some((l) => l.qty_signed > 0) ? 'partial' : 'ordered'
