import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ensureProjectStructure, rebuildRollup } from '../modules/ledger/server/index.ts'
import { Db, type App } from '../packages/server-kit/index.ts'
import { insertRow } from '../packages/test-kit/insert-row.ts'
import { Client, closedLoop, random } from './load.ts'
import { dataDir, memory, startServer } from './server.ts'
import type { Result } from './w1-w2-w12.ts'
import { account, roleOf } from './tokens.ts'

const ms = (n: number): number => Math.round(n * 10) / 10
const storeCount = 20
const listings = 50

interface Books {
  readonly stores: readonly number[]
  readonly accounts: readonly number[]
  readonly mskus: readonly string[]
}

/** Twenty stores with fifty listings each, one project for every two of them, and rates: what statements and entries need to stand on. */
export async function fillStores(db: pg.Client, url: string): Promise<Books> {
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
    await rows.tx((tx) => ensureProjectStructure(tx, bump, { project, settle_mode: 'trade', stores: stores.slice(i, i + 2), start: '2025-01-01' }))
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

/** A statement in Amazon's V2 shape: five lines an order. */
export function statementFile(id: string, lines: number, sellers: readonly string[]): Buffer {
  const rand = random(lines)
  const out = [
    'settlement-id\tsettlement-start-date\tsettlement-end-date\tdeposit-date\ttotal-amount\tcurrency\ttransaction-type\torder-id\tmerchant-order-id\tadjustment-id\tshipment-id\tmarketplace-name\tamount-type\tamount-description\tamount\tfulfillment-id\tposted-date\tposted-date-time\torder-item-code\tmerchant-order-item-id\tmerchant-adjustment-item-id\tsku\tquantity-purchased\tpromotion-id',
    '',
  ]
  const parts = [
    ['ItemPrice', 'Principal', 2999],
    ['ItemPrice', 'Tax', 240],
    ['ItemWithheldTax', 'MarketplaceFacilitatorTax-Principal', -240],
    ['ItemFees', 'Commission', -450],
    ['ItemFees', 'FBAPerUnitFulfillmentFee', -552],
  ] as const
  let total = 0
  for (let i = 0; i < lines; i++) {
    const order = Math.floor(i / parts.length)
    const [type, description, cents] = parts[i % parts.length]!
    const day = `2026-10-${String(1 + ((order * 13) % 14)).padStart(2, '0')}`
    total += cents
    out.push(
      `${id}\t\t\t\t\t\tOrder\t112-${String(1_000_000 + order)}-${String(2_000_000 + order)}\t\t\t\tAmazon.com\t${type}\t${description}\t${(cents / 100).toFixed(2)}\tAFN\t${day}\t${day} 12:00:00 UTC\t${10_000_000 + order}\t\t\t${sellers[Math.floor(rand() * 7 + order) % sellers.length]}\t1\t`,
    )
  }
  out[1] = `${id}\t2026-10-01 00:00:00 UTC\t2026-10-15 00:00:00 UTC\t2026-10-17 00:00:00 UTC\t${(total / 100).toFixed(2)}\tUSD${'\t'.repeat(18)}`
  return Buffer.from(out.join('\n') + '\n')
}

/** W10: a statement of so many lines, uploaded, archived, parsed, classified, checked and posted, as a person does it by HTTP. */
export async function w10(c: Client, db: pg.Client, books: Books, pid: number, idle: number, lines: number, round: number): Promise<Result[]> {
  const id = String(30_000_000_000 + round * 1000 + (Date.now() % 1000))
  const file = statementFile(id, lines, books.mskus)
  const boundary = 'bench-boundary'
  const field = (name: string, value: string): string => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const body = Buffer.concat([
    Buffer.from(
      `${field('type', 'settlement')}${field('store_account', String(books.accounts[round % storeCount]))}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${id}.txt"\r\ncontent-type: text/plain\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, memory(pid))), 20)
  const steps: string[] = []
  const begun = performance.now()
  let at = begun
  const step = (name: string): void => {
    steps.push(`${name} ${Math.round(performance.now() - at)} ms`)
    at = performance.now()
  }
  const sent = await c.call('POST', '/api/report-file/upload', body, { 'content-type': `multipart/form-data; boundary=${boundary}` })
  if (sent.status !== 201) throw new Error(`${sent.status} ${sent.body.toString().slice(0, 300)}`)
  step('upload')
  let settlement: { id: string; status: string } | undefined
  for (let i = 0; !settlement; i++) {
    if (i > 6000) throw new Error('the statement never became a settlement: ' + sent.body.toString().slice(0, 300))
    settlement = (await db.query<{ id: string; status: string }>('select id, status from settlement where external_id = $1', [id])).rows[0]
    if (!settlement) await sleep(20)
  }
  step('parse and classify')
  if (settlement.status !== 'classified') throw new Error(`settlement ${settlement.id} is ${settlement.status}`)
  await c.json('POST', `/api/settlement/${settlement.id}/actions/check`, {})
  step('check')
  await c.json('POST', `/api/settlement/${settlement.id}/actions/post`, {})
  step('post')
  const seconds = (performance.now() - begun) / 1000
  clearInterval(watch)
  const sums = (
    await db.query<{ lines: string; posted: string }>(
      `select (select sum(amount) from settlement_line where settlement_id = $1 and target like 'L%') as lines, (select sum(amount) from pl_entry where source_type = 'settlement' and source_id = $1) as posted`,
      [settlement.id],
    )
  ).rows[0]!
  const perSecond = Math.round(lines / seconds)
  return [
    { id: 'W10', ours: perSecond, unit: `lines/s, ${lines} lines`, bar: '≥ 30000', ok: perSecond >= 30_000, note: steps.join(' · ') },
    { id: 'W10', ours: Math.round(peak - idle), unit: 'MiB above idle', bar: 'bounded', ok: peak - idle <= 200 },
    { id: 'W10 laws', ours: Number(sums.lines) - Number(sums.posted), unit: 'difference', bar: '0', ok: sums.lines === sums.posted },
  ]
}

/** W11: one month by store, by listing and as one tree, and the entries of one cell. */
export async function w11(c: Client, books: Books, entries: number): Promise<Result[]> {
  const rand = random(11)
  const month = (): string => ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08'][Math.floor(rand() * 9)]!
  const store = (): number => books.stores[Math.floor(rand() * storeCount)]!
  const ask = async (path: string): Promise<void> => void (await c.json('GET', path))
  const by = {
    'by store': () => ask(`/api/profit?from=${'$'}&to=$&pivot=store&page=profitAnalysis`.replaceAll('$', month())),
    'by MSKU of a store': () => ask(`/api/profit?from=$&to=$&pivot=msku&store=${store()}&page=profitAnalysis`.replaceAll('$', month())),
    'by MSKU': () => ask('/api/profit?from=$&to=$&pivot=msku&limit=100&page=profitAnalysis'.replaceAll('$', month())),
    'cell to entries': () => ask(`/api/profit/entries?from=$&to=$&line=L0501&store=${store()}&size=50&page=profitAnalysis`.replaceAll('$', month())),
  }
  const out: Result[] = []
  for (const [name, one] of Object.entries(by)) {
    for (let i = 0; i < 5; i++) await one()
    const s = await closedLoop(1, 4000, one)
    const bar = name === 'cell to entries' ? 100 : 300
    out.push({ id: 'W11', ours: ms(s.p50), unit: `ms p50 ${name}`, bar: `≤ ${bar}`, ok: s.p50 <= bar, note: `${entries} entries, p95 ${ms(s.p95)} ms` })
  }
  return out
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

if (import.meta.main) {
  const { values: opt } = parseArgs({
    options: { entries: { type: 'string', default: '10000000' }, lines: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } },
  })
  const { fill } = await import('./fill.ts')
  // A folder of its own: ten million entries stay out of the other workloads' way.
  const dir = process.env.DATA_DIR ?? join(dataDir, '..', 'bench-profit')
  const server = await startServer({ DATA_DIR: dir })
  let running = server.pid
  process.on('exit', () => running && process.kill(running, 'SIGTERM'))
  const url =
    process.env.DATABASE_URL ?? (await (await import('../apps/server/embedded-postgres.ts')).startEmbedded({ dir: join(dir, 'pg'), log: () => undefined })).url
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  await fill(db, 1000, console.error, url)
  const books = await fillStores(db, url)
  await fillEntries(db, url, Number(opt.entries), console.error)
  const c = new Client(server.url, await accountant(db))
  const idle = memory(server.pid)
  const results: Result[] = []
  for (let round = 1; round <= Number(opt.rounds); round++) {
    results.push(...(await w10(c, db, books, server.pid, idle, Number(opt.lines), round)))
    results.push(...(await w11(c, books, Number(opt.entries))))
  }
  console.table(results)
  await db.end()
  running = 0
  await server.stop()
  process.exit(0)
}
