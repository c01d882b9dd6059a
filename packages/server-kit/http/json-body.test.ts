import { expect, it } from 'vitest'
import { jsonBody } from './json-body.ts'

const body = (text: string): unknown => jsonBody(Buffer.from(text))
const nested = (n: number): string => '['.repeat(n) + ']'.repeat(n)

it('takes JSON as it is, with or without a byte order mark, and nothing as nothing', () => {
  expect(body('{"a":[1,"二",null]}')).toEqual({ a: [1, '二', null] })
  expect(body('\ufeff{"a":1}')).toEqual({ a: 1 })
  expect(body('')).toBeUndefined()
})

it.each([
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ['half a character', Buffer.from('"二"').subarray(0, 3)],
  ['an over-long form of a slash', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
  ['what is not JSON', Buffer.from('{a:1}')],
  ['a key that reaches for the prototype', Buffer.from('{"a":{"__proto__":{"super":true}}}')],
  ['the same key in another dress', Buffer.from('{"\\u005f_proto__":1}')],
  ['a key that hides how an object becomes text', Buffer.from('{"name":{"toString":1}}')],
  ['what nests deeper than any document', Buffer.from(nested(501))],
  ['a wall of brackets', Buffer.from('['.repeat(2_000_000))],
])('refuses %s', (_what, bytes) => expect(() => jsonBody(bytes)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' })))

it('counts only brackets that nest', () => {
  expect(body(nested(500))).toBeInstanceOf(Array)
  expect(body(JSON.stringify({ text: '[{"\\'.repeat(900) }))).toBeTypeOf('object')
})
