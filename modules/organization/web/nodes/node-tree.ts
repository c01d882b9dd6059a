import { get } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'

export interface NodeRow {
  readonly name: string
  readonly parent: string | null
  readonly type: string
  readonly title: string
  readonly title_en: string
  readonly module: string | null
}
export interface NodeBranch {
  readonly key: string
  readonly name: string
  readonly title: string
  readonly type: string
  readonly children?: readonly NodeBranch[]
}

export function useNodes(): readonly NodeRow[] | undefined {
  return useQuery({
    queryKey: ['organization', 'nodes'],
    queryFn: async () => (await get<{ rows: NodeRow[] }>('organization/nodes')).rows,
    staleTime: 5 * 60_000,
  }).data
}

/** The menu with its deeds as a tree; directories carry no right of their own. A directory and a page may share a name. */
export function branches(rows: readonly NodeRow[], lang: 'zh-cn' | 'en'): NodeBranch[] {
  const below = new Map<string | null, NodeRow[]>()
  for (const r of rows) below.set(r.parent, [...(below.get(r.parent) ?? []), r])
  const build = (r: NodeRow, path: readonly string[]): NodeBranch => {
    const children = path.includes(r.name) ? [] : (below.get(r.name) ?? []).filter((c) => c !== r).map((c) => build(c, [...path, r.name]))
    return {
      key: r.type === 'menu_dir' ? `dir:${r.name}` : r.name,
      name: r.name,
      title: lang === 'en' ? r.title_en : r.title,
      type: r.type,
      ...(children.length ? { children } : {}),
    }
  }
  return (below.get(null) ?? []).map((r) => build(r, []))
}
/** Rights in a branch, itself included. */
export const rightsIn = (b: NodeBranch): string[] => [...(b.key.startsWith('dir:') ? [] : [b.name]), ...(b.children ?? []).flatMap(rightsIn)]

export function matching(list: readonly NodeBranch[], word: string): NodeBranch[] {
  const w = word.trim().toLowerCase()
  if (!w) return [...list]
  return list.flatMap((b) => {
    if (b.title.toLowerCase().includes(w) || b.name.toLowerCase().includes(w)) return [b]
    const children = matching(b.children ?? [], w)
    return children.length ? [{ ...b, children }] : []
  })
}
export const keysIn = (list: readonly NodeBranch[]): string[] => list.flatMap((b) => [b.key, ...keysIn(b.children ?? [])])
