import { sql, type Runner } from '@crossway/server-kit'
import { createTestApp, type TestApp } from '@crossway/test-kit'
import { compareRollup } from '@crossway/ledger/server'
import { compareLedger } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { modules } from './modules.ts'
import { writeDemo } from './seed.ts'

/** Days at which something begins, ends or is missing. */
const days = {
  '2024-02-29': 'a 29th of February',
  '2025-12-31': 'the last day of a year',
  '2026-01-01': 'the first day of a year',
  '2026-02-17': 'Chinese New Year',
  '2026-02-28': 'the end of a February',
  '2026-03-08': 'the Sunday on which America puts its clocks forward',
  '2026-03-31': 'the end of a month of 31 days, before one of 30',
  '2026-05-01': 'the first of a month, a holiday',
  '2026-06-30': 'the end of a month of 30 days',
  '2026-07-06': 'a Monday',
  '2026-10-25': 'the Sunday on which Europe puts its clocks back',
  '2026-11-20': 'the day of the product’s own file',
}
/** A small part of the company: the same rules over fewer stores, orders and articles, so that twelve of them take less than a minute. */
const size = 0.03

let t: TestApp
beforeAll(async () => {
  t = await createTestApp(modules)
  // every day is taken back: what is counted of the leftovers would tell the planner that the tables are empty
  await t.app.db.pool.query(`do $$ declare t text; begin
    for t in select oid::regclass::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop execute 'alter table ' || t || ' set (autovacuum_enabled = off)'; end loop; end $$`)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await t.close()
})

/** Whatever stands beside the entries that it is the sum of, and does not equal them. */
async function broken(run: Runner): Promise<object[]> {
  const open = (side: 'payable' | 'receivable') => sql`
    select ${side}::text as law, i.no as key, concat_ws('/', i.settled_amount + i.offset_amount, i.open_amount) as stored, concat_ws('/', coalesce(a.sum, 0), i.amount - coalesce(a.sum, 0)) as summed
    from ${sql.id(side)} i left join (select target_id, sum(amount_target) as sum from settle_alloc where target_type = ${side} group by 1) a on a.target_id = i.id
    where i.settled_amount + i.offset_amount <> coalesce(a.sum, 0) or i.open_amount <> i.amount - coalesce(a.sum, 0) or (i.status = 'closed') <> (i.open_amount = 0)`
  return [
    ...(await compareLedger(run)),
    ...(await compareRollup(run)),
    ...(await run.rows(open('payable'))),
    ...(await run.rows(open('receivable'))),
    ...(await run.rows(sql`
      select 'funds' as law, a.code as key, a.balance, a.opening_balance + coalesce(t.moved, 0) as summed from bank_account a
      left join (select bank_account_id, sum(case direction when 'in' then amount else -amount end) as moved from bank_txn group by 1) t on t.bank_account_id = a.id where a.balance <> a.opening_balance + coalesce(t.moved, 0)`)),
  ]
}

/** Entries and documents of a day that has not come. */
const ahead = (run: Runner, today: string): Promise<object[]> =>
  run.rows(sql`select what, count(*)::int as n, max(day)::text as last from (
    select 'stock posting' as what, (occurred_at at time zone 'Asia/Shanghai')::date as day from stock_posting
    union all select 'P&L entry', biz_date from pl_entry union all select 'statement line', posted_date_local from amz_settlement_line union all select 'bank movement', value_date from bank_txn
    union all select 'order', (purchase_at at time zone 'Asia/Shanghai')::date from amz_order union all select 'purchase order', (created_at at time zone 'Asia/Shanghai')::date from purchase_order
    union all select 'bill sent', (sent_at at time zone 'Asia/Shanghai')::date from reconcile_bill union all select 'report', (data_at at time zone 'Asia/Shanghai')::date from report_file
    union all select 'timeline of ' || resource, (at at time zone 'Asia/Shanghai')::date from audit_log where request_id = 'demo') x where day > ${today}::date group by what`)

