import type { AnyField, Fields, ValueOf } from '../field/field.ts'
import { named } from '../field/named.ts'
import type { AccessDims } from './access-dims.ts'
import type { ActionDef, Lifecycle } from './lifecycle.ts'
import type { QueryParts } from './query-parts.ts'

export interface ResourceDef<N extends string = string, F extends Fields = Fields, L extends Lifecycle | undefined = Lifecycle | undefined> {
  /** snake_case singular; the table's name and, in kebab-case, the API's. */
  readonly name: N
  readonly module: string
  /** Field that names a record to people (its number or name). */
  readonly title: string
  /** Second line beside the title (a product's name). */
  readonly subtitle?: string
  /** Field with the short name that lists show in place of the title (look.md §5: short name in lists, legal name on records). */
  readonly shortName?: string
  readonly image?: string
  readonly fields: F
  readonly lifecycle?: L | undefined
  /** Field sets unique over the table; two rows without a value clash, unless the field is written `?field`. */
  readonly unique?: readonly (readonly string[])[]
  /** Composite indexes; put the filter column before the sort column. */
  readonly indexes?: readonly (readonly string[])[]
  /** Quick search: own text fields, and `ref.field` / `lines.ref` paths. */
  readonly search?: readonly string[]
  readonly defaultSort?: string
  readonly access?: AccessDims
  /** Rows that stand open to whoever opens one of the record's pages, whatever his scope, while this holds of the row `t` (SQL): what nobody owns. */
  readonly openWhile?: string
  /**
   * Persons to whom a row `t` is closed down, whatever scope others hold (SQL, an array of employees): they see it, and those whose own it is. Null = it
   * stands open to every scope. What is told in confidence.
   */
  readonly closedTo?: string
  /** Field by whose value the `where` of its pages divides the rows: rights of a page reach the rows of its own values only, in lists, records and actions. */
  readonly dividedBy?: string
  /** Verb whose holders see every row, whatever their scope: whoever keeps the whole in order. */
  readonly keepers?: string
  /** Fields that are the two ends of one period, both days or both moments: the second is never before the first. */
  readonly periods?: readonly (readonly [from: string, to: string])[]
  /** Parent field of a tree; answers carry parentId and filters know `under`. */
  readonly tree?: string
  /** Append-only: no edit, no delete for anybody. */
  readonly ledger?: boolean
  /** Table or view written by hand in a migration; may lack the common columns but `id`. */
  readonly external?: boolean
  /** Written by commands of its module only: no generic create, edit, delete. */
  readonly managed?: boolean
  /** Only some of the generic writes are open. */
  readonly writes?: { readonly create?: boolean; readonly edit?: boolean; readonly delete?: boolean }
  /** Field that a file import matches existing records by. */
  readonly importKey?: string
  /** Fields a file import may fill; all writable ones when absent. */
  readonly importFields?: readonly string[]
  /**
   * Further sheets of an import workbook, each filling the `lines` fields named with it: a row names its record by `importKey`. Lines of one
   * sheet that have columns in common (a supply and its price tiers) share them.
   */
  readonly importSheets?: readonly (readonly string[])[]
  /** Changing these writes a sensitive-change line (platform.md §6.9). */
  readonly sensitive?: readonly string[]
  /** Personal columns everybody may pick by, although the record itself is scoped. */
  readonly pick?: readonly string[]
  /** The rows are worked out by SQL of the module and stand in no table (`defineQuery`). */
  readonly query?: QueryParts
}

/** Declares a record once: table, API, permission, list, form, phone card, import, export and history follow from it. */
export function defineResource<const N extends string, const F extends Fields, const S extends string, const A extends Readonly<Record<string, ActionDef<S>>>>(
  def: Omit<ResourceDef<N, F>, 'lifecycle'> & { readonly lifecycle: Lifecycle<S, A> },
): ResourceDef<N, F, Lifecycle<S, A>> & { readonly lifecycle: Lifecycle<S, A> }
export function defineResource<const N extends string, const F extends Fields>(
  def: Omit<ResourceDef<N, F>, 'lifecycle'> & { readonly lifecycle?: undefined },
): ResourceDef<N, F, undefined>
export function defineResource(def: ResourceDef): ResourceDef {
  const l = def.lifecycle
  const actions = l && Object.entries(l.actions).map(([name, a]) => [name, a.args ? { ...a, args: named(a.args) } : a] as const)
  return { ...def, fields: named(def.fields), ...(l ? { lifecycle: { ...l, actions: named(Object.fromEntries(actions!)) } } : {}) }
}

export type AnyResource = ResourceDef<string, Fields, Lifecycle | undefined>
export type StateOf<R extends AnyResource> = NonNullable<R['lifecycle']> extends Lifecycle<infer S> ? S : never
export type ActionsOf<R extends AnyResource> = [NonNullable<R['lifecycle']>] extends [never]
  ? Record<never, ActionDef>
  : NonNullable<R['lifecycle']> extends { readonly actions: infer A }
    ? A
    : Record<never, ActionDef>
type Common = { readonly id: number; readonly version: number; readonly created_at: string; readonly updated_at: string }
/** A record as the server answers it. */
export type RowOf<R extends AnyResource> = Common & { readonly [K in keyof R['fields']]: ValueOf<R['fields'][K]> } & ([NonNullable<R['lifecycle']>] extends [
    never,
  ]
    ? unknown
    : { readonly status: StateOf<R> })

/** A value as a form sends it and a handler gets it: references and files by id, lines without what the server gives them. */
type GivenOf<T> = T extends { readonly id: number; readonly seq: number } | { readonly line: number }
  ? { readonly [K in Exclude<keyof T, 'id' | 'seq'>]: GivenOf<T[K]> }
  : T extends { readonly id: number; readonly title: string } | { readonly id: number; readonly mime: string }
    ? number
    : T extends readonly (infer E)[]
      ? readonly GivenOf<E>[]
      : T
/** Arguments of an action as its handler gets them, checked: null where an optional one was left out. */
export type ArgsOf<A> = A extends { readonly args: infer F } ? { readonly [K in keyof F]: GivenOf<ValueOf<F[K]>> } : Record<string, never>

/** A record as a save will leave it: what is sent over what stands there, references and files by id; of a new record all that is not sent is null. */
export type NextOf<R extends AnyResource> = { readonly [K in keyof R['fields']]: GivenOf<ValueOf<R['fields'][K]>> }

type InputOf<T> = T extends { readonly id: number; readonly title: string } ? number : T extends readonly (infer E)[] ? InputOf<E>[] : T
type Writable<F extends Fields> = { [K in keyof F as F[K]['options'] extends { derived: true } ? never : K]: F[K] }
/** A record as a form sends it: references by id, computed fields absent. */
export type DraftOf<R extends AnyResource> = { readonly [K in keyof Writable<R['fields']>]?: InputOf<ValueOf<R['fields'][K & string]>> | null }

export const stateField = (r: AnyResource): string | undefined => (r.lifecycle ? (r.lifecycle.field ?? 'status') : undefined)
/** Name in URLs: kebab-case singular (architecture §6). */
export const apiName = (name: string): string => name.replaceAll('_', '-')
/** Column of a field: references are stored under `<field>_id`. */
export const columnOf = (name: string, field: AnyField): string => (field.kind === 'ref' || field.kind === 'file' ? `${name}_id` : name)
export const writableFields = (fields: Fields): [string, AnyField][] => Object.entries(fields).filter(([, x]) => !x.derived && !x.expression)

/** Columns that every record has besides its own fields (README §3). */
export const commonFields = ['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version'] as const
