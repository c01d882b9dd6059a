import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http'
import { Agent as SafeAgent, request as safeRequest } from 'node:https'
import { pipeline, Readable, Transform } from 'node:stream'
import type { App } from '../../app.ts'
import { AddressRefused, safeLookup, type Resolve, type SafeLookup } from './safe-lookup.ts'

export interface FetchLimits {
  /** Whole call, body and redirects included. */
  readonly timeoutMs?: number
  /** Bytes of the answer's body. */
  readonly maxBytes?: number
}
export interface SafeInit extends FetchLimits {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | URLSearchParams | null
  readonly redirect?: 'follow' | 'error' | 'manual'
  readonly signal?: AbortSignal | null
}
export type SafeFetch = (address: string | URL, init?: SafeInit) => Promise<Response>
export interface Outgoing extends SafeLookup {
  readonly fetch: SafeFetch
}

const mostRedirects = 3
const defaultTimeout = 15_000
const defaultBytes = 20 * 1024 * 1024
/** What another origin may hear of the call after a redirect; keys and tokens stay with the first. */
const harmless = new Set(['accept', 'accept-language', 'user-agent', 'content-type'])
const noBody = new Set([101, 204, 205, 304])

/**
 * The only way to an address that people may set (webhooks, stores, pictures, connectors): the name is resolved once and judged, the connection
 * goes to what was judged, each redirect is a new call, answers end at their limits of time and size. Throws AddressRefused for addresses of the
 * house that the environment has not opened, TypeError for what is no address, TimeoutError, RangeError for too large an answer.
 */
export function outgoing(allow: string | undefined, resolve?: Resolve): Outgoing {
  const safe = safeLookup(allow, resolve)
  const agents = { 'http:': new PlainAgent({ keepAlive: true }), 'https:': new SafeAgent({ keepAlive: true }) }

  const once = (url: URL, init: SafeInit, headers: Record<string, string>, body: SafeInit['body'], signal: AbortSignal): Promise<IncomingMessage> => {
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    safe.check(url.hostname, port)
    return new Promise((done, fail) => {
      const protocol = url.protocol as 'http:' | 'https:'
      const call = (protocol === 'https:' ? safeRequest : plainRequest)(
        url,
        { method: init.method ?? 'GET', headers, signal, lookup: safe.lookup(port), agent: agents[protocol] },
        done,
      )
      call.on('error', (e) => fail(signal.aborted ? (signal.reason as Error) : e))
      const sent = body instanceof URLSearchParams ? body.toString() : body
      if (sent) call.setHeader('content-length', Buffer.byteLength(sent))
      call.end(sent ?? undefined)
    })
  }

  const follow = async (address: string | URL, init: SafeInit = {}): Promise<Response> => {
    const timeout = AbortSignal.timeout(init.timeoutMs ?? defaultTimeout)
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    const max = init.maxBytes ?? defaultBytes
    let url = webAddress(address)
    let step: SafeInit = init
    let headers: Record<string, string> = { 'accept-encoding': 'identity', ...lowerKeys(init.headers ?? {}) }
    if (init.body instanceof URLSearchParams) headers['content-type'] ??= 'application/x-www-form-urlencoded;charset=UTF-8'
    for (let hop = 0; ; hop++) {
      const answer = await once(url, step, headers, step.body, signal)
      const status = answer.statusCode ?? 0
      const target = answer.headers.location
      if (![301, 302, 303, 307, 308].includes(status) || target === undefined || init.redirect === 'manual') return responseOf(answer, url, max, signal)
      answer.destroy()
      if (init.redirect === 'error' || hop === mostRedirects) throw new TypeError(`unexpected redirect: ${url.host}`)
      const next = webAddress(new URL(target, url))
      if (url.protocol === 'https:' && next.protocol === 'http:') throw new AddressRefused(next.host)
      if (next.origin !== url.origin) headers = Object.fromEntries(Object.entries(headers).filter(([k]) => harmless.has(k)))
      if (status === 303 || (status < 303 && step.method === 'POST')) step = { ...step, method: 'GET', body: null }
      url = next
    }
  }
  return { ...safe, fetch: follow }
}

const ofApp = new WeakMap<App, Outgoing>()
/** The installation's own way out; ALLOW_PRIVATE_HOSTS of its environment opens machines of the house. */
export function outgoingOf(app: App): Outgoing {
  let way = ofApp.get(app)
  if (!way) ofApp.set(app, (way = outgoing(app.config.env.ALLOW_PRIVATE_HOSTS)))
  return way
}

const lowerKeys = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([k, v]) => [k.toLowerCase(), v]))

/** Numbers in any dress (2130706433, 0x7f.1) come out of URL as plain IPv4, so that they are judged as such. */
function webAddress(address: string | URL): URL {
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TypeError(`not a web address: ${url.protocol}`)
  if (url.username || url.password) throw new TypeError('an address must not carry credentials')
  return url
}

function responseOf(answer: IncomingMessage, url: URL, max: number, signal: AbortSignal): Response {
  const large = (): RangeError => new RangeError(`answer of ${url.host} is larger than ${max} bytes`)
  if (Number(answer.headers['content-length'] ?? 0) > max) {
    answer.destroy()
    throw large()
  }
  const headers = new Headers()
  for (const [k, v] of Object.entries(answer.headers)) for (const one of Array.isArray(v) ? v : [v ?? '']) headers.append(k, one)
  const init = { status: answer.statusCode ?? 502, statusText: answer.statusMessage ?? '', headers }
  if (noBody.has(init.status)) {
    answer.resume()
    return new Response(null, init)
  }
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > max ? large() : null, chunk)
    },
  })
  pipeline(answer, meter, () => undefined)
  signal.addEventListener('abort', () => meter.destroy(signal.reason as Error), { once: true })
  return new Response(Readable.toWeb(meter) as ReadableStream<Uint8Array>, init)
}
