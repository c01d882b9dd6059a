import { expect, it } from 'vitest'
import { standardRate } from '../../model/project-structure.resource.ts'
import { rowOn, withChanges, type BearerRow } from './bearing-rows.ts'

const row = (bearer_class: 'ads' | 'goods', company_rate: string, from: string, to: string | null = null): BearerRow => ({
  bearer_class,
  cost_type: null,
  company_rate,
  cap_amount: null,
  from,
  to,
})

it('closes what held the day before, takes planned rows of the class out, and leaves others alone', () => {
  const rows = [row('ads', '0.5', '2026-01-01'), row('goods', '1', '2026-01-01'), row('ads', '0.2', '2027-01-01')]
  const after = withChanges(
    [{ ...rows[0]!, to: '2026-12-31' }, rows[1]!, rows[2]!],
    [{ bearer_class: 'ads', company_rate: '0.4', cap_amount: '1000' }],
    '2026-12-01',
  )
  expect(after.map((r) => [r.bearer_class, r.company_rate, r.from, r.to])).toEqual([
    ['ads', '0.5', '2026-01-01', '2026-11-30'],
    ['goods', '1', '2026-01-01', null],
    ['ads', '0.4', '2026-12-01', null],
  ])
  expect(rowOn(after, 'ads', '2026-12-05')?.cap_amount).toBe('1000')
  expect(withChanges([row('ads', '0.5', '2026-12-01')], [{ bearer_class: 'ads', company_rate: '1', cap_amount: null }], '2026-12-01')).toHaveLength(1)
})
it('knows who bears what where nothing is said', () => {
  expect([standardRate('trade', 'ads'), standardRate('agency_fixed', 'ads'), standardRate('agency_fixed', 'own')]).toEqual(['1', '0', '1'])
})
