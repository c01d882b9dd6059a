import { apiName, operatorNeeds, operatorsOf, stateField, type AnyField, type AnyResource } from '@crossway/kernel'
import type { App } from '../app.ts'
import { opened, waitsForPeople } from '../list/allowed.ts'
import { figureOperators } from '../list/figure-sql.ts'
import { actionNodes, verbOf } from '../list/rights.ts'
import { body, comment, confirmed, figureTypes, idParam, match, objectOf, ok, once, query, refusals, type Schema } from './openapi-parts.ts'

const failedRow: Schema = {
  type: 'object',
  properties: { id: { type: 'integer' }, code: { type: 'string' }, detail: { type: 'string' }, errors: { type: 'array', items: { type: 'object' } } },
  required: ['id', 'code', 'detail'],
}
/** `me` is for references to people, `under` for trees. */
function fitsTarget(app: App, x: AnyField, needs: 'employee' | 'tree' | 'department'): boolean {
  return needs === 'tree' ? x.to !== undefined && app.registry.resource(x.to).tree !== undefined : x.to === needs
}

const lists = refusals({ method: 'get', list: true })
const reads = refusals({ method: 'get' })
const writes = refusals({ method: 'post' })

/** What the API offers for one record, and the schemas of its rows. */
export function recordPaths(app: App, r: AnyResource, paths: Record<string, Record<string, object>>, schemas: Record<string, Schema>): void {
  const name = apiName(r.name)
  const tag = [r.module]
  const labels = app.registry.labels(r.name, 'en')
  const state = stateField(r)
  const columns = Object.fromEntries(Object.entries(r.fields).filter(([, x]) => x.only !== 'asked'))
  const row = objectOf(columns, false) as { properties: Record<string, Schema> }
  const common = { version: { type: 'integer' }, created_at: { type: 'string', format: 'date-time' }, updated_at: { type: 'string', format: 'date-time' } }
  Object.assign(row.properties, {
    id: { type: 'integer' },
    ...(r.query ? {} : common),
    allowed: { $ref: '#/components/schemas/Allowed' },
    ...Object.fromEntries((app.ports.figures.get(r.name) ?? []).map((g) => [g.name, figureTypes[g.type]])),
    ...(waitsForPeople(r) ? { waits: { type: 'object', description: 'who decides about it now' }, approval: { type: ['integer', 'null'] } } : {}),
    ...(state ? { [state]: { type: 'string', enum: r.lifecycle!.states } } : {}),
  })
  schemas[r.name] = row
  const input = objectOf(r.fields, true)
  if (!r.query) schemas[`${r.name}_input`] = input
  const pages = app.registry.pagesOf(r.name)
  const operators = [
    ...Object.entries(r.fields)
      .filter(([, x]) => x.only !== 'shown')
      .map(([n, x]) => `${n}: ${(x.operators ?? operatorsOf[x.kind]).filter((o) => !operatorNeeds[o] || fitsTarget(app, x, operatorNeeds[o])).join(' ')}`),
    ...(app.ports.figures.get(r.name) ?? []).map((g) => `${g.name}: ${figureOperators(g.type).join(' ')}`),
  ].join('\n')
  const list = {
    tags: tag,
    summary: `List: ${labels.name}`,
    'x-node': pages.map((p) => p.route),
    parameters: [
      query('view', { type: 'string', enum: pages.map((p) => p.route) }),
      query('page', { type: 'integer' }),
      query('size', { type: 'integer', maximum: 500 }),
      query('sort', { type: 'string' }, 'field,-field; up to three'),
      query('q', { type: 'string' }),
      query('tab', { type: 'string', enum: [...new Set(pages.flatMap((p) => (p.tabs ?? []).map((t) => t.key)))] }),
      query('filter', { type: 'string' }, `JSON {"field":{"operator":value}}. Operators:\n${operators}`),
      query('fields', { type: 'string' }, 'field,ref.field'),
      query('counts', { enum: ['1', '0', 'true', 'false'] }, '1 = number of rows behind each tab'),
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
          closed: { type: 'array', items: { type: 'string' }, description: 'fields that the caller may not filter or sort by' },
          tabCounts: { type: 'object', additionalProperties: { type: 'integer' } },
          asOf: { type: 'string', format: 'date-time' },
        },
      }),
      ...lists,
    },
  }
  if (r.query) {
    paths[`/api/${name}`] = { get: list }
    return
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
            parameters: [once],
            requestBody: body({ ...input, properties: { ...(input.properties as object), ...confirmed, ...comment } }),
            responses: { '201': one, ...writes },
          },
        }
      : {}),
  }
  paths[`/api/${name}/{id}`] = {
    get: { tags: tag, summary: labels.name, parameters: [idParam], responses: { '200': one, ...reads } },
    ...(open.edit
      ? {
          patch: {
            tags: tag,
            summary: `Change: ${labels.name}`,
            parameters: [idParam, once, match],
            requestBody: body({
              type: 'object',
              properties: { ...(input.properties as object), version: { type: 'integer' }, ...confirmed, ...comment },
              required: ['version'],
              additionalProperties: false,
            }),
            responses: { '200': one, ...writes },
          },
        }
      : {}),
    ...(open.delete
      ? {
          delete: {
            tags: tag,
            summary: `Recycle: ${labels.name}`,
            parameters: [idParam, query('version', { type: 'integer' }), query('reason', { type: 'string' }), once, match],
            responses: { '204': { description: 'recycled' }, ...writes },
          },
        }
      : {}),
  }
  for (const path of ['timeline', 'related'])
    paths[`/api/${name}/{id}/${path}`] = {
      get: {
        tags: tag,
        summary: `${path}: ${labels.name}`,
        parameters: [idParam, ...(path === 'timeline' ? [query('before', { type: 'string' })] : [])],
        responses: { '200': { description: 'OK' }, ...reads },
      },
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
        parameters: [idParam, once, match],
        requestBody: body({
          type: 'object',
          properties: {
            args,
            version: { type: 'integer' },
            ...confirmed,
            ...comment,
            people: { type: 'object', additionalProperties: { type: 'array', items: { type: 'integer' } } },
          },
          additionalProperties: false,
        }),
        responses: { '200': one, ...writes },
      },
    }
    paths[`/api/${name}/actions/${action}`] = {
      post: {
        ...about,
        summary: `${action} for many: ${labels.name}`,
        parameters: [once],
        requestBody: body({
          type: 'object',
          properties: {
            ids: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 500 },
            versions: { type: 'object', additionalProperties: { type: 'integer' } },
            args,
            ...confirmed,
            ...comment,
          },
          required: ['ids'],
          additionalProperties: false,
        }),
        responses: {
          '200': ok({
            type: 'object',
            properties: { ok: { type: 'array', items: { type: 'integer' } }, failed: { type: 'array', items: failedRow } },
          }),
          ...writes,
        },
      },
    }
  }
}
