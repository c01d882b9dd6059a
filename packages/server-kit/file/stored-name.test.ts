import { expect, test } from 'vitest'
import { storedName } from './stored-name.ts'

const file = { topic: 'contract', sha1: 'a1', sha256: 'b2', suffix: 'pdf', at: new Date('2026-11-20T17:00:00Z') }

test('the pattern names a file by topic, day of the company and hash', () => {
  expect(storedName('/{topic}/{year}{mon}/{day}/{filesha1}{.suffix}', file)).toBe('contract/202611/21/a1.pdf')
  expect(storedName('{topic}/{filesha1}{.suffix}', { ...file, suffix: '' })).toBe('contract/a1')
})
test('no pattern leaves the store or gives two contents one name', () => {
  expect(storedName('../../{filesha1}', file)).toBe('a1')
  expect(storedName('/all/{suffix}', file)).toBe('all/pdf/a1.pdf')
  expect(storedName('{unknown}/{sha256}', file)).toBe('b2')
})
