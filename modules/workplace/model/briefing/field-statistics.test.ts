import { expect, it } from 'vitest'
import { fieldStatistics } from './field-statistics.ts'
import type { BriefingField } from './form.ts'
import { streakOf } from './rate.ts'

const field = (key: string, type: BriefingField['type'], options?: readonly string[]): BriefingField => ({
  key,
  zh: key,
  en: key,
  type,
  required: false,
  ...(options ? { options } : {}),
})
const told = (person: string, department: string, period: string, content: Record<string, string>) => ({ person, department, period, content })

it('sums figures by person, department and period, the mean over those who said something', () => {
  const [calls, mood, tags] = fieldStatistics(
    [field('calls', 'number'), field('mood', 'select', ['好', '一般']), field('tags', 'multi', ['甲', '乙']), field('note', 'text')],
    [
      told('小李', '运营', '2026-11-02', { calls: '0.1', mood: '好', tags: '甲、乙' }),
      told('小李', '运营', '2026-11-03', { calls: '0.2', mood: '好' }),
      told('小王', '客服', '2026-11-03', { calls: '12', mood: '一般', tags: '乙' }),
      told('小王', '客服', '2026-11-04', { note: '没有电话' }),
    ],
  )
  expect(calls!.all).toEqual({ name: '', n: 3, sum: '12.30', mean: '4.10' })
  expect(calls!.people).toEqual([
    { name: '小王', n: 1, sum: '12.00', mean: '12.00' },
    { name: '小李', n: 2, sum: '0.30', mean: '0.15' },
  ])
  expect(calls!.departments!.map((d) => [d.name, d.sum])).toEqual([
    ['客服', '12.00'],
    ['运营', '0.30'],
  ])
  expect(calls!.periods!.map((d) => [d.name, d.sum])).toEqual([
    ['2026-11-02', '0.10'],
    ['2026-11-03', '12.20'],
  ])
  expect([mood!.options, tags!.options]).toEqual([
    [
      { value: '好', n: 2 },
      { value: '一般', n: 1 },
    ],
    [
      { value: '甲', n: 1 },
      { value: '乙', n: 2 },
    ],
  ])
})
it('a row of reports ends at one that was missed; exempt and open days do not count', () => {
  expect(streakOf(['on_time', 'missed', 'late', 'exempt', 'on_time', 'due'])).toBe(2)
  expect([streakOf(['on_time', 'missed']), streakOf([])]).toEqual([0, 0])
})
