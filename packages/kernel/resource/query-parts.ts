import type { AccessDims } from './access-dims.ts'
import type { Fields } from '../field/field.ts'
import type { Filter } from './page.ts'

/**
 * Whose the rows of a query are: columns of the row that data scopes go by, as `access` of a record; or columns that its SQL has before it groups, which it
 * must then narrow itself; or nobody's, with the reason why everybody who holds the page may see every row. `as` = the record whose scopes hold.
 */
export type QueryScope =
  | { readonly by: AccessDims; readonly as?: string }
  | { readonly within: Readonly<Record<string, string>>; readonly as?: string }
  | { readonly none: string }

/** Where a figure or a row leads: to a list with the row's own values, and with what this list is narrowed by, under that list's names. */
export interface Drill {
  readonly route: string
  /** The part of the page, where it lists several records. */
  readonly record?: string
  readonly tab?: string
  /** Field of the list that opens → column of this one. */
  readonly by: Readonly<Record<string, string>>
  readonly where?: Filter
}

export interface QueryOptions {
  /** Columns that tell a row from every other one, `id` where the SQL has a number of its own. They end every order. */
  readonly key: readonly string[]
  readonly scope: QueryScope
  /** Columns summed over all rows that are found. */
  readonly sums?: readonly string[]
  /** Filters that stand open. */
  readonly filters?: readonly string[]
  /** Columns that a reader chooses only where he wants them. */
  readonly folded?: readonly string[]
  /** Figures that open the rows which make them. */
  readonly drill?: Readonly<Record<string, Drill>>
  /** What a click on a row opens. */
  readonly opens?: Drill
  /** Tabs by which the SQL counts the rows by something else: by article, by warehouse. */
  readonly groupings?: readonly string[]
  /** Columns that say nothing but under these groupings, which have them filled. */
  readonly onlyUnder?: Readonly<Record<string, readonly string[]>>
  /** Tab that holds where a call names none. */
  readonly tab?: string
  /** Conditions without which it is not worked out: the whole would be too much, or mean nothing. */
  readonly needs?: readonly string[]
  /** Most rows of one file. */
  readonly mostRows?: number
  /** Columns whose level is that of a record's field: `purchase_order.total`. */
  readonly levels?: Readonly<Record<string, string>>
  /** Verb of the page without which the columns of a class do not exist. */
  readonly classVerb?: Readonly<Record<string, string>>
}
/** What makes a record's definition that of a query. `A` are the fields whose conditions the SQL reads, `X` the columns worked out for shown rows. */
export interface QueryParts<A extends Fields = Fields, X extends string = string> extends QueryOptions {
  readonly asks: readonly string[]
  readonly shows: readonly X[]
  /** Only for inference. */
  readonly _asks?: A
}
