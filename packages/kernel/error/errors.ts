import type { Lang } from '../resource/lang.ts'

/** invalid = a field is wrong (422), refusal = a rule forbids it (409 unless said), confirm = a question the caller may answer with `confirmed: [code]`. */
export type ErrorKind = 'invalid' | 'refusal' | 'confirm'

/** One row of a module's error table: what can go wrong, and its text in both languages with `{name}` parameters. */
export interface ErrorRow {
  readonly kind: ErrorKind
  readonly status?: number
  readonly 'zh-cn': string
  readonly en: string
}

export const defineErrors = <const T extends Readonly<Record<string, ErrorRow>>>(rows: T): T => rows

export type Params = Readonly<Record<string, string | number>>

export interface FieldProblem {
  readonly field: string
  readonly code: string
  readonly params?: Params
  /** Ready text; else made from the code in the caller's language. */
  readonly detail?: string
}

/** A business refusal on its way to the caller; carries the row of the error table, not a text, because the language is the caller's. */
export class Refusal extends Error {
  readonly code: string
  readonly row: ErrorRow
  readonly params: Params
  readonly fields: readonly FieldProblem[]
  readonly data: unknown
  constructor(code: string, row: ErrorRow, params: Params = {}, fields: readonly FieldProblem[] = [], data?: unknown) {
    super(fill(row.en, params))
    this.name = 'Refusal'
    this.code = code
    this.row = row
    this.params = params
    this.fields = fields
    this.data = data
  }
  get status(): number {
    return this.row.status ?? (this.row.kind === 'invalid' ? 422 : 409)
  }
  text(lang: Lang): string {
    return fill(this.row[lang], this.params)
  }
}

export const fill = (text: string, params: Params): string => text.replace(/\{(\w+)\}/g, (all, key: string) => (key in params ? String(params[key]) : all))

/** Names of the `{name}` parameters that a text speaks of. */
type Named<T extends string> = T extends `${string}{${infer N}}${infer Rest}` ? (N extends `${string} ${string}` ? never : N) | Named<Rest> : never
type Spoken<R extends ErrorRow> = Named<R['zh-cn']> | Named<R['en']>
/** A text that names parameters asks for them; one that names none may be thrown bare. */
type Refuse<R extends ErrorRow> = [Spoken<R>] extends [never]
  ? (params?: Params, field?: string, data?: unknown) => Refusal
  : (params: Params & { readonly [K in Spoken<R>]: string | number }, field?: string, data?: unknown) => Refusal

/** Makes the refusals of one error table callable by code: `refuse.overReceipt({ n: 3 })`. */
export function refusals<const T extends Readonly<Record<string, ErrorRow>>>(table: T): { readonly [K in keyof T & string]: Refuse<T[K]> } {
  return Object.fromEntries(
    Object.entries(table).map(([code, row]) => [
      code,
      (params?: Params, field?: string, data?: unknown) => new Refusal(code, row, params, field ? [{ field, code, ...(params ? { params } : {}) }] : [], data),
    ]),
  ) as never
}
