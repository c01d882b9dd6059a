import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mcTools, type McTools } from '../testing/mc-tools.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { registerInvoiceOwner, type InvoicePaid } from './invoice-owner.ts'

let w: Fixture
let mc: McTools
beforeAll(async () => {
  w = await makeFixture()
  mc = mcTools(w)
})
afterAll(() => w.close())

const walmart = (rows: readonly string[]): string =>
  [
    'Period Start Date\tPeriod End Date\tTotal Payable\tCurrency\tTransaction Key\tTransaction Posted Timestamp\tTransaction Type\tTransaction Description\tPurchase Order #\tPurchase Order line #\tAmount\tAmount Type\tShip Qty\tPartner Item Id\tFulfillment Type',
    ...rows,
  ].join('\n')
const sale = (key: string, amount: string, type: string, more = ''): string =>
  `10/1/2026\t10/14/2026\t\tUSD\t${key}\t10/5/2026\tSale\tPurchase\tPO1\t1\t${amount}\t${type}\t${more || '1'}\tW-A\tSeller Fulfilled`

describe('finance.md platformBillSum: a Walmart bill', () => {
  let store: number
  let id: number
  const bill = walmart([
    '10/1/2026\t10/14/2026\t42.49\tUSD\t\t10/14/2026\tPaymentSummary\t\t\t\t-42.49\tPayment\t\t\t',
    sale('K1', '49.99', 'Product Price'),
    sale('K1', '-7.50', 'Commission on Product'),
  ])
  it('reads it by the template of its platform, classified and proved', async () => {
    store = (await mc.mcStore('WM-1', 'walmart')).store
    await w.msku('W-A', store)
    const r = await mc.bring(store, bill, { external_id: 'WM-1014' })
    expect(r).toMatchObject({ status: 200, body: { bills: [{ external_id: 'WM-1014', lines: 3 }] } })
    id = r.body.bills[0]!.id
    expect(await mc.read(id)).toMatchObject({
      status: 'classified',
      channel_group: 'mc',
      account_type: 'mc',
      total_amount: '42.4900',
      check_diff: '0.0000',
      gross_amount: '49.9900',
      deduction_amount: '7.5000',
      deduction_rate: '15.0030',
      net_amount: '42.4900',
    })
  })
  it('refuses the same bytes and the same number', async () => {
    expect(await mc.bring(store, bill, { external_id: 'other' })).toMatchObject({ status: 409, body: { code: 'FILE_IMPORTED' } })
    expect(await mc.bring(store, bill + '\n', { external_id: 'WM-1014' })).toMatchObject({ status: 409, body: { code: 'SETTLEMENT_EXISTS' } })
  })
  it('posts to the P&L of the group, and expects the money fourteen days and three later', async () => {
    for (const action of ['check', 'post']) expect((await mc.act(id, action)).status).toBe(200)
    expect(await w.sum('L0102')).toBe('354.93')
    expect(await w.sum('L0501')).toBe('-53.25')
    expect(
      await w.app.db.rows(
        sql`select expected_amount::numeric(18,2)::text as amount, expected_date::text as day, channel_group from payment_collection where settlement_id = ${id}`,
      ),
    ).toEqual([{ amount: '42.49', day: '2026-10-31', channel_group: 'mc' }])
    await w.assertLaws()
  })
  it('refuses a row that a posted bill of the store holds', async () => {
    const again = walmart([sale('K1', '49.99', 'Product Price')])
    expect(await mc.bring(store, again, { external_id: 'WM-1028' })).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_ROW', detail: expect.stringContaining('K1') },
    })
    expect((await mc.act(id, 'reverse', { reason: '重导' })).status).toBe(200)
    expect(await w.sum('L0102')).toBe('0.00')
    expect((await mc.bring(store, again, { external_id: 'WM-1028' })).status).toBe(200)
  })
  it('names the row and the column that cannot be read, and keeps nothing', async () => {
    const before = await w.app.db.one<{ n: number }>(sql`select count(*)::int as n from amz_settlement_line`)
    expect(await mc.bring(store, walmart([sale('K9', '12,3x', 'Product Price')]), { external_id: 'bad' })).toMatchObject({
      status: 422,
      body: { code: 'MC_CELL', detail: expect.stringContaining('Amount') },
    })
    expect(await mc.bring(store, 'a,b\n1,2', { external_id: 'bad' })).toMatchObject({ status: 422, body: { code: 'MC_HEAD' } })
    expect(await w.app.db.one(sql`select count(*)::int as n from amz_settlement_line`)).toEqual(before)
  })
  it('says before the import what the file would come to, with the words no rule knows', async () => {
    const r = await w.call<{ statements: { sum: string; unclassified: object[] }[] }>('POST', '/api/platform-bill/dry-run', {
      name: 'x.csv',
      store,
      text: walmart([sale('K5', '20.00', 'Product Price'), sale('K5', '-1.00', 'Mystery')]),
    })
    expect(r).toMatchObject({ status: 200, body: { template: 'walmart', rows: 2, skipped: 0 } })
    expect(r.body.statements[0]).toMatchObject({ sum: '19.00', unclassified: [{ words: 'Order / Mystery / Purchase', lines: 1, amount: '-1.00' }] })
  })
})

