import type { LookupFunction } from 'node:net'
import { AmazonError } from './errors.ts'

interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams | null
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  readonly maxBytes?: number
}
/** How calls are sent. An installation hands in its own, which checks the address that a name leads to before anything is sent there. */
export interface Transport {
  readonly fetch: (address: URL | string, options: RequestOptions) => Promise<Response>
  /** Throws when a host given as a number must not be called. */
  readonly check: (host: string, port: number) => void
  readonly lookup: (port: number) => LookupFunction
}
/** Most bytes of an answer; documents are streamed and have no limit here. */
export const mostAnswerBytes = 64 * 1024 * 1024

/** The error of a call that got no answer: a refused address is final, after everything else the call may be repeated. */
export function networkError(e: unknown, operation: string): AmazonError {
  const code = (x: unknown): string | undefined => (x instanceof Error ? (x as { code?: string }).code : undefined)
  const found = code(e) ?? (e instanceof Error ? code(e.cause) : undefined)
  // The message names the host as it was written; the way to open it belongs to whoever runs the installation.
  if (found === 'ADDRESS_REFUSED') return new AmazonError('invalid', `${(e as Error).message} (ALLOW_PRIVATE_HOSTS)`, { operation })
  return new AmazonError('network', `connection failed${found ? `: ${found}` : ''}`, { operation })
}
