import { addDays, dayOf } from '@crossway/kernel'
import { runAction, sql, systemCtx } from '@crossway/server-kit'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { department } from '../model/department.resource.ts'
import { bumpAccess } from './access/bump-access.ts'
import { registerHandover } from './employee/handover.ts'
import { organizationApp, type OrganizationApp } from './testing/organization-app.ts'
import { Fixture, type Someone } from './testing/world.ts'

let t: OrganizationApp
let w: Fixture
let dept: number
let supers: Someone[]

type Json = Readonly<Record<string, unknown>>
async function call(who: Someone, method: 'GET' | 'POST', url: string, body?: object, lang = 'zh-cn'): Promise<{ status: number; body: Json }> {
  const r = await t.http.inject({ method, url, headers: { 'x-account': String(who.account), 'accept-language': lang }, ...(body ? { payload: body } : {}) })
  return { status: r.statusCode, body: (r.body ? JSON.parse(r.body) : {}) as Json }
}
const names = async (who: Someone): Promise<unknown[]> => ((await call(who, 'GET', '/api/deal?size=100')).body.rows as Json[]).map((r) => r.name).sort()
async function tell(...who: Someone[]): Promise<void> {
  await t.app.db.tx((tx) =>
    bumpAccess(
      { app: t.app, tx },
      who.map((x) => x.account),
    ),
  )
  await t.heard()
}
/** Only the clock of the process is moved: what is dated is judged by the day of the call. */
const at = (moment: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })

beforeAll(async () => {
  t = await organizationApp()
  w = new Fixture(t.app.db)
  dept = await w.department('总部')
  supers = [await w.person(dept), await w.person(dept)]
  await w.group(
    ['*'],
    supers.map((s) => s.account),
  )
})
afterEach(() => void vi.useRealTimers())
afterAll(() => t.close())

describe('organization.md, acceptance scenarios about days and duties', () => {
  it('2. a restriction wins over the role, names who set it and until when, and ends at midnight without a job', async () => {
    const [cashier, giver] = [await w.person(dept), await w.person(dept)]
    await w.give(cashier, await w.role(['deal', 'deal/approve'], [{ read: 'all' }]))
    const deal = async (): Promise<number> => w.row('deal', { name: '付款', department_id: dept, created_by: giver.account })
    await w.grant(cashier, 'deny', ['deal/approve'], '2026-01-01', '2026-12-31', giver.account)
    const giverName = (await t.app.db.one<{ name: string }>(sql`select name from employee where id = ${giver.employee}`)).name
    at('2026-12-31T23:59:59+08:00')
    await tell(cashier)
    const id = await deal()
    expect(await call(cashier, 'POST', `/api/deal/${id}/actions/approve`, {})).toMatchObject({
      status: 403,
      body: { code: 'RESTRICTED', detail: `已被${giverName}限制，至2026-12-31` },
    })
    at('2027-01-01T00:00:00+08:00')
    expect((await call(cashier, 'POST', `/api/deal/${id}/actions/approve`, {})).status).toBe(200)
  })

  it('3. a hidden field leaves in no export either', async () => {
    const me = await w.person(dept)
    await w.give(me, await w.role(['deal', 'deal/export'], [{ read: 'all' }], [{ field_class: 'cost', level: 'hidden' }]))
    expect(await call(me, 'POST', '/api/deal/export', { format: 'csv', fields: ['name', 'margin'] })).toMatchObject({
      status: 403,
      body: { code: 'FIELD_DENIED' },
    })
  })

  it('7. who has not handed over is not let go, and is after the transfer', async () => {
    const [hr, who] = [await w.person(dept), await w.person(dept)]
    await w.give(hr, await w.role(['employee', 'employee/leave', 'employee/left'], [{ read: 'all' }]))
    let handed = false
    const off = registerHandover(async ({ employee }) =>
      handed || employee !== who.employee
        ? []
        : [
            { code: 'customer', text: { 'zh-cn': '客户', en: 'Customers' }, count: 3, blocking: true },
            { code: 'project', text: { 'zh-cn': '项目', en: 'Projects' }, count: 1, blocking: true },
          ],
    )
    const act = (action: string, args: object): ReturnType<typeof call> => call(hr, 'POST', `/api/employee/${who.employee}/actions/${action}`, { args })
    expect((await act('startLeave', { leave_date: dayOf(new Date()), leave_type: 'resign', leave_reason: '个人原因' })).status).toBe(200)
    const items = (await call(hr, 'GET', `/api/organization/employees/${who.employee}/open-items`)).body.rows as Json[]
    expect(items.map((i) => [i.code, i.count, i.blocking])).toEqual([
      ['customer', 3, true],
      ['project', 1, true],
    ])
    expect(await act('left', {})).toMatchObject({ status: 409, body: { code: 'NOT_HANDED_OVER', detail: '还有 4 项未交接' } })
    handed = true
    expect(await act('left', {})).toMatchObject({ status: 200, body: { status: 'left' } })
    off()
  })

  it('9. nobody approves what he made; another one does', async () => {
    const [maker, other] = [await w.person(dept), await w.person(dept)]
    const role = await w.role(['deal', 'deal/approve'], [{ read: 'dept' }])
    for (const p of [maker, other]) await w.give(p, role)
    const id = await w.row('deal', { name: '自己的单', department_id: dept, created_by: maker.account })
    const approve = (who: Someone, lang?: string): ReturnType<typeof call> => call(who, 'POST', `/api/deal/${id}/actions/approve`, {}, lang)
    expect(await approve(maker)).toMatchObject({ status: 409, body: { code: 'OWN_DOCUMENT', detail: '不能审批自己创建的单据' } })
    expect((await approve(maker, 'en')).body.detail).toBe('You cannot approve your own document')
    expect((await approve(other)).status).toBe(200)
  })

  it('10. the head of B loses the rows of C in list and by id when C moves to A, and A’s head sees them', async () => {
    const [a, b] = [await w.department('A10'), await w.department('B10')]
    const c = await w.department('C10', b)
    const [headA, headB] = [await w.person(a), await w.person(b)]
    await w.head(a, headA.employee)
    await w.head(b, headB.employee)
    const role = await w.role(['deal'], [{ read: 'dept_tree' }])
    for (const h of [headA, headB]) await w.give(h, role)
    const id = await w.row('deal', { name: 'C的单', department_id: c })
    expect([await names(headA), await names(headB)]).toEqual([[], ['C的单']])
    await t.app.db.tx((tx) => runAction({ app: t.app, tx, ctx: systemCtx() }, department, c, 'move', { args: { parent: a } }))
    await vi.waitFor(async () => expect(await names(headB)).toEqual([]), 5000)
    expect((await call(headB, 'GET', `/api/deal/${id}`)).status).toBe(404)
    expect(await names(headA)).toEqual(['C的单'])
  })

  it('12. the last but one super account stays', async () => {
    expect(await call(supers[0]!, 'POST', `/api/admin/${supers[1]!.account}/actions/disable`, { args: {} })).toMatchObject({
      status: 409,
      body: { detail: '至少保留两个超级管理员' },
    })
  })

  it('a role that ended yesterday gives nothing today, one that begins tomorrow nothing yet', async () => {
    const who = await w.person(dept)
    const today = dayOf(new Date())
    await w.give(who, await w.role(['deal']), '2025-01-01', addDays(today, -1))
    await w.give(who, await w.role(['deal']), addDays(today, 1))
    expect((await call(who, 'GET', '/api/deal')).status).toBe(403)
  })
})
