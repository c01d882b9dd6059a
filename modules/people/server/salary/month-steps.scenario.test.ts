import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MonthStep } from '../../model/salary/month-steps.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { monthSteps } from './month-steps.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())

it('a month shows its steps in order with day and state: what is open, what is late, what is done (people.md, monthly close order)', async () => {
  const [one, two] = [await w.person('甲'), await w.person('乙')]
  const sheet = await insertRow(w.app.db, 'salary_sheet', { no: 'GZ1', company_id: w.company, month: '2026-10', kind: 'monthly', status: 'calculated' })
  for (const employee of [one, two])
    await insertRow(w.app.db, 'salary_slip', { title: 'x', sheet_id: sheet, employee_id: employee, company_id: w.company, month: '2026-10' })
  const attendance = await w.make('attendance-month', { employee: one, month: '2026-10', required_days: '21', attended_days: '21' })
  await w.act('attendance-month', attendance, 'lock')
  const steps = (today: string): Promise<readonly MonthStep[]> => monthSteps(w.app, sheet, today)
  const found = await steps('2026-11-05')
  expect(found.map((s) => [s.key, s.due])).toEqual([
    ['attendance', '2026-11-03'],
    ['performance', '2026-11-05'],
    ['commission', '2026-11-08'],
    ['calculate', '2026-11-09'],
    ['approve', '2026-11-11'],
    ['lock', '2026-11-12'],
    ['pay', '2026-11-15'],
    ['publish', '2026-11-16'],
    ['apportion', '2026-11-17'],
    ['close', '2026-11-18'],
    ['tax', '2026-12-15'],
  ])
  expect(found.filter((s) => s.done).map((s) => s.key)).toEqual(['performance', 'commission', 'calculate'])
  expect(found.filter((s) => s.late).map((s) => [s.key, s.open])).toEqual([['attendance', 1]])
  await w.app.db.run(sql`update salary_sheet set status = 'paid', published_at = now() where id = ${sheet}`)
  const later = await steps('2026-11-19')
  expect(later.filter((s) => s.late).map((s) => s.key)).toEqual(['attendance', 'apportion', 'close'])
  expect((await w.call('GET', `/api/salary-sheet/${sheet}/month-steps`)).body).toHaveLength(11)
  expect((await w.call('GET', '/api/salary-sheet/999999/month-steps')).status).toBe(404)
  w.as(7, one, {
    access: { ...(await import('@crossway/server-kit')).systemAccess, super: false, has: () => false, why: () => ({ code: 'NONE' as never }) } as never,
  })
  expect((await w.call('GET', `/api/salary-sheet/${sheet}/month-steps`)).status).toBe(403)
})
