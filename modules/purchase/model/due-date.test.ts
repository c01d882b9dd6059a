import { describe, expect, it } from 'vitest'
import { dueDate, stageAmount, stagesOn, type Stage } from './due-date.ts'

const always = (): boolean => true
const monday = (day: string): boolean => ![0, 6].includes(new Date(day + 'T00:00:00Z').getUTCDay())
const deposit: Stage = { percent: 30, trigger: 'order', offset_days: 3 }
const monthly: Stage = { percent: 70, trigger: 'month_end', cutoff_day: 25, offset_days: 30, pay_day: 10 }

describe('payment terms (purchase.md accountTermManagement)', () => {
  it('gives the schedule of the example', () => {
    expect(dueDate(deposit, '2026-11-20', 'none', always)).toBe('2026-11-23')
    expect(stageAmount(deposit, '100000', 'CNY').toFixed(2)).toBe('30000.00')
    expect(dueDate(monthly, '2026-12-18', 'none', always)).toBe('2027-02-10')
    expect(stageAmount(monthly, '60000', 'CNY').toFixed(2)).toBe('42000.00')
    expect(dueDate(monthly, '2026-12-28', 'none', always)).toBe('2027-03-10')
  })
  it('takes the last day where a month has no 31st', () => {
    expect(dueDate({ ...monthly, cutoff_day: 31, offset_days: 0, pay_day: null }, '2027-02-03', 'none', always)).toBe('2027-02-28')
  })
  it('passes rest days in the direction the term says', () => {
    expect(dueDate({ percent: 100, trigger: 'order', offset_days: 0 }, '2026-11-21', 'after', monday)).toBe('2026-11-23')
    expect(dueDate({ percent: 100, trigger: 'order', offset_days: 0 }, '2026-11-21', 'before', monday)).toBe('2026-11-20')
  })
  it('runs monthly stages from the receipt and shipping ones from the order', () => {
    expect(stagesOn([deposit, monthly], 'order').map((s) => s.index)).toEqual([0])
    expect(stagesOn([deposit, monthly], 'sign').map((s) => s.index)).toEqual([1])
  })
})
