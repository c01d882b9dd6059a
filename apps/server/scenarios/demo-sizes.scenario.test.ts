import { refuse } from '@crossway/kernel'
import { sql, type AuthPort } from '@crossway/server-kit'
import { compareLedger } from '@crossway/warehouse/server'
import { clonedDatabase, createTestApp, superCtx, testServer, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules.ts'
import { demoCompany } from '../../../scripts/demo-company.ts'

// The sizes of b2b.md, product.md, purchase.md, logistics.md, tool.md and the money of finance.md and finance-treasury.md, demo data.
let t: TestApp
/** Whoever the header names, with the rights of his roles. */
const auth: AuthPort = {
  authenticate: async (req) => {
    const login = String(req.headers['x-login'] ?? '')
    const one = await t.app.db.maybe<{ id: number; employee: number | null }>(sql`select id, employee_id as employee from admin where username = ${login}`)
    if (!one) throw refuse.LOGIN_REQUIRED()
    return { ...superCtx(one.id, one.employee), name: login, access: await t.app.access(one.id) }
  },
}
beforeAll(async () => {
  const { database } = await demoCompany(testServer(), () => undefined)
  t = await createTestApp(modules, { auth: () => auth, database: await clonedDatabase(database) })
}, 900_000)
afterAll(() => t.close())
const counts = (table: string, by: string) =>
  t.app.db
    .rows<{ by: string; n: number }>(sql`select ${sql.raw(by)}::text as by, count(*)::int as n from ${sql.id(table)} group by 1`)
    .then((rows) => Object.fromEntries(rows.map((r) => [r.by, r.n])))

it('has 40 verifications, two of them failed, and accounts with differences', async () => {
  expect(await counts('supplier_verification', 'verify_type')).toEqual({ account: 26, qualification: 14 })
  expect((await counts('supplier_verification', 'result')).fail).toBe(2)
  const open = await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from supplier_verification where open_differences > 0`)
  expect(open.n).toBeGreaterThan(0)
})

it('has some 330 invoices, most of them paid, with deductions fought, statements agreed and capital tied up, all of it adding up', async () => {
  const status = await counts('b2b_invoice', 'status')
  expect(status.paid).toBeGreaterThan(150)
  expect(status.issued).toBeGreaterThan(5)
  expect(Object.keys(await counts('b2b_deduction', 'status')).length).toBeGreaterThan(5)
  expect((await counts('b2b_statement', 'status')).confirmed).toBeGreaterThan(50)
  const broken = await t.app.db.rows(sql`
    select 'invoice' as what, i.id from b2b_invoice i where i.received <> (select coalesce(sum(a.amount), 0) from b2b_allocation a where a.invoice_id = i.id and a.posted) or i.deducted <> (select coalesce(sum(d.amount), 0) from b2b_deduction d where d.invoice_id = i.id and d.applied)
    union all select 'day', f.id from b2b_funding_day f where abs(f.prepaid + f.inventory + f.transit + f.receivable + f.payable - f.occupied) > 0.02
    union all select 'statement', s.id from b2b_statement s join b2b_statement p on p.buyer_id = s.buyer_id and p.company_id = s.company_id and p.currency = s.currency and p.period_to = s.period_from - 1 where p.closing <> s.opening limit 10`)
  expect(broken).toEqual([])
  expect((await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from b2b_funding_day`)).n).toBeGreaterThan(1000)
})

