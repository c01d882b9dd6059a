import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { byteRange, firstBytes } from './byte-range.ts'

it.each([
  ['bytes=0-1', [0, 1]],
  ['bytes=90-', [90, 99]],
  ['bytes=-10', [90, 99]],
  ['bytes=-500', [0, 99]],
  ['bytes=40-999', [40, 99]],
  ['bytes=99-99', [99, 99]],
])('%s of a hundred bytes', (asked, [from, to]) => expect(byteRange(asked, 100)).toEqual({ from, to }))
it.each([undefined, 'bytes=-', 'bytes=100-', 'bytes=9-3', 'bytes=-0', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-'])('%s is answered by the whole', (asked) =>
  expect(byteRange(asked, 100)).toBeUndefined(),
)
it('reads no further than asked', async () => {
  const source = Readable.from([Buffer.from('abc'), Buffer.from('def'), Buffer.from('ghi')])
  expect((await buffer(firstBytes(source, 4))).toString()).toBe('abcd')
  expect(source.destroyed).toBe(true)
})
