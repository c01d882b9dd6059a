import { expect, it } from 'vitest'
import { completenessOf, paperState } from './completeness.ts'

const slots = [30, 10, 20, 20, 20].map((weight, i) => ({ file_type: i + 1, weight }))

it('counts the weight of papers in force, as in the example of customer.md: licence and trademark there, bank expired, makes 50', () => {
  const papers = [
    { file_type: 1, status: 'valid' },
    { file_type: 3, status: 'expiring' },
    { file_type: 5, status: 'expired' },
    { file_type: 2, status: 'superseded' },
  ]
  expect(completenessOf(slots, papers)).toBe(50)
  expect(completenessOf(slots, [])).toBe(0)
  expect(completenessOf([], [])).toBe(100)
})

it('rounds half up, and takes sixty days as soon', () => {
  expect(
    completenessOf(
      [
        { file_type: 1, weight: 1 },
        { file_type: 2, weight: 7 },
      ],
      [{ file_type: 1, status: 'valid' }],
    ),
  ).toBe(13)
  const at = (to: string | null): string => paperState(to, '2026-11-20', '2027-01-19')
  expect([at(null), at('2026-11-19'), at('2026-11-20'), at('2027-01-19'), at('2027-01-20')]).toEqual(['valid', 'expired', 'expiring', 'expiring', 'valid'])
})
