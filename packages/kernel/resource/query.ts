import type { AnyField, Fields } from '../field/field.ts'
import { operatorsOf } from '../field/operators.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { PageDef } from './page.ts'
import type { QueryOptions, QueryParts } from './query-parts.ts'
import { defineResource, type AnyResource, type ResourceDef } from './resource.ts'

interface QueryDef<N extends string, C extends Fields, X extends Fields, P extends Fields, W extends keyof C & string> extends QueryOptions {
  /** snake_case singular; in kebab-case the API's. */
  readonly name: N
  readonly module: string
  /** Column that names a row to people. */
  readonly title: string
  readonly columns: C
  /** Columns that are worked out for the rows of one page: nothing filters, sorts or sums by them. */
  readonly shown?: X
  /** What only narrows the question: a day, a month. It is no column, or one of `shown`. */
  readonly parameters?: P
  /** Columns whose conditions the SQL reads itself, because it groups by something else. */
  readonly within?: readonly W[]
  /** Quick search: text columns, and references by what their records are searched by. */
  readonly search?: readonly string[]
  readonly defaultSort: string
}
type None = Readonly<Record<never, AnyField>>

const none: Fields = {}
const asked = (x: AnyField): AnyField => ({ ...x, operators: operatorsOf[x.kind].filter((o) => o === 'eq' || (o === 'in' && x.kind !== 'date')) })
const mapped = (fields: Fields, change: (x: AnyField, name: string) => AnyField): Fields =>
  Object.fromEntries(Object.entries(fields).map(([n, x]) => [n, change(x, n)]))

/**
 * Declares a list that is read only and worked out by SQL of its module: columns with kinds, classes, currencies and units, whose rows they are, what it is
 * narrowed, sorted and summed by, and where its figures lead. List, filters, rights, export, API and labels are those of a record without a life; pages,
 * parts and related tabs name it as they name a record. A `lifecycle` is told only where rows can be acted on by routes of the module's own.
 */
export function defineQuery<
  const N extends string,
  const C extends Fields,
  const X extends Fields = None,
  const P extends Fields = None,
  const W extends keyof C & string = never,
  const L extends Lifecycle | undefined = undefined,
>(
  def: QueryDef<N, C, X, P, W> & { readonly lifecycle?: L },
): Omit<ResourceDef<N, C & X & P, L>, 'query'> & { readonly query: QueryParts<P & Pick<C, W>, keyof X & string>; readonly lifecycle: L } {
  const { name, module, title, search, defaultSort, columns, shown = none, parameters = none, within = [], lifecycle, ...options } = def
  const own = mapped(columns, (x, n) => (within.some((w) => w === n) ? asked(x) : x))
  const onlyShown = mapped(shown, (x) => ({ ...x, only: 'shown' }))
  const onlyAsked = mapped(parameters, (x, n) => ({ ...asked(x), only: n in shown ? 'shown' : 'asked' }))
  const derived: AnyResource = {
    name,
    module,
    title,
    defaultSort,
    ...(search ? { search } : {}),
    external: true,
    ledger: true,
    managed: true,
    fields: { ...own, ...onlyShown, ...onlyAsked },
    ...('by' in def.scope ? { access: def.scope.by } : {}),
    query: { ...options, asks: [...Object.keys(parameters), ...within], shows: Object.keys(shown) },
  }
  // the field maps are those of the arguments, marked
  return (lifecycle ? defineResource({ ...derived, lifecycle }) : defineResource({ ...derived, lifecycle: undefined })) as never
}
export type AnyQuery = AnyResource & { readonly query: QueryParts }
export const isQuery = (r: AnyResource): r is AnyQuery => r.query !== undefined

/** A page of a query says only what differs from it: columns, filters, sums and groupings come from the query. */
export function withQuery<P extends Omit<PageDef, 'route' | 'module'>>(page: P, r: AnyResource): P {
  const { query } = r
  if (!query) return page
  const columns = Object.entries(r.fields).flatMap(([n, x]) => (x.only === 'asked' || x.hidden ? [] : [query.folded?.includes(n) ? `!${n}` : n]))
  const tabs = page.tabs ?? query.groupings?.map((key) => ({ key }))
  return {
    ...page,
    ...(tabs ? { tabs } : {}),
    list: {
      columns,
      ...(query.filters ? { filters: query.filters } : {}),
      ...(query.sums ? { summary: query.sums } : {}),
      ...page.list,
    },
  }
}
