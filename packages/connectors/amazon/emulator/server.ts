import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { book, type BucketState } from '../bucket.ts'
import { systemClock, type Clock } from '../clock.ts'
import { operations, type Operation } from '../operation.ts'
import { findRoute, readCases, routesOf, type Route, type StaticOperation } from './cases.ts'
import { strikes, type Faults } from './faults.ts'
import { exactCase, matchCase } from './match-case.ts'
import { rememberedIn } from './memory.ts'
import { listHandlers } from './handle-lists.ts'
import { offerHandlers } from './handle-offers.ts'
import { priceHandlers } from './handle-prices.ts'
import { giveDocument, reportHandlers } from './handle-reports.ts'
import { refusal, type Reply, type Handler } from './handler.ts'
import { serveConsent } from './serve-consent.ts'
import { serveDocument } from './serve-document.ts'
import { serveToken } from './serve-token.ts'
import { createFixture, type Fixture } from './fixture.ts'

export interface EmulatorOptions {
  readonly port?: number
  /** Folder of static cases; without it only operations with a handler answer. */
  readonly cases?: string
  readonly clock?: Clock
  readonly gzip?: boolean
  /** Enforce Amazon's published limits with 429. */
  readonly limits?: boolean
  readonly faults?: Partial<Faults>
  /** File in which reports and documents outlive the process. */
  readonly memory?: string
}
export interface Emulator {
  readonly url: string
  readonly fixture: Fixture
  /** Puts a document where reports come from. */
  give(sellerId: string, reportType: string, marketplaceId: string, content: Buffer): string
  close(): Promise<void>
}
/** Lets a caller choose among static cases that ask for the very same thing. */
export const statusHeader = 'x-emulator-status'
const handlers: Readonly<Record<string, Handler>> = { ...reportHandlers, ...listHandlers, ...offerHandlers, ...priceHandlers }
const largestBody = 64 * 1024 * 1024

