import type { AppConfig } from '../ports.ts'

/** A table of sealed values: how a row is found, and the text that each is bound to, as SQL over the row. */
export interface SealedTable {
  readonly table: string
  readonly key: readonly string[]
  readonly about: string
  /** The column that holds a sealed text (`sealText`); without it the table has columns sealed, wrapped_key and key_id. */
  readonly column?: string
  /** Which rows hold one, as SQL; the others keep something else in that column. */
  readonly where?: string
  /** Opens a text that was sealed before texts named their key. */
  readonly old?: (app: { readonly config: AppConfig }, text: string, about: string) => string
}
