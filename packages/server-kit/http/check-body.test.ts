import { describe, expect, it } from 'vitest'
import { checkBody } from './check-body.ts'

const schema = {
  type: 'object',
  required: ['secret'],
  additionalProperties: false,
  properties: {
    secret: { type: 'string', minLength: 1, maxLength: 5 },
    confirm: { type: 'boolean' },
    n: { type: 'integer', minimum: 0, maximum: 9 },
    note: { type: ['string', 'null'] },
  },
}
it.each([[{ secret: 'a' }], [{ secret: 'abcde', confirm: true, n: 9, note: null }], [{ secret: 'a', confirm: null }]])('takes %j', (body) =>
  expect(() => checkBody(schema, body)).not.toThrow(),
)
it.each([
  [undefined, 'secret'],
  [{ secret: { id: 1 } }, 'secret'],
  [{ secret: '' }, 'secret'],
  [{ secret: null }, 'secret'],
  [{ secret: 'abcdef' }, 'secret'],
  [{ secret: 'a\u0000' }, 'secret'],
  [{ secret: 'a', n: 10 }, 'n'],
  [{ secret: 'a', n: '1' }, 'n'],
  [{ secret: 'a', note: 1 }, 'note'],
])('refuses %j by its name', (body, label) =>
  expect(() => checkBody(schema, body)).toThrow(expect.objectContaining({ code: 'BAD_VALUE', params: expect.objectContaining({ label }) })),
)
it.each([['{"secret":"a"}'], [['secret']]])('refuses %j, which is no object', (body) =>
  expect(() => checkBody(schema, body)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' })),
)
it('refuses a name that is not declared', () =>
  expect(() => checkBody(schema, { secret: 'a', constructor: 1 })).toThrow(expect.objectContaining({ code: 'UNKNOWN_FIELD' })))
it('holds kinds and limits also where the handler says what is missing, and takes all where the route says so', () => {
  const open = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 3 },
      kind: { enum: ['a', 'b'] },
      nodes: { type: 'array', items: { type: 'string' } },
      day: { type: 'string', format: 'date' },
      at: { type: 'string', format: 'date-time' },
      people: { type: 'object', additionalProperties: { type: 'array', items: { type: 'integer' } } },
      base: { anyOf: [{ enum: ['all'] }, { type: 'number', minimum: 0 }] },
    },
  }
  for (const good of [
    {},
    undefined,
    { name: 'long enough', kind: '', day: '' },
    { nodes: null },
    { day: '2026-02-28', at: '2026-02-28T10:00:00+08:00' },
    { people: { a: [1] } },
    { base: 1 },
  ])
    expect(() => checkBody(open, good), JSON.stringify(good)).not.toThrow()
  for (const [bad, field] of [
    [{ name: 5 }, 'name'],
    [{ name: 'a\u0000' }, 'name'],
    [{ name: '\ud800' }, 'name'],
    [{ kind: 'c' }, 'kind'],
    [{ nodes: 'sku' }, 'nodes'],
    [{ nodes: ['sku', 1] }, 'nodes[1]'],
    [{ nodes: [null] }, 'nodes[0]'],
    [{ day: '2026-02-30' }, 'day'],
    [{ at: '2026-13-01T00:00:00Z' }, 'at'],
    [{ people: { a: ['x'] } }, 'people.a[0]'],
    [{ base: -1 }, 'base'],
  ] as const)
    expect(() => checkBody(open, bad)).toThrow(expect.objectContaining({ code: 'BAD_VALUE', fields: [expect.objectContaining({ field })] }))
  expect(() => checkBody(open, 'text')).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
  expect(() => checkBody(open, { name: 'a', nmae: 'b' })).toThrow(expect.objectContaining({ code: 'UNKNOWN_FIELD', params: { field: 'nmae' } }))
  expect(() => checkBody({ ...open, additionalProperties: true }, { nmae: 'b' })).not.toThrow()
})
describe('what stands inside', () => {
  const line = {
    type: 'object',
    required: ['qty'],
    additionalProperties: false,
    properties: { qty: { type: 'integer', minimum: 1 }, note: { type: 'string' } },
  }
  const order = {
    type: 'object',
    additionalProperties: false,
    properties: { lines: { type: 'array', minItems: 1, maxItems: 2, items: line }, place: { type: 'object', properties: { city: { type: 'string' } } } },
  }
  it.each([[{ lines: [{ qty: 1 }, { qty: 2, note: null }] }], [{ place: { city: 'a' } }], [{ lines: null }]])('takes %j', (body) =>
    expect(() => checkBody(order, body)).not.toThrow(),
  )
  it.each([
    [{ lines: [] }, 'BAD_VALUE', 'lines'],
    [{ lines: [{ qty: 1 }, { qty: 1 }, { qty: 1 }] }, 'BAD_VALUE', 'lines'],
    [{ lines: [{ qty: 1 }, { qty: 0 }] }, 'BAD_VALUE', 'lines[1].qty'],
    [{ lines: [{ qty: 1 }, {}] }, 'BAD_VALUE', 'lines[1].qty'],
    [{ lines: [{ qty: 1 }, 5] }, 'BAD_VALUE', 'lines[1]'],
    [{ lines: [{ qty: 1, price: 2 }] }, 'UNKNOWN_FIELD', 'lines[0].price'],
    [{ place: { city: 1 } }, 'BAD_VALUE', 'place.city'],
    [{ place: { city: 'a', more: 1 } }, 'UNKNOWN_FIELD', 'place.more'],
  ])('refuses %j by its place', (body, code, field) =>
    expect(() => checkBody(order, body)).toThrow(expect.objectContaining({ code, fields: [expect.objectContaining({ field })] })),
  )
})
