import { expect, it } from 'vitest'
import { returnOf } from './summary.ts'

it('a source of 36,000 with 60 leads and 4 signed costs 600 a lead and 9,000 a signature', () => {
  expect(returnOf({ cost: '36000', leads: 60, signed: 4, s6: '54000' })).toEqual({ perLead: 600, perSigned: 9000, roi: 1.5 })
  expect(returnOf({ cost: '36000', leads: 60, signed: 0, s6: null })).toEqual({ perLead: 600, perSigned: undefined, roi: undefined })
  expect(returnOf({ cost: null, leads: 1, signed: 1, s6: '1' })).toEqual({ perLead: undefined, perSigned: undefined, roi: undefined })
})