describe('platformBillSum: several statements in one file', () => {
  it('makes one settlement of each, told apart by the platform’s number', async () => {
    const { store } = await mc.mcStore('TT-1', 'tiktok')
    const text = [
      'Statement ID,Statement date,Type,Order/adjustment ID,Seller SKU,Quantity,Currency,Subtotal before discounts,Seller discounts,Referral fee,Total settlement amount',
      'S1,2026-10-05,Order,O1,,1,USD,30.00,-3.00,-1.80,25.20',
      'S2,2026-10-05,Order,O2,,2,USD,40.00,0,-2.40,37.60',
    ].join('\n')
    const r = await mc.bring(store, text)
    expect(r.body.bills.map((b) => b.external_id)).toEqual(['S1', 'S2'])
    expect(await mc.read(r.body.bills[0]!.id)).toMatchObject({
      status: 'classified',
      total_amount: '25.2000',
      check_diff: '0.0000',
      discount_amount: '-3.0000',
    })
    expect(await mc.bring(store, text + '\n', { external_id: 'mine' })).toMatchObject({ status: 422, body: { code: 'MC_MANY' } })
  })
  it('holds back the check of a bill whose net column says something else', async () => {
    const { store } = await mc.mcStore('TT-2', 'tiktok')
    const r = await mc.bring(
      store,
      'Statement ID,Statement date,Type,Order/adjustment ID,Subtotal before discounts,Referral fee,Total settlement amount\nS9,2026-10-05,Order,O1,30.00,-1.80,29.00',
    )
    expect(await mc.act(r.body.bills[0]!.id, 'check')).toMatchObject({ status: 409, body: { code: 'LINES_DIFFER' } })
  })
  it('expects what was withdrawn, each withdrawal by itself', async () => {
    const { store } = await mc.mcStore('TM-1', 'temu')
    const [id] = await mc.post(
      store,
      [
        '结算单号,区域,类型,日期,订单号,SKU货号,数量,金额,币种,流水号,说明',
        'T1,US,供货,2026-10-06,P1,,3,90.00,USD,a,',
        'T1,US,罚款,2026-10-07,P1,,,-10.00,USD,b,迟发',
        'T1,US,提现,2026-10-08,,,,-50.00,USD,c,',
        'T1,US,提现,2026-10-10,,,,-30.00,USD,d,',
      ].join('\n'),
    )
    expect(await mc.read(id!)).toMatchObject({ external_id: 'T1-US', total_amount: '80.0000', fund_state: 'expected' })
    expect(
      await w.app.db.rows(
        sql`select expected_amount::numeric(18,2)::text as amount, expected_date::text as day from payment_collection where settlement_id = ${id} order by id`,
      ),
    ).toEqual([
      { amount: '50.00', day: '2026-10-09' },
      { amount: '30.00', day: '2026-10-11' },
    ])
    expect(await w.sum('L0508')).toBe('-71.00')
  })
})

