import { AmazonError } from './errors.ts'
import type { Clock } from './clock.ts'
import type { Credential } from './credential.ts'
import { mostAnswerBytes, networkError, type Transport } from './transport.ts'

export interface AccessToken {
  readonly value: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Shared place for access tokens, so that workers on several machines use one. It must keep them as secret as the refresh token. */
export interface TokenCache {
  get(key: string): Promise<AccessToken | undefined>
  set(key: string, token: AccessToken): Promise<void>
  remove(key: string): Promise<void>
}

export function tokensInMemory(): TokenCache {
  const stored = new Map<string, AccessToken>()
  return {
    async get(key) {
      return stored.get(key)
    },
    async set(key, token) {
      stored.set(key, token)
    },
    async remove(key) {
      stored.delete(key)
    },
  }
}

export interface TokenSource {
  /** A token that is good for a while yet. Callers at the same time share one request. Throws `revoked`, `application`, `network`, `server`. */
  get(signal?: AbortSignal): Promise<string>
  /** The token was refused: the next `get` asks for another. */
  drop(): Promise<void>
}

interface TokenOptions {
  readonly credential: Credential
  readonly endpoint: string
  readonly cache: TokenCache
  readonly clock: Clock
  readonly timeoutMs: number
  readonly transport?: Transport | undefined
}

/** Refreshed when a tenth of its life is left (settings.md, integration). */
const partLeft = 0.1
/** What Amazon says when consent was withdrawn or has lapsed after 365 days (integrations.md §1). */
const revokedWords = new Set(['invalid_grant', 'access_denied'])

/** Exchanges the refresh token for access tokens at Login with Amazon. */
export function tokenSource(o: TokenOptions): TokenSource {
  const key = String(o.credential)
  let asking: Promise<string> | undefined
  let refreshAt = 0
  const ask = async (signal?: AbortSignal): Promise<string> => {
    const stored = await o.cache.get(key)
    if (stored && o.clock.now() < (refreshAt || stored.expiresAt - 60_000)) return stored.value
    const { value, seconds } = await exchange(o, signal)
    const now = o.clock.now()
    refreshAt = now + seconds * 1000 * (1 - partLeft)
    await o.cache.set(key, { value, expiresAt: now + seconds * 1000 })
    return value
  }
  return {
    get: (signal) => (asking ??= ask(signal).finally(() => (asking = undefined))),
    drop: () => o.cache.remove(key),
  }
}

async function exchange(o: TokenOptions, signal?: AbortSignal): Promise<{ value: string; seconds: number }> {
  const operation = 'token'
  const timeout = AbortSignal.timeout(o.timeoutMs)
  let response: Response
  try {
    response = await (o.transport?.fetch ?? fetch)(`${o.endpoint}/auth/o2/token`, {
      timeoutMs: o.timeoutMs,
      maxBytes: mostAnswerBytes,
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', ...o.credential.form() }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (e) {
    signal?.throwIfAborted()
    if (timeout.aborted) throw new AmazonError('timeout', 'Login with Amazon was not reached in time', { operation })
    const why = networkError(e, operation)
    throw why.problem === 'network' ? new AmazonError('network', 'Login with Amazon was not reached', { operation }) : why
  }
  const body = (await response.json().catch(() => ({}))) as { access_token?: string; expires_in?: number; error?: string }
  const status = response.status
  if (response.ok && body.access_token) return { value: body.access_token, seconds: body.expires_in ?? 3600 }
  const word = body.error ?? 'no error code'
  if (revokedWords.has(word)) throw new AmazonError('revoked', `consent of the seller is gone: ${word}`, { operation, status })
  if (status === 429) throw new AmazonError('throttled', word, { operation, status })
  if (status >= 500) throw new AmazonError('server', word, { operation, status })
  throw new AmazonError('application', `token refused: ${word}`, { operation, status })
}
