import type { AccessDims } from '@crossway/kernel'
import type { RowScope, Standing } from './scope.ts'

/** Whose a row is, as far as data scopes ask. */
export interface RowFacts {
  readonly owner?: number | null
  readonly createdBy?: number | null
  /** Main department of the owner. */
  readonly ownerDepartment?: number | null
  /** Main department of the employee behind `createdBy`. */
  readonly creatorDepartment?: number | null
  readonly department?: number | null
  readonly project?: number | null
  readonly store?: number | null
  readonly customer?: number | null
  readonly company?: number | null
  readonly warehouse?: number | null
  readonly collaborators?: readonly number[]
}

/** Does one scope let a row through? The rule book's sentence, row by row: the simulator speaks it, and tests hold the SQL predicate against it. */
function inScope(row: RowFacts, scope: RowScope, dims: AccessDims, me: Pick<Standing, 'account' | 'employee'>): boolean {
  switch (scope.kind) {
    case 'all':
      return true
    case 'none':
      return false
    case 'self':
      return isOwn(row, dims, me)
    case 'departments':
      // a row without a department belongs to those of its people
      return dims.department && row.department != null
        ? has(scope.ids, row.department)
        : (dims.owner !== undefined && has(scope.ids, row.ownerDepartment)) || has(scope.ids, row.creatorDepartment)
    case 'projects': {
      if (isOwn(row, dims, me)) return true
      if (dims.project && row.project != null) return scope.projects.includes(row.project)
      return dims.store !== undefined && has(scope.stores, row.store)
    }
    case 'custom': {
      if (scope.own && isOwn(row, dims, me)) return true
      const hit = (dim: keyof typeof scope.sets): boolean => dims[dim] !== undefined && has(scope.sets[dim] ?? [], row[dim])
      return hit('department') || hit('project') || hit('store') || hit('customer') || hit('company') || hit('warehouse') || hit('owner')
    }
  }
}
export const visible = (row: RowFacts, scopes: readonly RowScope[], dims: AccessDims, me: Pick<Standing, 'account' | 'employee'>): boolean =>
  scopes.some((s) => inScope(row, s, dims, me))

const has = (ids: readonly number[], id: number | null | undefined): boolean => id != null && ids.includes(id)

/** I am responsible, I made it, or I work on it. */
function isOwn(row: RowFacts, dims: AccessDims, me: Pick<Standing, 'account' | 'employee'>): boolean {
  if (row.createdBy != null && row.createdBy === me.account) return true
  if (me.employee === null) return false
  return (dims.owner !== undefined && row.owner === me.employee) || (dims.collaborators !== undefined && (row.collaborators ?? []).includes(me.employee))
}
