/** A table of sealed values: how a row is found, and the text that each is bound to, as SQL over the row. */
export interface SealedTable {
  readonly table: string
  readonly key: readonly string[]
  readonly about: string
}
