import { insertAll, sql, type Tx } from '@crossway/server-kit'

export interface DemoShare {
  readonly vw: number
  readonly warehouse: number
  readonly type: string
  readonly company: number
  readonly store: number | null
  readonly country: string
}
interface Plan {
  readonly code: string
  readonly zh: string
  readonly en: string
  readonly type: string
  readonly country: string
  readonly company: number
  readonly account?: number | null
  readonly store?: number | null
  readonly marketplace?: number | null
  readonly capacity?: number
}
interface StoreRow {
  readonly id: number
  readonly name: string
  readonly account: number
  readonly kind: string
  readonly company: number | null
  readonly marketplace: number
  readonly country: string
  readonly project: number | null
}

const domestic = [
  ['SZ', '深圳', 'Shenzhen'],
  ['YW', '义乌', 'Yiwu'],
  ['NB', '宁波', 'Ningbo'],
] as const
const overseas = [
  ['USW', '美西', 'US West', 'US'],
  ['USE', '美东', 'US East', 'US'],
  ['DE', '德国', 'Germany', 'DE'],
  ['UK', '英国', 'United Kingdom', 'GB'],
] as const
const zones: Readonly<Record<string, string>> = {
  CN: 'Asia/Shanghai',
  US: 'America/Los_Angeles',
  CA: 'America/Toronto',
  DE: 'Europe/Berlin',
  GB: 'Europe/London',
  JP: 'Asia/Tokyo',
}

/** 38 warehouses: 6 domestic, 8 overseas, 15 FBA, 3 AWD, 4 platform, 2 return; and their 64 shares (warehouse.md, demo data). */
export async function demoPlaces(tx: Tx): Promise<DemoShare[]> {
  const companies = (await tx.rows<{ id: number }>(sql`select id from company where status = 'active' order by id limit 3`)).map((c) => c.id)
  if (companies.length === 0) return []
  const stores = await tx.rows<StoreRow>(sql`
    select s.id, s.name, s.store_account_id as account, a.kind, coalesce(s.company_id, a.company_id) as company, s.marketplace_id as marketplace, m.country, s.project_id as project
    from store s join store_account a on a.id = s.store_account_id join marketplace m on m.id = s.marketplace_id order by s.id`)
  const plans = plan(companies, stores)
  const providers = await tx.rows<{ id: number }>(sql`select id from provider where 'overseas_wh' = any(types) order by id`)
  const ids = (
    await tx.one<{ ids: number[] }>(
      sql`select array_agg(nextval(pg_get_serial_sequence('warehouse', 'id'))) as ids from generate_series(1, ${plans.length}::int)`,
    )
  ).ids
  await insertAll(
    tx,
    'warehouse',
    {
      id: 'bigint',
      code: 'text',
      name_zh: 'text',
      name_en: 'text',
      type: 'text',
      companies: 'bigint[]',
      country: 'text',
      time_zone: 'text',
      stock_truth: 'text',
      negative_policy: 'text',
      store_account_id: 'bigint',
      marketplace_id: 'bigint',
      provider_id: 'bigint',
      capacity_m3: 'numeric',
      receive_days: 'int',
      ship_days: 'int',
      created_by: 'bigint',
      updated_by: 'bigint',
    },
    plans.map((p, i) => {
      const mirrored = ['fba', 'awd', 'platform'].includes(p.type)
      return {
        id: ids[i],
        code: p.code,
        name_zh: p.zh,
        name_en: p.en,
        type: p.type,
        companies: [p.company],
        country: p.country,
        time_zone: zones[p.country] ?? 'UTC',
        stock_truth: mirrored ? 'mirror' : 'own',
        negative_policy: mirrored ? 'allow' : 'forbid',
        store_account_id: p.account ?? null,
        marketplace_id: p.marketplace ?? null,
        provider_id: p.type === 'overseas' || p.type === 'return' ? (providers[i % Math.max(1, providers.length)]?.id ?? null) : null,
        capacity_m3: p.capacity ?? null,
        receive_days: p.type === 'fba' ? 5 : 2,
        ship_days: 1,
        created_by: 0,
        updated_by: 0,
      }
    }),
  )
  // Two of three of an operator's codes are those of one of his warehouses, the others hold in all of them.
  await tx.run(
    sql`update wsku w set warehouse_id = (select h.id from warehouse h where h.provider_id = w.provider_id and h.type = 'overseas' order by h.id offset w.id % 2 limit 1) where w.id % 3 <> 0`,
  )
  return demoShares(tx, plans, ids, stores)
}

