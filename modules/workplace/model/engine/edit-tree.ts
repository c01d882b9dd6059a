import type { NodeKind, NodeRow, RuleRow } from './flow-tree.ts'

/** A flow version while it is drawn: its rows, changed by copies. */
export interface Drawing {
  readonly nodes: readonly NodeRow[]
  readonly rules: readonly RuleRow[]
}
const freeKey = (nodes: readonly NodeRow[], stem: string): string => {
  for (let n = 1; ; n++) if (!nodes.some((x) => x.node_key === `${stem}_${n}`)) return `${stem}_${n}`
}
const siblings = (nodes: readonly NodeRow[], parent: string | null): NodeRow[] =>
  nodes.filter((n) => (n.parent_key ?? null) === parent).sort((a, b) => a.seq - b.seq)
/** Gives every row its place again: parents before children, in the order of the drawing. */
export function inOrder(nodes: readonly NodeRow[]): NodeRow[] {
  const out: NodeRow[] = []
  const walk = (parent: string | null): void => {
    for (const n of siblings(nodes, parent)) {
      out.push({ ...n, seq: out.length + 1 })
      walk(n.node_key)
    }
  }
  walk(null)
  return out
}
/** Puts a new step after another one, or first under a parent; a branch and a parallel come with two paths. */
export function insertNode(
  d: Drawing,
  at: { readonly parent: string | null; readonly after: string | null },
  kind: Exclude<NodeKind, 'path'>,
  nameOf: (kind: NodeKind, n: number) => string,
): Drawing {
  const key = freeKey(d.nodes, kind)
  const number = d.nodes.filter((n) => n.kind === kind).length + 1
  const list = siblings(d.nodes, at.parent)
  const index = at.after === null ? 0 : list.findIndex((n) => n.node_key === at.after) + 1
  const before = list[index - 1]?.seq ?? 0
  const next = list[index]?.seq ?? before + 2
  const row: NodeRow = { node_key: key, parent_key: at.parent, seq: (before + next) / 2, name: nameOf(kind, number), kind }
  const paths =
    kind === 'branch' || kind === 'parallel'
      ? [1, 2].map((n): NodeRow => ({ node_key: `${key}_p${n}`, parent_key: key, seq: n, name: nameOf('path', n), kind: 'path' }))
      : []
  return { ...d, nodes: inOrder([...d.nodes, row, ...paths]) }
}
/** One more path of a branch or a parallel, before the default. */
export function addPath(d: Drawing, branch: string, nameOf: (kind: NodeKind, n: number) => string): Drawing {
  const paths = siblings(d.nodes, branch)
  const last = paths.at(-1)?.seq ?? 1
  const row: NodeRow = { node_key: freeKey(d.nodes, `${branch}_p`), parent_key: branch, seq: last - 0.5, name: nameOf('path', paths.length + 1), kind: 'path' }
  return { ...d, nodes: inOrder([...d.nodes, row]) }
}
/** Takes a step out with everything in it. */
export function removeNode(d: Drawing, key: string): Drawing {
  const gone = new Set([key])
  for (const n of inOrder(d.nodes)) if (n.parent_key !== null && gone.has(n.parent_key)) gone.add(n.node_key)
  return { nodes: inOrder(d.nodes.filter((n) => !gone.has(n.node_key))), rules: d.rules.filter((r) => !gone.has(r.node_key)) }
}
/** One place up or down among its neighbours. */
export function moveNode(d: Drawing, key: string, by: -1 | 1): Drawing {
  const node = d.nodes.find((n) => n.node_key === key)
  const list = node ? siblings(d.nodes, node.parent_key ?? null) : []
  const other = list[list.findIndex((n) => n.node_key === key) + by]
  if (!node || !other) return d
  return {
    ...d,
    nodes: inOrder(d.nodes.map((n) => (n.node_key === key ? { ...n, seq: other.seq } : n.node_key === other.node_key ? { ...n, seq: node.seq } : n))),
  }
}
export const changeNode = (d: Drawing, key: string, values: Partial<NodeRow>): Drawing => ({
  ...d,
  nodes: d.nodes.map((n) => (n.node_key === key ? { ...n, ...values } : n)),
})
export const setRules = (d: Drawing, key: string, rules: readonly Omit<RuleRow, 'node_key'>[]): Drawing => ({
  ...d,
  rules: [...d.rules.filter((r) => r.node_key !== key), ...rules.map((r) => ({ ...r, node_key: key }))],
})