/** Starts Amazon in small on this machine: static cases, tokens, report life cycle, lists, faults. */
export async function startEmulator(o: EmulatorOptions = {}): Promise<Emulator> {
  const fixture = createFixture(o.clock ?? systemClock, o.gzip ?? true, o.faults, o.memory === undefined ? undefined : rememberedIn(o.memory))
  const statics = o.cases ? readCases(o.cases) : []
  const known = new Set(statics.map((s) => s.operationId + s.path))
  const own: StaticOperation[] = Object.entries(operations).flatMap(([operationId, { method, path }]) =>
    known.has(operationId + path) ? [] : [{ operationId, method, path, cases: [] }],
  )
  const routes = routesOf([...statics, ...own])
  const buckets = new Map<string, BucketState>()
  let base = ''
  const server = createServer((request, response) => {
    void answer(request, response).catch((e: unknown) => {
      if (!response.headersSent) response.writeHead(500).end(e instanceof Error ? e.message : 'failed')
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base)
    const body = await read(request)
    if (fixture.faults.slowMs > 0) await sleep(fixture.faults.slowMs)
    const send = (reply: Reply, headers: Record<string, string> = {}): void => {
      const text = reply.body === undefined || reply.body === null || reply.status === 204 ? '' : JSON.stringify(reply.body)
      response.writeHead(reply.status, { ...(text ? { 'content-type': 'application/json' } : {}), ...headers }).end(text)
    }
    if (url.pathname.startsWith('/_emulator/')) return send(administer(fixture, url.pathname.slice('/_emulator/'.length), request.method ?? 'GET', body))
    if (url.pathname.startsWith('/_documents/')) {
      const id = decodeURIComponent(url.pathname.slice('/_documents/'.length))
      return serveDocument(fixture, id, Number(url.searchParams.get('expires')), request.headers.range, response)
    }
    if (url.pathname === '/apps/authorize/consent') {
      const { status, html, location } = serveConsent(fixture, url)
      return void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...(location ? { location } : {}) }).end(html)
    }
    if (url.pathname === '/auth/o2/token') return send(serveToken(fixture, new URLSearchParams(body)))
    const { reply, operation, seller, rate } = api(url, request, body)
    fixture.calls.push({ operation, seller, at: fixture.clock.now(), status: reply.status })
    const limit: Record<string, string> = rate ? { 'x-amzn-RateLimit-Limit': String(fixture.faults.rate ?? rate) } : {}
    send(reply, { 'x-amzn-RequestId': fixture.nextId('emu-'), ...limit })
  }

  function api(url: URL, request: IncomingMessage, text: string): { reply: Reply; operation: string; seller: string; rate?: number } {
    const found = findRoute(routes, { method: request.method ?? 'GET', path: url.pathname })
    const seller = fixture.tokens.get(String(request.headers['x-amz-access-token'] ?? ''))
    const operation = found?.route.operationId ?? 'unknown'
    const out = (reply: Reply, rate?: number): ReturnType<typeof api> => ({ reply, operation, seller: seller ?? '', ...(rate ? { rate } : {}) })
    if (!seller || fixture.faults.revoked.includes(seller))
      return out(refusal(403, 'Unauthorized', 'Access to requested resource is denied.', 'The access token you provided is revoked, malformed or invalid.'))
    if (strikes(fixture.faults, 'fail')) return out(refusal(500, 'InternalFailure', 'We encountered an internal error. Please try again.'))
    if (!found) return out(refusal(404, 'NotFound', 'No such operation.'))
    const limit: Operation | undefined = operation in operations ? operations[operation as keyof typeof operations] : undefined
    if (strikes(fixture.faults, 'throttle') || overLimit(`${seller} ${operation}`, limit))
      return out(refusal(429, 'QuotaExceeded', 'You exceeded your quota for the requested resource.'), limit?.rate)
    return out(
      answerOperation(found.route, { ...Object.fromEntries(url.searchParams), ...found.values }, text, seller, request.headers[statusHeader]),
      limit?.rate,
    )
  }

  function overLimit(key: string, limit: Operation | undefined): boolean {
    if (!o.limits || !limit) return false
    const { state, booked } = book(buckets.get(key), limit, fixture.clock.now(), 0, 1)
    if (booked) buckets.set(key, state)
    return !booked
  }

  function answerOperation(route: Route, values: Record<string, string>, text: string, seller: string, status: string | string[] | undefined): Reply {
    let body: unknown
    try {
      body = text ? JSON.parse(text) : undefined
    } catch {
      return refusal(400, 'InvalidInput', 'The body is no JSON.')
    }
    const wanted = status === undefined ? undefined : Number(status)
    // Named articles are the static cases' business; whoever asks for all of them gets the shop's.
    const handler = values.identifiers === undefined ? handlers[route.operationId] : undefined
    const pick = handler && wanted === undefined ? exactCase : matchCase
    const exact = pick(route.cases, { values, body }, wanted)
    if (exact) return { status: exact.status, body: exact.response }
    const reply = handler?.({ fixture, seller, values, body, base })
    if (reply) return reply
    const loose = handler && matchCase(route.cases, { values, body }, wanted)
    if (loose) return { status: loose.status, body: loose.response }
    return refusal(400, 'InvalidInput', 'No static case fits the request.', route.operationId)
  }

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(o.port ?? 0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: base,
    fixture,
    give: (sellerId, reportType, marketplaceId, content) => giveDocument(fixture, sellerId, reportType, marketplaceId, content),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if ((size += chunk.length) > largestBody) throw new Error('the body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** `GET|PUT /_emulator/faults`, `GET /_emulator/calls`, `POST /_emulator/documents` { sellerId, reportType, marketplaceId, text | base64 }. */
function administer(fixture: Fixture, what: string, method: string, text: string): Reply {
  if (what === 'faults') {
    if (method === 'PUT') Object.assign(fixture.faults, JSON.parse(text))
    return { status: 200, body: fixture.faults }
  }
  if (what === 'calls') return { status: 200, body: fixture.calls.slice(-1000) }
  if (what === 'documents' && method === 'POST') {
    const d = JSON.parse(text) as { sellerId: string; reportType: string; marketplaceId: string; text?: string; base64?: string }
    const content = d.base64 === undefined ? Buffer.from(d.text ?? '', 'utf8') : Buffer.from(d.base64, 'base64')
    return { status: 201, body: { reportDocumentId: giveDocument(fixture, d.sellerId, d.reportType, d.marketplaceId, content) } }
  }
  return refusal(404, 'NotFound', 'The emulator knows faults, calls and documents.')
}
