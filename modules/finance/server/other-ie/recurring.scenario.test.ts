import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { dueMonths, makeRecurring } from './recurring.ts'

let w: Fixture
let rent: number
beforeAll(async () => {
  w = await makeFixture()
  const line = await w.app.db.one<{ id: number }>(sql`select id from pl_line where code = 'L1503'`)
  rent = await insertRow(w.app.db, 'cost_type', { code: 'RENT', name: '房租', name_en: 'Rent', direction: 'expense', pl_line_id: line.id, active: true })
})
afterAll(() => w.close())

const make = (more: object = {}) =>
  w.call<{ id: number; code: string; version: number }>('POST', '/api/other-ie-recurring', {
    title: '深圳办公室房租',
    company: w.company,
    direction: 'expense',
    cost_type: rent,
    amount: '12000.00',
    day: 31,
    first_month: '2026-08',
    pay_mode: 'payable',
    party_name: '物业公司',
    due_days: 10,
    ...more,
  })
const drafts = (of: number) =>
  w.app.db.rows<{ day: string; due: string; amount: string; status: string }>(
    sql`select biz_date::text as day, due_date::text as due, amount::text as amount, status from other_ie where recurring_id = ${of}::bigint order by biz_date`,
  )

describe('recurring income and expense (finance-treasury.md otherIandE)', () => {
  it('becomes a draft on its day, the last of shorter months, once a month, and catches up', async () => {
    const made = await make()
    expect(made.status).toBe(201)
    await makeRecurring(w.app, '2026-09-29')
    expect(await drafts(made.body.id)).toEqual([{ day: '2026-08-31', due: '2026-09-10', amount: '12000.00', status: 'draft' }])
    await makeRecurring(w.app, '2026-10-31')
    await makeRecurring(w.app, '2026-10-31')
    expect((await drafts(made.body.id)).map((d) => d.day)).toEqual(['2026-08-31', '2026-09-30', '2026-10-31'])
    expect(await w.call('POST', `/api/other-ie-recurring/${made.body.id}/actions/disable`, {})).toMatchObject({ status: 200 })
    await makeRecurring(w.app, '2026-11-30')
    expect(await drafts(made.body.id)).toHaveLength(3)
  })
  it('ends with its last month', () => {
    const d = { day: 5, first_month: '2026-08', last_month: '2026-09', made_to: null }
    expect(dueMonths(d, '2026-08-04')).toEqual([])
    expect(dueMonths(d, '2026-12-31')).toEqual(['2026-08', '2026-09'])
    expect(dueMonths({ ...d, made_to: '2026-09' }, '2026-12-31')).toEqual([])
  })
  it('says why nothing was made, holds up nobody, and is tried again once put right', async () => {
    const [bad, good] = [await make({ title: '停用类型', day: 1, first_month: '2026-10' }), await make({ title: '可用', day: 1, first_month: '2026-10' })]
    const old = await insertRow(w.app.db, 'cost_type', { code: 'GONE', name: '旧类型', name_en: 'Old', direction: 'expense', active: false })
    await w.app.db.run(sql`update other_ie_recurring set cost_type_id = ${old} where id = ${bad.body.id}`)
    await makeRecurring(w.app, '2026-10-02')
    expect(await drafts(good.body.id)).toHaveLength(1)
    const row = await w.call<{ problem: string; version: number }>('GET', `/api/other-ie-recurring/${bad.body.id}`)
    expect(row.body.problem).toContain('旧类型')
    expect(await w.call('PATCH', `/api/other-ie-recurring/${bad.body.id}`, { version: row.body.version, cost_type: rent })).toMatchObject({ status: 200 })
    await makeRecurring(w.app, '2026-10-03')
    expect(await drafts(bad.body.id)).toHaveLength(1)
  })
  it('is refused where it could never be made', async () => {
    expect(await make({ last_month: '2026-07' })).toMatchObject({ status: 422, body: { code: 'OIE_MONTHS' } })
    expect(await make({ pay_mode: 'receivable' })).toMatchObject({ status: 422, body: { code: 'OIE_MODE' } })
    expect(await make({ party_name: null })).toMatchObject({ status: 422, body: { code: 'OIE_PARTY' } })
  })
})
