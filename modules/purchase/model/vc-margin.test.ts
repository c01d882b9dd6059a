import { expect, it } from 'vitest'
import { vcMargin } from './vc-margin.ts'

it('leaves 19.58 % of the example of purchase.md', () => {
  expect(vcMargin({ net_cost: '14.20', fx: '7.10', coop_pct: '10', goods: '62.00', freight: '9.00' }).toFixed(2)).toBe('19.58')
  expect(vcMargin({ net_cost: '0', fx: '7.10', coop_pct: '10', goods: '1', freight: '1' }).toFixed(2)).toBe('0.00')
})
