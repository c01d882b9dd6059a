import { apiName, type RefValue } from '@crossway/kernel'
import { useQuery } from '@tanstack/react-query'
import { get } from '../request/request.ts'
import type { Definition } from '../registry/definition.ts'
import type { ListAnswer, ListRow } from './list-answer.ts'
import { listParams, type ListQuery } from './use-list.ts'

export interface TreeRow extends ListRow {
  readonly children?: readonly TreeRow[]
}
const size = 500
/** Trees beyond this are read as lists. */
export const treeLimit = 5000

/** Rows under their parents; a row whose parent the conditions leave out stands at the top. */
export function treeOf(rows: readonly ListRow[], parent: string): TreeRow[] {
  const ids = new Set(rows.map((r) => r.id))
  const under = new Map<number | undefined, ListRow[]>()
  for (const r of rows) {
    const up = (r[parent] as RefValue | null | undefined)?.id
    const at = up !== undefined && ids.has(up) && up !== r.id ? up : undefined
    under.set(at, [...(under.get(at) ?? []), r])
  }
  const grow = (at: number | undefined, seen: ReadonlySet<number>): TreeRow[] =>
    (under.get(at) ?? [])
      .filter((r) => !seen.has(r.id))
      .map((r) => {
        const children = grow(r.id, new Set([...seen, r.id]))
        return children.length ? { ...r, children } : r
      })
  return grow(undefined, new Set())
}

/** All rows of a tree record that the list's conditions match. */
export function useTreeRows(def: Definition, s: ListQuery): { rows: readonly TreeRow[] | undefined; loading: boolean } {
  const parent = def.resource.tree!
  const { data, isPending } = useQuery({
    queryKey: ['list', def.resource.name, def.route, 'tree', listParams(def, { ...s, page: 1, size })],
    queryFn: async () => {
      const all: ListRow[] = []
      for (let page = 1; all.length < treeLimit; page++) {
        const answer = await get<ListAnswer>(apiName(def.resource.name), { query: listParams(def, { ...s, page, size }) })
        all.push(...answer.rows)
        if (page * size >= answer.total || answer.rows.length === 0) break
      }
      return treeOf(all, parent)
    },
  })
  return { rows: data, loading: isPending }
}
