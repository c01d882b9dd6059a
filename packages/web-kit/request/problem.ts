export interface FieldError {
  field: string
  code?: string
  detail?: string
  message?: string
  params?: Record<string, unknown>
}
export interface ProblemBody {
  status: number
  code: string
  /** invalid, refusal, confirm: a 409 of kind confirm asks a question; repeat with `confirmed: [code]`. */
  kind?: string
  title?: string
  detail?: string
  traceId?: string
  errors?: FieldError[]
  data?: unknown
}

/** Every refused call rejects with this. `status` 0 = nothing came back (offline, server away, aborted wait). */
export class ProblemError extends Error {
  readonly status: number
  readonly code: string
  readonly kind: string
  readonly detail: string | undefined
  readonly traceId: string | undefined
  readonly errors: readonly FieldError[]
  readonly data: unknown
  readonly url: string
  constructor(body: ProblemBody, url: string) {
    super(body.detail ?? body.title ?? body.code)
    this.name = 'ProblemError'
    this.status = body.status
    this.code = body.code
    this.kind = body.kind ?? 'refusal'
    this.detail = body.detail
    this.traceId = body.traceId
    this.errors = body.errors ?? []
    this.data = body.data
    this.url = url
  }
}

export const isProblem = (e: unknown, code?: string): e is ProblemError => e instanceof ProblemError && (code === undefined || e.code === code)

/** Codes of calls that got no answer. */
export const noAnswer = { offline: 'OFFLINE', network: 'NETWORK', timeout: 'TIMEOUT', stopped: 'STOPPED', redirected: 'REDIRECTED' } as const

/** The refusal as the server words it; what a gate on the way says in words of its own counts by its status alone. */
export async function problemFrom(response: Response, url: string): Promise<ProblemError> {
  const fallback = { status: response.status, code: `HTTP_${response.status}` }
  try {
    const body = (await response.json()) as Partial<ProblemBody>
    return typeof body.code === 'string' ? new ProblemError({ ...body, status: response.status, code: body.code }, url) : new ProblemError(fallback, url)
  } catch {
    return new ProblemError(fallback, url)
  }
}
