import type { Filter } from './page.ts'

/**
 * What people outside the company see of a record (organization.md §7): only what stands here exists for them. The rows are those of their own
 * party, and nothing can widen that.
 */
export interface ExternalView {
  /** Node in the outsiders' own tree: `ext:order`. */
  readonly node: string
  readonly resource: string
  /**
   * Kind of party it is for, and the field that says whose row it is. `quotes.provider` is a field of its lines: the row is there for each party that has
   * a line of it, who sees and touches those lines alone.
   */
  readonly party: string
  readonly by: string
  /** Field of the part of the party's business that an account may be bound to. */
  readonly unit?: string
  readonly where?: Filter
  readonly columns: readonly string[]
  readonly fields: readonly string[]
  /** Fields of the rows of a `lines` field; without an entry there is none. */
  readonly lines?: Readonly<Record<string, readonly string[]>>
  /** Actions of the record they may do, each with its node. */
  readonly actions?: Readonly<Record<string, string>>
}
export const defineExternalView = (view: ExternalView): ExternalView => view
