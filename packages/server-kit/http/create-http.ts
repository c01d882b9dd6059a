import { randomUUID } from 'node:crypto'
import { Refusal, refuse } from '@crossway/kernel'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { allowedMethods } from './allowed-methods.ts'
import { crossSiteGuard } from './cross-site.ts'
import { langOf } from './route.ts'
import { reportedKey } from './broken-key.ts'
import { comeAgain, errorTable, problemOf } from './problem.ts'
import { measureRequests } from '../sql/cost.ts'
import { refuseRaw } from './raw-refusal.ts'
import { recordRoutes } from './record-routes.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'
import { jsonBody } from './json-body.ts'
import { healthRoutes } from './health-routes.ts'
import { jobRoutes } from './job-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { manyListsRoutes } from './many-lists-routes.ts'
import { searchRoutes } from './search-routes.ts'
import { viewRoutes } from './view-routes.ts'
import { compressAnswers } from './compress-answers.ts'
import { commentRoutes } from './comment-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { shareRoutes } from './share-routes.ts'
import { openapiRoutes } from './openapi-routes.ts'
import { pageAddress } from './page-address.ts'
import { tellUnknownProxy } from './outside-address.ts'
import { uploadRoutes } from './upload-routes.ts'
import { transferRoutes } from './transfer-routes.ts'

/** The HTTP edge: module routes, then the generic ones of records; every failure leaves as a problem document in the caller's language. */
export async function createHttp(app: App): Promise<FastifyInstance> {
  const served = new Set<string>()
  const taken = (route: string): boolean => served.has(route)
  const http = Fastify({
    rewriteUrl: (req: { readonly url?: string; readonly method?: string }) => {
      const asked = req.url ?? '/'
      Object.assign(req, { originalUrl: asked })
      return pageAddress(app, req.method ?? 'GET', asked, taken)
    },
    logger: false,
    bodyLimit: 4 * 1024 * 1024,
    // Believing just anybody would let each caller choose the address by which he is counted and admitted.
    trustProxy: app.config.trustedProxies?.length ? [...app.config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 4000 },
    forceCloseConnections: true,
    clientErrorHandler: refuseRaw,
    // An address that cannot be decoded finds no route and runs no hook; it is refused like everything else.
    frameworkErrors: (e: Error, req: FastifyRequest, reply: FastifyReply) => {
      setSecurityHeaders(reply, app)
      void refuseWith(e, req, reply)
    },
  } as never) as unknown as FastifyInstance
  http.addHook('onRoute', ({ url }) => {
    const words = url.split('/').slice(2)
    for (const n of [1, 2]) served.add(words.slice(0, n).join('/'))
  })
  const methodsOf = allowedMethods(http, app)
  const table = errorTable(app.registry)
  /** An address that is there, asked for in a way that it does not know. */
  const otherMethod = (e: unknown, req: FastifyRequest): unknown => {
    if (!(e instanceof Refusal) || e.code !== 'NO_ENDPOINT') return e
    const known = methodsOf(req.url)
    return known.length === 0 || known.includes(req.method) ? e : refuse.METHOD_NOT_ALLOWED({ method: req.method, known: known.join(', ') })
  }
  const refuseWith = (e: unknown, req: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const p = problemOf(otherMethod(e, req), langOf(req), req.url.split('?')[0]!, req.id, table)
    if (p.status >= 500 && p.code === 'INTERNAL') app.log(`${req.method} ${req.url.slice(0, 300)} ${req.id}: ${String((e as Error).stack ?? e)}`)
    if (p.status === 401) void reply.header('www-authenticate', `Bearer realm="api"${req.headers.authorization === undefined ? '' : ', error="invalid_token"'}`)
    if (p.status === 503) void reply.header('retry-after', comeAgain)
    if (p.status === 405)
      void reply.header(
        'allow',
        methodsOf(req.url)
          .filter((m) => p.code === 'METHOD_NOT_ALLOWED' || m !== req.method)
          .join(', '),
      )
    return reply.code(p.status).type('application/problem+json; charset=utf-8').send(p)
  }
  if (app.config.env.MEASURE === '1') measureRequests(http)
  securityHeaders(http, app)
  crossSiteGuard(http, app)
  tellUnknownProxy(http, app)
  http.setErrorHandler(async (e, req, reply) => refuseWith(await reportedKey(app, e, langOf(req), () => app.ports.auth.authenticate(req)), req, reply))
  http.setNotFoundHandler((req) => {
    throw refuse.NO_ENDPOINT({ url: req.url.split('?')[0]!.slice(0, 200) })
  })
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (req, body, done) => {
    try {
      done(null, (req.routeOptions.config as { raw?: boolean }).raw ? body : jsonBody(body as Buffer))
    } catch (e) {
      done(e as Error)
    }
  })
  healthRoutes(http, app)
  eventRoutes(http, app)
  jobRoutes(http, app)
  searchRoutes(http, app)
  manyListsRoutes(http, app, table)
  viewRoutes(http, app)
  commentRoutes(http, app)
  fileRoutes(http, app)
  shareRoutes(http, app)
  uploadRoutes(http, app)
  transferRoutes(http, app)
  openapiRoutes(http, app)
  for (const m of app.modules) await m.routes?.(http, app)
  recordRoutes(http, app, table)
  compressAnswers(http)
  return http
}
