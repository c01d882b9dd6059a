import type { AnyField, FieldKind, Fields, OwnLines } from '@crossway/kernel'
import type { ComputedColumn } from '../app.ts'

export type Schema = Record<string, unknown>
const ref: Schema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    title: { type: ['string', 'null'] },
    note: { type: ['string', 'null'] },
    image: { type: ['integer', 'null'] },
    shortName: { type: ['string', 'null'] },
  },
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
  lines: (x) => ({ type: 'array', items: lineOf(x.target!.fields) }),
  file: () => file,
  files: () => ({ type: 'array', items: file }),
  json: () => ({}),
}
const sent = (x: AnyField): Schema => {
  if (x.kind === 'ref' || x.kind === 'file') return { type: 'integer', description: x.to ? `id of ${x.to}` : 'attachment id' }
  if (x.kind === 'refs' || x.kind === 'files') return { type: 'array', items: { type: 'integer' } }
  if (x.kind === 'lines')
    return { type: 'array', items: objectOf(x.target!.fields, true), ...(x.min ? { minItems: x.min } : {}), ...(x.own ? { description: ownText(x.own) } : {}) }
  return answers[x.kind](x)
}
const ownText = (own: OwnLines): string =>
  [`one row for each line (${own.of}) by its id`, ...Object.entries(own.max).map(([input, limit]) => `${input} at most ${limit} of the line`)].join('; ')
export function objectOf(fields: Fields, writing: boolean): Schema {
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  for (const [n, x] of Object.entries(fields)) {
    if (writing && (x.derived || x.expression)) continue
    const s = writing ? sent(x) : answers[x.kind](x)
    // What goes by a right of its own is absent or comes masked; what a veil lies over comes empty.
    const others = [
      ...(x.optional || (x.hiddenWhile && !writing) ? [{ type: 'null' }] : []),
      ...(x.class && !writing ? [{ type: 'string', description: `masked (${x.class})` }] : []),
    ]
    properties[n] = others.length ? { anyOf: [s, ...others] } : s
    if (writing && !x.optional && x.default === undefined && !(x.kind === 'lines' && !x.min)) required.push(n)
  }
  return { type: 'object', properties, ...(required.length ? { required } : {}), ...(writing ? { additionalProperties: false } : {}) }
}

/** A line as it is answered: its own number and place, then its fields. */
function lineOf(fields: Fields): Schema {
  const line = objectOf(fields, false) as { properties: Record<string, Schema> }
  return { ...line, properties: { id: { type: 'integer' }, seq: { type: 'integer' }, ...line.properties } }
}
export const figureTypes: Readonly<Record<ComputedColumn['type'], Schema>> = {
  number: { type: ['number', 'null'] },
  money: { anyOf: [exact, { type: 'null' }] },
  text: { type: ['string', 'null'] },
  date: { type: ['string', 'null'] },
  ref: { anyOf: [ref, { type: 'null' }] },
}

const problem = {
  description: 'Problem document (RFC 9457)',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}
export const ok = (schema: Schema, text = 'OK'): object => ({ description: text, content: { 'application/json': { schema } } })
export const body = (schema: Schema): object => ({ required: true, content: { 'application/json': { schema } } })
/** How a call may be refused: what every one may meet, what a write and its body may, and what its route alone says. */
export function refusals(o: { readonly method: string; readonly list?: boolean; readonly more?: readonly number[] }): object {
  const all = [400, 401, 403, ...(o.list ? [] : [404]), ...(o.method === 'get' ? [] : [409, 413, 415]), 422, 429, 503, ...(o.more ?? [])]
  return Object.fromEntries([...new Set(all)].sort((a, b) => a - b).map((status) => [String(status), problem]))
}
export const idParam = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
/** Path of every record: the record's name in its address. */
export const recordParam = { name: 'record', in: 'path', required: true, description: 'any record', schema: { type: 'string' } }
const header = (name: string, description: string): object => ({ name, in: 'header', schema: { type: 'string' }, description })
export const once = header('Idempotency-Key', 'does the call once in 24 hours: the same key answers the same, with another body 422')
export const match = header('If-Match', 'the version (ETag) that the change builds on; an older one answers 409 STALE_VERSION')
export const confirmed = {
  confirmed: { type: 'array', items: { type: 'string' }, description: 'codes of the questions (409, kind confirm) that are answered with yes' },
}
export const comment = { comment: { type: 'string', maxLength: 4000 } }
export const query = (name: string, schema: Schema, description?: string): object => ({ name, in: 'query', schema, ...(description ? { description } : {}) })
