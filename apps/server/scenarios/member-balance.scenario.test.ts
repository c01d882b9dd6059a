import { createRecord, sql, type Ctx } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvalCompany, type Approvals } from './approval-company.ts'

// Large changes of a member's balance go to people first where a flow says so (platform.md §6.12).
let a: Approvals
let head: Ctx
let member: number
const db = (): Approvals['c']['t']['app']['db'] => a.c.t.app.db
const change = (amount: string, remark = '预存', more = {}): Promise<any> => a.c.call('POST', '/api/member-money-log', { member, amount, remark, ...more })
const balance = async (): Promise<string> => (await db().one<{ b: string }>(sql`select balance::text as b from member where id = ${member}::bigint`)).b
const lines = (): Promise<{ amount: string; reversed: number | null }[]> =>
  db().rows(sql`select amount::text as amount, reversal_of_id as reversed from member_money_log where member_id = ${member}::bigint order by id`)
const task = async (): Promise<number> =>
  (
    await db().one<{ id: number }>(
      sql`select t.id from approval_task t join approval_instance i on i.id = t.instance_id where i.resource = 'member' and i.record_id = ${member}::bigint and t.status = 'pending' order by t.id desc limit 1`,
    )
  ).id

beforeAll(async () => {
  a = await approvalCompany()
  head = await a.person('财务主管')
})
afterAll(() => a.close())
beforeEach(async () => {
  await db().run(sql`update approval_flow set status = 'retired'`)
  a.c.as(a.c.buyer)
  const group = (await db().one<{ id: number }>(sql`select id from member_group where party_type = 'customer' and is_default`)).id
  const n = (await db().one<{ n: number }>(sql`select count(*)::int as n from member`)).n
  const created = await a.c.call('POST', '/api/member', { username: `buyer${n}`, nickname: '老客户', group, password: 'tea-4-two' })
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  member = created.body.id
})
const flow = (code: string): Promise<number> =>
  a.flow({ code, resource: 'member', action: 'adjust_balance', steps: [{ key: 'head', people: [head.employee!] }] })

describe('a change of a balance', () => {
  it('of any size is booked at once while no flow asks', async () => {
    expect(await change('8000.00')).toMatchObject({ status: 201, body: { before: '0.00', after: '8000.00' } })
    expect(await balance()).toBe('8000.00')
  })
  it('from 5,000 on waits, up and down, and is booked in the name of who asked when they agree; below it nobody is asked', async () => {
    await flow('BAL1')
    expect((await change('4999.99')).status).toBe(201)
    const asked = await change('5000.00', '年度预存')
    expect(asked).toMatchObject({ status: 202, body: { waits: { no: expect.stringMatching(/^SP\d{10}$/), people: ['财务主管'] } } })
    expect(await balance()).toBe('4999.99')
    expect((await change('6000.00')).body).toMatchObject({ code: 'APPROVAL_RUNNING' })
    expect((await change('-10.00')).status).toBe(201)
    expect((await a.c.call('POST', `/api/member/${member}/actions/kick`)).status).toBe(200)
    const { allowed } = (await a.c.call('GET', `/api/member/${member}`)).body as { allowed: { action: string; ok: boolean }[] }
    expect(allowed.filter((x) => ['kick', 'disable', 'edit'].includes(x.action)).map((x) => [x.action, x.ok])).toEqual([
      ['disable', true],
      ['kick', true],
      ['edit', false],
    ])

    expect(await a.act(head, await task(), 'approve')).toEqual({ ok: true })
    expect(await balance()).toBe('9989.99')
    expect(
      await db().one(sql`select amount::text as amount, remark, operator from member_money_log where member_id = ${member}::bigint order by id desc limit 1`),
    ).toEqual({
      amount: '5000.00',
      remark: '年度预存',
      operator: expect.not.stringContaining('财务主管'),
    })

    a.c.as(a.c.buyer)
    expect((await change('-6000.00', '退款')).status).toBe(202)
    expect(await a.act(head, await task(), 'reject', { comment: '先对账' })).toEqual({ ok: true })
    expect(await balance()).toBe('9989.99')
  })
  it('that could not be booked is refused before people are asked', async () => {
    await flow('BAL2')
    const none = async (): Promise<number> =>
      (await db().one<{ n: number }>(sql`select count(*)::int as n from approval_instance where resource = 'member' and record_id = ${member}::bigint`)).n
    expect((await change('-7000.00', '退款')).body).toMatchObject({ code: 'INSUFFICIENT' })
    const scale = await change('7000.123')
    expect((scale.body.errors as { field: string }[]).map((e) => e.field)).toEqual(['amount'])
    expect((await change('7000.00', '')).status).toBe(422)
    expect(await none()).toBe(0)
    expect(await lines()).toEqual([])
  })
  it('is taken back by the same way, once', async () => {
    const { body } = await change('9000.00')
    await flow('BAL3')
    const reverse = (): Promise<any> => a.c.call('POST', `/api/member-money-log/${body.id}/reverse`)
    expect((await reverse()).status).toBe(202)
    expect(await a.act(head, await task(), 'approve')).toEqual({ ok: true })
    expect(await lines()).toEqual([
      { amount: '9000.00', reversed: null },
      { amount: '-9000.00', reversed: body.id },
    ])
    a.c.as(a.c.buyer)
    expect((await reverse()).body).toMatchObject({ code: 'REVERSED_ONCE' })
  })
  it('does not come past the question in a file or by a program', async () => {
    await flow('BAL4')
    const { app } = a.c.t
    const log = app.registry.resource('member_money_log')
    const write = (amount: string): Promise<number> => db().tx((tx) => createRecord({ app, tx, ctx: a.c.buyer }, log, { member, amount, remark: '导入' }))
    await expect(write('-5000.00')).rejects.toMatchObject({ code: 'BALANCE_ASKS' })
    await write('4999.00')
    expect(await balance()).toBe('4999.00')
  })
})
