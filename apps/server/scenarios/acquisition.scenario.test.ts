import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrm, type CrmCompany } from './crm-company.ts'

// dashboard.md marketingSummaryBoard: a source of 36,000, 60 leads and 4 signed; who sees only himself sees the mean of his department.
let c: CrmCompany
const span = 'from=2026-07-01&to=2026-07-31'
const board = async (more = ''): Promise<any> => {
  const r = await c.call('GET', `/api/board/acquisition?${span}${more}`)
  expect(r.status, JSON.stringify(r.body)).toBe(200)
  return r.body
}
const behind = async (more: string): Promise<any> => (await c.call('GET', `/api/board/acquisition/rows?${span}&${more}`)).body
beforeAll(async () => {
  c = await makeCrm()
  const { db } = c.t.app
  const { industry, source, region, department, company } = c.ids
  await db.run(sql`
    insert into customer (customer_no, name, name_key, customer_type, main_products, industry_id, source_id, region_id, pool, stage, owner_id, department_id, status, created_at, first_signed_at, claimed_at, last_followup_at)
    select 'A' || n, '客户' || n, 'a' || n, 'factory', '杯', ${industry}::bigint, ${source}::bigint, ${region}::bigint, case when n <= 4 then 'cooperate' else 'working' end, case when n <= 4 then 'won' else 'meeting' end,
      case when n % 3 = 0 then ${c.wang.employee}::bigint else ${c.li.employee}::bigint end, ${department}::bigint, 'active', '2026-07-05T10:00:00+08:00', case when n <= 4 then '2026-07-20T10:00:00+08:00'::timestamptz end, '2026-07-06T10:00:00+08:00', '2026-07-09T10:00:00+08:00' from generate_series(1, 60) n`)
  await db.run(
    sql`insert into customer_signing (customer_id, contract_key, signed_at, amount_cny, owner_id, department_id) select id, id, first_signed_at, 25000, owner_id, department_id from customer where first_signed_at is not null`,
  )
  await db.run(
    sql`insert into customer_pool_log (customer_id, action, to_pool, to_owner_id, department_id, by_name, at) select id, 'claim', 'protect', owner_id, department_id, '系统', '2026-07-06T10:00:00+08:00' from customer`,
  )
  await db.run(
    sql`insert into customer_pool_log (customer_id, action, to_pool, stage, by_name, at) select id, 'stage', 'working', s.stage, '系统', s.at::timestamptz from customer, (values ('contacted', '2026-07-08T10:00:00+08:00'), ('meeting', '2026-07-12T10:00:00+08:00')) s(stage, at)`,
  )
  await db.run(
    sql`insert into customer_pool_log (customer_id, action, to_pool, from_owner_id, department_id, by_name, at) select id, 'release', 'opensea', owner_id, department_id, '系统', '2026-07-30T10:00:00+08:00' from customer where customer_no in ('A6', 'A7')`,
  )
  await db.run(sql`insert into followup (customer_id, followup_type, followup_at, result, content, is_effective, author_id, author_department_id, owner_id, department_id, pool, check_status)
    select id, case when customer_no in ('A1', 'A2') then 'visit' else 'phone' end, '2026-07-09T10:00:00+08:00', 'interested', '谈了很久的合作', customer_no <> 'A5', owner_id, department_id, owner_id, department_id, 'working', 'unchecked' from customer`)
  await db.run(sql`insert into source_cost (customer_source_id, seq, month, amount) values (${source}::bigint, 1, '2026-07', 36000)`)
  await insertRow(db, 'crm_target', {
    employee_id: c.li.employee,
    month: '2026-07',
    new_customers: 50,
    effective_followups: 78,
    visits: 4,
    signed_count: 6,
    signed_amount_cny: '200000',
  })
  const broker = await insertRow(db, 'broker', {
    broker_no: 'JR1',
    name: '海联咨询',
    kind: 'company',
    id_no: '9133',
    mobile: '138',
    tax_mode: 'invoice',
    status: 'on',
  })
  await db.run(sql`update customer set broker_key = ${broker}::int where customer_no in ('A1', 'A10')`)
  const a1 = await db.one<{ id: number }>(sql`select id from customer where customer_no = 'A1'`)
  const contract = await insertRow(db, 'contract', {
    contract_no: 'HT1',
    contract_type: 'operation',
    customer_id: a1.id,
    company_id: company,
    currency: 'CNY',
    period_start: '2026-07-20',
    period_end: '2027-07-19',
    owner_id: c.li.employee,
    department_id: department,
    status: 'effective',
  })
  const due = (
    await db.one<{ id: number }>(
      sql`insert into contract_receivable (title, contract_id, customer_id, company_id, owner_id, fee_type, period, period_from, period_to, due_date, currency, amount, received, status)
        select '押金', k.id, k.customer_id, k.company_id, k.owner_id, 'deposit', '2026-07-20'::date, '2026-07-20'::date, '2026-07-20'::date, '2026-07-20'::date, 'CNY', 50000, 50000, 'paid' from contract k where k.id = ${contract} returning id`,
    )
  ).id
  await db.run(
    sql`insert into contract_collection (collection_no, collection, receivable_id, contract_id, currency, amount, collected_at) values ('C1', 1, ${due}, ${contract}, 'CNY', 50000, '2026-07-22T10:00:00+08:00')`,
  )
  const brokerage = await insertRow(db, 'brokerage', {
    brokerage_no: 'JJ1',
    broker_id: broker,
    contract_id: contract,
    customer_id: a1.id,
    company_id: company,
    currency: 'CNY',
    basis: 'all_received',
    start_date: '2026-07-20',
    owner_id: c.li.employee,
    department_id: department,
    status: 'active',
  })
  await db.run(
    sql`insert into brokerage_accrual (title, brokerage_id, broker_id, contract_id, customer_id, company_id, collection, receivable_id, kind, fee_type, currency, base, amount, accrued_at, state)
      values ('JJ1', ${brokerage}, ${broker}, ${contract}, ${a1.id}, ${company}, 1, ${due}, 'accrue', 'deposit', 'CNY', 50000, 1500, '2026-07-22T10:00:00+08:00', 'accrued')`,
  )
})
afterAll(() => c.close())

