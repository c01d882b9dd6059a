import { engineErrors, fill, Refusal, type ErrorRow, type FieldProblem, type Lang, type Registry } from '@crossway/kernel'
import { troubleOf } from '../sql/trouble.ts'

/** RFC 9457 problem document (platform.md §7.2): what, where and the way out, in the caller's language. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: string
  readonly kind: string
  readonly detail: string
  readonly instance: string
  readonly traceId: string
  readonly errors?: readonly {
    readonly field: string
    readonly code: string
    readonly rule: string
    readonly detail: string
    readonly message: string
    readonly params?: object
  }[]
  readonly data?: unknown
}

/** Seconds after which whoever found no database is told to try again. */
export const comeAgain = 2

export type ErrorTable = ReadonlyMap<string, ErrorRow>
/** One table of all errors of engine and modules; a code has one text. */
export function errorTable(registry: Registry): ErrorTable {
  const out = new Map<string, ErrorRow>(Object.entries(engineErrors))
  for (const m of registry.modules)
    for (const [code, row] of Object.entries(m.errors ?? {})) {
      if (out.has(code) && out.get(code) !== row) throw new Error(`error ${code} of ${m.name} is defined twice`)
      out.set(code, row)
    }
  return out
}

export function problemOf(e: unknown, lang: Lang, instance: string, traceId: string, table: ErrorTable): Problem {
  const r = e instanceof Refusal ? e : fromEngine(e)
  const detail = r.text(lang)
  const errors = r.fields.map((x) => {
    const text = x.detail ?? fieldText(x, lang, table)
    return { field: x.field, code: x.code, rule: x.code, detail: text, message: text, ...(x.params ? { params: x.params } : {}) }
  })
  return {
    type: `urn:erp:problem:${r.code}`,
    title: fill(r.row[lang], r.params).slice(0, 120),
    status: r.status,
    code: r.code,
    kind: r.row.kind,
    detail,
    instance,
    traceId,
    ...(errors.length ? { errors } : {}),
    ...(r.data === undefined ? {} : { data: r.data }),
  }
}
const fieldText = (x: FieldProblem, lang: Lang, table: ErrorTable): string => {
  const row = table.get(x.code)
  return row ? fill(row[lang], x.params ?? {}) : x.code
}

/** What Fastify and PostgreSQL throw, in our words. Anything unknown is our fault: 500 with a trace id. */
function fromEngine(e: unknown): Refusal {
  const x = e as { statusCode?: number; code?: string; message?: string; constraint?: string; detail?: string; table?: string }
  const make = (code: keyof typeof engineErrors, params = {}): Refusal => new Refusal(code, engineErrors[code], params)
  if (x.code === '23505') return make('DUPLICATE', { fields: x.constraint ?? '', value: /=\((.*)\)/.exec(x.detail ?? '')?.[1] ?? '' })
  if (x.code === '23503' || x.code === '23001')
    return x.code === '23001' || /is still referenced/.test(x.detail ?? '')
      ? make('IN_USE', { where: x.table ?? '' })
      : make('REF_MISSING', { label: /\((\w+?)(?:_id)?\)=/.exec(x.detail ?? '')?.[1] ?? '', id: /=\((.*?)\)/.exec(x.detail ?? '')?.[1] ?? '' })
  if (x.code === '22003') return make('BAD_REQUEST', { detail: x.message ?? '' })
  if (x.code === '22021' || x.code === '22P05' || x.code === '22P02' || x.code === '22007' || x.code === '22008' || x.code === '22009')
    return make('BAD_REQUEST', { detail: x.message ?? '' })
  const trouble = troubleOf(e)
  if (trouble) return trouble === 'contended' ? make('CONTENDED') : make(trouble === 'busy' ? 'DATABASE_BUSY' : 'DATABASE_LOST', { n: comeAgain })
  if (x.code === '57014' || x.code === 'ECONNREFUSED' || x.code === 'ECONNRESET') return make('MAINTENANCE')
  if (x.statusCode === 413) return make('TOO_LARGE')
  if (x.statusCode === 415) return make('BODY_TYPE')
  if (x.statusCode === 429) return make('RATE_LIMITED', { n: 60 })
  if (x.statusCode && x.statusCode >= 400 && x.statusCode < 500) return make('BAD_REQUEST', { detail: x.message ?? '' })
  // Busboy's own errors carry neither code nor status: the sender's parts could not be told apart.
  if (/^(Multipart: |Unexpected end of (multipart|form|file)|Malformed |Unsupported content type)/.test(x.message ?? '')) return make('UPLOAD_INCOMPLETE')
  return make('INTERNAL')
}
