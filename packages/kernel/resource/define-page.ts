import type { ListDef, PageDef, TabDef } from './page.ts'
import { stateField, type AnyResource, type StateOf } from './resource.ts'

/** What a page may name of its record: its fields, what every record has, its state, and computed columns `C`. */
type FieldOf<R extends AnyResource, C extends string> =
  | (keyof R['fields'] & string)
  | 'id'
  | 'created_at'
  | 'created_by'
  | 'updated_at'
  | 'updated_by'
  | 'version'
  | (R['lifecycle'] extends object ? 'status' : never)
  | C
/** A field, or one of what a field refers to. */
type PathOf<R extends AnyResource, C extends string> = FieldOf<R, C> | `${keyof R['fields'] & string}.${string}`
type FilterOf<R extends AnyResource, C extends string> = { readonly [K in PathOf<R, C>]?: Readonly<Record<string, unknown>> }
type LinesOf<R extends AnyResource> = { readonly [K in keyof R['fields'] & string as R['fields'][K]['kind'] extends 'lines' ? K : never]?: readonly string[] }

/** A page of a record, whose names the compiler knows. */
interface RecordPage<R extends AnyResource, C extends string = never> extends Omit<
  PageDef,
  'module' | 'resource' | 'where' | 'tabs' | 'list' | 'share' | 'sections' | 'elsewhere' | 'lineFields' | 'lineFacts' | 'figures' | 'phone'
> {
  /** Module of the page where it is another than the record's. */
  readonly module?: string
  readonly where?: FilterOf<R, C>
  /** A name alone is the tab of the state that bears it; `all` has no condition. */
  readonly tabs?: readonly (StateOf<R> | 'all' | { readonly key: string; readonly where?: FilterOf<R, C>; readonly alert?: boolean })[]
  readonly list?: Omit<ListDef, 'columns' | 'filters' | 'sort' | 'summary'> & {
    readonly columns: readonly (PathOf<R, C> | `!${PathOf<R, C>}`)[]
    readonly filters?: readonly PathOf<R, C>[]
    readonly sort?: PathOf<R, C> | `-${PathOf<R, C>}` | `${string},${string}`
    readonly summary?: readonly PathOf<R, C>[]
  }
  readonly share?: readonly PathOf<R, C>[]
  readonly sections?: Readonly<Record<string, readonly FieldOf<R, C>[]>>
  readonly elsewhere?: readonly FieldOf<R, C>[]
  readonly lineFields?: LinesOf<R>
  readonly lineFacts?: LinesOf<R>
  readonly figures?: readonly PathOf<R, C>[]
  readonly phone?: {
    readonly title: PathOf<R, C>
    readonly figures?: readonly PathOf<R, C>[]
    readonly footer?: readonly PathOf<R, C>[]
    readonly tabs?: readonly string[]
  }
}
/** The same without inference. */
type AnyPage = Omit<PageDef, 'module' | 'resource' | 'tabs'> & {
  readonly record: AnyResource
  readonly computed?: object
  readonly module?: string
  readonly tabs?: readonly (TabDef | string)[]
}

/**
 * An entry of the menu. With its `record` the compiler knows the names of the record's fields, and module and record need not be said again; columns that
 * the server works out are named by `computed`, usually the record's entry in `computedLabels`.
 */
export function definePage(page: PageDef): PageDef
export function definePage<R extends AnyResource, C extends string = never>(
  page: { readonly record: R; readonly computed?: Readonly<Record<C, unknown>> } & NoInfer<RecordPage<R, C>>,
): PageDef
export function definePage(page: object): PageDef {
  // its names were checked where it is written, by the signatures above
  if (!('record' in page)) return page as PageDef
  const { route, record, module = record.module, tabs, computed: _, ...rest } = page as AnyPage
  return { route, module, resource: record.name, ...(tabs && { tabs: tabs.map((tab) => (typeof tab === 'string' ? tabOf(record, tab) : tab)) }), ...rest }
}
const tabOf = (record: AnyResource, key: string): TabDef =>
  record.lifecycle?.states.includes(key) ? { key, where: { [stateField(record)!]: { eq: key } } } : { key }
