import { addDays, dayOf } from '@crossway/kernel'
import { layPromotionFlows } from '@crossway/promotion/server'
import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalCompany, type Approvals } from './approval-company.ts'

const today = dayOf(new Date())
let a: Approvals
let promoter: Ctx
let head: Ctx
let director: Ctx
let project: number
beforeAll(async () => {
  a = await approvalCompany()
  const { db } = a.c.t.app
  const department = await insertRow(db, 'department', { code: 'PRO', name: '推广中心', status: 'enabled' })
  await db.run(sql`insert into department_closure (ancestor_id, descendant_id, depth) values (${department}, ${department}, 0) on conflict do nothing`)
  head = await a.person('推广经理', { department })
  promoter = await a.person('推广专员', { department })
  director = await a.person('运营总监')
  const finance = await a.person('会计')
  const keeper = await a.person('管理员')
  await db.run(sql`update department set head_id = ${head.employee} where id = ${department}`)
  project = await insertRow(db, 'project', {
    project_no: 'XM1',
    name: 'LUMO',
    project_type: 'operation',
    channel_group: 'amazon',
    company_id: a.c.ids.company,
    department_id: department,
    leader_id: promoter.employee,
    stage: 'operating',
  })
  await insertRow(db, 'exchange_rate', { from: 'USD', to: 'CNY', date: today, rate: '7.10', type: 'spot', status: 'active' })
  await db.tx((tx) =>
    layPromotionFlows(tx, {
      director: director.employee!,
      finance: finance.employee!,
      cfo: finance.employee!,
      keeper: { employee: keeper.employee!, account: keeper.account },
    }),
  )
})
afterAll(() => a.close())

const asked = (record: number): Promise<{ task: number; who: number }[]> =>
  a.c.t.app.db.rows(
    sql`select t.id as task, t.approver_id as who from approval_task t join approval_instance i on i.id = t.instance_id where i.resource = 'promotion_plan' and i.record_id = ${record} and t.status = 'pending' order by t.id`,
  )
const agree = async (who: Ctx, record: number): Promise<void> => {
  const one = (await asked(record)).find((t) => t.who === who.employee)
  expect((await a.act(who, one?.task, 'approve')).status).not.toBe('error')
}
const act = (record: number, action: string, args: object = {}) => {
  a.c.as(promoter)
  return a.c.call('POST', `/api/promotion-plan/${record}/actions/${action}`, { args })
}
const read = async (record: number) => (await a.c.call('GET', `/api/promotion-plan/${record}`)).body
const plan = async (budget: string, type: string): Promise<number> => {
  a.c.as(promoter)
  const lines = [{ channel: 'koc', month: today.slice(0, 7), budget }]
  const made = await a.c.call('POST', '/api/promotion-plan', { name: type, type, project, period_from: today, period_to: addDays(today, 25), lines })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}

describe('default flows of promotion (promotion.md, column A)', () => {
  it('a plan waits for the head of the department and is approved by his yes; more budget asks him again, less does not', async () => {
    const id = await plan('19999.99', 'campaign')
    expect((await act(id, 'submit')).status).toBe(200)
    expect((await read(id)).status).toBe('reviewing')
    expect((await asked(id)).map((t) => t.who)).toEqual([head.employee])
    await agree(head, id)
    expect(await asked(id)).toEqual([])
    expect(await read(id)).toMatchObject({ status: 'approved' })

    const line = (await read(id)).lines[0].id
    const adjust = (budget: string) => act(id, 'adjust', { lines: [{ line, budget }], reason: '活动调整' })
    expect((await adjust('15000')).status).toBe(200)
    expect(await asked(id)).toEqual([])
    expect(await read(id)).toMatchObject({ budget: '15000.0000' })
    expect((await adjust('16000')).status).toBe(200)
    expect((await asked(id)).map((t) => t.who)).toEqual([head.employee])
    expect(await read(id)).toMatchObject({ budget: '15000.0000' })
    await agree(head, id)
    expect(await read(id)).toMatchObject({ status: 'approved', budget: '16000.0000' })
  })

  it('from 20,000 dollars on the director of operations decides after the head, whatever the rate of the day', async () => {
    const id = await plan('20000', 'launch')
    expect((await act(id, 'submit')).status).toBe(200)
    await agree(head, id)
    expect((await asked(id)).map((t) => t.who)).toEqual([director.employee])
    expect((await read(id)).status).toBe('reviewing')
    await agree(director, id)
    expect((await read(id)).status).toBe('approved')
  })
})
