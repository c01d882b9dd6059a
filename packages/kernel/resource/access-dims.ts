/** Which of a record's columns say whose it is; data scopes are built from them (organization.md §4). */
export interface AccessDims {
  /** Reference to the responsible person. */
  readonly owner?: string
  /** Account that made the row, where the table has no `created_by`. */
  readonly creator?: string
  /**
   * The department that the row belongs to: a reference of its own, or that of what it refers to (`shop.department`). Without it a department's scope goes
   * by whoever is responsible for the row or made it; `false` says that no department's scope opens it.
   */
  readonly department?: string | false
  /** Field holding a list of persons who work on the record. */
  readonly collaborators?: string
  /** Any further dimension by name: the business unit, shop, party or place that the row belongs to. */
  readonly [dimension: string]: string | false | undefined
}
