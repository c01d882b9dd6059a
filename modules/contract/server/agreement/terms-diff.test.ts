import { expect, it } from 'vitest'
import { termsDiff } from './terms-diff.ts'

const fee = { fee_no: 1, fee_type: 'service', calc_mode: 'monthly', amount: '20000.0000', tax_rate: '6.0000' }
const terms = { period_end: '2027-05-15', company: { id: 1, title: '跨途深圳' }, fees: [fee], clauses: [{ title: '管辖', text: '深圳' }], brands: [] }

it('names heads and cells that differ, and lines that came or went', () => {
  expect(termsDiff(terms, terms)).toEqual([])
  const now = {
    ...terms,
    period_end: '2027-06-30',
    fees: [
      { ...fee, amount: 24000 },
      { ...fee, fee_no: 2, fee_type: 'training', amount: '3000' },
    ],
    clauses: [],
  }
  expect(termsDiff(terms, now)).toEqual([
    { op: 'change', target: 'period_end', line: null, old_value: '2027-05-15', new_value: '2027-06-30' },
    { op: 'change', target: 'fees.amount', line: '1', old_value: '20000', new_value: '24000' },
    { op: 'add', target: 'fees', line: '2', old_value: null, new_value: '2 / training / monthly / 3000 / 6' },
    { op: 'remove', target: 'clauses', line: '管辖', old_value: '管辖 / 深圳', new_value: null },
  ])
})
it('compares references by whom they mean and amounts by what they are', () => {
  expect(termsDiff(terms, { ...terms, company: 1, fees: [{ ...fee, amount: '20000' }] })).toEqual([])
  expect(termsDiff(terms, { ...terms, company: { id: 2, title: '跨途香港' } })).toEqual([
    { op: 'change', target: 'company', line: null, old_value: '跨途深圳', new_value: '跨途香港' },
  ])
})
