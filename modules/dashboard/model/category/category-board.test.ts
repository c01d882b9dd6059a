import { num } from '@crossway/kernel'
import { expect, it } from 'vitest'
import { bandOf, growthOf, lifeStageOf, shareOf, turnoverOf } from './category-board.ts'

it('tells 420,000 of 2,000,000 as 21.0 %, and +20.0 % beside 350,000 of the year before (dashboard.md CategoryAnalysis)', () => {
  expect(shareOf('420000', '2000000')).toBe('21.0')
  expect(growthOf('420000', '350000')).toBe('20.0')
  expect([shareOf(1, 0), growthOf(1, 0), growthOf(1, undefined)]).toEqual([null, null, null])
})
it('tells new, growing, steady and falling articles by the slope of eight weeks', () => {
  expect(lifeStageOf([10, 10, 10, 10, 10, 10, 10, 10], 30)).toBe('new')
  expect(lifeStageOf([10, 11, 12, 13, 14, 15, 16, 17], 400)).toBe('growth')
  expect(lifeStageOf([17, 16, 15, 14, 13, 12, 11, 10], 400)).toBe('decline')
  expect(lifeStageOf([10, 11, 10, 9, 10, 11, 10, 9], 400)).toBe('mature')
  expect(lifeStageOf([0, 0, 0, 0], null)).toBe('mature')
})
it('puts prices into bands of ten', () => {
  expect([bandOf('399', 20), bandOf('400', 20), bandOf('1', 0)]).toEqual([10, 20, null])
  expect(turnoverOf('1100000', num('620000'), 30)).toBe('53.2')
})