describe('acquisition summary', () => {
  it('tells what a source cost and brought, and where the targets stand', async () => {
    const { sources, aims, brokers, funnel } = await board()
    expect(sources).toMatchObject([{ leads: 60, signed: 4, amount: '100000.00', cost: '36000.00', s6: '0.00' }])
    expect(aims).toEqual([
      { set: 'leads', actual: '60', target: '50', compared: null },
      { set: 'valid', actual: '59', target: '78', compared: null },
      { set: 'visits', actual: '2', target: '4', compared: null },
      { set: 'signed', actual: '4', target: '6', compared: null },
      { set: 'amount', actual: '100000.00', target: '200000.00', compared: null },
    ])
    expect(brokers).toMatchObject([{ introduced: 2, signed: 1, due: '1500.00' }])
    expect(funnel.find((f: any) => f.stage === 'contacted')).toMatchObject({ n: 60, days: '4.0' })
  })

  it('compares whole months with the months before or the same of last year, and months to date with as many days', async () => {
    const next = 'from=2026-08-01&to=2026-08-31'
    const of = async (more: string): Promise<any> => (await c.call('GET', `/api/board/acquisition?${more}`)).body
    const august = await of(`${next}&compare=previous`)
    expect([august.before, august.aims.map((a: any) => [a.set, a.actual, a.compared])]).toEqual([
      { from: '2026-07-01', to: '2026-07-31' },
      [
        ['leads', '0', '60'],
        ['valid', '0', '59'],
        ['visits', '0', '2'],
        ['signed', '0', '4'],
        ['amount', '0.00', '100000.00'],
      ],
    ])
    const year = await of('from=2027-07-01&to=2027-07-31&compare=lastYear')
    expect([year.before, year.aims[0].compared]).toEqual([{ from: '2026-07-01', to: '2026-07-31' }, '60'])
    expect([(await of(next)).before, (await of(`${next}&compare=none`)).aims[0].compared]).toEqual([null, null])
    expect((await c.call('GET', `/api/board/acquisition?${next}&compare=never`)).status).toBe(400)
  })

  it('ranks people and departments, and opens each figure to its rows', async () => {
    const { ranking, activity, sources, brokers, funnel, stuck } = await board()
    expect(ranking.map((r: any) => [r.name, r.leads, r.claims, r.followups, r.valid, r.visits, r.signed, r.amount, r.deposit, r.released])).toEqual([
      ['李洋', 40, 40, 40, 39, 2, 3, '75000.00', '50000.00', 1],
      ['王芳', 20, 20, 20, 20, 0, 1, '25000.00', '0.00', 1],
    ])
    for (const r of ranking) {
      for (const set of ['leads', 'claims', 'followups', 'valid', 'visits', 'drafts', 'signed', 'released', 'expired'])
        expect((await behind(`set=${set}&who=${r.id}`)).total, set).toBe(r[set])
      expect((await behind(`set=signed&who=${r.id}`)).amount).toBe(r.amount)
      expect((await behind(`set=deposit&who=${r.id}`)).amount).toBe(r.deposit)
    }
    const [unit] = (await board('&by=department')).ranking
    expect([unit.name, unit.leads, (await behind(`set=leads&unit=${unit.id}`)).total]).toEqual(['招商一部', 60, 60])
    for (const x of activity) expect((await behind(`set=followups&who=${x.id}&day=${x.at}`)).total).toBe(x.n)
    for (const mode of ['cohort', 'period'])
      for (const f of (await board(`&mode=${mode}`)).funnel) expect((await behind(`set=stage&key=${f.stage}&mode=${mode}`)).total).toBe(f.n)
    expect(funnel.filter((f: any) => f.n > 0).map((f: any) => f.stage)).toEqual(['contacted', 'meeting'])
    expect((await behind(`set=source_signed&key=${sources[0].id}`)).total).toBe(4)
    expect((await behind(`set=introduced&key=${brokers[0].id}`)).total).toBe(2)
    expect((await behind(`set=commission&key=${brokers[0].id}`)).amount).toBe('1500.00')
    expect([stuck.total, (await behind('set=stuck')).total]).toEqual([56, 56])
  })

  it('shows an employee his own row and the mean of his department, the head the names', async () => {
    const nodes = new Set(['marketingSummaryBoard'])
    const as = (who: typeof c.li, scope: object): void =>
      c.as({ ...who, access: { ...who.access, super: false, has: (n: string) => nodes.has(n), scopes: () => [scope as never], level: () => 'edit' as const } })
    as(c.wang, { kind: 'self' })
    const mine = await board()
    expect(mine.ranking.map((r: any) => [r.name, r.leads, r.signed])).toEqual([['王芳', 20, 1]])
    expect(mine.average).toMatchObject({ leads: '30.0', valid: '29.5', signed: '2.0', amount: '50000.00' })
    expect([mine.sources[0].cost, mine.sources[0].s6]).toEqual([null, null])
    expect(new Set(mine.activity.map((x: any) => x.name))).toEqual(new Set(['王芳']))
    expect(JSON.stringify(mine)).not.toContain('李洋')
    expect((await behind(`set=leads&who=${c.li.employee}`)).total).toBe(0)
    expect((await behind('set=released')).total).toBe(1)
    as(c.head, { kind: 'departments', ids: [c.ids.department] })
    const team = await board()
    expect([team.average, team.ranking.map((r: any) => r.name)]).toEqual([null, ['李洋', '王芳']])
    expect(
      (await c.call('GET', `/api/board/profit?view=marketingSummaryBoard&ask=${encodeURIComponent(JSON.stringify({ from: '2026-07-01', to: '2026-07-31' }))}`))
        .status,
    ).toBe(403)
    c.as(c.admin)
    for (const bad of ['set=x', 'set=followups&day=x', 'set=leads&who=a'])
      expect((await c.call('GET', `/api/board/acquisition/rows?${span}&${bad}`)).status).toBe(400)
  })
})
