import { apiName, operatorsOf, stateField, type AnyField, type AnyResource, type FieldKind, type Fields } from '@crossway/kernel'
import type { App } from '../app.ts'
import { opened } from '../list/allowed.ts'
import { actionNodes, verbOf } from '../list/rights.ts'
import { declaredRoutes, type RouteDef } from './route.ts'

type Schema = Record<string, unknown>
const ref: Schema = {
  type: 'object',
  properties: { id: { type: 'integer' }, title: { type: 'string' }, note: { type: ['string', 'null'] } },
  required: ['id', 'title'],
}
const file: Schema = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' }, size: { type: 'integer' }, mime: { type: 'string' } } }
const exact: Schema = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' }

const answers: Readonly<Record<FieldKind, (x: AnyField) => Schema>> = {
  serial: () => ({ type: 'string' }),
  text: (x) => ({ type: 'string', maxLength: x.max }),
  longText: (x) => ({ type: 'string', maxLength: x.max }),
  choice: (x) => ({ type: 'string', enum: x.values }),
  choices: (x) => ({ type: 'array', items: { type: 'string', enum: x.values } }),
  texts: () => ({ type: 'array', items: { type: 'string' } }),
  bool: () => ({ type: 'boolean' }),
  int: (x) => ({ type: 'integer', ...(x.min === undefined ? {} : { minimum: x.min }) }),
  decimal: () => exact,
  money: (x) => ({ ...exact, description: `currency: ${x.currency}` }),
  rate: () => exact,
  percent: () => ({ ...exact, description: '12.5 = 12.5 %' }),
  date: () => ({ type: 'string', format: 'date' }),
  dateTime: () => ({ type: 'string', format: 'date-time' }),
  ref: (x) => ({ ...ref, description: `record ${x.to}` }),
  refs: (x) => ({ type: 'array', items: ref, description: `record ${x.to}` }),
  lines: (x) => ({ type: 'array', items: objectOf(x.target!.fields, false) }),
  file: () => file,
  files: () => ({ type: 'array', items: file }),
  json: () => ({}),
}
const sent = (x: AnyField): Schema => {
  if (x.kind === 'ref' || x.kind === 'file') return { type: 'integer', description: x.to ? `id of ${x.to}` : 'attachment id' }
  if (x.kind === 'refs' || x.kind === 'files') return { type: 'array', items: { type: 'integer' } }
  if (x.kind === 'lines') return { type: 'array', items: objectOf(x.target!.fields, true), ...(x.min ? { minItems: x.min } : {}) }
  return answers[x.kind](x)
}
function objectOf(fields: Fields, writing: boolean): Schema {
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  for (const [n, x] of Object.entries(fields)) {
    if (writing && (x.derived || x.expression)) continue
    const s = writing ? sent(x) : answers[x.kind](x)
    properties[n] = x.optional ? { anyOf: [s, { type: 'null' }] } : s
    if (writing && !x.optional && x.default === undefined && !(x.kind === 'lines' && !x.min)) required.push(n)
  }
  return { type: 'object', properties, ...(required.length ? { required } : {}), ...(writing ? { additionalProperties: false } : {}) }
}

const problem = { description: 'Problem document (RFC 9457)', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } }
const ok = (schema: Schema, text = 'OK'): object => ({ description: text, content: { 'application/json': { schema } } })
const body = (schema: Schema): object => ({ required: true, content: { 'application/json': { schema } } })
const errors = { '400': problem, '401': problem, '403': problem, '404': problem, '409': problem, '422': problem }
const idParam = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
/** Path of every record: the record's name in its address. */
const recordParam = { name: 'record', in: 'path', required: true, description: 'any record', schema: { type: 'string' } }
const query = (name: string, schema: Schema, description?: string): object => ({ name, in: 'query', schema, ...(description ? { description } : {}) })

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
        traceId: { type: 'string' },
        errors: { type: 'array', items: { type: 'object', properties: { field: { type: 'string' }, code: { type: 'string' }, detail: { type: 'string' } } } },
      },
    },
    Allowed: { type: 'array', items: { type: 'object', properties: { action: { type: 'string' }, ok: { type: 'boolean' }, why: { type: 'string' } } } },
  }
  const paths: Record<string, Record<string, object>> = {}
  for (const r of app.registry.resources()) recordPaths(app, r, paths, schemas)
  paths['/api/{record}/options'] = {
    get: {
      summary: 'Short forms for pickers',
      parameters: [recordParam, query('q', { type: 'string' }), query('ids', { type: 'string' }), query('filter', { type: 'string' })],
      responses: { '200': { description: 'OK' }, ...errors },
    },
  }
  for (const d of declaredRoutes()) {
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
    ...(d.binary ? { requestBody: bytes } : d.body ? { requestBody: body(d.body) } : {}),
    ...more,
    parameters: [...inPath, ...Object.entries(d.query ?? {}).map(([name, schema]) => query(name, schema)), ...(parameters ?? [])],
    responses: { '200': d.answer ? ok(d.answer) : { description: 'OK' }, ...errors },
  }
}

