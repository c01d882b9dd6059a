import { addMonths, dayOf, startOfMonth } from '@crossway/kernel'
import { setPayrollState } from '@crossway/design/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStudio, type Studio } from './design-company.ts'

// A month's performance from its figures to pay (design.md, acceptance scenario 9).
let s: Studio
beforeAll(async () => {
  s = await makeStudio()
})
afterAll(() => s.t.close())
const month = addMonths(startOfMonth(dayOf(new Date())), -1).slice(0, 7)
const at = `${month}-15T10:00:00+08:00`

/** Twenty accepted tasks of the designer that earned 88.00: 18 on time, 16 at the first pass, judged 4.4. */
async function monthOfWork(): Promise<void> {
  const { db } = s.t.app
  const { id } = await s.assigned()
  const category_id = await s.category('banner')
  const own = { kind: 'plane', category_id, demand_id: id }
  for (let i = 0; i < 20; i++)
    await insertRow(db, 'design_task', {
      ...own,
      no: `GT${i}`,
      line_id: 1,
      line_no: 1,
      designer_id: s.designer.employee,
      status: 'accepted',
      accepted_at: at,
      on_time: i >= 2,
      first_pass: i >= 4,
      score_quality: 4,
      score_speed: 5,
      score_service: i % 2 ? 4 : 5,
    })
  await insertRow(db, 'design_workload_entry', { ...own, employee_id: s.designer.employee, entry_type: 'accept', month, accepted_at: at, points: '88.00' })
  await insertRow(db, 'design_target', {
    kind: 'plane',
    employee_id: s.designer.employee,
    month,
    grade: 'P3',
    target: '79.82',
    status: 'draft',
  })
}

describe('a month of performance (design.md)', () => {
  it('9 the example is scored 93.65, A and 1.2, pushed once, and stays once pay is locked', async () => {
    await monthOfWork()
    s.as(s.director)
    const generate = (of = month) => s.call('POST', 'design-performance/plane/generate', { month: of })
    expect(await generate(dayOf(new Date()).slice(0, 7))).toMatchObject({ body: { code: 'DP_MONTH' } })
    expect(await generate()).toMatchObject({ body: { code: 'DP_TARGETS' } })
    await s.t.app.db.run(sql`update design_target set status = 'confirmed'`)
    expect(await generate()).toMatchObject({ status: 200, body: { made: 1 } })
    expect(await generate()).toMatchObject({ status: 200, body: { made: 0 } })
    const { id } = await s.t.app.db.one<{ id: number }>(sql`select id from design_performance`)
    const act = (action: string, args: object = {}) => s.act('design-performance', id, action, args)
    s.as(s.designer)
    const score = { manager_score: '88', deduct: '2', deduct_reason: '迟到' }
    expect(await act('score', score)).toMatchObject({ status: 403, body: { code: 'DP_LEAD' } })
    s.as(s.lead)
    expect(await act('score', { ...score, deduct_reason: null })).toMatchObject({ body: { errors: [{ code: 'DP_REASON' }] } })
    expect(await act('score', score)).toMatchObject({
      status: 200,
      body: {
        status: 'scored',
        completion_rate: '110.2500',
        on_time_rate: '90.0000',
        first_pass_rate: '80.0000',
        total_score: '93.65',
        level: 'A',
        coefficient: '1.20',
      },
    })
    s.as(s.director)
    expect(await act('confirm', { coefficient: '1.35' })).toMatchObject({ body: { errors: [{ code: 'DP_COEF' }] } })
    expect(await act('confirm')).toMatchObject({ status: 200, body: { status: 'confirmed', coefficient: '1.20' } })
    expect(await act('push')).toMatchObject({ status: 200, body: { status: 'pushed' } })
    expect(await act('push')).toMatchObject({ status: 200, body: { status: 'pushed' } })
    const events = await s.t.app.db.one(sql`select count(*)::int as n from outbox_event where event = 'design.performancePushed'`)
    expect(events).toEqual({ n: 1 })
    const { company } = s.ids
    await s.t.app.db.tx((tx) => setPayrollState({ tx }, company, month, true))
    expect(await act('reopen', { reason: '更正' })).toMatchObject({ status: 409, body: { code: 'DP_PAYROLL' } })
    await s.t.app.db.tx((tx) => setPayrollState({ tx }, company, month, false))
    expect(await act('reopen', { reason: '更正' })).toMatchObject({ status: 200, body: { status: 'scored' } })
  })
})
