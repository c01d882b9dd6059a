import { afterThrottle, jittered, lastAttempt } from './backoff.ts'
import { systemClock, type Clock } from './clock.ts'
import type { Credential } from './credential.ts'
import { AmazonError, passing } from './errors.ts'
import { stringifyExact } from './exact-json.ts'
import { createLimiter, type Limiter } from './limiter.ts'
import { fillPath, operations, type Operation, type OperationName } from './operation.ts'
import { readAnswer, type RawAnswer } from './answer.ts'
import { loginEndpoint, regions } from './region.ts'
import { tokenSource, tokensInMemory, type TokenCache } from './token.ts'
import { mostAnswerBytes, networkError, type Transport } from './transport.ts'

export interface AmazonOptions {
  readonly credential: Credential
  /** Base address instead of the region's own: a sandbox or an emulator. */
  readonly endpoint?: string
  readonly loginEndpoint?: string
  /** Default: straight to the internet. */
  readonly transport?: Transport | undefined
  readonly limiter?: Limiter
  readonly tokens?: TokenCache
  readonly clock?: Clock
  /** 0 ≤ x < 1, for the jitter. */
  readonly random?: () => number
  readonly timeoutMs?: number
  /** Longest wait for a limit or between attempts; beyond it the call fails as `busy` with the time to come again. Default: wait. */
  readonly patienceMs?: number
  /** Attempts of one call before it is given up. */
  readonly attempts?: number
  /** Gets every answer, byte for byte, before it is read; the call waits for it. Its failure fails the call. */
  readonly onRaw?: (answer: RawAnswer) => Promise<void> | void
  /** One line per attempt for logs: no query, no token. */
  readonly onCall?: (line: string) => void
}

type QueryValue = string | number | boolean | readonly string[] | undefined
interface Call {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly body?: unknown
  /** Sent in place of the access token, for paths that show buyers' data. */
  readonly restrictedToken?: string
  readonly signal?: AbortSignal | undefined
}

/** One selling account's way to Amazon: tokens, limits, repeats, errors. The typed calls take it as their first argument. */
export interface Amazon {
  readonly credential: Credential
  readonly clock: Clock
  readonly options: AmazonOptions
  call(name: OperationName, call?: Call): Promise<unknown>
}

const defaultTimeout = 30_000
const userAgent = 'Crossway/0.1 (Language=TypeScript; Platform=Node)'

/** Opens a client for one selling account in one region. Nothing is sent before the first call. */
export function openAmazon(options: AmazonOptions): Amazon {
  const { credential } = options
  const clock = options.clock ?? systemClock
  const random = options.random ?? Math.random
  const base = options.endpoint ?? regions[credential.region].endpoint
  const timeoutMs = options.timeoutMs ?? defaultTimeout
  const patience = options.patienceMs ?? Infinity
  const limiter = options.limiter ?? createLimiter(clock)
  const tokens = tokenSource({
    credential,
    endpoint: options.loginEndpoint ?? loginEndpoint,
    cache: options.tokens ?? tokensInMemory(),
    clock,
    timeoutMs,
    transport: options.transport,
  })

  const waitFor = async (ms: number, signal?: AbortSignal): Promise<void> => {
    if (ms > 0) await clock.sleep(ms, signal)
  }

  const attempt = async (name: OperationName, operation: Operation, call: Call, url: URL): Promise<unknown> => {
    const key = `${credential.region} ${credential.sellerId} ${name}`
    const { wait, booked } = await limiter.reserve(key, operation, patience)
    if (!booked) throw new AmazonError('busy', 'the limit is used up', { operation: name, retryAt: clock.now() + wait })
    await waitFor(wait, call.signal)
    const token = call.restrictedToken ?? (await tokens.get(call.signal))
    const started = clock.now()
    const timeout = AbortSignal.timeout(timeoutMs)
    let response: Response
    let bytes: Buffer
    try {
      response = await (options.transport?.fetch ?? fetch)(url, {
        timeoutMs,
        maxBytes: mostAnswerBytes,
        method: operation.method,
        headers: {
          'x-amz-access-token': token,
          'x-amz-date': new Date(clock.now()).toISOString().replace(/[-:]|\.\d+/g, ''),
          'user-agent': userAgent,
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: call.body === undefined ? null : stringifyExact(call.body),
        signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      })
      bytes = Buffer.from(await response.arrayBuffer())
    } catch (e) {
      call.signal?.throwIfAborted()
      throw timeout.aborted ? new AmazonError('timeout', `no answer within ${timeoutMs} ms`, { operation: name }) : networkError(e, name)
    }
    options.onCall?.(
      `${operation.method} ${name} ${response.status} ${bytes.length} bytes ${clock.now() - started} ms ${response.headers.get('x-amzn-requestid') ?? ''}`,
    )
    const rate = Number(response.headers.get('x-amzn-ratelimit-limit') ?? 0)
    if (rate > 0) await limiter.observed(key, rate)
    await options.onRaw?.({
      operation: name,
      method: operation.method,
      url: url.href,
      requestBody: call.body,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      bytes,
      fetchedAt: clock.now(),
    })
    return readAnswer(name, response, bytes, clock.now())
  }

  /** How long to wait before the next attempt; undefined: no further one. */
  const pause = async (e: unknown, n: number, name: OperationName, operation: Operation, freshToken: boolean): Promise<number | undefined> => {
    if (!(e instanceof AmazonError) || e.problem === 'busy') return undefined
    if (e.problem === 'forbidden' && freshToken) {
      await tokens.drop()
      return 0
    }
    if (!passing(e)) return undefined
    // Amazon answered and could not: as long as after a throttle, but the bucket is not to blame (integrations.md §2). Nothing arrived: the jitter alone.
    if (e.problem === 'server') return afterThrottle(n, operation.rate, random)
    if (e.problem !== 'throttled') return jittered(n, random)
    const wait = Math.max(afterThrottle(n, operation.rate, random), e.retryAt === undefined ? 0 : e.retryAt - clock.now())
    await limiter.throttled(`${credential.region} ${credential.sellerId} ${name}`, operation, wait)
    return wait
  }

  return {
    credential,
    clock,
    options,
    async call(name, call = {}) {
      const operation: Operation = operations[name]
      const url = new URL(base + fillPath(operation.path, call.path))
      for (const [k, v] of Object.entries(call.query ?? {})) if (v !== undefined) url.searchParams.set(k, typeof v === 'object' ? v.join(',') : String(v))
      for (let n = 0, refused = false; ; n++) {
        try {
          return await attempt(name, operation, call, url)
        } catch (e) {
          // A token that was refused is renewed once, whatever went wrong before: else a broken line and a lapsed token together look like a missing role.
          const renew = !refused && !call.restrictedToken
          const left = n + 1 < (options.attempts ?? lastAttempt) || (renew && e instanceof AmazonError && e.problem === 'forbidden')
          const wait = left ? await pause(e, n, name, operation, renew) : undefined
          if (wait === undefined) throw e
          refused ||= e instanceof AmazonError && e.problem === 'forbidden'
          if (wait > patience) throw later(e as AmazonError, name, clock.now() + wait)
          await waitFor(wait, call.signal)
        }
      }
    },
  }
}

/** The same failure with the time from which repeating makes sense. */
const later = (e: AmazonError, operation: string, retryAt: number): AmazonError =>
  new AmazonError(e.problem, e.text, { operation, status: e.status, requestId: e.requestId, errors: e.errors, retryAt })