const wayfair = (remittance: string, rows: readonly string[]): string =>
  [
    'Remittance Number,Invoice Number,PO Number,Invoice Date,Gross,Allowance,Allowance Code,Chargeback,Net,Currency',
    ...rows.map((r) => `${remittance},${r}`),
  ].join('\n')

describe('platformBillSum: templates', () => {
  it('a new version reads the next bill, and bills that stand keep the one they were read by', async () => {
    const { store } = await mc.mcStore('GN-1', 'otto')
    const text = '日期,类型,订单号,金额,币种,账单号\n2026-10-05,销售,O1,10.00,EUR,G1'
    const first = (await mc.bring(store, text)).body.bills[0]!.id
    const old = await w.app.db.one<{ id: number }>(sql`select id from bill_template where code = 'generic'`)
    const go = (id: number, action: string) => w.call('POST', `/api/bill-template/${id}/actions/${action}`, { args: {} })
    expect((await go(old.id, 'new_version')).status).toBe(200)
    expect(await go(old.id, 'new_version')).toMatchObject({ body: { code: 'BILL_TEMPLATE_DRAFT' } })
    const draft = await w.app.db.one<{ id: number; version: number }>(sql`select id, version from bill_template where code = 'generic' and version_no = 2`)
    const doc = (await w.call<{ amounts: object[] }>('GET', `/api/bill-template/${draft.id}`)).body
    expect((await w.call('PATCH', `/api/bill-template/${draft.id}`, { version: draft.version, amounts: [{ ...doc.amounts[0], head: 'Betrag' }] })).status).toBe(
      200,
    )
    expect((await go(draft.id, 'activate')).status).toBe(200)
    expect(await w.app.db.rows(sql`select version_no as n, status from bill_template where code = 'generic' order by 1`)).toEqual([
      { n: 1, status: 'retired' },
      { n: 2, status: 'active' },
    ])
    expect(await mc.bring(store, text + '\n')).toMatchObject({ status: 422, body: { code: 'MC_HEAD' } })
    expect((await mc.bring(store, text.replace('金额', 'Betrag').replace('G1', 'G2'))).status).toBe(200)
    expect((await mc.read(first)).template).toMatchObject({ id: old.id })
    expect(
      await w.call('POST', '/api/bill-template', { code: 'generic', name: 'x', columns: [{ field: 'date', heads: 'a' }], amounts: [{ head: 'b' }] }),
    ).toMatchObject({
      status: 409,
      body: { code: 'TEMPLATE_KNOWN' },
    })
  })
})

