import { describe, expect, test } from 'vitest'
import { idFrom, pathId } from './path-id.ts'

const codeOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (e) {
    const { code, params } = e as { code: string; params?: { detail?: string } }
    return [code, params?.detail]
  }
}
const odd = ['', 'x', '-1', '1.5', ' 7', '1e3', '0x10', '1234567890123456']

describe('ids that a call names', () => {
  test('in an address they lead to a record; a word that is none is answered like a record that is not there', () => {
    expect(pathId({ params: { id: '42' } })).toBe(42)
    expect(pathId({ params: { id: '42', line: '123456789012345' } }, 'line')).toBe(123_456_789_012_345)
    for (const id of odd) expect([id, codeOf(() => pathId({ params: { id } }))]).toEqual([id, ['NOT_FOUND', undefined]])
    expect(codeOf(() => pathId({ params: {} }))).toEqual(['NOT_FOUND', undefined])
  })
  test('elsewhere they are named where they are wrong', () => {
    expect([idFrom(42, 'store'), idFrom('42', 'store')]).toEqual([42, 42])
    for (const v of [...odd, -1, 1.5, null, undefined, {}]) expect([v, codeOf(() => idFrom(v, 'store'))]).toEqual([v, ['BAD_REQUEST', 'store']])
  })
})
