import type { Fields, Lang, ValueOf } from '@crossway/kernel'
import type { Ctx } from '../access/access.ts'
import type { Sql } from '../sql/sql.ts'

/** One value that a query is narrowed by: a record by its id, everything else as it is written. */
type AskedValue<F> = F extends { readonly kind: 'ref' } ? number : F extends { readonly kind: 'bool' } ? boolean : ValueOf<F> & string
interface Question<V> {
  /** Values of the conditions that the SQL reads itself; one that nobody asked by is absent. */
  readonly values: V
  /** The tab that is open, by which some queries group. */
  readonly tab: string | undefined
  /** Where the scope holds `within`: the condition of what this reader may see, over the columns of an alias. It must be asked for. */
  readonly scope: (alias: string) => Sql
  readonly lang: Lang
}
/** What a query's SQL is worked out for. */
export type QueryAsk<A extends Fields> = Question<{ readonly [K in keyof A]?: readonly AskedValue<A[K]>[] }>
export type AnyAsk = Question<Readonly<Record<string, readonly unknown[]>>>

export interface QuerySource<X extends string = string> {
  /** A select whose columns are those of the query, references as `<column>_id`. */
  readonly rows: Sql
  /** Columns that are worked out for the rows shown, each over the alias `t` of a row. */
  readonly shown?: Readonly<Record<X, Sql>>
  /** How an export reads one of them for all rows at once, where asking it row by row would take too long: a join, and the column's value. */
  readonly bulk?: Readonly<Partial<Record<X, { readonly join: string; readonly value: string }>>>
  /** Tables that its rows are made of, all of them watched: what was counted is kept until one of them changes. Nothing else may decide which rows there are. */
  readonly countedOf?: readonly string[]
  /** A further way to find rows by a text, over `t`, beside the columns that the query searches. */
  readonly search?: (text: string) => Sql
}
/** What the caller may do with a row now, as records say it (architecture §5). */
export type RowAllowed = (
  row: Readonly<Record<string, unknown>>,
  ctx: Ctx,
) => readonly { readonly action: string; readonly ok: boolean; readonly why?: string }[]