describe('platformBillSum: supply platforms tell the owner of each invoice', () => {
  it('what was paid and taken off, once, and takes it back', async () => {
    const told: InvoicePaid[] = []
    const back: number[] = []
    registerInvoiceOwner({
      name: 'stub',
      owns: async (_, i) => i.invoice.startsWith('INV'),
      settle: async (_, i) => (i.invoice === 'INV-LOST' ? '未找到' : void told.push(i)),
      unsettle: async (_, line) => void back.push(line),
    })
    const { store } = await mc.mcStore('WF-1', 'wayfair')
    const [id] = await mc.post(store, wayfair('R1', ['INV1,PO1,10/02/2026,1000.00,-30.00,EPD,-20.00,950.00,USD', 'INV2,PO2,10/03/2026,500.00,0,,0,500.00,USD']))
    expect(told).toMatchObject([
      {
        invoice: 'INV1',
        order: 'PO1',
        gross: '1000.00',
        paid: '950.00',
        deductions: [
          { code: 'EPD', amount: '30.00' },
          { code: 'Chargeback', amount: '20.00' },
        ],
        settlement: id,
      },
      { invoice: 'INV2', gross: '500.00', paid: '500.00', deductions: [] },
    ])
    expect([
      await w.sum('L0103'),
      await w.sum('L0203'),
      await w.sum('L0508', "source_type = 'settlement' and amount < 0 and store_id = " + String(store)),
    ]).toEqual(['11289.00', '-213.00', '-142.00'])
    expect(await mc.read(id!)).toMatchObject({ bill_type: 'remittance', invoice_count: 2, gross_amount: '1500.0000', deduction_rate: '3.3333' })
    expect((await mc.act(id!, 'reverse', { reason: '重导' })).status).toBe(200)
    expect(back).toEqual(told.map((t) => t.line))
    const lost = await mc.bring(store, wayfair('R9', ['INV-LOST,PO9,10/02/2026,10.00,0,,0,10.00,USD']))
    await mc.act(lost.body.bills[0]!.id, 'check')
    expect(await mc.act(lost.body.bills[0]!.id, 'post')).toMatchObject({ status: 409, body: { code: 'INVOICE_UNKNOWN' } })
  })
  it('an order of our own that a bill pays is settled with what all bills took off, and estimated again when they go', async () => {
    const { store } = await mc.mcStore('WF-DS', 'wayfair')
    const { platform } = await w.app.db.one<{ platform: number }>(sql`select platform_id as platform from store where id = ${store}`)
    const order = await insertRow(w.app.db, 'mc_order', {
      no: 'OD-DS1',
      store_id: store,
      platform_id: platform,
      platform_order_no: 'DS-PO1',
      order_type: 'online',
      status: 'shipped',
      buyer_name: '***',
      country: 'US',
      zip: '***',
      address1: '***',
      currency: 'USD',
      item_amount: '1000',
      total: '1000',
      units: 1,
      fee_est: '60',
      profit_est: '200',
      ordered_at: '2026-10-01T00:00:00Z',
    })
    const stands = () =>
      w.app.db.one(
        sql`select settled, settled_fee::numeric(18,2)::text as fee, settled_profit::numeric(18,2)::text as profit from mc_order where id = ${order}`,
      )
    const [first] = await mc.post(store, wayfair('DS1', ['DSINV1,DS-PO1,10/02/2026,1000.00,-30.00,EPD,-20.00,950.00,USD']))
    expect(await stands()).toEqual({ settled: true, fee: '50.00', profit: '210.00' })
    const [second] = await mc.post(store, wayfair('DS2', ['DSINV1-CB,DS-PO1,10/20/2026,0,0,,-15.00,-15.00,USD']))
    expect(await stands(), 'a later chargeback comes on top').toEqual({ settled: true, fee: '65.00', profit: '195.00' })
    expect((await mc.act(first!, 'reverse', { reason: '重导' })).status).toBe(200)
    expect(await stands()).toEqual({ settled: true, fee: '15.00', profit: '245.00' })
    expect((await mc.act(second!, 'reverse', { reason: '重导' })).status).toBe(200)
    expect(await stands()).toEqual({ settled: false, fee: null, profit: null })
  })
  it('an invoice of fees is owed to the platform', async () => {
    await w.app.db.run(
      sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) values ('USD/CNY', 'spot', current_date, 'USD', 'CNY', 7.1, 'manual', 'active')`,
    )
    const { store } = await mc.mcStore('HD-1', 'homedepot')
    const [id] = await mc.post(store, wayfair('F1', ['X1,,10/02/2026,0,-120.00,COOP,0,-120.00,USD']), { bill_type: 'fee_invoice' })
    expect(await mc.read(id!)).toMatchObject({ fund_state: 'owed' })
    expect(
      await w.app.db.one(sql`select amount::numeric(18,2)::text as amount, party_type from payable where source_type = 'settlement_fee' and source_id = ${id}`),
    ).toEqual({ amount: '120.00', party_type: 'platform' })
    expect((await mc.act(id!, 'reverse', { reason: '误导入' })).status).toBe(200)
    expect(await w.app.db.one(sql`select status from payable where source_id = ${id} and source_type = 'settlement_fee'`)).toEqual({ status: 'cancelled' })
  })
})

describe('finance.md mcPaymentCollection: one remittance for two bills', () => {
  it('18,420.00 pays 12,000.00 and 6,600.00 less the early-pay discount of 180.00', async () => {
    const { store } = await mc.mcStore('WF-2', 'wayfair')
    const [one] = await mc.post(store, wayfair('R1', ['W1,PO1,10/02/2026,12000.00,0,,0,12000.00,USD']))
    const [two] = await mc.post(store, wayfair('R2', ['W2,PO2,10/03/2026,6600.00,-180.00,EPD,0,6420.00,USD']))
    const of = (id: number) =>
      w.app.db.one<{ id: number; status: string; expected: string }>(
        sql`select id, status, expected_amount::numeric(18,2)::text as expected from payment_collection where settlement_id = ${id}`,
      )
    const first = await of(one!)
    const go = (action: string, args: object) => w.call('POST', `/api/payment-collection/${first.id}/actions/${action}`, { args })
    expect(await go('allocate', { bills: [{ settlement: two, amount: '6420.00' }] })).toMatchObject({ status: 422, body: { code: 'ALLOC_OWN' } })
    expect(
      await go('allocate', {
        bills: [
          { settlement: one, amount: '12000.00' },
          { settlement: two, amount: '6600.00' },
        ],
      }),
    ).toMatchObject({ body: { code: 'ALLOC_OPEN' } })
    expect(
      (
        await go('allocate', {
          bills: [
            { settlement: one, amount: '12000.00' },
            { settlement: two, amount: '6420.00' },
          ],
        })
      ).status,
    ).toBe(200)
    expect(await of(one!)).toMatchObject({ status: 'expected', expected: '18420.00' })
    expect(await of(two!)).toMatchObject({ status: 'cancelled' })
    expect(await mc.act(two!, 'reverse', { reason: '重导' })).toMatchObject({ status: 409, body: { code: 'ALLOC_HOLDS' } })
    // Given to its own bill alone the other one stands for itself again, and back.
    expect((await go('allocate', { bills: [{ settlement: one, amount: '12000.00' }] })).status).toBe(200)
    expect([await of(one!), await of(two!)]).toMatchObject([
      { status: 'expected', expected: '12000.00' },
      { status: 'expected', expected: '6420.00' },
    ])
    expect(
      (
        await go('allocate', {
          bills: [
            { settlement: one, amount: '12000.00' },
            { settlement: two, amount: '6420.00' },
          ],
        })
      ).status,
    ).toBe(200)
    const account = await insertRow(w.app.db, 'bank_account', {
      code: 'U',
      company_id: w.company,
      name: 'U',
      type: 'psp',
      account_no: 'U',
      currency: 'USD',
      opening_date: '2026-01-01',
    })
    expect((await go('receive', { account, amount: '18420.00', date: '2026-11-05' })).status).toBe(200)
    expect((await go('reconcile', {})).status).toBe(200)
    expect([await mc.read(one!), await mc.read(two!)].map((s) => s.fund_state)).toEqual(['reconciled', 'reconciled'])
  })
})

describe('finance.md §0: the rights of a page reach its own group only', () => {
  it('who holds the multi-channel page sees and posts no statement of Amazon', async () => {
    const amazon = await w.archive({
      id: '900',
      total: '10.00',
      lines: [{ t: 'other-transaction', a: 'other-transaction', d: 'Subscription Fee', amount: '10.00' }],
    })
    const { importStatement } = await import('../settlement/import-statement.ts')
    const id = await w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, amazon))
    const mine = await w.app.db.one<{ id: number }>(sql`select id from settlement where channel_group = 'mc' order by id limit 1`)
    const held = new Set(['platformBillSum', 'platformBillSum/check', 'platformBillSum/classify'])
    w.become({
      access: {
        ...w.ctx.access,
        super: false,
        has: (n) => held.has(n),
        scopes: () => [{ kind: 'all' }],
      },
    })
    try {
      expect((await w.call('GET', `/api/settlement/${mine.id}`)).status).toBe(200)
      expect((await w.call('GET', `/api/settlement/${mine.id}/lines`)).status).toBe(200)
      expect((await w.call('GET', `/api/settlement/${id}`)).status).toBe(404)
      expect((await w.call('GET', `/api/settlement/${id}/lines`)).status).toBe(404)
      expect((await mc.act(id, 'check')).status).toBe(404)
      const list = await w.call<{ rows: { id: number }[] }>('GET', '/api/settlement?size=50')
      expect(list.body.rows.length).toBeGreaterThan(3)
      expect(list.body.rows.map((r) => r.id)).not.toContain(id)
    } finally {
      w.become({ access: w.ctx.access })
    }
  })
})
