import { expect, it } from 'vitest'
import { defaultGrades, gradeOf, scoreOf, totalOf, type Indicator } from './score.ts'

const i = (method: Indicator['method'], weight: string, target: string | null, actual: string | null, score: string | null = null): Indicator => ({
  method,
  weight,
  floor: '0',
  cap: '120',
  target,
  actual,
  score,
})

it('the example of the file: 36.75 + 25.50 + 13.64 + 9.09 + 8.80 = 93.78, B, 1.00', () => {
  const all = [
    i('ratio', '35', '310000', '325500'),
    i('ratio', '30', '40000', '34000'),
    i('ratio_inverse', '15', '25', '27.5'),
    i('ratio_inverse', '10', '60', '66'),
    i('ratio', '10', null, null, '88'),
  ]
  expect(totalOf(all, '0', defaultGrades)).toEqual({
    scores: ['105.00', '85.00', '90.91', '90.91', '88.00'],
    weighted: ['36.75', '25.50', '13.64', '9.09', '8.80'],
    total: '93.78',
    grade: 'B',
    coefficient: '1',
  })
})
it('stays between floor and cap; nothing spent where less is better scores the cap', () => {
  expect(scoreOf(i('ratio', '100', '100', '500'))).toBe('120.00')
  expect(scoreOf(i('ratio_inverse', '100', '25', '0'))).toBe('120.00')
  expect(scoreOf(i('deduct', '100', null, '130'))).toBe('0.00')
  expect(scoreOf(i('yes_no', '100', null, '1'))).toBe('100.00')
  expect(scoreOf(i('ratio', '100', '100', null))).toBeUndefined()
})
it('95 is an A, 94.99 a B, 0 an E', () => {
  expect(['95', '94.99', '59.99'].map((x) => gradeOf(defaultGrades, x).grade)).toEqual(['A', 'B', 'E'])
})
