import { addDays, dayOf } from '@crossway/kernel'
import { insertAll, insertMany, sql, type DemoCall, type Tx } from '@crossway/server-kit'
import { nameKey } from '@crossway/settings/model'
import { demoBrands, demoUscc, pickWith, plannedAccounts, type Pick } from '@crossway/settings/server'
import { leadScore, levelOfScore } from '../model/pool/lead-score.ts'
import { chanceOf } from '../model/pool/stages.ts'
import { seedAccounts, seedArchives } from './demo/archives.ts'
import { industryOfTrade, seedMasters, seedMonths, type Masters } from './demo/masters.ts'
import { seedTransfers } from './demo/transfers.ts'
import { planFollowups, seedContacts, seedFollowups, seedMoves, staffOf, type SeededCustomer } from './demo/people.ts'

/** City and code of its place; names of clients are city + word + trade. */
const cities: readonly (readonly [city: string, place: string])[] = [
  ['宁波', '330200'],
  ['深圳', '440300'],
  ['东莞', '441900'],
  ['佛山', '440600'],
  ['广州', '440100'],
  ['杭州', '330100'],
  ['温州', '330300'],
  ['台州', '331000'],
  ['金华', '330700'],
  ['苏州', '320500'],
  ['厦门', '350200'],
  ['泉州', '350500'],
  ['中山', '442000'],
  ['惠州', '441300'],
  ['青岛', '370200'],
  ['上海', '310000'],
  ['合肥', '340100'],
  ['长沙', '430100'],
  ['成都', '510100'],
  ['武汉', '420100'],
]
const words = [
  '澜海',
  '启明',
  '恒悦',
  '优途',
  '鼎丰',
  '星耀',
  '汇峰',
  '嘉禾',
  '明达',
  '远航',
  '科盛',
  '卓越',
  '金石',
  '绿洲',
  '云帆',
  '博雅',
  '天成',
  '宏图',
  '智联',
  '美居',
  '乐享',
  '新锐',
  '正泰',
  '雅致',
  '睿创',
  '佳信',
  '万象',
  '海拓',
  '百汇',
  '君悦',
]
const trades: readonly (readonly [trade: string, products: string, letter: string])[] = [
  ['家居用品', '收纳、灯具、家纺', 'H'],
  ['厨房电器', '空气炸锅、电水壶、咖啡机', 'K'],
  ['五金制品', '保温杯、锅具、刀具', 'K'],
  ['户外用品', '帐篷、折叠椅、背包', 'O'],
  ['宠物用品', '宠物窝、喂食器、牵引绳', 'P'],
  ['汽车用品', '行车记录仪、车载支架', 'A'],
  ['日用化工', '香薰、化妆工具', 'B'],
  ['电子科技', '充电器、美容仪', 'A'],
  ['纺织', '毛毯、抱枕', 'H'],
  ['工贸', '园艺、烧烤用品', 'O'],
]
const stages = {
  opensea: ['new', 'contacted'],
  protect: ['new', 'contacted'],
  working: ['meeting', 'proposal', 'negotiation', 'contracting'],
  cooperate: ['won'],
} as const
type Pool = keyof typeof stages
/** Days ago that a client of each pool was created. */
const age: Readonly<Record<Pool, readonly [number, number]>> = { opensea: [5, 420], protect: [6, 60], working: [20, 165], cooperate: [100, 420] }
const sizes: readonly (readonly [pool: Pool, n: number])[] = [
  ['cooperate', 70],
  ['working', 140],
  ['protect', 60],
  ['opensea', 330],
]

/** 600 clients (70 signed, 140 in progress, 60 protected, 320 open, 10 invalid) with their people, follow-ups and dossiers; the first signed ones own the brands and with them accounts and stores. Leaves customer under `made`. */
export async function demo(call: DemoCall): Promise<void> {
  const { tx, rand, created, today } = call
  const pick = pickWith(rand)
  const crm = (created.get('crm')?.length ? created.get('crm')! : (created.get('employee') ?? [])).slice(0, 12)
  const masters = await seedMasters(tx, pick, crm, today)
  // what is held in a pool runs by the real day, or all of it would have fallen back by now
  const yesterday = addDays(dayOf(new Date()), -1)
  const live = yesterday > today ? yesterday : today
  const customers = await seedCustomers(tx, pick, crm, { today, live }, masters)
  const ids = customers.map((c) => c.id)
  await ownBrands(tx, ids)
  await alsoSuppliers(tx, ids)
  const staff = await staffOf(tx, crm)
  const touches = planFollowups(pick, customers, staff, live)
  await seedFollowups(tx, touches, await seedContacts(tx, pick, customers, staff, touches))
  await seedMoves(tx, customers, staff, live)
  const signed = customers.filter((c) => c.pool === 'cooperate').map((c) => c.id)
  await seedSignings(tx, pick, signed, today)
  await settleExpiry(tx)
  await seedMonths(tx, pick, masters.media, today)
  await seedTargets(tx, crm, today)
  await seedArchives(call, pick, signed)
  await seedAccounts(call, pick, signed)
  await seedTransfers(call, crm)
  created.set('customer', ids)
}

