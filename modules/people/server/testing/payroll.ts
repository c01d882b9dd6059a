import { expect } from 'vitest'
import { sql } from '@crossway/server-kit'
import type { Fixture } from './world.ts'

/** What tests of pay say again and again, in words of the house. */
export const payroll = (w: Fixture) => {
  const hr = (): void => w.as(1)
  const boss = (): void => w.as(2)
  const slip = async (sheet: number, employee: number): Promise<number> =>
    Number((await w.app.db.one<{ id: number }>(sql`select id from salary_slip where sheet_id = ${sheet} and employee_id = ${employee}`)).id)
  return {
    hr,
    boss,
    slip,
    profile: async (employee: number, pay: object, more: object = {}): Promise<number> => {
      const id = await w.make('salary-profile', {
        employee,
        company: w.company,
        effective_from: '2026-01-01',
        reason: '入职',
        base_salary: '10000',
        ...pay,
        ...more,
      })
      expect((await w.act('salary-profile', id, 'activate')).status).toBe(200)
      return id
    },
    present: (employee: number, month: string, more: object = {}): Promise<number> =>
      w.make('attendance-month', { employee, month, required_days: '22', attended_days: '22', ...more }),
    sheet: (month: string, more: object = {}): Promise<number> => w.make('salary-sheet', { company: w.company, month, ...more }),
    lock: async (id: number): Promise<void> => {
      for (const [who, action] of [
        [hr, 'calculate'],
        [hr, 'check'],
        [boss, 'approve'],
        [hr, 'lock'],
      ] as const) {
        who()
        const r = await w.act('salary-sheet', id, action)
        expect(r.status, `${action} ${JSON.stringify(r.body)}`).toBe(200)
      }
    },
    // oxlint-disable-next-line typescript/no-explicit-any -- a test names what it looks at
    figures: async (sheet: number, employee: number): Promise<any> => {
      hr()
      return (await w.call('GET', `/api/salary-slip/${await slip(sheet, employee)}/figures`)).body
    },
  }
}
