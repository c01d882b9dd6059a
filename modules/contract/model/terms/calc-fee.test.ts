import { expect, it } from 'vitest'
import { calcFee } from './calc-fee.ts'

const tiers = [
  { from: 0, to: 50_000, rate: 8 },
  { from: 50_000, to: 100_000, rate: 6 },
  { from: 100_000, to: null, rate: 5 },
]
const amount = (...args: Parameters<typeof calcFee>): string => calcFee(...args).amount.toFixed(2)

it('reckons by steps, of the whole and of each part: the examples of the specification', () => {
  expect(amount({ calc_mode: 'tier_progressive', tiers }, { base: 120_000 })).toBe('8000.00')
  expect(amount({ calc_mode: 'tier_whole', tiers }, { base: 120_000 })).toBe('6000.00')
  expect(amount({ calc_mode: 'tier_progressive', tiers, min_guarantee: 7000 }, { base: 120_000 })).toBe('8000.00')
  expect(calcFee({ calc_mode: 'tier_whole', tiers, min_guarantee: 7000 }, { base: 120_000 })).toMatchObject({ bounded: 'min' })
  expect(amount({ calc_mode: 'tier_whole', tiers, min_guarantee: 7000 }, { base: 120_000 })).toBe('7000.00')
  expect(amount({ calc_mode: 'tier_whole', tiers }, { base: 50_000 })).toBe('4000.00')
  expect(amount({ calc_mode: 'percent', rate: '4.5', cap: 1000 }, { base: 120_000 })).toBe('1000.00')
})
it('asks by the year what the year so far makes, less what it made before', () => {
  const fee = { calc_mode: 'tier_progressive', tiers, tier_period: 'year' } as const
  expect(amount(fee, { base: 40_000, ytd: 40_000 })).toBe('3200.00')
  expect(amount(fee, { base: 80_000, ytd: 120_000 })).toBe('4800.00')
})
it('shares the profit above the loss carried on, and carries a loss', () => {
  const fee = { calc_mode: 'share', rate: 40, loss_carry: true } as const
  expect(calcFee(fee, { base: -30_000 }).carried.toFixed(2)).toBe('30000.00')
  const november = calcFee(fee, { base: 50_000, carried: 30_000 })
  expect([november.amount.toFixed(2), november.carried.toFixed(2)]).toEqual(['8000.00', '0.00'])
  expect(amount({ ...fee, loss_carry: false }, { base: 50_000, carried: 30_000 })).toBe('20000.00')
  expect(amount(fee, { base: -5000, carried: 1000 })).toBe('0.00')
})
