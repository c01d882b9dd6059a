export interface RoleColumn {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly name: string
  readonly name_en: string | null
  readonly status: string
  readonly nodes: readonly string[]
}
/** By role, the nodes whose tick differs from what is stored. */
export type Edits = ReadonlyMap<number, ReadonlyMap<string, boolean>>
export interface Change {
  readonly role: number
  readonly version: number
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** Lays ticks on the edits; a tick that says what is stored anyway is no edit. */
export function withTicks(edits: Edits, role: RoleColumn, nodes: readonly string[], on: boolean): Edits {
  const mine = new Map(edits.get(role.id))
  for (const n of nodes)
    if (role.nodes.includes(n) === on) mine.delete(n)
    else mine.set(n, on)
  const next = new Map(edits)
  if (mine.size) next.set(role.id, mine)
  else next.delete(role.id)
  return next
}
export const isGranted = (edits: Edits, role: RoleColumn, node: string): boolean => edits.get(role.id)?.get(node) ?? role.nodes.includes(node)
export const countOf = (edits: Edits): number => [...edits.values()].reduce((n, m) => n + m.size, 0)

/** The change set to save, on the versions that are read now; edits that somebody else has made meanwhile fall away. */
export const changesOf = (edits: Edits, roles: readonly RoleColumn[]): Change[] =>
  [...edits].flatMap(([id, m]) => {
    const role = roles.find((r) => r.id === id)
    if (!role) return []
    const add = [...m].filter(([n, on]) => on && !role.nodes.includes(n)).map(([n]) => n)
    const remove = [...m].filter(([n, on]) => !on && role.nodes.includes(n)).map(([n]) => n)
    return add.length + remove.length ? [{ role: id, version: role.version, add, remove }] : []
  })
