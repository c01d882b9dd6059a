import { get } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'

export interface NodeRow {
  readonly name: string
  readonly parent: string | null
  readonly type: string
  readonly title: string
  readonly title_en: string
  readonly module: string | null
  readonly risk: string | null
}
export interface NodeBranch {
  readonly key: string
  readonly name: string
  readonly title: string
  readonly type: string
  readonly risk: string | null
  /** Page that an action needs, too; without it the action has no effect (organization.md §3 row 15). */
  readonly page: string | null
  readonly children?: readonly NodeBranch[]
}

export function useNodes(): readonly NodeRow[] | undefined {
  return useQuery({
    queryKey: ['organization', 'nodes'],
    queryFn: async () => (await get<{ rows: NodeRow[] }>('organization/nodes')).rows,
    staleTime: 5 * 60_000,
  }).data
}

/** The menu with its actions as a tree; directories carry no right of their own. A directory and a page may share a name. */
export function branches(rows: readonly NodeRow[], lang: 'zh-cn' | 'en'): NodeBranch[] {
  const below = new Map<string | null, NodeRow[]>()
  for (const r of rows) below.set(r.parent, [...(below.get(r.parent) ?? []), r])
  const build = (r: NodeRow, path: readonly string[], page: string | null): NodeBranch => {
    const own = r.type === 'menu_dir' ? null : r.name
    const children = path.includes(r.name) ? [] : (below.get(r.name) ?? []).filter((c) => c !== r).map((c) => build(c, [...path, r.name], own))
    return {
      key: r.type === 'menu_dir' ? `dir:${r.name}` : r.name,
      name: r.name,
      title: lang === 'en' ? r.title_en : r.title,
      type: r.type,
      risk: r.risk,
      page: r.type === 'button' ? page : null,
      ...(children.length ? { children } : {}),
    }
  }
  return (below.get(null) ?? []).map((r) => build(r, [], null))
}
export const isDir = (b: NodeBranch): boolean => b.key.startsWith('dir:')
/** Rights in a branch, itself included. */
export const rightsIn = (b: NodeBranch): string[] => [...(isDir(b) ? [] : [b.name]), ...(b.children ?? []).flatMap(rightsIn)]

/** Branches in which something fits; a branch that fits itself keeps all below it. */
function fitting(list: readonly NodeBranch[], fits: (b: NodeBranch) => boolean): NodeBranch[] {
  return list.flatMap((b) => {
    if (fits(b)) return [b]
    const children = fitting(b.children ?? [], fits)
    return children.length ? [{ ...b, children }] : []
  })
}
export function matching(list: readonly NodeBranch[], word: string): NodeBranch[] {
  const w = word.trim().toLowerCase()
  return w ? fitting(list, (b) => b.title.toLowerCase().includes(w) || b.name.toLowerCase().includes(w)) : [...list]
}
export const keysIn = (list: readonly NodeBranch[]): string[] => list.flatMap((b) => [b.key, ...keysIn(b.children ?? [])])

/** Rights after a tick on a branch: on takes the page of an action along, off takes everything below. */
export function ticked(b: NodeBranch, granted: (node: string) => boolean): { readonly nodes: readonly string[]; readonly on: boolean } {
  const inside = rightsIn(b)
  const on = !inside.every(granted)
  return { nodes: on && b.page !== null ? [...inside, b.page] : inside, on }
}

/** Only the rights that fit, with the way to them. */
export const stored = (list: readonly NodeBranch[], fits: (b: NodeBranch) => boolean): NodeBranch[] =>
  list.flatMap((b) => {
    const children = stored(b.children ?? [], fits)
    if (children.length) return [{ ...b, children }]
    const { children: _, ...bare } = b
    return !isDir(b) && fits(b) ? [bare] : []
  })
