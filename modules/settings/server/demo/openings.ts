import { addDays } from '@crossway/kernel'
import { loadDocs, secretPut, sql, type DemoCall, type Tx } from '@crossway/server-kit'
import { storeRegistration } from '../../model/store-registration.resource.ts'
import { countItems } from '../registration/registration.commands.ts'
import { stepsOf, writeSteps } from '../opening/steps.ts'
import { demoUscc } from './demo-uscc.ts'
import { pickWith } from './pick.ts'

const cities = [
  '深圳市龙岗区坂田街道',
  '广州市白云区石井街道',
  '义乌市福田街道',
  '宁波市鄞州区下应街道',
  '厦门市集美区杏林街道',
  '杭州市余杭区良渚街道',
  '东莞市长安镇',
  '青岛市黄岛区长江路街道',
]
const people = ['周启明', '林慧娟', '赵建国', '黄丽华', '吴海峰', '郑晓东', '何美玲', '罗志强']

/** Registrations of Amazon accounts, nine policies (two near their end, one over) and five openings; needs people, projects and clients. */
export async function seedOpenings({ app, tx, rand, created, today }: DemoCall): Promise<void> {
  const staff = created.get('operator') ?? created.get('employee') ?? []
  if (staff.length === 0) return
  await seedRegistrations({ app, tx, rand, created, today }, staff)
  await seedInsurances(tx, today)
  await seedCases(tx, today, staff)
}

interface Account {
  readonly id: number
  readonly alias: string
  readonly region: string
  readonly merchant: string | null
  readonly ownership: string
  readonly company: number | null
  readonly customer: number | null
  readonly client: string | null
  readonly registered: string
}
async function seedRegistrations({ app, tx, rand, today }: DemoCall, staff: readonly number[]): Promise<void> {
  const pick = pickWith(rand)
  const accounts = await tx.rows<Account>(sql`
    select a.id, a.alias, a.region, a.merchant_id as merchant, a.ownership, a.company_id as company, a.customer_id as customer, c.name as client, a.registered_at::text as registered
    from store_account a join platform p on p.id = a.platform_id left join customer c on c.id = a.customer_id where p."group" = 'amazon' and (a.customer_id is not null or a.ownership = 'ours') order by a.id limit 50`)
  for (const [i, a] of accounts.entries()) {
    const uscc = demoUscc(pick, '440307')
    const name = a.client ?? a.alias
    const { id } = await tx.one<{ id: number }>(sql`
      insert into store_registration (title, store_account_id, region, entity_type, company_id, customer_id, legal_name_zh, legal_name_en, uscc, establish_date, licence_valid_to, address_zh, address_en, legal_rep, id_type, id_no, birthday, rep_address,
        email, email_holder_id, phone, sim_holder_id, sim_location, sim_paid_to, card_bank, card_holder, card_expiry, payout_account, psp, deposit_currency, merchant_id, seller_name, plan, registered_at, channel, account_manager, admin_user, verified_on, status, created_by, updated_by)
      values (${a.alias}, ${a.id}, ${a.region}, ${a.ownership}, ${a.ownership === 'ours' ? a.company : null}, ${a.customer}, ${name}, ${`${a.alias.replace(/-.*/, '')} Trading Co., Ltd.`}, ${uscc}, ${addDays(today, -2200 - i * 97)}::date, ${addDays(today, i === 2 ? 38 : 900 + i * 60)}::date,
        ${`${cities[i % cities.length]}工业路${10 + i}号`}, ${`No. ${10 + i} Gongye Road`}, ${people[i % people.length]}, 'id_card', ${`4403071985${pick.digits(8)}`}, ${`198${i % 10}-0${1 + (i % 9)}-15`}::date, ${`${cities[(i + 3) % cities.length]}花园路${20 + i}号`},
        ${`${a.alias.toLowerCase()}@linmu.com`}, ${staff[i % staff.length]}, ${`138${pick.digits(8)}`}, ${staff[(i + 1) % staff.length]}, ${`保险柜${1 + (i % 4)}号卡位`}, ${addDays(today, i === 5 ? 12 : 200)}::date,
        ${i % 2 ? '招商银行' : '中国银行'}, ${people[i % people.length]}, ${addDays(today, i === 4 ? 45 : 700)}::date, ${`6214${pick.digits(12)}`}, ${['pingpong', 'payoneer', 'lianlian', 'worldfirst'][i % 4]}, 'USD', ${a.merchant}, ${a.alias}, 'professional', ${a.registered}::date,
        ${i % 3 ? 'manager' : 'self'}, ${i % 3 ? 'Amazon 招商 李经理' : null}, ${`admin.${a.alias.toLowerCase()}@linmu.com`}, ${i % 4 === 3 ? null : addDays(today, -90)}::date, 'live', 0, 0) returning id`)
    await tx.run(
      sql`insert into registration_owner (store_registration_id, seq, name, share_pct, id_no) values (${id}, 1, ${people[i % people.length]}, 100, ${`4403071985${pick.digits(8)}`})`,
    )
    if (a.region === 'EU')
      await tx.run(
        sql`insert into registration_tax (store_registration_id, seq, country, tax_type, number, agent, valid_to, filing_cycle) values (${id}, 1, ${i % 2 ? 'GB' : 'DE'}, 'VAT', ${(i % 2 ? 'GB' : 'DE') + pick.digits(9)}, 'Avalara', ${addDays(today, 50)}::date, 'quarter')`,
      )
    await tx.run(
      sql`update store_registration r set two_factor_sources = x.ids from (select array_agg(id) as ids from otp_source where store_account_id = ${a.id}) x where r.id = ${id} and x.ids is not null`,
    )
    if (i % 5 !== 4) await tx.run(sql`update store_registration set card_last4 = ${pick.digits(4)} where id = ${id}`)
    if (i < 2) await secretPut({ app, tx }, { type: 'store_registration', id }, 'card_number', '4111111111111111', { by: 0, kind: 'card' })
  }
  const rows = await tx.rows<{ id: number; region: string }>(sql`select id, region from store_registration order by id limit 200`)
  const docs = await loadDocs(
    { app, run: tx },
    storeRegistration,
    rows.map((r) => r.id),
  )
  for (const d of docs) await countItems(tx, Number(d.id), String(d.region), d as never)
}