interface Days {
  readonly today: string
  /** Yesterday by the clock, if that is later. */
  readonly live: string
}
const scale = ['lt10m', '10_50m', '50_100m', '100_500m', 'gt500m'] as const

async function seedCustomers(tx: Tx, pick: Pick, crm: readonly number[], { today, live }: Days, masters: Masters): Promise<SeededCustomer[]> {
  const regions = new Map((await tx.rows<{ code: string; id: number }>(sql`select code, id from region where level = 'city'`)).map((r) => [r.code, r.id]))
  const anywhere = (await tx.maybe<{ id: number }>(sql`select id from region order by iso2 = 'CN' desc nulls last, id limit 1`))?.id ?? null
  const sequence = new Map<string, number>()
  let n = 0
  const rows = sizes.flatMap(([pool, count]) =>
    Array.from({ length: count }, (_, i) => {
      const at = n++
      const [city, place] = cities[at % cities.length]!
      const [trade, products] = trades[Math.floor(at / 3) % trades.length]!
      const word = words[Math.floor(at / cities.length) % words.length]!
      const name = `${city}${word}${trade}有限公司`
      const born = addDays(today, -pick.int(...age[pool]))
      const month = born.slice(2, 4) + born.slice(5, 7)
      const seq = (sequence.get(month) ?? 0) + 1
      sequence.set(month, seq)
      const invalid = pool === 'opensea' && i >= 320
      const stage = pick.one(stages[pool])
      const owner = pool === 'opensea' || crm.length === 0 ? null : crm[at % crm.length]!
      const former = pool === 'opensea' && !invalid && i % 2 === 0 && crm.length > 0 ? crm[(at + 3) % crm.length]! : null
      const claimed =
        owner !== null ? addDays(pool === 'protect' ? live : born, pool === 'protect' ? -(i % 6) : pick.int(1, 9)) : former !== null ? addDays(born, 1) : null
      const given = claimed === null ? null : addDays(claimed, pick.int(9, 60))
      const released = former === null || given === null ? null : given > today ? addDays(today, -1) : given
      const signed = pool === 'cooperate' ? addDays(born, pick.int(25, 70)) : null
      const industry = masters.industries.get(industryOfTrade[trade]!)!
      // some sources bring far more than others
      const source = masters.sources[Math.floor(((at * 7) % 23) ** 1.5 / (23 ** 1.5 / masters.sources.length))]!
      const [band, exp, amount] = [pick.one(scale), pick.one(['none', 'oem', 'oem', 'own_store', 'agency']), pick.int(2, 60) * 20_000]
      const trademarks = at % 3 === 0 ? ['registered'] : at % 3 === 1 ? ['applied'] : []
      const score = leadScore({ revenue_band: band, export_exp: exp, est_stock_amount: String(amount), trademarks, track: industry.track })
      const late = pool === 'working' && stage !== 'meeting'
      return {
        customer_no: `KH${month}${String(seq).padStart(4, '0')}`,
        name,
        name_key: nameKey(name),
        short_name: `${city}${word}`,
        uscc: pool === 'cooperate' || at % 3 === 0 ? demoUscc(pick, place) : null,
        customer_type: pick.one(['brand', 'factory', 'factory', 'trader', 'factory_trade']),
        pool,
        stage,
        win_probability: chanceOf(stage),
        level: levelOfScore(score),
        lead_score: score,
        owner_id: owner,
        last_owner_id: former,
        last_release_at: released === null ? null : `${released}T15:00:00+08:00`,
        release_kind: former === null ? null : at % 3 === 0 ? 'expire' : 'release',
        claimed_at: claimed === null || owner === null ? null : `${claimed}T10:15:00+08:00`,
        claim_type: owner === null ? null : pick.one(['claim', 'claim', 'assign', 'create']),
        industry_id: industry.id,
        source_id: source.id,
        source_detail: ['exhibition', 'referral', 'association', 'other', 'outbound'].includes(source.category)
          ? pick.one(['广交会', '义博会', '老客户推荐', '产业园招商会'])
          : null,
        broker_name: source.category === 'broker' ? pick.one(['宁波海联咨询', '林晓东', '浙商出海服务']) : null,
        new_media_account_id: source.category === 'new_media' && masters.media.length ? masters.media[at % masters.media.length] : null,
        region_id: regions.get(`CN-${place}`) ?? anywhere,
        address: `${city}市${pick.one(['工业', '创新', '滨江', '人民'])}路${pick.int(6, 880)}号`,
        main_products: products,
        export_exp: exp,
        revenue_band: band,
        employee_band: pick.one(['1-50', '51-200', '51-200', '201-500', '501-1000']),
        coop_mode: pool === 'cooperate' ? ['agency'] : pick.some(['agency', 'trade', 'joint', 'consult'], 1),
        est_stock_amount: amount,
        est_year_sales: pick.int(1, 40) * 50_000,
        expected_sign_date: late ? addDays(today, pick.int(-20, 120)) : null,
        coop_status: pool === 'cooperate' ? (i % 17 === 9 ? 'paused' : 'cooperating') : null,
        first_signed_at: signed === null ? null : `${signed}T10:00:00+08:00`,
        invalid_reason: invalid ? pick.one(['closed', 'wrong', 'duplicate', 'blacklist']) : null,
        status: invalid ? 'invalid' : 'active',
        created_at: `${born}T09:30:00+08:00`,
        former,
        claimed: claimed === null ? null : `${claimed}T10:15:00+08:00`,
        trademarks,
      }
    }),
  )
  const ids = (await tx.rows<{ id: number }>(insertMany('customer', columns, rows, sql.raw('returning id')))).map((r) => r.id)
  await tx.run(sql`update customer c set department_id = e.department_id from employee e where e.id = c.owner_id`)
  await insertAll(
    tx,
    'customer_brand',
    { customer_id: 'bigint', seq: 'int', brand_name: 'text', trademark_status: 'text' },
    rows.flatMap((r, i) =>
      r.trademarks.map((trademark_status) => ({
        customer_id: ids[i],
        seq: 1,
        brand_name: `${r.customer_no.slice(-4)}${pick.one(['VEK', 'LUX', 'ORA', 'NEST', 'PAW'])}`,
        trademark_status,
      })),
    ),
  )
  await insertAll(
    tx,
    'numbering_counter',
    { rule: 'text', scope_key: 'text', period_key: 'text', value: 'bigint' },
    [...sequence].map(([month, value]) => ({ rule: 'customer', scope_key: `KH${month}#`, period_key: '', value })),
  )
  return rows.map((r, i) => ({
    id: ids[i]!,
    pool: r.pool,
    invalid: r.status === 'invalid',
    stage: r.stage,
    owner: r.owner_id,
    former: r.former,
    created: r.created_at,
    claimed: r.claimed,
    released: r.last_release_at,
    signed: r.first_signed_at,
  }))
}

