import { sql, type DemoCall } from '@crossway/server-kit'
import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedProjectHistory } from '@crossway/project/server'
import { modules } from '../modules.ts'
import { randomSource, testDay } from '../seed.ts'

// The sizes of the demo data of customer.md, contract.md and project.md.
let t: TestApp
beforeAll(async () => {
  t = await createTestApp(modules, { auth: () => ({ authenticate: async () => superCtx(1) }) })
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
    (await t.app.db.rows<{ k: string; n: number }>(sql`select ${sql.id(by)}::text as k, count(*)::int as n from ${sql.id(table)} group by 1`)).map((r) => [
      r.k,
      r.n,
    ]),
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
  expect(await n("industry where coalesce(name_en, '') = ''")).toBe(0)
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
  expect([
    await n('industry where level = 2'),
    await n('industry where level = 1 and not leaf'),
    await n("industry where track_level = 'S'"),
    await n('customer_source'),
  ]).toEqual([18, 5, 4, 10])
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

it('has ten accounts of customers in the member centre, in their states (customer.md)', async () => {
  expect(await counts('customer_account', 'status')).toEqual({ active: 8, frozen: 1, invited: 1 })
  expect(
    await n(
      "customer_account a join customer c on c.id = a.customer_id and c.pool = 'cooperate' join contact p on p.id = a.contact_id and p.customer_id = c.id",
    ),
  ).toBe(10)
  // each of them is a login of its customer, and whoever was invited has no password yet
  expect(
    await n(
      "customer_account a join member m on m.id = a.member_id and m.username = a.login_name and m.party_type = 'customer' and m.party_id = a.customer_id where (a.status = 'invited') = not exists (select from member_password w where w.member_id = m.id)",
    ),
  ).toBe(10)
  expect(
    await n("customer_account a join admin o on o.employee_id = a.owner_id where o.username = 'crm01'"),
    'crm01 sees accounts of his own customers',
  ).toBeGreaterThan(1)
})

it('has fourteen hand-overs, one of them partly done, for sales, operations and finance (workplace.md transfer)', async () => {
  const states = await counts('work_transfer', 'status')
  expect([await n('work_transfer'), states.partial]).toEqual([14, 1])
  for (const login of ['crm01', 'opslead', 'finlead'])
    expect(
      await n(
        `work_transfer w where w.department_id in (select c.descendant_id from admin a join employee e on e.id = a.employee_id join department_closure c on c.ancestor_id = e.department_id where a.username = '${login}')`,
      ),
      login,
    ).toBeGreaterThan(0)
  expect(await n('work_transfer w where w.item_count <> (select count(*) from work_transfer_item i where i.work_transfer_id = w.id) or w.item_count = 0')).toBe(
    0,
  )
})

it('has brokers, accruals, payments, seals, licences and requests as many as contract.md says', async () => {
  expect([await n('contract_template'), await n('agreement')]).toEqual([12, 40])
  expect([
    await n("broker where kind = 'person' and tax_mode <> 'internal'"),
    await n("broker where kind = 'company'"),
    await n("broker where tax_mode = 'internal'"),
  ]).toEqual([9, 5, 1])
  expect(await n("contract_draft d where d.status = 'reviewing' and d.nonstandard_count > 0")).toBe(4)
  expect(
    await n(
      'contract_draft d where d.nonstandard_count <> (select count(*) from contract_draft_clause c where c.contract_draft_id = d.id and not c.is_standard)',
    ),
  ).toBe(0)
  // what is in review waits for the head of sales, and an agreement that is not in force says what it changes
  expect(
    await n(
      "agreement a where a.status in ('draft', 'reviewing', 'approved', 'signed') and not exists (select from agreement_change c where c.agreement_id = a.id)",
    ),
  ).toBe(0)
  expect(
    await n(
      'agreement a where not exists (select from agreement_clause c where c.agreement_id = a.id) or not exists (select from agreement_fee f where f.agreement_id = a.id)',
    ),
  ).toBe(0)
  expect(
    await n(
      "approval_task k join approval_instance i on i.id = k.instance_id join admin h on h.employee_id = k.approver_id where i.resource = 'agreement' and k.status = 'pending' and h.username = 'crmlead'",
    ),
  ).toBeGreaterThan(2)
  expect([await n('brokerage'), await n('brokerage_payment'), await n('seal'), await n('license_doc'), await n('file_apply')]).toEqual([22, 25, 10, 12, 260])
  about(await n('brokerage_accrual'), 160)
  about(await n('contract_receivable'), 900)
  expect(await n('(select distinct company_id from seal) x')).toBe(3)
  expect(await n(`file_apply where status = 'out' and expected_return < '${testDay}'::date`)).toBe(1)
  expect(await n("contract_body_fee f where f.fee_type = 'service' and f.calc_mode = 'monthly' and not (f.amount between 8000 and 60000)")).toBe(0)
  expect(await n("contract_body_fee f where f.fee_type = 'commission' and not (f.rate between 3 and 10)")).toBe(0)
  expect(await n("contract_body_fee f where f.fee_type = 'deposit' and not (f.amount between 20000 and 200000)")).toBe(0)
})

it('prints every draft and agreement that is in review', async () => {
  for (const record of ['contract_draft', 'agreement'])
    for (const { id } of await t.app.db.rows<{ id: number }>(sql`select id from ${sql.id(record)} where status = 'reviewing' order by id`)) {
      const r = await t.http.inject({ method: 'GET', url: `/api/${record.replace('_', '-')}/${id}/paper.pdf` })
      expect([record, id, r.statusCode, r.rawPayload.subarray(0, 5).toString()]).toEqual([record, id, 200, '%PDF-'])
    }
})

it('has its projects by channel and stage, two of them closed (project.md)', async () => {
  expect(await counts('project', 'channel_group')).toEqual({ amazon: 14, mc: 5, shopify: 3, b2b: 2 })
  expect(await counts('project', 'stage')).toEqual({ operating: 17, preparing: 3, paused: 1, closing: 1, closed: 2 })
  expect(await n("project where stage = 'closed' and actual_end_date is null")).toBe(0)
  expect(
    await n(
      "project p join store s on s.project_id = p.id where p.stage in ('closed', 'cancelled') or s.customer_id is distinct from p.customer_id and p.customer_id is not null",
    ),
  ).toBe(0)
  // two years of who worked where: some have left their team
  expect(await n(`project_member where "to" < '${testDay}'`)).toBeGreaterThan(10)
  expect(await n(`project_member where "from" <= '${testDay}'::date - 720`)).toBeGreaterThan(5)
  expect(await n('(select distinct customer_id from project where customer_id is not null) x')).toBe(18)
})

it('has 24 projects with their plan, tasks, links, documents and questions (project.md)', async () => {
  expect([await n('project'), await n('todo'), await n('todo_rule'), await n('doc_space'), await n('doc'), await n('faq')]).toEqual([24, 700, 12, 5, 180, 120])
  expect([await n("faq_ask where status = 'open'"), await n('project_share'), await n("project_share where status = 'revoked'")]).toEqual([15, 6, 1])
  expect(await n(`project_share where expires_at < '${testDay}'`)).toBe(2)
  about(await n(`todo where status in ('todo', 'doing', 'to_confirm') and due_at < '${testDay}'::date`), 0.09 * 700)
  expect([await n('project_milestone'), await n('project_meeting')]).toEqual([140, 60])
  about(await n('project_risk'), 35)
  expect(await n("project_risk where level = 'high'")).toBe(5)
  expect(await n('(select distinct employee_id from project_member) x')).toBeGreaterThanOrEqual(60)
})

it('has targets of twelve months and a snapshot of each of 400 days of every project that sells (project.md)', async () => {
  // the books are written by modules above: one amount a day stands for them
  await t.app.db.run(
    sql`insert into pl_rollup_day (biz_date, company_id, pl_line_code, stage, amount_cny, amount_company, currency, amount, project_id) select d::date, p.company_id, l.code, 'settled', l.v, l.v, 'CNY', l.v, p.id from project p, generate_series(${testDay}::date - 500, ${testDay}::date, interval '1 day') d, (values ('L0101', 9000.00), ('L0801', -1200.00)) l(code, v) where p.stage = 'operating'`,
  )
  const call: DemoCall = { app: t.app, tx: undefined!, rand: Math.random, created: new Map(), today: testDay, size: 1 }
  await t.app.db.tx((tx) => seedProjectHistory({ ...call, tx }))
  const days = await t.app.db.rows(
    sql`select project_id, count(*)::int as n from project_snapshot where date > ${testDay}::date - 400 group by 1 having count(*) <> 400`,
  )
  expect(days).toEqual([])
  expect(await n('(select distinct project_id from project_snapshot) x')).toBe(22)
  const months = await t.app.db.rows<{ n: number }>(
    sql`select count(distinct x.month)::int as n from project p left join project_target x on x.project_id = p.id and x.metric = 'sales' and x.status = 'confirmed' and x.month > to_char(${testDay}::date - interval '12 months', 'YYYY-MM') where p.stage = 'operating' group by p.id having count(distinct x.month) <> 12`,
  )
  expect(months).toEqual([])
})
