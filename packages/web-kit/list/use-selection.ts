import { useState } from 'react'
import type { ListRow } from './list-answer.ts'

export interface Selection {
  readonly rows: readonly ListRow[]
  readonly count: number
  has: (id: number) => boolean
  /** Replaces what is selected among the rows of one page; those of other pages stay. */
  setPage: (onPage: readonly ListRow[], selected: readonly ListRow[]) => void
  add: (rows: readonly ListRow[]) => void
  clear: () => void
}

/** Selected rows, kept by id over paging, sorting and reloading; those on the page are what the page shows now, so that an action builds on what was seen last. */
export function useSelection(listed: readonly ListRow[] | undefined): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ListRow>>(new Map())
  const now = new Map((listed ?? []).map((r) => [r.id, r]))
  return {
    rows: [...chosen.values()].map((r) => now.get(r.id) ?? r),
    count: chosen.size,
    has: (id) => chosen.has(id),
    setPage: (onPage, selected) =>
      setChosen((old) => {
        const next = new Map(old)
        for (const row of onPage) next.delete(row.id)
        for (const row of selected) next.set(row.id, row)
        return next.size === old.size && [...next.keys()].every((id) => old.has(id)) ? old : next
      }),
    add: (rows) => setChosen((old) => new Map([...old, ...rows.map((r) => [r.id, r] as const)])),
    clear: () => setChosen((old) => (old.size ? new Map() : old)),
  }
}
