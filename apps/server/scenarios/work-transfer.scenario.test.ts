import { defineErrors, refusals } from '@crossway/kernel'
import { openItems } from '@crossway/organization/server'
import { remindDue } from '@crossway/platform/server'
import { sql, systemCtx, type Ctx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { carryOutTransfer, receiptOf, registerTransferable, returnReminder } from '@crossway/workplace/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalCompany, type Approvals } from './approval-company.ts'
import { inDays } from './company.ts'

// workplace.md, transfer and acceptance scenario 9
const errors = defineErrors({ HOLD_LIMIT: { kind: 'refusal', 'zh-cn': '已达保护上限 {n}', en: 'The limit of {n} is reached' } })
const refuse = refusals(errors)

let a: Approvals
let [leaver, heir, other, stranger]: Ctx[] = []
let limit = 2
let transfer: { id: number; version: number }
const db = () => a.c.t.app.db
const call = (who: Ctx, method: string, url: string, body?: object): Promise<{ status: number; body: any }> => {
  a.c.as(who)
  return a.c.call(method, url, body)
}
const act = (action: string, args: object = {}, more: object = {}) =>
  call(leaver!, 'POST', `/api/work-transfer/${transfer.id}/actions/${action}`, { args, ...more })
const read = async () => (await call(leaver!, 'GET', `/api/work-transfer/${transfer.id}`)).body
const results = async (): Promise<Record<string, string[]>> => {
  const rows = await db().rows<{ resource: string; result: string }>(
    sql`select resource, result from work_transfer_item where work_transfer_id = ${transfer.id} and result <> 'skipped' order by resource, record_id`,
  )
  return Object.fromEntries([...Map.groupBy(rows, (r) => r.resource)].map(([k, v]) => [k, v.map((r) => r.result)]))
}

beforeAll(async () => {
  a = await approvalCompany()
  leaver = await a.person('陈离职')
  heir = await a.person('周接手')
  other = await a.person('吴分担')
  stranger = await a.person('郑外人')
  const { id: group } = await db().one<{ id: number }>(sql`select id from admin_group where is_super limit 1`)
  for (const who of [heir, other]) await db().run(sql`insert into admin_group_member (admin_id, group_id) values (${who.account}, ${group})`)
  for (let n = 1; n <= 3; n++) await insertRow(db(), 'customer', { name: `客户${n}`, name_key: `客户${n}`, owner_id: leaver.employee })
  registerTransferable(a.c.t.app, {
    resource: 'customer',
    blocking: true,
    listOwned: (run, employee) => run.rows(sql`select id, name as title, status as state from customer where owner_id = ${employee} order by id`),
    async transferOwner({ tx }, { id, from, to }) {
      const { n } = await tx.one<{ n: number }>(sql`select count(*)::int as n from customer where owner_id = ${to}`)
      if (n >= limit) throw refuse.HOLD_LIMIT({ n: limit })
      await tx.run(sql`update customer set owner_id = ${to} where id = ${id} and owner_id = ${from}`)
    },
  })
  // two decisions wait for him
  await a.flow({ code: 'WAIT', steps: [{ key: 's', name: '复核', people: [leaver.employee!] }] })
  for (let n = 0; n < 2; n++) await a.submit((await a.order('20')).id)
  await db().run(sql`update supplier set buyer_id = ${leaver.employee} where id = ${a.c.ids.supplier}`)
})
afterAll(() => a.close())

describe('a handover', () => {
  it('is begun by the person, his superior or HR, once at a time, and finds all that he owns', async () => {
    const body = { from_employee: leaver!.employee, reason: 'leave' }
    const plain = { ...stranger!, access: { ...stranger!.access, has: (node: string) => node !== 'employee/leave' } } as Ctx
    expect((await call(plain, 'POST', '/api/work-transfer', body)).body.code).toBe('HANDOVER_NOT_YOURS')
    expect((await call(leaver!, 'POST', '/api/work-transfer', { ...body, effective_at: '2020-01-01T00:00:00Z' })).status).toBe(422)
    const made = await call(leaver!, 'POST', '/api/work-transfer', body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    transfer = made.body
    expect(made.body.transfer_no).toMatch(/^WT\d{7}$/)
    expect(await results()).toMatchObject({ approval_task: ['pending', 'pending'], customer: ['pending', 'pending', 'pending'], supplier: ['pending'] })
    expect((await call(leaver!, 'POST', '/api/work-transfer', body)).body).toMatchObject({ status: 409, code: 'HANDOVER_OPEN' })
  })
  it('names what has no receiver, and takes nobody who may not open the page', async () => {
    expect((await act('submit')).body.detail).toBe('还有5项未指定接收人')
    expect((await act('assign', { employees: [stranger!.employee], resource: 'supplier' })).body.errors[0].detail).toBe('郑外人无供应商权限')
    expect((await act('assign', { employees: [leaver!.employee] })).body.code).toBe('HANDOVER_RECEIVER')
    expect((await act('assign', { employees: [heir!.employee] })).status).toBe(200)
    const { items } = await read()
    const one = items.find((i: any) => i.resource === 'supplier')
    expect((await act('assign_rows', { items: [{ line: one.id, to_employee: other!.employee }] })).status).toBe(200)
    expect((await read()).items.find((i: any) => i.id === one.id).to_employee.id).toBe(other!.employee)
  })
  it('carries out each item by itself: what the receiver may not take fails with its reason, the rest is done (scenario 9)', async () => {
    expect((await act('submit')).body.status).toBe('approved')
    expect((await act('execute')).body.status).toBe('running')
    await carryOutTransfer({ app: a.c.t.app, ctx: systemCtx() }, transfer.id, async () => undefined)
    expect(await read()).toMatchObject({ status: 'partial', failed_count: 1 })
    expect(await results()).toMatchObject({ approval_task: ['ok', 'ok'], customer: ['ok', 'ok', 'failed'], supplier: ['ok'] })
    const { items } = await read()
    expect(items.find((i: any) => i.result === 'failed')).toMatchObject({ resource: 'customer', error: '已达保护上限 2' })
    expect(await db().rows(sql`select distinct approver_id as who from approval_task where status = 'pending'`)).toEqual([{ who: heir!.employee }])
    expect(await db().one(sql`select buyer_id as who from supplier where id = ${a.c.ids.supplier}`)).toEqual({ who: other!.employee })
  })
  it('is done after the limit was lifted; nothing keeps him from leaving, and once more changes nothing', async () => {
    limit = 3
    expect((await act('retry')).body.status).toBe('running')
    await carryOutTransfer({ app: a.c.t.app, ctx: systemCtx() }, transfer.id, async () => undefined)
    expect(await read()).toMatchObject({ status: 'done', failed_count: 0, ok_count: 6 })
    const left = await openItems({ app: a.c.t.app, run: db() }, leaver!.employee!)
    expect(left.filter((i) => i.blocking)).toEqual([])
    expect((await act('retry')).status).toBe(409)
  })
  it('lets whoever changed his position read on for the days agreed, and prints what went to whom with both signatures', async () => {
    const set = (reason: string, days: number, at: string) =>
      db()
        .run(sql`update work_transfer set reason = ${reason}, keep_read_days = ${days} where id = ${transfer.id}`)
        .then(() => db().run(sql`update work_transfer_item set done_at = ${at}::timestamptz where work_transfer_id = ${transfer.id}`))
    const { id: customer } = await db().one<{ id: number }>(sql`select id from customer where owner_id = ${heir!.employee} order by id limit 1`)
    const moved = { ...leaver!, access: { ...leaver!.access, super: false, has: () => false, scopes: () => [] } } as Ctx
    const open = async () => (await call(moved, 'GET', `/api/customer/${customer}`)).status
    await set('job_change', 0, `${inDays(0)}T09:00:00+08:00`)
    expect(await open()).toBe(403)
    await set('job_change', 10, `${inDays(0)}T00:00:00+08:00`)
    expect(await open()).toBe(200)
    expect((await call(moved, 'PATCH', `/api/customer/${customer}`, { version: 1, remark: 'x' })).status).toBe(403)
    await set('job_change', 10, `${inDays(-11)}T00:00:00+08:00`)
    expect(await open()).toBe(403)
    await set('leave', 10, `${inDays(0)}T00:00:00+08:00`)
    expect(await open()).toBe(403)
    expect(
      (await call(other!, 'POST', '/api/work-transfer', { from_employee: other!.employee, reason: 'leave', keep_read_days: 5 })).body.errors,
    ).toMatchObject([{ code: 'HANDOVER_READ', field: 'keep_read_days' }])
    const { blocks } = await receiptOf({ app: a.c.t.app, ctx: leaver! }, transfer.id)
    const text = JSON.stringify(blocks)
    for (const word of ['工作移交单', '陈离职', '客户1', '周接手', '签字', '移交人 (陈离职)']) expect(text).toContain(word)
    // kinds and states are stored as codes and read in the reader's language
    expect((await read()).items.find((i: any) => i.resource === 'customer').record_state).toBe('active')
    const { blocks: english } = await receiptOf({ app: a.c.t.app, ctx: { ...leaver!, lang: 'en' } }, transfer.id)
    expect(english.find((b) => b.kind === 'table')).toMatchObject({ rows: expect.arrayContaining([expect.arrayContaining(['Customer', 'Active'])]) })
    a.c.as(leaver!)
    const paper = await a.c.t.http.inject({ method: 'GET', url: `/api/work-transfer/${transfer.id}/receipt.pdf` })
    expect([paper.statusCode, paper.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
  })
  it('tells both when a long leave ends, once a step', async () => {
    await db().run(sql`update work_transfer set return_at = ${inDays(3)}::date, default_to_id = ${heir!.employee} where id = ${transfer.id}`)
    expect(await remindDue(a.c.t.app, returnReminder, inDays(1))).toEqual({ due: 0, messages: 0 })
    expect(await remindDue(a.c.t.app, returnReminder, inDays(0))).toEqual({ due: 1, messages: 2 })
    expect(await remindDue(a.c.t.app, returnReminder, inDays(0))).toEqual({ due: 1, messages: 0 })
    const [told] = await db().rows<{ zh: string }>(sql`select title_zh as zh from notification where type = 'transfer.return' and account = ${heir!.account}`)
    expect(told!.zh).toBe(`${(await read()).transfer_no} 移交的工作将于 ${inDays(3)} 归还，请新建移交单移回`)
  })
})
