import { Refusal } from '@crossway/kernel'
import { runAction, sql, type Ctx } from '@crossway/server-kit'
import fc from 'fast-check'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCrm, type CrmCompany } from './crm-company.ts'

// The law of the pools (customer.md lifecycle): a customer has one owner at any instant, and the log tells every move of him, whatever eight people do at once.
let c: CrmCompany
const clients: Ctx[] = []
const customers: number[] = []
const limit = 1
beforeAll(async () => {
  c = await makeCrm()
  const { db } = c.t.app
  for (let i = 0; i < 8; i++) {
    const employee = await insertRow(db, 'employee', {
      emp_no: `P${i}`,
      name: `招商${i}`,
      mobile: `1370000000${i}`,
      department_id: c.ids.department,
      company_id: c.ids.company,
      status: 'regular',
    })
    const account = await insertRow(db, 'admin', { username: `p${i}`, nickname: `招商${i}`, kind: 'staff', employee_id: employee, status: 'enabled' })
    await db.run(sql`insert into customer_limit_rule (scope_type, employee_id, hold_limit, claim_daily_limit) values ('employee', ${employee}, ${limit}, 1000)`)
    const top = superCtx(account, employee)
    // nobody may go beyond a limit by force
    clients.push({ ...top, name: `招商${i}`, access: { ...top.access, has: (node) => node !== 'opensea/assignForce' && top.access.has(node) } })
  }
  for (let i = 0; i < 4; i++) customers.push((await c.customer(`深圳第${i}号家居用品有限公司`)).id)
  await db.run(sql`update biz_param set value = '0' where code = 'customer.reclaim_cooldown_days'`)
})
afterAll(() => c.close())

const moves = fc.array(
  fc.record({
    who: fc.nat({ max: 7 }),
    // few of them are given to, so that two at once give to the same one
    to: fc.nat({ max: 2 }),
    customer: fc.nat({ max: 3 }),
    action: fc.constantFrom('claim', 'claim', 'transfer', 'transfer', 'release'),
  }),
  { minLength: 40, maxLength: 40 },
)
interface Move {
  readonly from_pool: string
  readonly to_pool: string
  readonly from: number | null
  readonly to: number | null
}

it('one owner at any instant under eight clients, every move in the log, and nobody beyond his limit', async () => {
  const { app } = c.t
  await fc.assert(
    fc.asyncProperty(moves, async (plan) => {
      const lanes = clients.map((who, i) => async () => {
        for (const m of plan.filter((p) => p.who === i)) {
          const args = m.action === 'claim' ? {} : m.action === 'release' ? { reason: '不再跟进此客户' } : { to: clients[m.to]!.employee, reason: '调整分工' }
          await app.db
            .tx((tx) => runAction({ app, tx, ctx: who }, app.registry.resource('customer'), customers[m.customer]!, m.action, { args }))
            .catch((e: unknown) => {
              if (!(e instanceof Refusal)) throw e
            })
        }
      })
      await Promise.all(lanes.map((run) => run()))
      for (const id of customers) {
        const now = await c.row(id)
        expect(now.owner_id === null).toBe(now.pool === 'opensea')
        const log = await app.db.rows<Move>(
          sql`select from_pool, to_pool, from_owner_id as "from", to_owner_id as "to" from customer_pool_log where customer_id = ${id}::bigint order by id`,
        )
        for (const [i, m] of log.slice(1).entries()) expect([m.from_pool, m.from]).toEqual([log[i]!.to_pool, log[i]!.to])
        expect([log.at(-1)!.to_pool, log.at(-1)!.to]).toEqual([now.pool, now.owner_id])
      }
      // moves in their order: at no instant did anybody hold more than he may
      const all = await app.db.rows<{ customer: number; to_pool: string; to: number | null }>(
        sql`select customer_id as customer, to_pool, to_owner_id as "to" from customer_pool_log order by id`,
      )
      const holders = new Map<number, number | null>()
      for (const m of all) {
        holders.set(m.customer, ['protect', 'working'].includes(m.to_pool) ? m.to : null)
        const most = [
          ...Map.groupBy(
            [...holders.values()].filter((h) => h !== null),
            (h) => h,
          ).values(),
        ].map((l) => l.length)
        expect(Math.max(0, ...most)).toBeLessThanOrEqual(limit)
      }
    }),
    { numRuns: 8, seed: 20261128, endOnFailure: true },
  )
  const moved = await app.db.rows<{ action: string }>(sql`select distinct action from customer_pool_log`)
  expect(moved.map((m) => m.action)).toEqual(expect.arrayContaining(['claim', 'release', 'transfer']))
}, 60_000)
