import type { StandardFormat } from './standard-codes.ts'
import type { FieldClass, FieldKind, FileValue, RefValue } from './kinds.ts'
import { named } from './named.ts'
import type { OwnLines } from './own-lines.ts'

/** What every kind of field may say about itself. */
export interface FieldOptions {
  /** May be empty. A field without it is required at save. */
  optional?: boolean
  /** Computed by the system: answered, filtered and sorted by, never accepted from outside. */
  derived?: boolean
  /** Class for field permission: hidden, masked or open by role. */
  class?: FieldClass
  /** Cannot be changed after creation. */
  immutable?: boolean
  /** Unique over the whole record table (empty values do not clash). */
  unique?: boolean
  /** Ask for an index although no list declares a filter or sort on it. */
  index?: boolean
  /** Where a figure is told in red: below zero, unless less is better (then above it) or its sign says nothing, such as a difference of two measures. */
  red?: 'above' | 'never'
  /** Left out of lists unless somebody chooses it; big texts and json. */
  hidden?: boolean
  /** Taken by a route of the module's own and kept elsewhere: it stands in forms and requests, and no answer ever names it. */
  writeOnly?: boolean
  /**
   * Holds a code of the build that people know by a word: a kind of record, or a state, action or field of the record whose code the sibling
   * `resource` holds, or a value or a note of the field of it whose name the sibling `field` holds;
   * `actor` = who did it, which may be the system itself.
   */
  words?: 'record' | 'states' | 'actions' | 'fields' | 'values' | 'notes' | 'actor'
  /** Empty for a reader while this holds of the head row `t` (SQL), unless he holds the verb: what must not guide the one who does the work. */
  hiddenWhile?: {
    readonly while: string
    readonly unless: string
    /** What stands in its place (SQL over `t`), such as a number with stars in it; nothing without it. Lists are never asked by it. */
    readonly shows?: string
  }
}

export interface Field<K extends FieldKind = FieldKind, V = unknown, O extends object = object> extends FieldOptions {
  readonly kind: K
  readonly options: O
  /** Only for inference; never present at run time. */
  readonly _value?: V
  readonly default?: unknown
  readonly max?: number
  readonly min?: number
  readonly pattern?: string
  readonly format?: 'code' | 'email' | 'mobile' | 'url' | 'color' | 'markdown' | StandardFormat
  readonly scale?: number
  readonly unit?: string
  readonly currency?: string
  readonly values?: readonly string[]
  readonly to?: string
  readonly target?: LinesDef
  /** Of an action's `lines`: its rows are about lines that the record already has. */
  readonly own?: OwnLines
  readonly number?: string
  readonly where?: Readonly<Record<string, unknown>>
  readonly expression?: string
  readonly onDelete?: 'restrict' | 'set null'
  readonly image?: boolean
  /** Of a query: a column that is only shown, or something that is only asked by and no column. */
  readonly only?: 'shown' | 'asked'
  /** Operators where they are fewer than the kind's: what a query's own SQL reads. */
  readonly operators?: readonly string[]
}

type Opt = FieldOptions
const make = <K extends FieldKind, V, O extends object>(kind: K, options: O, extra: object = {}): Field<K, V, O> =>
  ({ kind, options, ...options, ...extra }) as Field<K, V, O>

type Text = Opt & { max?: number; min?: number; pattern?: string; format?: Field['format']; default?: string }
type Num = Opt & { min?: number; max?: number; default?: number | string; unit?: string }
/** `sql` of a computed column, a number or a yes or no, that the database keeps itself (generated column). */
type Computed = { expression?: string }

/** Rows that belong to one head record (order lines): a child table with `seq`, saved and deleted with the head. */
export interface LinesDef<F extends Readonly<Record<string, AnyField>> = Readonly<Record<string, AnyField>>> {
  /** Table name, snake_case singular: purchase_order_line. */
  readonly name: string
  readonly fields: F
  /** Field sets that may occur once per head. */
  readonly unique?: readonly (readonly string[])[]
  readonly indexes?: readonly (readonly string[])[]
  /** Fields that are the two ends of one period: the second is never before the first. */
  readonly periods?: readonly (readonly [from: string, to: string])[]
  /** Sum fields shown under the editor and in the record. */
  readonly sums?: readonly string[]
}

/** Rows over own lines as an action declares them; names are those of the line and of its inputs, or it does not compile. */
interface OwnLinesOptions<L extends LinesDef, I extends Fields, A extends Fields> {
  readonly show: readonly (keyof L['fields'] & string)[]
  /** What is typed into each row. */
  readonly type: I
  /** Taken as well, from programs; no form shows it. */
  readonly also?: A
  /** The action goes without any row, too: no rows at all then. */
  readonly optional?: boolean
  readonly only?: (keyof L['fields'] & string) | readonly (keyof L['fields'] & string)[]
  readonly start?: { readonly [K in keyof NoInfer<I>]?: (keyof L['fields'] & string) | readonly (keyof L['fields'] & string)[] }
  readonly max?: { readonly [K in keyof NoInfer<I & A>]?: keyof L['fields'] & string }
  readonly send?: OwnLines['send']
  readonly total?: (keyof NoInfer<I> & string) | readonly (keyof NoInfer<I> & string)[]
}

