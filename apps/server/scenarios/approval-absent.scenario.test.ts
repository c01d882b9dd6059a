import { reseatAbsent } from '@crossway/workplace/server'
import { sql, type Ctx } from '@crossway/server-kit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvalCompany, type Approvals } from './approval-company.ts'

// workplace.md E1.4: whoever cannot sign in decides nothing; the flow's rule for nobody goes by him as by somebody who has left.
let a: Approvals
let [lead, head, keeper]: Ctx[] = []
const of = (...people: Ctx[]): number[] => people.map((p) => p.employee!)
const run = (q: ReturnType<typeof sql>): Promise<unknown> => a.c.t.app.db.run(q)
const status = async (order: number): Promise<string> => (await a.instance(order)).status
/** From the page of accounts, and what follows from it. */
const turn = async (who: Ctx, to: 'enable' | 'disable'): Promise<void> => {
  a.c.as(a.c.leader)
  const r = await a.c.call('POST', `/api/admin/${who.account}/actions/${to}`, {})
  expect(r.status, JSON.stringify(r.body)).toBe(200)
  await a.c.t.settle()
}
const reported = (): Promise<{ account: number; text: string; text_en: string }[]> =>
  a.c.t.app.db.rows(sql`select account, title_zh as text, title_en as text_en from notification where type = 'approval.absent' order by id`)
const asked = async (price = '20'): Promise<number> => {
  const { id } = await a.order(price)
  expect(await a.submit(id)).toMatchObject({ status: 'pending' })
  return id
}
beforeAll(async () => {
  a = await approvalCompany()
  lead = await a.person('采购组长')
  head = await a.person('采购主管')
  keeper = await a.person('流程管理员')
  // accounts are kept from above, and two of those above stay
  await run(
    sql`insert into admin_group_member (admin_id, group_id) select a.id, g.id from admin a, admin_group g where g.is_super and a.id = any(${[a.c.leader.account, a.c.keeper.account]}::bigint[])`,
  )
})
afterAll(() => a.close())
beforeEach(() => run(sql`update approval_flow set status = 'retired'`))
afterEach(async () => {
  await run(sql`update admin set status = 'enabled', valid_to = null where id = any(${[lead!, head!, keeper!, a.c.buyer].map((p) => p.account)}::bigint[])`)
  await run(sql`delete from notification`)
})
const one = (code: string, more: object = {}) =>
  a.flow({ code, steps: [{ key: 's', name: '复核', people: of(lead!) }], more: { admins: of(keeper!), ...more } })

describe('an approver who cannot sign in is absent when his step begins', () => {
  it('the rule for nobody decides, and the starter hears of it; one whose last day is over counts like one who is closed out', async () => {
    for (const [i, closed] of [sql`status = 'disabled'`, sql`valid_to = '2020-01-01'`].entries()) {
      await run(sql`update approval_flow set status = 'retired'`)
      await run(sql`update admin set ${closed} where id = ${lead!.account}`)
      await one(`TO-ADMIN${i}`)
      const id = await asked()
      expect(await a.tasks(id)).toEqual([['s', '流程管理员', 'pending']])
    }
    expect((await reported())[0]).toMatchObject({
      account: a.c.buyer.account,
      text: expect.stringContaining('采购组长'),
      text_en: expect.stringContaining('采购组长'),
    })
    await run(sql`update approval_flow set status = 'retired'`)
    await one('PASS', { empty_rule: 'pass' })
    const passed = await a.order('20')
    expect(await a.submit(passed.id)).toMatchObject({ status: 'approved' })
    await run(sql`update approval_flow set status = 'retired'`)
    await one('REFUSE', { empty_rule: 'refuse' })
    expect(await a.submit((await a.order('20')).id)).toMatchObject({ code: 'APPROVAL_NOBODY' })
  })
  it('others of the step decide without him, and nobody may hand anything to him', async () => {
    await a.flow({ code: 'TWO', steps: [{ key: 's', people: of(lead!, head!), more: { sign_mode: 'all' } }] })
    await run(sql`update admin set status = 'disabled' where id = ${lead!.account}`)
    const id = await asked()
    expect(await a.tasks(id)).toEqual([['s', '采购主管', 'pending']])
    expect(await reported()).toEqual([])
    expect(await a.act(head!, await a.task(id, head!), 'transfer', { to: lead!.employee, comment: '请看' })).toMatchObject({ code: 'APPROVAL_PERSON' })
  })
})

describe('an account that is closed while a task waits for it', () => {
  it('gives the task to whom the rule names, and the starter hears of it', async () => {
    await one('CLOSED')
    const id = await asked()
    await turn(lead!, 'disable')
    expect(await a.tasks(id)).toEqual([
      ['s', '采购组长', 'cancelled'],
      ['s', '流程管理员', 'pending'],
    ])
    expect((await reported()).map((n) => n.account)).toEqual([a.c.buyer.account])
    expect(await a.act(keeper!, await a.task(id, keeper!), 'approve')).toEqual({ ok: true })
    expect(await status(id)).toBe('approved')
  })
  it('lets the step pass, or go on by the others, where that is the rule; what was closed unheard is found by the job', async () => {
    await one('CLOSED-PASS', { empty_rule: 'pass' })
    const passes = await asked()
    await run(sql`update approval_flow set status = 'retired'`)
    await a.flow({ code: 'CHAIN', steps: [{ key: 'c', people: of(lead!, head!), more: { sign_mode: 'sequential' } }] })
    const chain = await asked()
    await run(sql`update admin set status = 'disabled' where id = ${lead!.account}`)
    await reseatAbsent(a.c.t.app)
    expect(await status(passes)).toBe('approved')
    expect(await a.tasks(chain)).toEqual([
      ['c', '采购组长', 'cancelled'],
      ['c', '采购主管', 'pending'],
    ])
    const before = await a.tasks(chain)
    await reseatAbsent(a.c.t.app)
    expect(await a.tasks(chain)).toEqual(before)
  })
})

it('gives the starter no seat in which he would approve his own document', async () => {
  await a.flow({ code: 'OWN', steps: [{ key: 's', people: of(a.c.buyer) }], more: { admins: of(a.c.buyer, keeper!), same_person_rule: 'keep' } })
  const id = await asked()
  expect(await a.tasks(id)).toEqual([['s', '流程管理员', 'pending']])
})
