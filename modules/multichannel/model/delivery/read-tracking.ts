import { dayOf } from '@crossway/kernel'

/** What a warehouse says of a delivery order that it has sent. */
export interface TrackingRow {
  readonly row: number
  readonly delivery: string
  readonly tracking: string
  readonly carrier: string | null
  readonly weight: string | null
  /** When it left; a day without an hour is its noon. */
  readonly at: string | null
  readonly hourless: boolean
}
export type ReadTracking =
  | { readonly missing: string }
  | { readonly rows: readonly TrackingRow[]; readonly problems: readonly { readonly row: number; readonly column: string; readonly value: string }[] }

const columns = {
  delivery: ['发货单号', '海外仓单号', '客户参考号', 'delivery no', 'reference', 'order no'],
  tracking: ['跟踪号', '物流单号', '运单号', 'tracking no', 'tracking number', 'tracking'],
  carrier: ['承运商', '物流商', 'carrier'],
  weight: ['实重', '重量', 'weight', 'weight kg'],
  at: ['出库时间', '发货时间', 'shipped', 'shipped at', 'ship date'],
} as const
const plain = (t: string): string =>
  t
    .normalize('NFKC')
    .replace(/[（(][^）)]*[）)]/g, '')
    .replace(/[\s.:：#_\-/]/g, '')
    .toLowerCase()

/** A day, or a moment by our clocks; a day is its noon. */
export function momentOf(text: string): string | undefined {
  const m = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?/.exec(text)
  if (!m) return undefined
  const two = (v: string | undefined, none: string): string => (v ?? none).padStart(2, '0')
  const at = `${m[1]}-${two(m[2], '')}-${two(m[3], '')}T${two(m[4], '12')}:${two(m[5], '00')}:00+08:00`
  return Number.isNaN(Date.parse(at)) ? undefined : at
}

/** When a row's goods left. What left today without an hour, or at one that is still to come, has left by now: its stock may have come after noon. */
export function leftAt({ at, hourless }: Pick<TrackingRow, 'at' | 'hourless'>, now: Date): string {
  if (at === null) return now.toISOString()
  return dayOf(new Date(at)) === dayOf(now) && (hourless || Date.parse(at) > now.getTime()) ? now.toISOString() : at
}

/** Tracking numbers of a warehouse's sheet by their headings; rows that cannot be read are named and the others taken (multichannel.md deliveryBill, batch). */
export function readTracking(table: readonly (readonly string[])[]): ReadTracking {
  const head = (table[0] ?? []).map(plain)
  const place = (k: keyof typeof columns): number => head.findIndex((h) => columns[k].some((n) => plain(n) === h))
  for (const k of ['delivery', 'tracking'] as const) if (place(k) < 0) return { missing: columns[k][0] }
  const rows: TrackingRow[] = []
  const problems: { row: number; column: string; value: string }[] = []
  for (const [i, line] of table.slice(1).entries()) {
    if (line.every((c) => c.trim() === '')) continue
    const cell = (k: keyof typeof columns): string => (line[place(k)] ?? '').trim()
    const at = momentOf(cell('at'))
    const wrong = (['delivery', 'tracking'] as const).find((k) => cell(k) === '' || cell(k).length > 80)
    const off = wrong ?? (cell('at') !== '' && !at ? 'at' : cell('weight') !== '' && !/^\d{1,4}(\.\d{1,3})?$/.test(cell('weight')) ? 'weight' : undefined)
    if (off) problems.push({ row: i + 2, column: columns[off][0], value: cell(off).slice(0, 60) })
    else
      rows.push({
        row: i + 2,
        delivery: cell('delivery'),
        tracking: cell('tracking'),
        carrier: cell('carrier').slice(0, 60) || null,
        weight: cell('weight') || null,
        at: at ?? null,
        hourless: !cell('at').includes(':'),
      })
  }
  return { rows, problems }
}
