import type pg from 'pg'
import { ensureProjectStructure, rebuildRollup } from '../modules/ledger/server/index.ts'
import { Db, type App } from '../packages/server-kit/index.ts'
import { insertRow } from '../packages/test-kit/insert-row.ts'
import { account, roleOf } from './tokens.ts'

export const storeCount = 20
const listings = 50

export interface Books {
  readonly stores: readonly number[]
  readonly accounts: readonly number[]
  readonly mskus: readonly string[]
}

/** Twenty stores with fifty listings each, one project for every two of them, and rates: what statements and entries need to stand on. */
export async function fillStores(db: pg.Client, url: string): Promise<Books> {
  // the bench has no pictures of statements
  await db.query(`update biz_param set value = 'off' where code = 'resource.settlement_screenshot_required'`)
  const known = await db.query<{ id: string; account: string }>(`select id, store_account_id as account from store where store_no like 'BS%' order by store_no`)
  const sellers = Array.from({ length: listings }, (_, i) => `BENCH-${String(i).padStart(3, '0')}`)
  if (known.rows.length) return { stores: known.rows.map((r) => Number(r.id)), accounts: known.rows.map((r) => Number(r.account)), mskus: sellers }
  const rows = new Db({ url, max: 2 })
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(rows, table, values)
  const one = async (q: string): Promise<number> => Number((await db.query<{ id: string }>(q)).rows[0]!.id)
  const [company, department, employee] = [
    await one(`select id from company where code = 'BCH'`),
    await one(`select id from department where code = 'BD'`),
    await one(`select id from employee where emp_no = 'E99001'`),
  ]
  const platform = await one(`select id from platform where code = 'amazon'`)
  const marketplace = await one(`select id from marketplace where platform_id = ${platform} and code = 'US'`)
  await db.query(
    `insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) select 'USD/CNY', 'month_pl', d::date, 'USD', 'CNY', 7.1, 'manual', 'active' from generate_series('2025-10-01'::date, '2026-12-01'::date, interval '1 month') d on conflict do nothing`,
  )
  const stores: number[] = []
  const accounts: number[] = []
  for (let i = 0; i < storeCount; i++) {
    const no = `BS${String(i).padStart(2, '0')}`
    accounts.push(await row('store_account', { account_no: no, alias: no, platform_id: platform }))
    stores.push(
      await row('store', {
        store_no: no,
        name: no,
        store_account_id: accounts[i],
        marketplace_id: marketplace,
        platform_id: platform,
        company_id: company,
        currency: 'USD',
        time_zone: 'America/Los_Angeles',
        status: 'normal',
      }),
    )
  }
  await db.query(
    `insert into msku (store_id, seller_sku, fulfillment, currency, condition, mapping_status, lifecycle, listing_status, restock_status, prep_owner, label_owner) select s, k, 'fba', 'USD', 'New', 'unmapped', 'new', 'active', 'normal', 'seller', 'seller' from unnest($1::bigint[]) s, unnest($2::text[]) k`,
    [stores, sellers],
  )
  for (let i = 0; i < storeCount; i += 2) {
    const project = await row('project', {
      project_no: `BP${i}`,
      name: `Bench ${i}`,
      project_type: 'trade',
      channel_group: 'amazon',
      company_id: company,
      department_id: department,
      leader_id: employee,
      stage: 'operating',
    })
    const bump = { events: { bump: async () => undefined } } as unknown as App
    await rows.tx((tx) => ensureProjectStructure({ app: bump, tx }, { project, settle_mode: 'trade', stores: stores.slice(i, i + 2), start: '2025-01-01' }))
  }
  await rows.close()
  return { stores, accounts, mskus: sellers }
}

/** Entries of twelve months, evenly over stores, listings and thirty lines, straight into the ledger; then the roll-ups as the command makes them. */
export async function fillEntries(db: pg.Client, url: string, count: number, log: (s: string) => void): Promise<void> {
  const have = Number((await db.query<{ n: string }>('select count(*) as n from pl_entry')).rows[0]!.n)
  if (have >= count) return
  log(`filling ${count} entries`)
  const size = 1_000_000
  // Indexes are made once at the end: a fifth of the time that keeping them would take.
  const indexes = (
    await db.query<{ name: string; def: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as def from pg_index where indrelid = 'pl_entry'::regclass and not indisprimary`,
    )
  ).rows
  for (const i of have === 0 ? indexes : []) await db.query(`drop index ${i.name}`)
  for (let at = have; at < count; at += size)
    await db.query(
      `insert into pl_entry (pl_line_code, amount, currency, rate, amount_cny, amount_company, quantity, stage, basis, biz_date, attrib_period, book_period, company_id, platform_id, marketplace_id, store_id, msku_id, project_id, department_id, owner_id, source_type, source_id, source_line_id, run_id)
       select l.code, a.v, 'USD', 7.1, round(a.v * 7.1, 2), round(a.v * 7.1, 2), case when l.code like 'L01%' then 1 end, case when i % 20 = 0 then 'estimated' else 'settled' end, 'actual', d.day, to_char(d.day, 'YYYY-MM'), to_char(d.day, 'YYYY-MM'), s.company_id, s.platform_id, s.marketplace_id, s.id, m.id, t.project_id, t.department_id, t.leader_id, 'bench', i / 1000, i, 0
       from generate_series($1::bigint, $2::bigint) i
       join (select id, company_id, platform_id, marketplace_id, project_id, row_number() over (order by id) - 1 as n from store where store_no like 'BS%') s on s.n = i % ${storeCount}
       join (select id, store_id, row_number() over (partition by store_id order by id) - 1 as n from msku where seller_sku like 'BENCH-%') m on m.store_id = s.id and m.n = (i / ${storeCount}) % ${listings}
       join project_structure t on t.project_id = s.project_id
       join (select code, row_number() over (order by code) - 1 as n from pl_line where kind = 'leaf' limit 30) l on l.n = (i / ${storeCount * listings}) % 30
       cross join lateral (select ('2025-11-01'::date + ((i * 7919) % 365)::int) as day) d
       cross join lateral (select (((i * 31) % 9000)::numeric / 100 * case when l.code < 'L02' then 1 else -0.1 end)::numeric(18,2) as v) a`,
      [at, Math.min(at + size, count) - 1],
    )
  for (const i of have === 0 ? indexes : []) await db.query(i.def)
  log('making roll-ups')
  const rows = new Db({ url, max: 1 })
  const differences = await rows.tx((tx) => rebuildRollup(tx))
  await rows.close()
  if (differences.length) throw new Error('roll-ups differ from the ledger')
  await db.query('vacuum analyze pl_entry; ')
  await db.query('analyze pl_rollup_month')
  await db.query('analyze pl_rollup_day')
}

const nodes = [
  'downloadedReports',
  'downloadedReports/upload',
  'downloadedReports/add',
  'settlement',
  'settlement/check',
  'settlement/post',
  'settlement/classify',
  'profitAnalysis',
  'settlementReport',
  'settlementReport/upload',
]
/** An accountant of the bench: sees all rows, cost and profit. */
export async function accountant(db: pg.Client): Promise<string> {
  const role = await roleOf(db, 'bench-finance', nodes, 'all')
  await db.query(
    `insert into role_field (role_id, seq, field_class, level) select $1, 3, 'profit', 'edit' where not exists (select 1 from role_field where role_id = $1 and field_class = 'profit')`,
    [role],
  )
  return account(db, 'benchfinance', 'E99004', role)
}
