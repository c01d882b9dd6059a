import { expect, it } from 'vitest'
import { rateOf, slaColour } from './sla.ts'

it('6 late of 210 are 2.86 %, green against 5 %; yellow from 80 % of the limit', () => {
  expect(rateOf(6, 210)).toBe('2.86')
  expect([slaColour('2.86', 5), slaColour('4.00', 5), slaColour('5', 5), slaColour('5.01', 5), slaColour(0, 0)]).toEqual([
    'green',
    'yellow',
    'yellow',
    'red',
    'green',
  ])
  expect([slaColour('99.5', 95, true), slaColour('95.8', 95, true), slaColour('94', 95, true)]).toEqual(['green', 'yellow', 'red'])
  expect(rateOf(1, 0)).toBeNull()
})
