import { expect, it } from 'vitest'
import { daysShown, entriesOn, turned } from './calendar-days.ts'

it('a month stands in whole weeks from Monday, six at most', () => {
  expect([daysShown('month', '2026-11-18')[0], daysShown('month', '2026-11-18').at(-1)]).toEqual(['2026-10-26', '2026-12-06'])
  expect(daysShown('month', '2026-11-18')).toHaveLength(42)
  expect(daysShown('month', '2027-02-10')).toHaveLength(28)
  expect(daysShown('week', '2026-11-22')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])
})
it('turns by weeks and months, from the end of a long month, too', () => {
  expect([turned('week', '2026-12-30', 1), turned('month', '2026-01-31', 1), turned('month', '2026-03-31', -1)]).toEqual([
    '2027-01-06',
    '2026-02-01',
    '2026-02-01',
  ])
})
it('puts what has no time before what has one', () => {
  const source = (code: string, ...times: (string | undefined)[]) => ({
    code,
    title: code,
    total: 0,
    entries: times.map((time) => ({ day: '2026-11-18', text: `${code} ${time}`, ...(time ? { time } : {}) })),
  })
  expect(entriesOn([source('a', '14:00', undefined), source('b', '09:00')], '2026-11-18').map((e) => e.time)).toEqual([undefined, '09:00', '14:00'])
  expect(entriesOn([source('a', '14:00')], '2026-11-19')).toEqual([])
})
