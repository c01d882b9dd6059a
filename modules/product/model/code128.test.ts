import { expect, it } from 'vitest'
import { barsOf, symbolsOf } from './code128.ts'

it('adds start, check sum and stop', () => {
  // P·1 + J·2 + J·3 + 1·4 + 2·5 + 3·6 + C·7 on start 104: 879 mod 103 = 55
  expect(symbolsOf('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
})
it('is eleven modules a symbol and thirteen for the stop', () => {
  const { bars, width } = barsOf('X0012345AB')
  expect(width).toBe(12 * 11 + 13)
  expect(bars).toHaveLength(12 * 3 + 4)
  expect(bars.at(-1)).toEqual([width - 2, 2])
})
it('has no symbol for what is not ASCII', () => expect(() => symbolsOf('标签')).toThrow('no Code 128 B symbol'))
