export interface Right {
  readonly id: number
  readonly parent: number | null
  readonly name: string
  readonly title: string
  readonly title_en: string
  readonly type: string
  /** The caller holds it and may give it; the others are only the frame. */
  readonly mine: boolean
}
export interface RightNode {
  readonly key: string
  readonly title: string
  readonly right: Right
  readonly children: RightNode[]
}
export interface Rights {
  readonly roots: readonly RightNode[]
  readonly byKey: ReadonlyMap<string, RightNode>
  readonly above: ReadonlyMap<string, string>
}
// Directories and pages may share a name (dashboard), so the tree's keys are ids.
export function rightsTree(rows: readonly Right[], lang: string): Rights {
  const byKey = new Map<string, RightNode>()
  for (const r of rows) byKey.set(String(r.id), { key: String(r.id), title: lang === 'en' ? r.title_en : r.title, right: r, children: [] })
  const roots: RightNode[] = []
  const above = new Map<string, string>()
  for (const node of byKey.values()) {
    const parent = node.right.parent === null ? undefined : byKey.get(String(node.right.parent))
    if (parent) {
      parent.children.push(node)
      above.set(node.key, parent.key)
    } else roots.push(node)
  }
  return { roots, byKey, above }
}
const all = (node: RightNode): RightNode[] => [node, ...node.children.flatMap(all)]
const given = (node: RightNode): boolean => node.right.type !== 'menu_dir' && node.right.mine

/** Everything below and including a node that can be given. */
export const givable = (node: RightNode): string[] =>
  all(node)
    .filter(given)
    .map((n) => n.right.name)

/** What is ticked and what is half ticked: a page without all its buttons, a directory without all its pages. */
export function ticks(rights: Rights, chosen: ReadonlySet<string>): { checked: string[]; halfChecked: string[] } {
  const checked: string[] = []
  const halfChecked: string[] = []
  for (const node of rights.byKey.values()) {
    const names = givable(node)
    const n = names.filter((x) => chosen.has(x)).length
    if (n > 0) (n === names.length ? checked : halfChecked).push(node.key)
  }
  return { checked, halfChecked }
}

/** A click on a node: whole → nothing of it; else all of it, and the pages above, because a button without its page opens nothing. */
export function toggled(rights: Rights, chosen: ReadonlySet<string>, key: string): Set<string> {
  const node = rights.byKey.get(key)!
  const names = givable(node)
  const next = new Set(chosen)
  if (names.every((n) => chosen.has(n))) for (const n of names) next.delete(n)
  else {
    for (const n of names) next.add(n)
    for (let up = rights.above.get(key); up; up = rights.above.get(up)) if (given(rights.byKey.get(up)!)) next.add(rights.byKey.get(up)!.right.name)
  }
  return next
}
