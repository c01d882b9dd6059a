import type { FieldLevel } from '@crossway/kernel'
import type { Subject } from '../../model/effective.ts'
import type { Standing } from '../../model/scope.ts'

/** All facts about an account's rights at one moment, as plain data: what is cached, hashed into the stamp, and shown by the permission centre. */
export interface Snapshot {
  readonly account: number
  readonly employee: number | null
  readonly name: string
  readonly subject: Subject
  /** Nodes he may hand on without holding them. */
  readonly grantable: readonly string[]
  readonly departments: readonly number[]
  readonly departmentsBelow: readonly number[]
  readonly headed: readonly number[]
  readonly projects: readonly number[]
  readonly stores: readonly number[]
  readonly trees: Readonly<Record<number, readonly number[]>>
  readonly overrides: readonly { readonly resource: string; readonly field: string; readonly level: FieldLevel }[]
  /** End of an open break-glass. */
  readonly glassUntil: string | null
}

export const standingOf = (s: Snapshot): Standing => ({
  account: s.account,
  employee: s.employee,
  departments: s.departments,
  departmentsBelow: s.departmentsBelow,
  headed: s.headed,
  projects: s.projects,
  stores: s.stores,
  treeOf: (d) => s.trees[d] ?? [d],
})
