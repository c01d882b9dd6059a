import type { TreeRow } from '@crossway/web-kit'

export type Drop = 'before' | 'after' | 'into'
interface Place {
  /** New parent; null = the top level. */
  readonly parent: number | null
  /** Place among the parent's other children, 0 = first. */
  readonly place: number
}

/** Where a row stands: its parent, its place among the siblings and how many they are. */
export function siblingsOf(rows: readonly TreeRow[], id: number, parent: number | null = null): Place & { readonly count: number } {
  const found = find(rows, id, parent)
  return found ?? { parent, place: 0, count: 0 }
}
function find(rows: readonly TreeRow[], id: number, parent: number | null): (Place & { readonly count: number }) | undefined {
  const place = rows.findIndex((r) => r.id === id)
  if (place >= 0) return { parent, place, count: rows.length }
  for (const r of rows) {
    const below = r.children && find(r.children, id, r.id)
    if (below) return below
  }
  return undefined
}
const holds = (row: TreeRow, id: number): boolean => row.id === id || (row.children ?? []).some((c) => holds(c, id))

/** Where a dragged row comes to stand when it is let go over another; undefined where it may not: on itself, below itself, or where it is already. */
export function dropPlace(rows: readonly TreeRow[], dragged: TreeRow, target: TreeRow, at: Drop): Place | undefined {
  if (holds(dragged, target.id)) return undefined
  const from = siblingsOf(rows, dragged.id)
  if (at === 'into') return from.parent === target.id ? undefined : { parent: target.id, place: (target.children ?? []).length }
  const to = siblingsOf(rows, target.id)
  const same = from.parent === to.parent
  const place = to.place + (at === 'after' ? 1 : 0) - (same && from.place < to.place ? 1 : 0)
  return same && place === from.place ? undefined : { parent: to.parent, place }
}
