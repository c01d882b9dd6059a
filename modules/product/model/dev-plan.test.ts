import { expect, it } from 'vitest'
import { healthOf, planStages, shifted } from './dev-plan.ts'

it('stages follow each other by the category’s days, or the usual ones', () => {
  const plan = planStages({ initiated: 2, sampling: 10 }, '2026-07-01')
  expect(plan.slice(0, 3)).toEqual([
    { stage: 'initiated', plan_start: '2026-07-01', plan_end: '2026-07-03' },
    { stage: 'sampling', plan_start: '2026-07-03', plan_end: '2026-07-13' },
    { stage: 'testing', plan_start: '2026-07-13', plan_end: '2026-07-28' },
  ])
})
it('late behind its plan, blocked by an overdue task or while suspended', () => {
  const d = { status: 'sampling', stage: 'sampling', plan_end: '2026-07-10', open_tasks: ['2026-07-20'] }
  expect([healthOf(d, '2026-07-10'), healthOf(d, '2026-07-11'), healthOf(d, '2026-07-21'), healthOf({ ...d, status: 'suspended' }, '2026-07-01')]).toEqual([
    'on_track',
    'late',
    'blocked',
    'blocked',
  ])
  expect(shifted('2026-07-10', '2026-07-01', '2026-07-05')).toBe('2026-07-14')
})