/** The field kinds, one builder each. `O` keeps the options' literal types so that rows and drafts are inferred. */
export const f = {
  /** Human number out of a numbering rule; given inside the transaction of the first save, gap-free (README §3). */
  serial: <const O extends Opt>(pattern: string, o = {} as O) =>
    make<'serial', string, O & { derived: true; unique: true }>('serial', { ...o, derived: true, unique: true }, { number: pattern, max: 60 }),
  text: <const O extends Text>(o = {} as O) => make<'text', string, O>('text', o, { max: o.max ?? 200 }),
  longText: <const O extends Text>(o = {} as O) => make<'longText', string, O>('longText', o, { max: o.max ?? 10_000, hidden: o.hidden ?? true }),
  choice: <const C extends readonly string[], const O extends Opt & { default?: C[number] }>(values: C, o = {} as O) =>
    make<'choice', C[number], O>('choice', o, { values }),
  choices: <const C extends readonly string[], const O extends Opt>(values: C, o = {} as O) => make<'choices', C[number][], O>('choices', o, { values }),
  texts: <const O extends Text>(o = {} as O) => make<'texts', string[], O>('texts', o, { max: o.max ?? 200 }),
  bool: <const O extends Opt & Computed & { default?: boolean }>(o = {} as O) =>
    make<'bool', boolean, O>('bool', o, o.expression ? {} : { default: o.default ?? false }),
  /** Whole number; quantities are pieces unless the unit says otherwise. */
  int: <const O extends Num & Computed>(o = {} as O) => make<'int', number, O>('int', o),
  /** Exact decimal as text; scale = digits after the point (weights 3, lengths 2, volumes 6). */
  decimal: <const O extends Num & { scale: number } & Computed>(o: O) => make<'decimal', string, O>('decimal', o),
  /**
   * numeric(18,4); `currency` names the sibling field that holds the currency code, or a fixed code such as 'CNY'. Takes no more digits than the currency's
   * smallest coin has, unless a finer `scale` is declared (unit prices).
   */
  money: <const O extends Num & { currency: string; scale?: number } & Computed>(o: O) => make<'money', string, O>('money', o, { scale: o.scale ?? 4 }),
  /** numeric(18,8). */
  rate: <const O extends Num>(o = {} as O) => make<'rate', string, O>('rate', o, { scale: 8 }),
  /** numeric(9,4); 12.5 means 12.5 %. */
  percent: <const O extends Num>(o = {} as O) => make<'percent', string, O>('percent', o, { scale: 4 }),
  /** Calendar day yyyy-MM-dd. */
  date: <const O extends Opt & { default?: 'today' }>(o = {} as O) => make<'date', string, O>('date', o),
  /** Moment, ISO 8601 with offset. */
  dateTime: <const O extends Opt & { default?: 'now' }>(o = {} as O) => make<'dateTime', string, O>('dateTime', o),
  /** Reference to another record by its name; `where` narrows the picker. */
  ref: <const O extends Opt & { where?: Record<string, unknown>; onDelete?: 'restrict' | 'set null' }>(to: string, o = {} as O) =>
    make<'ref', RefValue, O>('ref', o, { to }),
  /** Soft list of references (tags, participants). Where integrity matters, use lines. */
  refs: <const O extends Opt & { where?: Record<string, unknown> }>(to: string, o = {} as O) => make<'refs', RefValue[], O>('refs', o, { to }),
  lines: <const L extends LinesDef, const O extends Opt & { min?: number; max?: number }>(target: L, o = {} as O) =>
    make<'lines', LineValue<L>[], O>('lines', o, { target, hidden: true }),
  /** Of an action: rows over the document's own lines, each known by the id of its line (`line`); the dialog and the phone's sheet come with it. */
  ownLines: <const L extends LinesDef, const I extends Fields, const A extends Fields = Record<never, AnyField>>(target: L, o: OwnLinesOptions<L, I, A>) =>
    make<'lines', OwnRow<I & A>[], { min: number; optional?: boolean }>('lines', o.optional ? { min: 0, optional: true } : { min: 1 }, {
      target: ownTarget(target, o),
      own: ownOf(target, o),
      hidden: true,
    }),
  file: <const O extends Opt & { image?: boolean }>(o = {} as O) => make<'file', FileValue, O>('file', o),
  files: <const O extends Opt & { image?: boolean; max?: number }>(o = {} as O) => make<'files', FileValue[], O>('files', o),
  json: <const O extends Opt>(o = {} as O) => make<'json', unknown, O>('json', o, { hidden: o.hidden ?? true }),
}

export type AnyField = Field<FieldKind, unknown, object>
export type Fields = Readonly<Record<string, AnyField>>
export type ValueOf<F> = F extends Field<FieldKind, infer V, infer O> ? (O extends { optional: true } ? V | null : V) : never
type OwnRow<I extends Fields> = { readonly line: number } & { readonly [K in keyof I]: ValueOf<I[K]> }
type LineValue<L extends LinesDef> = { readonly id: number; readonly seq: number } & { readonly [K in keyof L['fields']]: ValueOf<L['fields'][K]> }

const ownTarget = (target: LinesDef, o: OwnLinesOptions<LinesDef, Fields, Fields>): LinesDef => ({
  name: `${target.name}_own`,
  fields: named({ line: f.int({ min: 1 }), ...o.type, ...o.also }),
})
function ownOf(target: LinesDef, o: OwnLinesOptions<LinesDef, Fields, Fields>): OwnLines {
  const { show, only, max = {}, also = {}, send = 'filled', total } = o
  // what may be changed begins as it is
  const same = send === 'changed' ? Object.keys(o.type).filter((n) => n in target.fields) : []
  const start = { ...Object.fromEntries(same.map((n) => [n, n])), ...o.start }
  return { of: target.name, show, only, start, max, also: Object.keys(also), send, total }
}
