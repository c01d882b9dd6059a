import type { ListRow } from '@crossway/web-kit'

type Named = { readonly id: number; readonly title: string; readonly note?: string | null; readonly image?: string | null }
export interface TakeLine {
  readonly id: number
  readonly sku: Named
  readonly msku: Named | null
  readonly vw: Named
  readonly state: string
  readonly bin: string | null
  readonly count1: number | null
  readonly count2: number | null
  readonly line_status: 'todo' | 'counted' | 'recount' | 'agreed'
}
export type Round = 'count' | 'recount'

/** Lines that this round asks for; the first one may be corrected. */
export const linesOf = (take: ListRow, round: Round): readonly TakeLine[] => {
  const all = (take['lines'] ?? []) as readonly TakeLine[]
  return round === 'count' ? all : all.filter((l) => l.line_status === 'recount' || l.count2 !== null)
}
export const isCounted = (l: TakeLine, round: Round): boolean => (round === 'count' ? l.count1 : l.count2) !== null

/** A place is scanned with its own code, goods with theirs. */
export const matches = (l: TakeLine, code: string): boolean => {
  const q = code.trim().toLowerCase()
  return q === '' || [l.sku.title, l.sku.note, l.msku?.title, l.bin].some((x) => x?.toLowerCase().includes(q))
}
/** Whole pieces, none at least. */
export const isCount = (v: string): boolean => /^\d{1,9}$/.test(v.trim())
