import type { App } from '../app.ts'
import { body, idParam, ok, query, recordParam, refusals, type Schema } from './openapi-parts.ts'
import { recordPaths } from './openapi-records.ts'
import { actionBody, declaredRoutes, recordsBody, successOf, type RouteDef } from './route.ts'

/** OpenAPI 3.1 of the running build. */
export function openapiOf(app: App): object {
  const schemas: Record<string, Schema> = {
    Problem: {
      type: 'object',
      properties: {
        type: { type: 'string' },
        title: { type: 'string' },
        status: { type: 'integer' },
        code: { type: 'string' },
        kind: { enum: ['invalid', 'refusal', 'confirm'] },
        detail: { type: 'string' },
        instance: { type: 'string' },
        traceId: { type: 'string' },
        errors: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              field: { type: 'string' },
              code: { type: 'string' },
              rule: { type: 'string', description: 'the same as code' },
              detail: { type: 'string' },
              message: { type: 'string' },
              params: { type: 'object' },
            },
            required: ['field', 'code', 'detail'],
          },
        },
        data: { description: 'what the caller needs to go on: of STALE_VERSION both versions and the record as it is' },
      },
      required: ['type', 'title', 'status', 'code', 'kind', 'detail', 'instance', 'traceId'],
    },
    Allowed: { type: 'array', items: { type: 'object', properties: { action: { type: 'string' }, ok: { type: 'boolean' }, why: { type: 'string' } } } },
  }
  const paths: Record<string, Record<string, object>> = {}
  for (const r of [...app.registry.resources(), ...app.registry.queries()]) recordPaths(app, r, paths, schemas)
  paths['/api/{record}/options'] = {
    get: {
      summary: 'Short forms for pickers: kinds that a page, form, filter or action of the caller refers to',
      parameters: [
        recordParam,
        query('q', { type: 'string' }),
        query('ids', { type: 'string' }),
        query('filter', { type: 'string' }, 'as the field that refers to it states it'),
      ],
      responses: { '200': { description: 'OK' }, ...refusals({ method: 'get' }) },
    },
  }
  paths['/api/events'] = {
    get: {
      summary: 'Live events, one stream a caller: which records have changed, notices, the end of the session',
      responses: { '200': { description: 'OK', content: { 'text/event-stream': { schema: { type: 'string' } } } }, ...refusals({ method: 'get' }) },
    },
  }
  for (const d of declaredRoutes(app)) {
    const path = d.url.replace(/:(\w+)/g, '{$1}').replace('*', '{rest}')
    paths[path] ??= {}
    const method = String(d.method).toLowerCase()
    // a route that takes the place of a record's own keeps what the record says of it
    paths[path][method] = { ...paths[path][method], ...declared(d) }
  }
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) methods[method] = { operationId: operationName(method, path), ...operation }
  return {
    openapi: '3.1.0',
    info: { title: 'Crossway ERP', version: app.config.version },
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' }, session: { type: 'apiKey', in: 'cookie', name: 'erp-at' } } },
    security: [{ token: [] }, { session: [] }],
    paths,
  }
}

/** Name that generated clients give the call: `get /api/purchase-order/{id}/timeline` is get_purchaseOrder_byId_timeline. */
const operationName = (method: string, path: string): string =>
  [
    method,
    ...path
      .replace(/^\/api\//, '')
      .replaceAll(/\{(\w+)\}/g, 'by-$1')
      .split('/'),
  ]
    .filter(Boolean)
    .map((part) => part.replaceAll(/[^A-Za-z0-9]+([A-Za-z0-9]?)/g, (_, c: string) => c.toUpperCase()))
    .join('_')

const message = {
  200: 'OK',
  201: 'made',
  202: 'taken up; a job or a second step follows',
  204: 'done',
  206: 'the part that was asked for',
  302: 'goes on elsewhere',
} as const
const answered = (status: keyof typeof message, schema: Schema | undefined): object =>
  schema && status < 204 ? ok(schema, message[status]) : { description: message[status] }

/** A route written by hand, by what it says of itself. */
function declared(d: RouteDef): object {
  const { parameters, ...more } = (d.doc ?? {}) as { readonly parameters?: readonly object[] }
  const inPath = [...d.url.replace('*', ':rest').matchAll(/:(\w+)/g)].map((m) =>
    m[1] === 'record' ? recordParam : { ...idParam, name: m[1], schema: { type: 'string' } },
  )
  const bytes = { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  return {
    summary: d.summary ?? '',
    'x-node': d.node,
    ...(d.body === recordsBody || d.body === actionBody ? {} : { requestBody: d.binary ? bytes : d.body && body(d.body) }),
    ...more,
    parameters: [...inPath, ...Object.entries(d.query ?? {}).map(([name, schema]) => query(name, schema)), ...(parameters ?? [])],
    responses: {
      ...Object.fromEntries(successOf(d).map((status) => [String(status), answered(status, d.answer)])),
      ...refusals({ method: String(d.method).toLowerCase(), ...(d.refuses ? { more: d.refuses } : {}) }),
    },
  }
}