/** Policies of nine stores: five in force, two near their end, one over, one asked for. */
async function seedInsurances(tx: Tx, today: string): Promise<void> {
  const stores = await tx.rows<{
    id: number
    account: number
    marketplace: number
    company: number | null
    customer: number | null
    project: number | null
    name: string | null
  }>(sql`
    select s.id, s.store_account_id as account, s.marketplace_id as marketplace, s.company_id as company, s.customer_id as customer, s.project_id as project, r.legal_name_zh as name
    from store s join store_account a on a.id = s.store_account_id join platform p on p.id = s.platform_id left join store_registration r on r.store_account_id = a.id where p."group" = 'amazon' and a.kind = 'sc' order by s.id limit 9`)
  const states = ['accepted', 'accepted', 'uploaded', 'insured', 'accepted', 'expiring', 'expiring', 'expired', 'required'] as const
  for (const [i, s] of stores.entries()) {
    const status = states[i % states.length]!
    const end = status === 'expiring' ? addDays(today, 14 + i) : status === 'expired' ? addDays(today, -9) : addDays(today, 120 + i * 21)
    const bought = status !== 'required'
    const no = `BX${today.slice(2).replaceAll('-', '')}${String(i + 1).padStart(4, '0')}`
    const { id } = await tx.one<{ id: number }>(sql`
      insert into store_insurance (no, store_account_id, marketplace_id, store_id, company_id, customer_id, policy_type, policy_no, insurer, broker, insured_name, currency, limit_per_occurrence, limit_aggregate, deductible, additional_insured, start_date, end_date, territory, premium, trigger_at, due_at, status, created_by, updated_by)
      values (${no}, ${s.account}, ${s.marketplace}, ${s.id}, ${s.company}, ${s.customer}, 'general', ${bought ? `CGL-2026-${1000 + i}` : null}, ${bought ? (i % 2 ? '平安产险' : '中国人保') : null}, ${bought ? '明亚经纪' : null}, ${s.name}, 'USD',
        ${bought ? '1000000' : null}::numeric, ${bought ? '2000000' : null}::numeric, ${bought ? '2500' : null}::numeric, ${bought}, ${bought ? addDays(end, -364) : null}::date, ${bought ? end : null}::date, ${bought ? 'worldwide' : null}, ${bought ? String(620 + i * 35) : null}::numeric, ${addDays(today, status === 'required' ? -12 : -400)}::date, ${addDays(today, status === 'required' ? 18 : -370)}::date, ${status}, 0, 0) returning id`)
    if (bought && s.project) await tx.run(sql`insert into insurance_share (store_insurance_id, seq, project_id, pct) values (${id}, 1, ${s.project}, 100)`)
  }
  await count(tx, 'store_insurance', 'BX', today, stores.length)
}
const count = (tx: Tx, rule: string, prefix: string, today: string, n: number): Promise<number> =>
  tx.run(
    sql`insert into numbering_counter (rule, scope_key, period_key, value) values (${rule}, ${`${prefix}${today.slice(2).replaceAll('-', '')}#`}, '', ${n}) on conflict do nothing`,
  )