/** What each client has signed, and until when. */
async function seedSignings(tx: Tx, pick: Pick, signed: readonly number[], today: string): Promise<void> {
  await insertAll(
    tx,
    'customer_signing',
    { customer_id: 'bigint', contract_key: 'int', signed_at: 'timestamptz', amount_cny: 'numeric' },
    signed.map((customer_id, i) => ({ customer_id, contract_key: i + 1, signed_at: `${today}T10:00:00+08:00`, amount_cny: pick.int(6, 60) * 5000 })),
  )
  await tx.run(
    sql`update customer_signing s set signed_at = c.first_signed_at, owner_id = c.owner_id, department_id = c.department_id from customer c where c.id = s.customer_id`,
  )
  await tx.run(
    sql`update customer c set active_contract_count = 1, contract_end = (c.first_signed_at + make_interval(days => 365 + (c.id % 5)::int * 90))::date where c.id = any(${[...signed]}::bigint[])`,
  )
}

/** What each of the sales people is to reach in the months of the last year, the next one included; a few are somewhat above what comes, most below. */
const seedTargets = (tx: Tx, crm: readonly number[], today: string): Promise<unknown> =>
  tx.run(sql`insert into crm_target (employee_id, month, new_customers, effective_followups, visits, signed_count, signed_amount_cny)
    select e.id, to_char(${today}::date + make_interval(months => k), 'YYYY-MM'), 3 + e.nth % 3, 18 + 4 * (e.nth % 4), 3 + e.nth % 2, 1, 60000 + 20000 * (e.nth % 4)
    from unnest(${[...crm]}::bigint[]) with ordinality as e(id, nth) cross join generate_series(-12, 1) as k on conflict do nothing`)

