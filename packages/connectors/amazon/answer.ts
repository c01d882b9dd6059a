import { AmazonError, type AmazonErrorItem, type AmazonProblem } from './errors.ts'
import { parseExact } from './exact-json.ts'
import { retryAfter } from './backoff.ts'

/** An answer as it came, for the archive. Holds no credentials; it may hold buyers' data, and the address may hold an order's number. */
export interface RawAnswer {
  readonly operation: string
  readonly method: string
  readonly url: string
  readonly requestBody: unknown
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
  /** Milliseconds since 1970. */
  readonly fetchedAt: number
}

const problemOf = (status: number): AmazonProblem => {
  if (status === 429) return 'throttled'
  if (status >= 500) return 'server'
  if (status === 401 || status === 403) return 'forbidden'
  return status === 404 ? 'notFound' : 'invalid'
}

/** The body of a good answer, undefined when it has none; an AmazonError with Amazon's own words otherwise. */
export function readAnswer(operation: string, response: Response, bytes: Buffer, now: number): unknown {
  const { status } = response
  const requestId = response.headers.get('x-amzn-requestid') ?? undefined
  if (response.ok) {
    if (bytes.length === 0) return undefined
    try {
      return parseExact(bytes.toString('utf8'))
    } catch {
      throw new AmazonError('server', 'the answer is no JSON', { operation, status, requestId })
    }
  }
  const errors = errorItems(bytes)
  const text = errors.map((e) => `${e.code} ${e.message}`).join('; ') || 'no error text'
  const wait = retryAfter(response.headers.get('retry-after'))
  throw new AmazonError(problemOf(status), text, { operation, status, requestId, errors, ...(wait === undefined ? {} : { retryAt: now + wait }) })
}

function errorItems(bytes: Buffer): readonly AmazonErrorItem[] {
  try {
    const body = JSON.parse(bytes.toString('utf8')) as { errors?: unknown }
    return Array.isArray(body.errors) ? (body.errors as AmazonErrorItem[]) : []
  } catch {
    return []
  }
}