function plan(companies: readonly number[], stores: readonly StoreRow[]): Plan[] {
  const at = (i: number): number => companies[i % companies.length]!
  const plans: Plan[] = []
  domestic.forEach(([code, zh, en], c) => {
    for (const n of [1, 2])
      plans.push({
        code: `${code}-0${n}`,
        zh: `${zh}${n === 1 ? '主仓' : '备货仓'}`,
        en: `${en} ${n === 1 ? 'main' : 'reserve'}`,
        type: 'domestic',
        country: 'CN',
        company: at(c),
        capacity: n === 1 ? 4200 : 1800,
      })
  })
  overseas.forEach(([code, zh, en, country], i) => {
    for (const n of [1, 2])
      plans.push({ code: `${code}-0${n}`, zh: `${zh}海外仓${n}`, en: `${en} ${n}`, type: 'overseas', country, company: at(i + n), capacity: 2600 })
  })
  const owner = (s: StoreRow, i: number): number => (s.company !== null && companies.includes(s.company) ? s.company : at(i))
  const amazon = stores.filter((s) => s.kind === 'sc')
  amazon.slice(0, 15).forEach((s, i) =>
    plans.push({
      code: `FBA-${String(i + 1).padStart(2, '0')}`,
      zh: `FBA ${s.name}`,
      en: `FBA ${s.name}`,
      type: 'fba',
      country: s.country,
      company: owner(s, i),
      account: s.account,
      marketplace: s.marketplace,
      store: s.id,
    }),
  )
  amazon.slice(0, 3).forEach((s, i) =>
    plans.push({
      code: `AWD-${i + 1}`,
      zh: `AWD ${s.name}`,
      en: `AWD ${s.name}`,
      type: 'awd',
      country: s.country,
      company: owner(s, i),
      account: s.account,
      marketplace: s.marketplace,
      store: s.id,
    }),
  )
  stores
    .filter((s) => s.kind === 'mc')
    .slice(0, 4)
    .forEach((s, i) =>
      plans.push({
        code: `PF-${i + 1}`,
        zh: `平台仓 ${s.name}`,
        en: `Platform ${s.name}`,
        type: 'platform',
        country: s.country,
        company: owner(s, i),
        account: s.account,
        marketplace: s.marketplace,
        store: s.id,
      }),
    )
  plans.push(
    { code: 'RT-US', zh: '美国退货仓', en: 'US returns', type: 'return', country: 'US', company: at(0), capacity: 400 },
    { code: 'RT-EU', zh: '欧洲退货仓', en: 'EU returns', type: 'return', country: 'DE', company: at(1), capacity: 300 },
  )
  return plans
}

async function demoShares(tx: Tx, plans: readonly Plan[], ids: readonly number[], stores: readonly StoreRow[]): Promise<DemoShare[]> {
  const rows: Record<string, unknown>[] = plans.map((p, i) => ({
    warehouse_id: ids[i],
    code: `${p.code}-PUB`,
    name: `${p.zh} 公共`,
    company_id: p.company,
    ownership: 'own',
    purpose: p.store ? 'store' : 'public',
    store_id: p.store ?? null,
    project_id: null,
    customer_id: null,
    is_default: true,
    borrow_from_public: false,
    priority: 50,
  }))
  for (const r of rows) if (r.store_id !== null) Object.assign(r, { name: String(r.name).replace('公共', '店铺') })
  const projects = await tx.rows<{ id: number; name: string; company: number | null }>(
    sql`select id, name, company_id as company from project order by id limit 24`,
  )
  const customers = await tx.rows<{ id: number; name: string }>(sql`select id, name from customer order by id limit 2`)
  const own = plans.map((p, i) => ({ p, id: ids[i]! }))
  const more = (w: { p: Plan; id: number }, code: string, name: string, values: Record<string, unknown>): void =>
    void rows.push({
      warehouse_id: w.id,
      code: `${w.p.code}-${code}`,
      name: `${w.p.zh} ${name}`,
      company_id: w.p.company,
      ownership: 'own',
      purpose: 'public',
      store_id: null,
      project_id: null,
      customer_id: null,
      is_default: false,
      borrow_from_public: false,
      priority: 40,
      ...values,
    })
  own
    .filter((w) => w.p.type === 'domestic')
    .forEach((w, i) => {
      projects
        .filter((p) => p.company === null || p.company === w.p.company)
        .slice(i % 2 === 0 ? 0 : 2, i % 2 === 0 ? 2 : 4)
        .forEach((p, n) => more(w, `PJ${n + 1}`, p.name, { purpose: 'project', project_id: p.id, borrow_from_public: true }))
    })
  own
    .filter((w) => w.p.type === 'overseas')
    .forEach((w, i) => {
      const s = stores.filter((x) => x.kind === 'mc' || x.kind === 'shop')[i]
      if (s) more(w, 'ST', s.name, { purpose: 'store', store_id: s.id })
    })
  own
    .filter((w) => w.p.type === 'domestic')
    .slice(0, 4)
    .forEach((w, i) => more(w, i < 2 ? 'PROMO' : 'HOLD', i < 2 ? '活动' : '冻结', { purpose: i < 2 ? 'promo' : 'hold', priority: i < 2 ? 30 : 90 }))
  own
    .filter((w) => w.p.type === 'domestic')
    .slice(0, customers.length)
    .forEach((w, i) => more(w, 'CS', customers[i]!.name, { purpose: 'public', ownership: 'consigned', customer_id: customers[i]!.id }))
  // The company has 64 shares, however many projects it runs: what is left are goods kept back in overseas places.
  for (const [code, name, purpose] of [
    ['HOLD', '冻结', 'hold'],
    ['PROMO', '活动', 'promo'],
  ] as const)
    for (const w of own.filter((x) => x.p.type === 'overseas')) if (rows.length < 64) more(w, code, name, { purpose, priority: 90 })
  const vwIds = (
    await tx.one<{ ids: number[] }>(
      sql`select array_agg(nextval(pg_get_serial_sequence('virtual_warehouse', 'id'))) as ids from generate_series(1, ${rows.length}::int)`,
    )
  ).ids
  await insertAll(
    tx,
    'virtual_warehouse',
    {
      id: 'bigint',
      warehouse_id: 'bigint',
      code: 'text',
      name: 'text',
      company_id: 'bigint',
      ownership: 'text',
      purpose: 'text',
      store_id: 'bigint',
      project_id: 'bigint',
      customer_id: 'bigint',
      is_default: 'boolean',
      borrow_from_public: 'boolean',
      priority: 'int',
      created_by: 'bigint',
      updated_by: 'bigint',
    },
    rows.map((r, i) => ({ ...r, id: vwIds[i], created_by: 0, updated_by: 0 })),
  )
  return plans.map((p, i) => ({ vw: vwIds[i]!, warehouse: ids[i]!, type: p.type, company: p.company, store: p.store ?? null, country: p.country }))
}
