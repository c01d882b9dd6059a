export interface CategoryNode {
  readonly id: number
  readonly parent: number | null
}
const deepest = 4

/** From the node up to its root, the node first. */
export function ancestors<T extends CategoryNode>(nodes: ReadonlyMap<number, T>, id: number): T[] {
  const out: T[] = []
  for (let n = nodes.get(id); n && out.length <= deepest; n = n.parent === null ? undefined : nodes.get(n.parent)) out.push(n)
  return out
}

/** The node and all below it. */
export function subtree(nodes: Iterable<CategoryNode>, id: number): number[] {
  const all = [...nodes]
  const out = [id]
  for (let i = 0; i < out.length; i++) for (const n of all) if (n.parent === out[i]) out.push(n.id)
  return out
}

/** Levels from the node down to its deepest descendant; 1 for a leaf. */
function height(nodes: Iterable<CategoryNode>, id: number): number {
  const all = [...nodes]
  const below = (n: number): number => 1 + Math.max(0, ...all.filter((x) => x.parent === n).map((x) => below(x.id)))
  return below(id)
}

/** May the node stand below this parent? Not below itself, and four levels at most (product.md productCategory). */
export function placeProblem(nodes: ReadonlyMap<number, CategoryNode>, id: number | undefined, parent: number | null): 'loop' | 'depth' | undefined {
  if (id !== undefined && parent !== null && subtree(nodes.values(), id).includes(parent)) return 'loop'
  const above = parent === null ? 0 : ancestors(nodes, parent).length
  return above + (id === undefined ? 1 : height(nodes.values(), id)) > deepest ? 'depth' : undefined
}

/** Defaults of a category: each field from the node itself or the nearest ancestor that has it. */
export function inherited<T extends CategoryNode, K extends keyof T>(nodes: ReadonlyMap<number, T>, id: number, fields: readonly K[]): Partial<Pick<T, K>> {
  const out: Partial<Pick<T, K>> = {}
  for (const n of ancestors(nodes, id)) for (const k of fields) if (out[k] === undefined && n[k] !== null && n[k] !== undefined) out[k] = n[k]
  return out
}

export interface FeeRow {
  readonly category: number
  readonly platform: number
  readonly marketplace: number | null
  readonly valid_from: string | null
  readonly valid_to: string | null
}
/** Platform fees of a category on a day: own node first, then the nearest ancestor; the marketplace's row before the platform's, the youngest before older ones. */
export function feeRow<T extends FeeRow>(
  nodes: ReadonlyMap<number, CategoryNode>,
  rows: readonly T[],
  category: number,
  platform: number,
  marketplace: number | null,
  day: string,
): T | undefined {
  for (const n of ancestors(nodes, category)) {
    const own = rows.filter(
      (r) =>
        r.category === n.id &&
        r.platform === platform &&
        (r.marketplace === null || r.marketplace === marketplace) &&
        (r.valid_from ?? '') <= day &&
        (r.valid_to ?? '9999') >= day,
    )
    own.sort((a, b) => Number(b.marketplace !== null) - Number(a.marketplace !== null) || ((a.valid_from ?? '') < (b.valid_from ?? '') ? 1 : -1))
    if (own[0]) return own[0]
  }
  return undefined
}
