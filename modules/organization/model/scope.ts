import type { AccessDims } from '@crossway/kernel'

export const scopeKinds = ['all', 'dept_tree', 'dept', 'project', 'self', 'custom', 'none'] as const
export type ScopeKind = (typeof scopeKinds)[number]

/** What a custom scope lists; any hit lets the row through (organization.md §4). */
export interface CustomSets {
  readonly departments?: readonly number[]
  /** Departments with all that stand below them. */
  readonly below?: boolean
  readonly projects?: readonly number[]
  readonly stores?: readonly number[]
  readonly customers?: readonly number[]
  readonly companies?: readonly number[]
  readonly warehouses?: readonly number[]
  readonly employees?: readonly number[]
  readonly own?: boolean
}

/** One row of a role's data scope: for a record, or for `*`, the role's default. */
export interface ScopeRule {
  readonly resource: string
  readonly read: ScopeKind
  readonly write: ScopeKind
  readonly readSets?: CustomSets | null
  readonly writeSets?: CustomSets | null
}

/** Where a person stands, with all ids resolved: department lists already hold those merged into them. */
export interface Standing {
  readonly account: number
  readonly employee: number | null
  readonly departments: readonly number[]
  readonly departmentsBelow: readonly number[]
  /** Departments he heads, and all below. */
  readonly headed: readonly number[]
  readonly projects: readonly number[]
  readonly stores: readonly number[]
  /** A department with all below it, for custom scopes. */
  readonly treeOf: (department: number) => readonly number[]
}

type Dim = 'department' | 'project' | 'store' | 'customer' | 'company' | 'warehouse' | 'owner'

/** Rows as the engine understands them; the same shape as server-kit's Scope. */
export type RowScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'departments'; readonly ids: readonly number[] }
  | { readonly kind: 'projects'; readonly projects: readonly number[]; readonly stores: readonly number[] }
  | { readonly kind: 'self' }
  | { readonly kind: 'custom'; readonly sets: Readonly<Partial<Record<Dim, readonly number[]>>>; readonly own: boolean }

/** The role's row for a record, else its default row; a role without either shows only one's own. */
function ruleFor(rules: readonly ScopeRule[], resource: string): ScopeRule {
  return rules.find((r) => r.resource === resource) ?? rules.find((r) => r.resource === '*') ?? { resource: '*', read: 'self', write: 'self' }
}

/** Resolves one scope for one person. A record without project and store columns falls back from `project` to `self`. */
function resolveScope(kind: ScopeKind, sets: CustomSets | null | undefined, dims: AccessDims, me: Standing): RowScope {
  switch (kind) {
    case 'all':
    case 'none':
    case 'self':
      return { kind }
    case 'dept':
      return { kind: 'departments', ids: me.departments }
    case 'dept_tree':
      return { kind: 'departments', ids: me.departmentsBelow }
    case 'project':
      return dims.project || dims.store ? { kind: 'projects', projects: me.projects, stores: me.stores } : { kind: 'self' }
    case 'custom':
      return customScope(sets ?? {}, me)
  }
}

function customScope(s: CustomSets, me: Standing): RowScope {
  const departments = s.below ? [...new Set((s.departments ?? []).flatMap((d) => me.treeOf(d)))] : s.departments
  const lists: Record<Dim, readonly number[] | undefined> = {
    department: departments,
    project: s.projects,
    store: s.stores,
    customer: s.customers,
    company: s.companies,
    warehouse: s.warehouses,
    owner: s.employees,
  }
  const filled = Object.entries(lists).filter(([, ids]) => ids && ids.length > 0)
  return { kind: 'custom', sets: Object.fromEntries(filled), own: s.own ?? false }
}

/** Union without what another part already holds; `all` swallows everything, nothing at all is `none`. */
function unionScopes(parts: readonly RowScope[]): readonly RowScope[] {
  if (parts.some((p) => p.kind === 'all')) return [{ kind: 'all' }]
  const departments = new Set<number>()
  const out: RowScope[] = []
  let self = false
  let projects: RowScope | undefined
  for (const p of parts) {
    if (p.kind === 'departments') for (const d of p.ids) departments.add(d)
    else if (p.kind === 'self') self = true
    else if (p.kind === 'projects') projects = p
    else if (p.kind === 'custom') out.push(p)
  }
  if (departments.size > 0) out.unshift({ kind: 'departments', ids: [...departments].sort((a, b) => a - b) })
  // A project scope holds one's own rows already.
  if (projects) out.unshift(projects)
  else if (self) out.unshift({ kind: 'self' })
  return out.length > 0 ? out : [{ kind: 'none' }]
}

/**
 * Rows of a record that the sources of a node show: the union over the sources that give the node, each with its own scope
 * (organization.md §4, rule of sources). Heads of departments read at least the tree they head. Records without any scope
 * dimension (currencies, tags) are not scoped.
 */
export function rowsOf(
  sources: readonly { readonly scopes: readonly ScopeRule[] }[],
  resource: string,
  dims: AccessDims | undefined,
  mode: 'read' | 'write',
  me: Standing,
): readonly RowScope[] {
  if (sources.length === 0) return [{ kind: 'none' }]
  if (!dims || Object.keys(dims).length === 0) return [{ kind: 'all' }]
  const parts = sources.map((s) => {
    const rule = ruleFor(s.scopes, resource)
    return mode === 'read' ? resolveScope(rule.read, rule.readSets, dims, me) : resolveScope(rule.write, rule.writeSets, dims, me)
  })
  if (mode === 'read' && me.headed.length > 0) parts.push({ kind: 'departments', ids: me.headed })
  return unionScopes(parts)
}

const within: Readonly<Record<ScopeKind, readonly ScopeKind[]>> = {
  all: scopeKinds,
  dept_tree: ['dept_tree', 'dept', 'self', 'none'],
  dept: ['dept', 'self', 'none'],
  project: ['project', 'self', 'none'],
  self: ['self', 'none'],
  custom: ['custom', 'self', 'none'],
  none: ['none'],
}
/** A role may let change only what it shows. */
export const writeFitsRead = (read: ScopeKind, write: ScopeKind): boolean => within[read].includes(write)
