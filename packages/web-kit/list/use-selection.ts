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

/** Selected rows, kept by id over paging, sorting and reloading. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ListRow>>(new Map())
  return {
    rows: [...chosen.values()],
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