/** The day of falling back by the rule: seven days from the claim, or thirty from the last effective follow-up and a hundred and eighty from the claim. */
async function settleExpiry(tx: Tx): Promise<void> {
  const end = (days: string): string => `((${days})::timestamp + interval '23 hours 59 minutes 59 seconds') at time zone 'Asia/Shanghai'`
  const on = (column: string): string => `(${column} at time zone 'Asia/Shanghai')::date`
  await tx.run(sql`update customer set expire_at = ${sql.raw(end(`${on('claimed_at')} + 7`))} where pool = 'protect' and claimed_at is not null`)
  await tx.run(
    sql`update customer set claimed_at = greatest(claimed_at, now() - interval '170 days'), expire_at = ${sql.raw(end(`least(${on('last_effective_at')} + 30, ${on("greatest(claimed_at, now() - interval '170 days')")} + 180)`))} where pool = 'working' and claimed_at is not null and last_effective_at is not null`,
  )
}

const columns = {
  customer_no: 'text',
  name: 'text',
  name_key: 'text',
  short_name: 'text',
  uscc: 'text',
  customer_type: 'text',
  pool: 'text',
  stage: 'text',
  win_probability: 'int',
  level: 'text',
  lead_score: 'int',
  owner_id: 'bigint',
  last_owner_id: 'bigint',
  last_release_at: 'timestamptz',
  release_kind: 'text',
  claimed_at: 'timestamptz',
  claim_type: 'text',
  industry_id: 'bigint',
  source_id: 'bigint',
  source_detail: 'text',
  broker_name: 'text',
  new_media_account_id: 'bigint',
  region_id: 'bigint',
  address: 'text',
  main_products: 'text',
  export_exp: 'text',
  revenue_band: 'text',
  employee_band: 'text',
  coop_mode: 'text[]',
  est_stock_amount: 'numeric',
  est_year_sales: 'numeric',
  expected_sign_date: 'date',
  coop_status: 'text',
  first_signed_at: 'timestamptz',
  invalid_reason: 'text',
  status: 'text',
  created_at: 'timestamptz',
}

/** The first 24 brands belong to one signed client each, and so do the accounts and stores that sell them for him. */
async function ownBrands(tx: Tx, ids: readonly number[]): Promise<void> {
  const names = demoBrands.slice(0, 24).map((b) => b[0])
  await tx.run(
    sql`update brand b set customer_id = u.customer from unnest(${names}::text[], ${ids.slice(0, names.length)}::bigint[]) as u(name, customer) where b.name = u.name and b.company_id is null`,
  )
  // what a client has of his own begins with the brand that we sell for him
  await tx.run(
    sql`insert into customer_brand (customer_id, seq, brand_name, brand_id, trademark_status) select b.customer_id, 2, b.name, b.id, 'none' from brand b where b.customer_id = any(${ids.slice(0, names.length)}::bigint[])`,
  )
  const known = [
    ['宁波澜海电器有限公司', '宁波澜海'],
    ['东莞市启明五金制品有限公司', '东莞启明'],
  ] as const
  for (const [i, [name, short]] of known.entries())
    await tx.run(sql`update customer set name = ${name}, short_name = ${short}, name_key = ${nameKey(name)} where id = ${ids[i]!}::bigint`)
  await tx.run(sql`update store_account a set customer_id = b.customer_id from brand b where b.name = split_part(a.alias, '-', 1) and a.ownership = 'client'`)
  // whoever sells another's brand beside his own has its account
  const lent = plannedAccounts.flatMap((a, i) => (a.by ? [{ no: `ACC${String(i + 1).padStart(3, '0')}`, by: a.by }] : []))
  await tx.run(
    sql`update store_account a set customer_id = b.customer_id from unnest(${lent.map((l) => l.no)}::text[], ${lent.map((l) => l.by)}::text[]) as u(no, brand) join brand b on b.name = u.brand where a.account_no = u.no`,
  )
  await tx.run(sql`update store s set customer_id = a.customer_id from store_account a where a.id = s.store_account_id and a.customer_id is not null`)
}

/** Twelve clients are also our suppliers. */
async function alsoSuppliers(tx: Tx, ids: readonly number[]): Promise<void> {
  const suppliers = (await tx.rows<{ id: number }>(sql`select id from supplier where status = 'active' order by id limit 12`)).map((s) => s.id)
  const clients = ids.slice(0, suppliers.length)
  await tx.run(
    sql`update customer c set supplier_id = u.supplier from unnest(${clients}::bigint[], ${suppliers}::bigint[]) as u(customer, supplier) where c.id = u.customer`,
  )
  await tx.run(
    sql`update supplier s set customer_id = u.customer from unnest(${clients}::bigint[], ${suppliers}::bigint[]) as u(customer, supplier) where s.id = u.supplier`,
  )
}
