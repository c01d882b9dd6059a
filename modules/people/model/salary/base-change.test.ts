import { expect, it } from 'vitest'
import { averageGross, proposedBases } from './base-change.ts'

const limits = [
  { insurance: 'pension', base_floor: '4812', base_cap: '26421' },
  { insurance: 'housing_fund', base_floor: '2360', base_cap: '38892' },
] as const

it('a year is averaged over the months that were paid, bonuses with them', () => {
  expect(averageGross(['10000.00', '10000.00', '10000.00', '5000.00'], 3)).toBe('11666.67')
  expect(averageGross([], 0)).toBeNull()
})
it('a proposal lies between the limits of the pension and of the housing fund', () => {
  expect(proposedBases('30000', limits)).toEqual({ si_base: '26421.00', hf_base: '30000.00' })
  expect(proposedBases('4000', limits)).toEqual({ si_base: '4812.00', hf_base: '4000.00' })
  expect(proposedBases('12345.67', [])).toEqual({ si_base: '12345.67', hf_base: '12345.67' })
})
