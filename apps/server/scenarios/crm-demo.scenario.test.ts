import { sql, type DemoCall } from '@crossway/server-kit'
import { createTestApp, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from '../modules.ts'
import { randomSource, testDay } from '../seed.ts'

// The sizes of the demo data of customer.md, contract.md and project.md.
let t: TestApp
beforeAll(async () => {
  t = await createTestApp(modules)
  const created = new Map<string, number[]>()
  const needed = ['platform', 'settings', 'organization', 'workplace', 'ledger', 'customer', 'contract', 'project']
  await t.app.db.tx(async (tx) => {
    for (const m of modules.filter((x) => needed.includes(x.model.name))) {
      const call: DemoCall = { app: t.app, tx, rand: randomSource(20261120 + m.model.name.length * 7919), created, today: testDay, size: 1 }
      await m.demo?.(call)
    }
  })
}, 180_000)
afterAll(() => t.close())
const counts = async (table: string, by: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await t.app.db.rows<{ k: string; n: number }>(sql`select ${sql.id(by)} as k, count(*)::int as n from ${sql.id(table)} group by 1`)).map((r) => [r.k, r.n]),
  )

it('has a year of contracts in all states, with money, brokers and seals', async () => {
  expect(await counts('contract_draft', 'status')).toEqual({ draft: 10, reviewing: 8, rejected: 4, approved: 3, converted: 60, voided: 5 })
  expect(await counts('contract', 'status')).toEqual({ effective: 50, expired: 10, terminated: 5, signing: 5, pending_sign: 3, voided: 2 })
  const { n } = await t.app.db.one<{ n: number }>(
    sql`select count(*)::int as n from contract where status = 'effective' and period_end between ${testDay}::date and ${testDay}::date + 60`,
  )
  expect(n).toBe(6)
  const rows = await counts('contract_receivable', 'status')
  expect(Object.values(rows).reduce((a, b) => a + b, 0)).toBeGreaterThan(850)
  const share = rows.overdue! / Object.values(rows).reduce((a, b) => a + b, 0)
  expect([share > 0.03, share < 0.05]).toEqual([true, true])
  expect(await counts('agreement', 'contract_id').then((c) => Object.keys(c).length)).toBe(40)
  expect(await counts('broker', 'kind')).toEqual({ person: 10, company: 5 })
  expect((await counts('seal', 'status')).out).toBeGreaterThan(0)
  expect(await counts('file_apply', 'status')).toMatchObject({ out: 5 })
  const short = await t.app.db.rows(
    sql`select c.id from contract c where c.received_total <> coalesce((select sum(amount) from contract_collection k where k.contract_id = c.id and k.reversed_at is null), 0) limit 5`,
  )
  expect(short).toEqual([])
})

const n = async (from: string): Promise<number> => (await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(from)}`)).n
/** As many as the file says, but what the day moves by a few. */
const about = (value: number, wanted: number): void => expect([wanted, value >= wanted * 0.9, value <= wanted * 1.1]).toEqual([wanted, true, true])

it('has 600 customers in their pools with their people, talks, sources, media and archives (customer.md)', async () => {
  expect(await counts('customer', 'pool')).toEqual({ cooperate: 70, working: 140, protect: 60, opensea: 330 })
  expect(await n("customer where status = 'invalid' and pool = 'opensea'")).toBe(10)
  expect([
    await n('(select distinct owner_id from customer where owner_id is not null) x'),
    await n('(select distinct department_id from customer where owner_id is not null) x'),
  ]).toEqual([12, 3])
  about(await n('contact'), 900)
  about(await n('followup'), 2400)
  const check = await counts('followup', 'check_status')
  about(check.unchecked!, 0.15 * 2400)
  expect(check.rejected).toBeGreaterThan(0.02 * 2281)
  expect([await n('industry where level = 2'), await n("industry where track_level = 'S'"), await n('customer_source')]).toEqual([18, 4, 10])
  expect([await n('new_media_account'), await n('new_media_month'), await n('(select distinct month from new_media_month) x')]).toEqual([6, 72, 12])
  expect([await n('customer_archive'), await n('customer_archive_doc')]).toEqual([70, 380])
  about(await n(`customer_archive_doc where valid_to < '${testDay}'`), 20)
  about(await n(`customer_archive_doc where valid_to between '${testDay}'::date and '${testDay}'::date + 60`), 35)
  const names = await t.app.db.rows<{ name: string; brand: string }>(
    sql`select c.name, b.brand_name as brand from customer c join customer_brand b on b.customer_id = c.id where b.brand_name in ('HOMVEK', 'PAWLUX') order by 2`,
  )
  expect(names).toEqual([
    { name: '宁波澜海电器有限公司', brand: 'HOMVEK' },
    { name: '东莞市启明五金制品有限公司', brand: 'PAWLUX' },
  ])
})

it('has 24 projects with their plan, tasks, links, documents and questions (project.md)', async () => {
  expect([await n('project'), await n('todo'), await n('todo_rule'), await n('doc_space'), await n('doc'), await n('faq')]).toEqual([24, 700, 12, 5, 180, 120])
  expect([await n("faq_ask where status = 'open'"), await n('project_share'), await n("project_share where status = 'revoked'")]).toEqual([15, 6, 1])
  expect(await n(`project_share where expires_at < '${testDay}'`)).toBe(2)
  expect(await n(`todo where status in ('todo', 'doing', 'to_confirm') and due_at < '${testDay}'::date`)).toBeGreaterThan(0.07 * 700)
  expect([await n('project_milestone'), await n('project_meeting')]).toEqual([140, 60])
  about(await n('project_risk'), 35)
  expect(await n("project_risk where level = 'high'")).toBe(5)
  about(await n('(select distinct employee_id from project_member) x'), 76)
})