function recordPaths(app: App, r: AnyResource, paths: Record<string, Record<string, object>>, schemas: Record<string, Schema>): void {
  const name = apiName(r.name)
  const tag = [r.module]
  const labels = app.registry.labels(r.name, 'en')
  const state = stateField(r)
  const row = objectOf(r.fields, false) as { properties: Record<string, Schema> }
  Object.assign(row.properties, {
    id: { type: 'integer' },
    version: { type: 'integer' },
    created_at: { type: 'string', format: 'date-time' },
    updated_at: { type: 'string', format: 'date-time' },
    allowed: { $ref: '#/components/schemas/Allowed' },
    ...(state ? { [state]: { type: 'string', enum: r.lifecycle!.states } } : {}),
  })
  schemas[r.name] = row
  const input = objectOf(r.fields, true)
  schemas[`${r.name}_input`] = input
  const pages = app.registry.pagesOf(r.name)
  const operators = Object.entries(r.fields)
    .map(([n, x]) => `${n}: ${operatorsOf[x.kind].join(' ')}`)
    .join('\n')
  const list = {
    tags: tag,
    summary: `List: ${labels.name}`,
    'x-node': pages.map((p) => p.route),
    parameters: [
      query('view', { type: 'string', enum: pages.map((p) => p.route) }),
      query('page', { type: 'integer' }),
      query('size', { type: 'integer', maximum: 500 }),
      query('sort', { type: 'string' }, 'field,-field'),
      query('q', { type: 'string' }),
      query('tab', { type: 'string', enum: [...new Set(pages.flatMap((p) => (p.tabs ?? []).map((t) => t.key)))] }),
      query('filter', { type: 'string' }, `JSON {"field":{"operator":value}}. Operators:\n${operators}`),
      query('fields', { type: 'string' }),
    ],
    responses: {
      '200': ok({
        type: 'object',
        properties: {
          rows: { type: 'array', items: { $ref: `#/components/schemas/${r.name}` } },
          total: { type: 'integer' },
          page: { type: 'integer' },
          size: { type: 'integer' },
          summary: { type: 'object' },
        },
      }),
      ...errors,
    },
  }
  const one = ok({ $ref: `#/components/schemas/${r.name}` })
  const open = opened(r)
  paths[`/api/${name}`] = {
    get: list,
    ...(open.create
      ? {
          post: {
            tags: tag,
            summary: `Create: ${labels.name}`,
            requestBody: body({ $ref: `#/components/schemas/${r.name}_input` }),
            responses: { '201': one, ...errors },
          },
        }
      : {}),
  }
  paths[`/api/${name}/{id}`] = {
    get: { tags: tag, summary: labels.name, parameters: [idParam], responses: { '200': one, ...errors } },
    ...(open.edit
      ? {
          patch: {
            tags: tag,
            summary: `Change: ${labels.name}`,
            parameters: [idParam],
            requestBody: body({ type: 'object', properties: { ...(input.properties as object), version: { type: 'integer' } }, required: ['version'] }),
            responses: { '200': one, ...errors },
          },
        }
      : {}),
    ...(open.delete
      ? { delete: { tags: tag, summary: `Recycle: ${labels.name}`, parameters: [idParam], responses: { '204': { description: 'recycled' }, ...errors } } }
      : {}),
  }
  for (const path of ['timeline', 'related'])
    paths[`/api/${name}/{id}/${path}`] = {
      get: { tags: tag, summary: `${path}: ${labels.name}`, parameters: [idParam], responses: { '200': { description: 'OK' }, ...errors } },
    }
  for (const [action, a] of Object.entries(r.lifecycle?.actions ?? {})) {
    if (a.internal) continue
    const args = a.args ? objectOf(a.args, true) : { type: 'object', additionalProperties: false }
    const about = {
      tags: tag,
      'x-node': pages.length ? actionNodes(app, r, verbOf(r, action)) : [],
      description: `${a.from.join(', ') || 'any state'} → ${typeof a.to === 'string' ? a.to : a.to.join(' / ')}`,
    }
    paths[`/api/${name}/{id}/actions/${action}`] = {
      post: {
        ...about,
        summary: `${action}: ${labels.name}`,
        parameters: [idParam],
        requestBody: body({
          type: 'object',
          properties: {
            args,
            version: { type: 'integer' },
            confirmed: { type: 'array', items: { type: 'string' } },
            comment: { type: 'string' },
            people: { type: 'object', additionalProperties: { type: 'array', items: { type: 'integer' } } },
          },
        }),
        responses: { '200': one, ...errors },
      },
    }
    paths[`/api/${name}/actions/${action}`] = {
      post: {
        ...about,
        summary: `${action} for many: ${labels.name}`,
        requestBody: body({ type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' }, maxItems: 500 }, args }, required: ['ids'] }),
        responses: {
          '200': ok({
            type: 'object',
            properties: { ok: { type: 'array', items: { type: 'integer' } }, failed: { type: 'array', items: { type: 'object' } } },
          }),
          ...errors,
        },
      },
    }
  }
}
