import { expect, test } from 'vitest'
import { plainRef, refId } from './ref-id.ts'

test('the id of a reference, however it is given', () => {
  expect([7, { id: 7, title: '甲' }, { id: '7' }, null, undefined, '7', {}].map(refId)).toEqual([7, 7, 7, null, null, null, null])
})
test('values without the titles of references', () => {
  expect(plainRef({ id: 7, title: '甲' })).toBe(7)
  expect(plainRef([{ id: 7, title: '甲' }, 8])).toEqual([7, 8])
  const place = { city: '深圳' }
  expect([0, '', null, undefined, place].map((v) => plainRef(v))).toEqual([0, '', null, undefined, place])
})
