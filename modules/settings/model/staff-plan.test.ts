import { describe, expect, it } from 'vitest'
import { assignStaff, dayWithoutLead, type StaffRow } from './staff-plan.ts'

const lin: StaffRow = { employee: 1, role: 'operator', from: '2026-01-01', to: null, is_primary: true }

describe('staff of a store', () => {
  it('hands the lead over on the new leader’s first day', () => {
    const plan = assignStaff([lin], { employee: 2, role: 'operator', from: '2026-11-20', to: null, is_primary: true })
    expect(plan).toEqual({
      rows: [
        { ...lin, to: '2026-11-19' },
        { employee: 2, role: 'operator', from: '2026-11-20', to: null, is_primary: true },
      ],
    })
    expect(dayWithoutLead((plan as { rows: StaffRow[] }).rows, '2026-01-01')).toBeUndefined()
  })
  it('refuses the same person twice in one role, and an end before the start', () => {
    expect(assignStaff([lin], { ...lin, from: '2026-03-01', is_primary: false })).toEqual({ problem: 'overlap' })
    expect(assignStaff([], { ...lin, from: '2026-03-01', to: '2026-02-01' })).toEqual({ problem: 'order' })
    expect(assignStaff([lin], { ...lin, role: 'ads', from: '2026-03-01', is_primary: false })).toHaveProperty('rows')
  })
  it('names the first day without a leader', () => {
    expect(dayWithoutLead([{ ...lin, to: '2026-06-30' }], '2026-01-01')).toBe('2026-07-01')
    expect(dayWithoutLead([{ ...lin, is_primary: false }], '2026-01-01')).toBe('2026-01-01')
    expect(dayWithoutLead([lin, { ...lin, employee: 3, from: '2026-05-01' }], '2026-01-01')).toBe('2026-05-01')
  })
})