const count = async (what: string): Promise<number> => (await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(what)}`)).n
/** Within so many per cent of what the file says. */
const near = async (what: string, n: number, pct = 12): Promise<void> => {
  const found = await count(what)
  // every size that is off is told by one run
  expect.soft(found, what).toBeGreaterThanOrEqual(Math.floor(n * (1 - pct / 100)))
  expect.soft(found, what).toBeLessThanOrEqual(Math.ceil(n * (1 + pct / 100)))
}
/** The least and the greatest of a figure, between what the file says. */
const within = async (from: string, figure: string, least: number, most: number): Promise<void> => {
  const found = await t.app.db.one<{ least: number; most: number }>(
    sql`select min(${sql.raw(figure)})::float as least, max(${sql.raw(figure)})::float as most from ${sql.raw(from)}`,
  )
  expect.soft(found.least, `${figure} of ${from}`).toBeGreaterThanOrEqual(least)
  expect.soft(found.most, `${figure} of ${from}`).toBeLessThanOrEqual(most)
}
const states = async (record: string): Promise<string[]> => Object.keys(await counts(record, 'status')).sort()

describe('the goods of the demo company', () => {
  it('product.md: outlooks, analyses, developments at every stage, listings over 38 stores', async () => {
    await near('category', 60, 0)
    await near('market_outlook', 25, 0)
    await near('product_analysis', 40, 0)
    expect(await counts('product_analysis', 'status')).toMatchObject({ approved: 30, rejected: 6 })
    await near('product_dev', 34, 0)
    await near("product_dev where health = 'late'", 5, 0)
    await near("product_dev where status = 'suspended'", 2, 0)
    expect(await states('product_dev')).toEqual(
      ['approved', 'done', 'draft', 'first_order', 'initiated', 'listed', 'pricing', 'sampling', 'suspended', 'terminated', 'testing'].sort(),
    )
    await near('(select distinct store_id from msku) x', 38, 0)
    await near("msku where mapping_status = 'unmapped'", 42, 0)
    await near("msku where listing_status = 'suppressed'", 18)
    await within("sku_supplier_price where currency = 'CNY'", 'unit_price', 8, 260)
    await within("msku where currency = 'USD'", 'price', 12, 180)
    await within('product_analysis', 'target_price', 12, 180)
    await within('product_analysis', 'margin', 8, 38)
    await near('wsku', 90, 5)
    await near('(select distinct provider_id from wsku) x', 3, 0)
  })
  it('purchase.md: demands, orders of which some are late, returns, payments of which some are overdue, samples', async () => {
    await near('supplier', 85, 0)
    await near('supplier where customer_id is not null', 12, 0)
    await near("purchase_payment where status in ('approved', 'paying', 'partial') and due_date < '2026-11-20'", 8, 13)
    await within('sku_supplier where lead_days is not null', 'lead_days', 7, 45)
    await near('account_term', 9, 0)
    await near('purchase_demand', 620, 3)
    const { ai_restock } = await counts('purchase_demand', 'source')
    expect(ai_restock! / (await count('purchase_demand'))).toBeCloseTo(0.6, 1)
    expect(await states('purchase_demand')).toEqual(['approved', 'closed', 'done', 'draft', 'ordered', 'partial', 'pending', 'rejected', 'voided'])
    await near("purchase_order where po_type <> 'b2b' and status in ('ordered', 'partial') and expected_date < '2026-11-20'", 30, 12)
    expect(await count("purchase_sign where direction = 'return'")).toBe(35)
    await near('purchase_payment', 480, 3)
    await near('vc_line', 60, 0)
    // what is bought for sale orders has pages of its own, and its numbers stand in b2b.md
    await near("purchase_order where po_type <> 'b2b'", 540, 0)
    await near("purchase_order where po_type = 'b2b'", 150, 2)
    await near("purchase_sign s join purchase_order o on o.id = s.po_id where s.direction = 'receipt' and o.po_type <> 'b2b'", 900, 4)
    await near('purchase_order where changing', 12, 0)
    await near("approval_instance where resource = 'purchase_order' and action = 'change' and status = 'running'", 12, 0)
    await within("purchase_order where po_type <> 'b2b'", 'total * coalesce(rate, 1)', 2000, 480_000)
    const { good } = await t.app.db.one<{ good: number }>(
      sql`select sum(l.good_qty) * 100 / sum(l.good_qty + l.defective_qty)::float8 as good from purchase_sign_line l join purchase_sign s on s.id = l.purchase_sign_id join purchase_order o on o.id = s.po_id where s.direction = 'receipt' and l.good_qty is not null and o.po_type <> 'b2b'`,
    )
    expect.soft(Math.abs(good - 97.4), `${good} % good`).toBeLessThan(0.4)
    const span = await t.app.db.one<{ days: number }>(sql`select date '2026-11-20' - min(ordered_on) as days from purchase_order where po_type <> 'b2b'`)
    expect.soft(span.days).toBeGreaterThan(390)
    await near('sample_request', 70, 0)
    await near("sample_request where status = 'issued' and return_due < '2026-11-20'", 5, 0)
    await near('interco_order', 14, 0)
  })
  it('logistics.md: 40 shipments are under way, a dozen late and six in trouble; what they carry is in layers that are theirs', async () => {
    await near('provider', 22, 0)
    // last legs are multichannel.md's
    await near("provider_channel where leg <> 'last'", 75, 0)
    await near("provider_rate r join provider_channel c on c.id = r.channel_id where c.leg <> 'last'", 900, 0)
    await near('logistics_warehouse', 210, 3)
    await near("logistics_warehouse where type in ('fc', 'awd')", 140, 3)
    await near('stocking_order', 380, 20)
    expect(await states('stocking_order')).toEqual(['approved', 'done', 'draft', 'partial', 'pending', 'preparing', 'ready', 'rejected', 'shipped', 'voided'])
    await near('freight_inquiry', 140, 0)
    await near('(select 1 from freight_quote group by freight_inquiry_id having count(*) between 2 and 5) x', 140, 0)
    expect(await states('freight_inquiry')).toEqual(['awarded', 'cancelled', 'comparing', 'draft', 'expired', 'open', 'used'])
    await near('shipping_notice', 330, 15)
    await near("shipping_notice where status = 'shipped'", 40, 0)
    await near("shipping_notice where status = 'shipped' and eta < '2026-11-20'", 12, 30)
    await near("shipping_notice where exception <> 'none'", 6, 0)
    const notices = await count('shipping_notice')
    for (const [modes, share] of [
      ["'sea_slow', 'sea_fast'", 0.7],
      ["'air'", 0.18],
      ["'express'", 0.07],
      ["'local'", 0.05],
    ] as const)
      await near(`shipping_notice where ship_mode in (${modes})`, notices * share, 15)
    await within("provider_rate r join provider_channel c on c.id = r.channel_id where c.basis = 'weight' and c.leg <> 'last'", 'r.unit_price', 8, 55)
    await within("provider_rate r join provider_channel c on c.id = r.channel_id where c.basis = 'volume'", 'r.unit_price', 900, 1600)
    await within("provider_channel where mode in ('sea_slow', 'sea_fast')", 'days_min', 28, 45)
    await within("provider_channel where mode in ('sea_slow', 'sea_fast')", 'days_max', 28, 45)
    await within("provider_channel where mode = 'air'", 'days_max', 8, 12)
    // goods that lie at the factory are promised by their orders, and go from there
    await near("stocking_order where source_mode = 'factory'", 6, 0)
    expect(await count('purchase_order_line l where l.qty_bound <> (select coalesce(sum(b.qty - b.used), 0) from po_binding b where b.po_line = l.id)')).toBe(0)
    expect(
      await count(
        "po_binding b join stocking_line l on l.id = b.stocking_line join stocking_order o on o.id = l.stocking_order_id where o.source_mode = 'factory'",
      ),
    ).toBe(4)
    await near('receipt_sign', 620, 2)
    await near("receipt_diff where status = 'open'", 25)
    await near('apportion', 300)
    await near('first_leg_payment', 160)
    await near('agl_booking', 18, 0)
    // every piece that is under way has its paper, and holds what the ledger says
    expect(await count("transit_layer where status = 'open' and source_type <> 'shipping_notice'")).toBe(0)
    expect(
      await count(
        "shipping_notice_line l join shipping_notice n on n.id = l.shipping_notice_id left join transit_layer t on t.id = l.layer where n.status in ('shipped', 'delivered') and (t.id is null or t.qty_open <> l.qty)",
      ),
    ).toBe(0)
    expect(
      await count(
        "stocking_order o join stocking_line l on l.stocking_order_id = o.id left join stock_reservation r on r.source_type = 'stocking_order' and r.source_id = o.id and r.source_line_id = l.id and r.status = 'active' where o.source_mode = 'stock' and o.status in ('approved', 'preparing', 'ready', 'partial') and coalesce(r.qty - r.qty_fulfilled - r.qty_released, 0) <> l.qty - l.shipped_qty",
      ),
    ).toBe(0)
    expect(await compareLedger(t.app.db)).toEqual([])
  })
  it('tool.md: cards of both seasons, channel templates, last-leg rates, trials', async () => {
    expect(await counts('fee_rate_card', 'season')).toMatchObject({ peak: 1 })
    expect(await counts('fee_rate_card', 'status')).toEqual({ published: 3, draft: 4 })
    await near('channel_fee_template', 9, 0)
    await near('last_mile_rate', 3 * 8 * 12, 0)
    expect(await counts('price_trial', 'kind')).toEqual({ sc: 100, vc: 25, mc: 35 })
    await near("price_trial where status = 'approved'", 60, 6)
    await near('price_trial where profit < 0', 3, 0)
    await near('(select distinct code from referral_schedule) x', 45, 0)
    await near('course', 28, 0)
    await near('course_lesson', 140, 5)
    await near('learning_path', 4, 0)
    await near('course_question', 300, 0)
    await near('enrolment', 900, 0)
    await near("enrolment where status = 'passed'", 900 * 0.71, 1)
    await near("enrolment where status = 'overdue'", 900 * 0.06, 1)
    await near('certificate', 400, 0)
    // whoever passed has done every lesson, whoever began some of them
    expect(
      await count(
        "enrolment e where (select count(*) from lesson_progress p where p.enrolment_id = e.id and p.done_at is not null) <> case when e.status in ('passed', 'failed') then 5 else e.progress / 16 end",
      ),
    ).toBe(0)
  })
  const pages = {
    product01: ['productDev', 'marketOutlook', 'productAnalysis', 'sku', 'MSKU', 'pricingTrial'],
    buyer01: ['purchaseDemand', 'purchaseOrderList', 'vcOrderList', 'purchaseSign', 'purchasePayment'],
    buyerlead: ['purchaseDemand', 'purchaseOrderList', 'vcOrderList', 'purchasePayment', 'sampleCollection', 'internalTxnOrder', 'accountTermManagement'],
    logistics01: [
      'provider',
      'logisticsWarehouse',
      'stocking',
      'inquiry',
      'shippingNotice',
      'invoice',
      'apportionment',
      'firstLegPayment',
      'receiptSign',
      'agl',
    ],
    keeper01: ['stocking', 'shippingNotice', 'purchaseSign', 'sampleCollection'],
    inspector01: ['purchaseSign'],
    cashier01: ['purchasePayment', 'firstLegPayment'],
  } as const
  it.each(Object.entries(pages))('%s opens the pages of the goods and finds rows there', async (login, routes) => {
    const empty: string[] = []
    for (const route of routes) {
      const answer = await t.http.inject({ url: `/api/${route}?size=5`, headers: { 'x-login': login } })
      const total = answer.statusCode === 200 ? (answer.json<{ total: number }>().total ?? 0) : 0
      if (total === 0) empty.push(`${route} ${answer.statusCode}`)
    }
    expect(empty).toEqual([])
  })
})

describe('the money and the selling of the demo company', () => {
  it('finance-treasury.md: accounts, deposits, top-ups, collections, refunds and payments of a year', async () => {
    await near('bank_account', 12, 20)
    await near("bank_txn where use_state = 'unclaimed'", 35, 0)
    await near("fund_account where type = 'deposit'", 60, 5)
    await near("fund_account where type = 'deposit' and shortfall > 0", 7, 30)
    await near("fund_account where type = 'recharge'", 18, 0)
    expect(await count("fund_account where type = 'recharge' and available < 0")).toBe(1)
    await near("fund_account where type = 'prepaid'", 10, 0)
    await near('collect_money', 300, 5)
    expect(await states('collect_money')).toEqual(['confirmed', 'draft', 'rejected', 'submitted', 'void'])
    await near('refund', 40, 0)
    await near('payment_order', 700, 5)
    await near('offset_doc', 12, 0)
    await near('manpower_apportion', 13, 0)
    await near('other_ie', 420, 8)
    // finance.md: customer bills of all states, two in dispute and three past the day they had to be answered by
    await near('reconcile_bill', 130, 8)
    expect(await states('reconcile_bill')).toEqual(['confirmed', 'disputed', 'draft', 'finalized', 'reviewing', 'sent', 'settled'])
    await near("reconcile_bill where status = 'disputed'", 2, 0)
    await near("reconcile_bill where status = 'sent' and confirm_deadline < '2026-11-20'", 3, 0)
    // a bill is what its lines come to, and names what followed from it
    expect(
      await count(
        "reconcile_bill b where net_amount <> (select abs(sum(case when section in ('B', 'C', 'F') then -amount else amount end)) from reconcile_bill_line l where l.reconcile_bill_id = b.id)",
      ),
    ).toBe(0)
    expect(await count("reconcile_bill where status in ('finalized', 'settled') and net_amount > 0 and payable_id is null and receivable_id is null")).toBe(0)
    expect(await states('offset_doc')).toEqual(['draft', 'effective', 'rejected', 'submitted'])
    // what stands on an account is what moved on it
    expect(await count('fund_account a where a.balance <> (select coalesce(sum(t.amount), 0) from fund_txn t where t.account_id = a.id)')).toBe(0)
    expect(
      await count(
        "offset_doc d where d.status = 'effective' and (select coalesce(sum(a.amount_target), 0) from settle_alloc a where a.document_type = 'offset_doc' and a.document_id = d.id) <> d.total + d.payable_total",
      ),
    ).toBe(0)
  })
  it('finance-treasury.md: settlements of advertising, bills of warehouses and carriers, vouchers of which thirty failed for five reasons', async () => {
    await near('ad_settlement', 200, 5)
    await near('ow_bill', 9, 0)
    await near('cf_bill', 140, 5)
    await near('voucher', 2600, 5)
    expect(await count("voucher where status = 'failed'")).toBe(30)
    expect(await count("(select distinct problem from voucher where status = 'failed') x")).toBe(5)
    expect(await count('(select 1 from voucher_line group by voucher_id having sum(debit) <> sum(credit)) x')).toBe(0)
  })
  it('operations.md: two years of facts, runs with what is open and late, rules, values, plans, promotions, prices, warnings, removals, returns, issues and logs', async () => {
    // all but the 42 that are not mapped
    await near('(select distinct msku_id from msku_daily) x', 1150 - 42, 2)
    await near("(select distinct date_trunc('month', day) from msku_daily where day < '2026-11-01') x", 24, 0)
    const days = await t.app.db.one<{ out: number; days: number }>(
      sql`select count(*) filter (where d.stockout)::int as out, count(*)::int as days from msku_daily d join msku m on m.id = d.msku_id where m.fulfillment = 'fba'`,
    )
    expect.soft(Math.abs(days.out / days.days - 0.06)).toBeLessThan(0.01)
    await near('demand_event', 40, 0)
    await near('replenish_run', 14, 0)
    await near("replenish_suggestion where status = 'new'", 260)
    await near("replenish_suggestion where status = 'new' and kind = 'purchase' and order_by < '2026-11-20'", 40, 0)
    await near('replenish_rule', 60, 0)
    await near('cargo_value', 12 * 24, 0)
    await near('(select distinct project_id from cargo_value) x', 24, 0)
    expect.soft(await count('cargo_value where goods_value not between 200000 and 4500000')).toBe(0)
    await near('(select distinct month from store_kpi) x', 12, 0)
    await near('(select 1 from annual_plan where year = 2026 group by store_id having count(distinct version_no) = 2) x', await count('(select distinct store_id from annual_plan where year = 2026) x'), 0) // prettier-ignore
    await near('promotion_activity', 180, 0)
    await near('price_change', 240, 0)
    await near('warning', 900, 0)
    await near("warning where status in ('open', 'doing', 'snoozed')", 130, 0)
    await near('removal_order', 70, 0)
    await near("customer_return where arrival = 'returned' or arrival = 'awaited'", 6500, 0)
    const back = await t.app.db.one<{ share: number }>(
      sql`select (select count(*) from customer_return where arrival = 'returned')::float8 / (select sum(units) from msku_daily where msku_id in (select msku_id from customer_return) and day > date '2026-11-20' - 361) as share`,
    )
    expect.soft(back.share).toBeGreaterThan(0.03)
    expect.soft(back.share).toBeLessThan(0.09)
    await near('health_issue', 12, 0)
    await near('op_log', 3000, 0)
  })
  it('resource.md and settings.md: what serves the operator', async () => {
    await near('after_card', 6, 0)
    await near('after_card_batch', 9, 0)
    await near('after_card_claim', 85, 0)
    expect.soft(await states('after_card_claim')).toEqual(['approving', 'closed', 'done', 'executing', 'handling', 'open', 'waiting'])
    await near('dedicated_line', 11, 0)
    await near('browser_profile', 11, 0)
    await near('browser_session', 400, 0)
    await near("browser_session where result = 'blocked'", 3, 0)
    await near('crawl_task', 6, 0)
    await near('crawl_node', 3, 0)
    await near('delisting', 20, 0)
    await near('(select 1 from notification union all select 1 from notification_archive) x', 9000, 1)
  })
})