/** Five openings: one nearly there, one in the interview, one blocked, one refused by the platform, one done long ago. */
async function seedCases(tx: Tx, today: string, staff: readonly number[]): Promise<void> {
  const projects = await tx.rows<{ id: number; customer: number }>(
    sql`select id, customer_id as customer from project where customer_id is not null and stage in ('preparing', 'operating') order by id limit 5`,
  )
  const sites = await tx.rows<{ id: number; platform: number; region: string }>(
    sql`select m.id, m.platform_id as platform, m.region from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code in ('US', 'UK', 'JP', 'DE', 'CA') order by m.id`,
  )
  const plan = [
    { done: 11, status: 'running' },
    { done: 4, status: 'running' },
    { done: 3, status: 'running', blocked: '平台要求补交地址账单' },
    { done: 6, status: 'failed' },
    { done: 14, status: 'done' },
  ]
  for (const [i, p] of projects.entries()) {
    const site = sites[i % sites.length]!
    const { done, status, blocked } = { blocked: undefined, ...plan[i]! }
    const start = addDays(today, -10 - done * 4)
    const { id } = await tx.one<{ id: number }>(sql`
      insert into opening_case (case_no, project_id, entity, customer_id, platform_id, region, marketplaces, applicant_id, owner_id, channel, start_date, target_date, attempt, reason, ended_on, blocked_since, status, created_by, updated_by)
      values (${`KD${start.slice(2).replaceAll('-', '')}${String(i + 1).padStart(4, '0')}`}, ${p.id}, 'client', ${p.customer}, ${site.platform}, ${site.region}, ${[site.id]}::bigint[], ${staff[i % staff.length]}, ${staff[(i + 2) % staff.length]}, ${i % 2 ? 'self' : 'manager'}, ${start}::date, ${addDays(start, 60)}::date, 1,
        ${status === 'failed' ? '视频面试未通过' : null}, ${status === 'running' ? null : addDays(today, -3)}::date, ${blocked ? addDays(today, -4) : null}::date, ${status}, 0, 0) returning id`)
    const lines = (await stepsOf(tx, site.platform)).map((l, k) => {
      if (k < done)
        return { ...l, status: l.optional_step && i % 2 ? 'skipped' : 'done', started_at: addDays(start, k * 3), done_at: addDays(start, k * 3 + 2) }
      if (k === done && status === 'running')
        return { ...l, status: blocked ? 'blocked' : 'doing', started_at: addDays(today, -4), block_reason: blocked ?? null }
      return l
    })
    await writeSteps(tx, id, lines)
  }
}
