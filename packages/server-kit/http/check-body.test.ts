import { expect, it } from 'vitest'
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
it('leaves open what the route does not close', () => expect(() => checkBody({ type: 'object' }, 'text')).not.toThrow())
