import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { openapiOf } from './openapi.ts'
import { route } from './route.ts'

/** The contract for programs, made from the same definitions that the server checks by. */
export function openapiRoutes(http: FastifyInstance, app: App): void {
  let text: string | undefined
  route(http, app, { method: 'GET', url: '/api/openapi.json', node: 'any', summary: 'This document' }, async () => (text ??= JSON.stringify(openapiOf(app))))
  route(http, app, { method: 'GET', url: '/api/docs', node: 'public', summary: 'Short guide to the API' }, async ({ reply }) => {
    reply.type('text/html; charset=utf-8')
    return guide
  })
}

const guide = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Crossway ERP API</title><body style="font:15px/1.6 system-ui;max-width:52rem;margin:3rem auto;padding:0 1rem">
<h1>Crossway ERP API</h1><p>Programs send <code>Authorization: Bearer &lt;api token&gt;</code> (profile page, or <code>npm run cli -- token:create &lt;login&gt;</code>). The machine-readable contract of every record is <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<ul><li><code>GET /api/&lt;record&gt;?view&amp;page&amp;size&amp;sort&amp;q&amp;tab&amp;filter&amp;fields</code> list</li><li><code>GET /api/&lt;record&gt;/:id</code>, <code>/timeline</code>, <code>/related</code></li><li><code>POST /api/&lt;record&gt;</code>, <code>PATCH /api/&lt;record&gt;/:id</code> with <code>version</code>, <code>DELETE</code></li><li><code>POST /api/&lt;record&gt;/:id/actions/&lt;action&gt;</code> <code>{ args, version, confirmed }</code></li><li><code>POST /api/&lt;record&gt;/actions/&lt;action&gt;</code> <code>{ ids, args }</code> batch</li><li><code>POST /api/&lt;record&gt;/export</code>, <code>/import</code> → job</li></ul>
<p>Money, rates and decimals are strings, ids are numbers, moments are ISO 8601 with offset. <code>Idempotency-Key</code> is honoured for 24 hours. Errors are RFC 9457 problem documents.</p></body></html>`
