/**
 * What went wrong, by what the caller can do about it:
 * `revoked` the seller withdrew consent, only he can help · `application` our own client id or secret is refused · `forbidden` a role is missing ·
 * `invalid` the request is wrong, repeating is useless · `notFound` · `busy` the limit asks for more patience than allowed, come again at `retryAt` ·
 * `throttled`, `server`, `network`, `timeout` given up after the last attempt · `expired` a document address is too old ·
 * `truncated` a document ended early · `changed` a document is another one than before the break.
 */
export type AmazonProblem =
  | 'revoked'
  | 'application'
  | 'forbidden'
  | 'invalid'
  | 'notFound'
  | 'busy'
  | 'throttled'
  | 'server'
  | 'network'
  | 'timeout'
  | 'expired'
  | 'truncated'
  | 'changed'

export interface AmazonErrorItem {
  readonly code: string
  readonly message: string
  readonly details?: string
}

interface Facts {
  readonly operation: string
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly errors?: readonly AmazonErrorItem[]
  readonly retryAt?: number
}

/** Any failure of a call. Its text holds the call, Amazon's words and request id, and never a token, secret or query. */
export class AmazonError extends Error {
  readonly problem: AmazonProblem
  /** Amazon's words, or ours when the network failed. */
  readonly text: string
  readonly operation: string
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly errors: readonly AmazonErrorItem[]
  /** Milliseconds since 1970 after which repeating makes sense. */
  readonly retryAt: number | undefined

  constructor(problem: AmazonProblem, text: string, facts: Facts) {
    const id = facts.requestId ? `, request ${facts.requestId}` : ''
    super(`${facts.operation}: ${text}${facts.status ? ` (HTTP ${facts.status}${id})` : ''}`)
    this.name = 'AmazonError'
    this.problem = problem
    this.text = text
    this.operation = facts.operation
    this.status = facts.status
    this.requestId = facts.requestId
    this.errors = facts.errors ?? []
    this.retryAt = facts.retryAt
  }
}

/** May the same call succeed later without anybody doing anything? */
export const passing = (e: unknown): boolean =>
  e instanceof AmazonError && ['busy', 'throttled', 'server', 'network', 'timeout', 'truncated', 'expired'].includes(e.problem)