interface Work {
  readonly late: number
  readonly coming: number
  readonly waiting: number
  readonly stale: number
  readonly sold: number
}
const work = (run: Runner, today: string): Promise<Work> =>
  run.one<Work>(sql`select
    (select count(*)::int from purchase_order where status in ('ordered', 'partial') and expected_date < ${today}::date) + (select count(*)::int from po_payment_row where state = 'open' and due_date < ${today}::date) as late,
    (select count(*)::int from purchase_order where status in ('ordered', 'partial') and expected_date >= ${today}::date) as coming,
    (select count(*)::int from purchase_order where status in ('draft', 'pending', 'approved')) as waiting,
    (select count(*)::int from receivable where open_amount > 0 and due_date < ${today}::date) as stale,
    (select count(*)::int from pl_entry where biz_date between ${today}::date - 7 and ${today}::date) as sold`)

/** Units of ten months that daily facts and the ledger tell of the same listings of a shop; a small company settles a part of its orders. */
const told = (run: Runner, today: string): Promise<{ facts: number; ledger: number }[]> =>
  run.rows(sql`
    with l as (select store_id, msku_id, sum(quantity)::int as units from pl_entry where pl_line_code like 'L01%' and source_type = 'settlement' and msku_id is not null and biz_date between ${today}::date - 330 and ${today}::date - 70 group by 1, 2)
    select l.store_id as store, (sum(f.units) * ${Math.min(1, size * 10)}::numeric)::int as facts, sum(l.units)::int as ledger from l join lateral (select sum(d.units) as units from msku_daily d where d.msku_id = l.msku_id and d.day between ${today}::date - 330 and ${today}::date - 70) f on f.units is not null
    group by 1 having sum(l.units) > 100`)
/** How much the last sections of finance.md, finance-treasury.md, operations.md, resource.md and settings.md ask for; a smaller company has its share. */
const asked = {
  bank_account: 12,
  bank_txn: 4000,
  collect_money: 300,
  ad_settlement: 200,
  ow_bill: 9,
  cf_bill: 140,
  payment_order: 700,
  offset_doc: 12,
  manpower_apportion: 13,
  other_ie: 420,
  voucher: 2600,
  cost_type: 46,
  replenish_run: 14,
  replenish_rule: 60,
  replenish_suggestion: 260,
  cargo_value: 276,
  promotion_activity: 180,
  price_change: 240,
  warning: 900,
  removal_order: 70,
  customer_return: 6500,
  op_log: 3000,
  after_card_claim: 85,
  browser_session: 400,
  delisting: 20,
  notification: 6000,
} as const
async function missing(run: Runner): Promise<object[]> {
  const tables = Object.keys(asked) as (keyof typeof asked)[]
  const rows = await run.rows<{ what: keyof typeof asked; n: number }>(
    sql.join(
      tables.map((what) => sql`select ${what}::text as what, count(*)::int as n from ${sql.id(what)}`),
      ' union all ',
    ),
  )
  return rows.flatMap(({ what, n }) => (n < Math.floor(asked[what] * size) ? [{ what, n, asked: Math.floor(asked[what] * size) }] : []))
}

describe('the demo company keeps the laws of its ledgers, and has work for today', () => {
  it.each(Object.entries(days))('made on %s, %s', { timeout: 180_000 }, async (today) => {
    vi.setSystemTime(`${today}T14:00:00+08:00`)
    const undone = new Error('undone')
    const made = t.app.db.tx(async (tx) => {
      await writeDemo({ app: t.app, tx }, { today, size })
      expect(await broken(tx)).toEqual([])
      expect(await ahead(tx, today)).toEqual([])
      const stories = await told(tx, today)
      expect(stories.length).toBeGreaterThan(0)
      expect(stories.filter((x) => x.facts < x.ledger * 0.7 || x.facts > x.ledger * 1.4)).toEqual([])
      expect(await missing(tx)).toEqual([])
      expect(Object.entries(await work(tx, today)).filter(([, n]) => n === 0)).toEqual([])
      throw undone
    })
    await expect(made).rejects.toBe(undone)
  })
})
