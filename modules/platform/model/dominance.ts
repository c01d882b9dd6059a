/** Nodes of a group or person: everything, or a set of names. */
export type NodeSet = '*' | ReadonlySet<string>

/** Rank is comparing sets: A dominates B when A holds all of B and something more; who holds everything dominates all (platform.md §6.2). */
export function dominates(a: NodeSet, b: NodeSet): boolean {
  if (a === '*') return true
  if (b === '*') return false
  return a.size > b.size && [...b].every((n) => a.has(n))
}

/** Would a group with these nodes own everything its maker owns? */
export const coversAll = (group: NodeSet, maker: NodeSet): boolean => {
  if (maker === '*') return false
  return group === '*' || [...maker].every((n) => group.has(n))
}

/** Nodes of the group that its maker does not hold and so cannot hand out. */
export const notGranted = (group: NodeSet, maker: NodeSet): readonly string[] =>
  maker === '*' ? [] : group === '*' ? ['*'] : [...group].filter((n) => !maker.has(n))
