import { sql, systemCtx, type Ctx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { carryOutTransfer } from '@crossway/workplace/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalCompany, type Approvals } from './approval-company.ts'

// workplace.md E5 with customer.md transferOwner: the registry reaches customers by their own command
let a: Approvals
let [leaver, heir]: Ctx[] = []
beforeAll(async () => {
  a = await approvalCompany()
  leaver = await a.person('陈离职')
  heir = await a.person('周接手')
})
afterAll(() => a.close())

it('a handover moves customers by their own rules, with a line in the log of moves', async () => {
  const db = a.c.t.app.db
  const customer = await insertRow(db, 'customer', { name: '海川家居', name_key: '海川家居', pool: 'working', owner_id: leaver!.employee, status: 'active' })
  const call = (method: string, url: string, body?: object): Promise<{ status: number; body: any }> => {
    a.c.as(leaver!)
    return a.c.call(method, url, body)
  }
  const made = await call('POST', '/api/work-transfer', { from_employee: leaver!.employee, reason: 'leave', default_to: heir!.employee })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  for (const action of ['submit', 'execute']) expect((await call('POST', `/api/work-transfer/${made.body.id}/actions/${action}`)).status).toBe(200)
  await carryOutTransfer({ app: a.c.t.app, ctx: systemCtx() }, made.body.id, async () => undefined)
  expect((await call('GET', `/api/work-transfer/${made.body.id}`)).body).toMatchObject({ status: 'done', ok_count: 1, failed_count: 0 })
  expect(await db.one(sql`select owner_id as owner from customer where id = ${customer}`)).toEqual({ owner: heir!.employee })
  expect(await db.rows(sql`select 1 as x from customer_pool_log where customer_id = ${customer} and action = 'transfer'`)).toHaveLength(1)
})
