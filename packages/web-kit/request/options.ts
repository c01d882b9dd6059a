export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export interface RequestOptions {
  method?: Method
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  signal?: AbortSignal
  /** Reads of one slot (a list's page, one remote select): a newer read aborts the older, only the newest answer is delivered. */
  slot?: string
  /** No notice: for all problems, or for the codes the caller shows itself. */
  silent?: boolean | readonly string[]
  /** Notice after success; writes with `true` say `操作成功`. */
  successText?: string | true
  /** `false` answers `{ data, status, etag }` instead of the body. */
  unwrap?: boolean
  /** Milliseconds; calls have no limit unless they opt in. */
  timeout?: number
  /** Kept by a form so that the user's own retry is the same write. Made up per call otherwise. */
  idempotencyKey?: string
  /** Version that the save is based on: sent as `If-Match`. */
  version?: number | string
  /** Answers of login calls are never mistaken for the end of a session. */
  anonymous?: boolean
  /** Says `请求仍在处理中…` after 10 s. Default: on for calls that are not quiet. */
  foreground?: boolean
  /** The call outlives the page that sent it. */
  keepalive?: boolean
  /** Read retries after a network error or 502, 503, 504. */
  retries?: number
}
export interface Call extends RequestOptions {
  method: Method
  url: string
  write: boolean
  key: string
  idempotencyKey: string
}

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && Object.getPrototypeOf(value) === Object.prototype
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([k, v]) => [k, sorted(v)]),
      )
    : value

/** A query value may be an object (filters): it travels as JSON. Empty values do not travel. */
export function withQuery(path: string, query: RequestOptions['query']): string {
  const base = path.startsWith('/') || /^https?:/.test(path) ? path : `/api/${path}`
  const pairs = Object.entries(query ?? {})
    .filter(([, v]) => v !== undefined && v !== null && v !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(typeof v === 'object' ? JSON.stringify(v) : String(v))}`)
  return pairs.length ? `${base}${base.includes('?') ? '&' : '?'}${pairs.join('&')}` : base
}

/** Two calls are the same when method, address, query, body and session agree. Uploads never match. */
export function toCall(path: string, o: RequestOptions, session: string): Call {
  const method = o.method ?? 'GET'
  const url = withQuery(path, o.query)
  const upload = o.body instanceof FormData || o.body instanceof Blob || o.body instanceof ArrayBuffer
  const body = o.body === undefined ? '' : upload ? randomId() : JSON.stringify(sorted(o.body))
  return { ...o, method, url, write: method !== 'GET', key: `${method} ${url} ${body} ${session}`, idempotencyKey: o.idempotencyKey ?? randomId() }
}

/** crypto.randomUUID exists only in secure contexts; plain http installations need the long way. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const b = crypto.getRandomValues(new Uint8Array(16))
  b[6] = (b[6]! & 0x0f) | 0x40
  b[8] = (b[8]! & 0x3f) | 0x80
  const h = [...b].map((x) => x.toString(16).padStart(2, '0')).join('')
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-${h.slice(12, 16)}-${h.slice(16, 20)}-${h.slice(20)}`
}
