import { momentOf } from '../delivery/read-tracking.ts'
import { trackStates, trackWords, type TrackState } from './parcel-words.ts'

/** An event of a parcel as a carrier's or a tracking service's sheet tells it. */
export interface TrackRow {
  readonly row: number
  readonly tracking: string
  readonly at: string
  readonly code: TrackState
  readonly place: string | null
  readonly text: string | null
}
export type ReadTracks =
  | { readonly missing: string }
  | { readonly rows: readonly TrackRow[]; readonly problems: readonly { readonly row: number; readonly column: string; readonly value: string }[] }

const columns = {
  tracking: ['跟踪号', '物流单号', '运单号', 'tracking no', 'tracking number', 'tracking'],
  at: ['时间', '事件时间', '轨迹时间', 'time', 'event time', 'at', 'date'],
  code: ['状态', '轨迹状态', 'status', 'state', 'event code'],
  place: ['地点', '位置', 'location', 'place'],
  text: ['描述', '轨迹', '事件', 'description', 'event', 'detail'],
} as const
const plain = (t: string): string =>
  t
    .normalize('NFKC')
    .replace(/[（(][^）)]*[）)]/g, '')
    .replace(/[\s.:：#_\-/]/g, '')
    .toLowerCase()

/** What carriers call the states; our own words and codes count as well. */
const others: Readonly<Partial<Record<TrackState, readonly string[]>>> = {
  label: ['已下单', '待揽收', 'label created', 'info received', 'pre-shipment'],
  transit: ['已揽收', '运输途中', '到达', '离开', 'in transit', 'picked up', 'departed', 'arrived', 'accepted'],
  out: ['派件中', '投递中', 'out for delivery', 'out'],
  delivered: ['签收', '妥投', '已妥投', '成功签收', 'delivered'],
  exception: ['投递失败', '派送失败', '可能异常', 'alert', 'delivery failed', 'failed attempt', 'undelivered', 'exception'],
  returning: ['退件中', 'returning', 'return to sender', 'returning to sender'],
  returned: ['退回', '已退件', 'returned', 'returned to sender'],
}
const codes = new Map<string, TrackState>(
  trackStates
    .filter((s) => s !== 'none' && s !== 'expired')
    .flatMap((s) => [s, ...trackWords[s], ...(others[s] ?? [])].map((word) => [plain(word), s] as const)),
)

/** Events by the headings of a sheet; rows that cannot be read are named and the others taken (multichannel.md finalLogistics, sync_track). */
export function readTracks(table: readonly (readonly string[])[]): ReadTracks {
  const head = (table[0] ?? []).map(plain)
  const place = (k: keyof typeof columns): number => head.findIndex((h) => columns[k].some((n) => plain(n) === h))
  for (const k of ['tracking', 'at', 'code'] as const) if (place(k) < 0) return { missing: columns[k][0] }
  const rows: TrackRow[] = []
  const problems: { row: number; column: string; value: string }[] = []
  for (const [i, line] of table.slice(1).entries()) {
    if (line.every((c) => c.trim() === '')) continue
    const cell = (k: keyof typeof columns): string => (line[place(k)] ?? '').trim()
    const [at, code] = [momentOf(cell('at')), codes.get(plain(cell('code')))]
    const off =
      cell('tracking') === '' || cell('tracking').length > 80 ? 'tracking' : !at || Date.parse(at) > Date.now() + 60_000 ? 'at' : !code ? 'code' : undefined
    if (off) problems.push({ row: i + 2, column: columns[off][0], value: cell(off).slice(0, 60) })
    else
      rows.push({
        row: i + 2,
        tracking: cell('tracking'),
        at: at!,
        code: code!,
        place: cell('place').slice(0, 120) || null,
        text: cell('text').slice(0, 300) || null,
      })
  }
  return { rows, problems }
}
