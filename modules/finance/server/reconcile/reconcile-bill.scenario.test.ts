import { sql } from '@crossway/server-kit'
import { settlePayable, reverseSettlement } from '@crossway/ledger/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postEstimate } from '../estimate/post-estimate.ts'
import { importStatement } from '../settlement/import-statement.ts'
import { convertPayout, makeClient, type Client } from '../testing/agency.ts'
import { makeFixture, type Line, type Fixture } from '../testing/world.ts'
import { billMoneyHandlers, confirmSilent } from './bill-money.ts'
import { estimateCharges } from './estimate-charges.ts'

let w: Fixture
let evidence: number
const maker = 101
const reviewer = 102
beforeAll(async () => {
  w = await makeFixture()
  for (const id of [maker, reviewer])
    await w.app.db.run(sql`insert into admin (id, username, nickname, kind, status) values (${id}, ${`fin${id}`}, ${`财务${id}`}, 'staff', 'enabled')`)
  evidence = (
    await w.app.db.one<{ id: number }>(
      sql`insert into attachment (name, size, suffix, mime, sha256, sha1, path, uploader_id) values ('答复.pdf', 1, 'pdf', 'application/pdf', 'x', 'x', 'x', 101) returning id`,
    )
  ).id
  // Sep of the company is closed: what belongs to it is booked in Oct.
  await w.app.db.run(sql`insert into fin_period (company_id, period, state) values (${w.company}, '2026-09', 'closed')`)
  w.become({ account: maker })
})
afterAll(() => w.close())

interface BillRow {
  readonly id: number
  readonly bill_no: string
  readonly status: string
  readonly lines: readonly Record<string, any>[]
  readonly [field: string]: any
}
const generate = (project: number, from: string, to: string, confirmed: readonly string[] = []) =>
  w.call<BillRow>('POST', '/api/reconcile-bill', { project, period_start: from, period_end: to, contact_email: 'kunde@example.com', confirmed })
const act = (id: number, action: string, args: object = {}) =>
  w.call<BillRow & { code: string; detail: string }>('POST', `/api/reconcile-bill/${id}/actions/${action}`, { args })
const read = async (id: number): Promise<BillRow> => (await w.call<BillRow>('GET', `/api/reconcile-bill/${id}`)).body
const problem = (r: { body: unknown }): string => JSON.stringify(r.body)
const sendOff = async (id: number): Promise<void> => {
  w.become({ account: maker })
  expect(await act(id, 'submit')).toMatchObject({ status: 200 })
  w.become({ account: reviewer })
  expect(await act(id, 'send')).toMatchObject({ status: 200, body: { status: 'sent' } })
  w.become({ account: maker })
}
const sale = (order: string, amount: string, more: Partial<Line> = {}): Line => ({
  t: 'Order',
  a: 'ItemPrice',
  d: 'Principal',
  amount,
  order,
  sku: 'A',
  qty: 1,
  ...more,
})
const fee = (order: string, amount: string): Line => ({ t: 'Order', a: 'ItemFees', d: 'Commission', amount, order, sku: 'A' })
const lines = [
  { charge_type: 'service_fee', title: '服务费', title_en: 'Service fee', calc: 'fixed', amount: '15000' },
  { charge_type: 'sales_commission', title: '销售佣金', calc: 'rate', rate: '8' },
]

describe('finance.md scenario 6: customer bill', () => {
  let c: Client
  let bill: BillRow
  it('scenario 6: A 582,142.99, B 99,600.00, C 89,365.83 and D −3,600.00 make 389,577.16 payable', async () => {
    c = await makeClient(w, '宁波澜海', { lines })
    const settlement = await c.settle('6001', [sale('O6', '131240.00'), fee('O6', '-49051.24')])
    await convertPayout(w, settlement, '82188.76', '7.0830')
    await c.cost('L1201', '-61200.00', '2026-10-12')
    await c.cost('L0801', '-38400.00', '2026-10-13', 'ad_settlement')
    await c.cost('L1205', '-3600.00', '2026-09-20')
    const created = await generate(c.project, '2026-10-01', '2026-10-31')
    expect(created, problem(created)).toMatchObject({ status: 201 })
    bill = created.body
    expect(bill).toMatchObject({
      status: 'draft',
      sum_sales: '582142.9900',
      sum_cost: '99600.0000',
      sum_charge: '89365.8300',
      sum_prior: '-3600.0000',
      sum_manual: '0.0000',
      sum_prepaid: '0.0000',
      net_amount: '389577.1600',
      direction: 'payable',
      partial: false,
    })
    expect(bill.bill_no).toMatch(/^RB\d{10}$/)
    expect(bill.lines.map((l) => [l.section, l.title, l.orig_amount, l.currency, l.amount])).toEqual([
      ['A', expect.stringMatching(/^SE/), '82188.7600', 'USD', '582142.9900'],
      ['B', expect.any(String), '38400.0000', 'CNY', '38400.0000'],
      ['B', expect.any(String), '61200.0000', 'CNY', '61200.0000'],
      ['C', '服务费', '15000.0000', 'CNY', '15000.0000'],
      ['C', '销售佣金', '10499.2000', 'USD', '74365.8300'],
      ['D', expect.any(String), '-3600.0000', 'CNY', '-3600.0000'],
    ])
  })
  it('scenario 6: is reviewed by another than its maker, sent, and disputed by the customer', async () => {
    expect(await act(bill.id, 'submit')).toMatchObject({ status: 200, body: { status: 'reviewing' } })
    expect(await act(bill.id, 'send')).toMatchObject({ status: 409, body: { code: 'BILL_REVIEWER' } })
    w.become({ account: reviewer })
    const sent = await act(bill.id, 'send')
    expect(sent).toMatchObject({ status: 200, body: { status: 'sent' } })
    expect(sent.body['confirm_deadline'] > String(sent.body['sent_at']).slice(0, 10)).toBe(true)
    expect(problem(await act(bill.id, 'dispute', { reason: '运费不对账' })), 'whoever records it for him shows his answer').toContain('BILL_EVIDENCE')
    expect((await act(bill.id, 'dispute', { reason: '不对' })).status, 'a reason of five characters').toBe(422)
    w.become({ account: 0, actorType: 'member', name: '澜海 王总' })
    expect(await act(bill.id, 'dispute', { reason: '运费多算了一千' })).toMatchObject({
      status: 200,
      body: { status: 'disputed', dispute_reason: '运费多算了一千' },
    })
    w.become({ account: maker })
  })
  it('scenario 6: adjusted by −1,000.00, sent again and confirmed, it is final once: payable 388,577.16, L1701 15,000.00, L1702 74,365.83', async () => {
    expect((await act(bill.id, 'adjust', { section: 'E', title: '运费折让', amount: '-1000.00', reason: '' })).status, 'a reason is needed').toBe(422)
    expect(await act(bill.id, 'adjust', { section: 'E', title: '运费折让', amount: '-1000.00', reason: '客户异议，协商减免' })).toMatchObject({ status: 200 })
    expect(await act(bill.id, 'recompute')).toMatchObject({ status: 200, body: { sum_manual: '-1000.0000', net_amount: '388577.1600' } })
    await sendOff(bill.id)
    const confirmed = await act(bill.id, 'confirm', { evidence: [evidence] })
    expect(confirmed, problem(confirmed)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    const first = await act(bill.id, 'finalize')
    expect(first, problem(first)).toMatchObject({ status: 200, body: { status: 'finalized', open_amount: '388577.1600' } })
    const again = await act(bill.id, 'finalize')
    expect(again).toMatchObject({ status: 200, body: { status: 'finalized', payable: first.body['payable'], open_amount: '388577.1600' } })
    expect(
      await w.app.db.rows(sql`select amount::text as amount, currency, party_type, status, source_no as no from payable where source_type = 'reconcile_bill'`),
    ).toEqual([{ amount: '388577.1600', currency: 'CNY', party_type: 'customer', status: 'open', no: bill.bill_no }])
    expect([await w.sum('L1701'), await w.sum('L1702')]).toEqual(['15000.00', '74365.83'])
    expect(
      await w.app.db.rows(sql`select distinct biz_date::text as day, project_id as project, stage from pl_entry where source_type = 'reconcile_bill'`),
    ).toEqual([{ day: '2026-10-31', project: c.project, stage: 'settled' }])
    await w.assertLaws()
  })
  it('closes when it is paid, opens again when the payment is taken back, and cannot be reversed meanwhile', async () => {
    const { payable } = await read(bill.id)
    const deliver = async (event: string): Promise<void> => {
      const handler = billMoneyHandlers.find((h) => h.event === event)!
      await w.tx((tx) => handler.run({ app: w.app, tx, payload: { source_type: 'reconcile_bill', source_id: bill.id } } as never))
    }
    const pay = (id: number, amount: string) =>
      w.tx((tx) => settlePayable({ app: w.app, tx }, { target: payable.id, document: { type: 'payment_order', id }, amount }))
    await pay(1, '88577.16')
    await deliver('payable.paid')
    expect(await read(bill.id)).toMatchObject({ status: 'finalized', settled_amount: '88577.1600', open_amount: '300000.0000' })
    expect(await act(bill.id, 'reverse', { reason: 'test' })).toMatchObject({ status: 409, body: { code: 'BILL_PAID', detail: '已有收付款' } })
    await pay(2, '300000.00')
    await deliver('payable.paid')
    await deliver('payable.paid')
    expect(await read(bill.id)).toMatchObject({ status: 'settled', open_amount: '0.0000' })
    for (const id of [1, 2]) await w.tx((tx) => reverseSettlement({ app: w.app, tx }, { type: 'payment_order', id }))
    await deliver('payable.reopened')
    expect(await read(bill.id)).toMatchObject({ status: 'finalized', open_amount: '388577.1600' })
    expect(await act(bill.id, 'reverse', { reason: '重新出账' })).toMatchObject({ status: 200, body: { status: 'void' } })
    expect([await w.sum('L1701'), await w.sum('L1702')]).toEqual(['0.00', '0.00'])
    expect(await w.app.db.rows(sql`select status from payable where source_type = 'reconcile_bill'`)).toEqual([{ status: 'cancelled' }])
    const anew = await generate(c.project, '2026-10-01', '2026-10-31')
    expect(anew, 'its statements are free for a new bill').toMatchObject({ status: 201, body: { net_amount: '389577.1600' } })
    await w.assertLaws()
  })
})

describe('finance.md scenario 5: reverse blocked by bill', () => {
  it('scenario 5: a statement of a sent bill stays; after recall and void it goes, and the estimates are back', async () => {
    const c = await makeClient(w, '深圳启明', { lines })
    const msku = await w.msku('A', c.store)
    await w.tx((tx) =>
      postEstimate(tx, {
        store: c.store,
        order: 'O5',
        seller_sku: 'A',
        msku,
        id: 55,
        ship_date: '2026-10-04',
        units: 1,
        currency: 'USD',
        platform_fulfilled: true,
        price: '100.00',
        discount: '0',
        referral_rate: '0.15',
        fulfilment_fee: '5.40',
        cost: { goods: '0', freight: '0', duty: '0', other: '0' },
      }),
    )
    const profit = async (): Promise<string> =>
      (
        await w.app.db.one<{ s: string }>(
          sql`select coalesce(sum(amount_cny), 0)::numeric(18,2)::text as s from pl_entry where store_id = ${c.store} and pl_line_code < 'L11'`,
        )
      ).s
    const estimated = await profit()
    const settlement = await c.settle('5001', [sale('O5', '99.00'), fee('O5', '-15.00')])
    const settled = await profit()
    expect(settled).not.toBe(estimated)
    await w.app.db.run(
      sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) select 'USD/CNY', 'spot', d::date, 'USD', 'CNY', 7.10, 'manual', 'active' from generate_series('2026-08-01'::date, '2026-11-21'::date, interval '1 day') d on conflict do nothing`,
    )
    const { body: bill } = await generate(c.project, '2026-10-01', '2026-10-31')
    expect(bill.lines[0], 'nothing is converted yet').toMatchObject({ section: 'A', fx_rate: '7.10000000', flag: 'provisional' })
    await sendOff(bill.id)
    const reverse = () => w.call<{ code: string; detail: string }>('POST', `/api/settlement/${settlement}/actions/reverse`, { args: { reason: 'test' } })
    expect(await reverse()).toMatchObject({ status: 409, body: { code: 'IN_BILL', detail: `已进入对账单 ${bill.bill_no}` } })
    expect([await profit(), (await w.call<{ status: string }>('GET', `/api/settlement/${settlement}`)).body.status]).toEqual([settled, 'posted'])
    expect(await act(bill.id, 'recall')).toMatchObject({ status: 200, body: { status: 'reviewing', sent_at: null } })
    expect((await reverse()).status, 'in review it is beyond draft').toBe(409)
    expect(await act(bill.id, 'void', { reason: '结算有误' })).toMatchObject({ status: 200, body: { status: 'void' } })
    expect(await reverse()).toMatchObject({ status: 200 })
    expect(await profit()).toBe(estimated)
    await w.assertLaws()
  })
  it('a draft does not hold a statement back, but cannot be submitted with it', async () => {
    const c = await makeClient(w, '东莞恒悦', { lines })
    const settlement = await c.settle('5101', [sale('O51', '100.00')])
    const { body: bill } = await generate(c.project, '2026-10-01', '2026-10-31')
    expect((await w.call('POST', `/api/settlement/${settlement}/actions/reverse`, { args: { reason: 'test' } })).status).toBe(200)
    expect(await act(bill.id, 'submit')).toMatchObject({ status: 409, body: { code: 'BILL_STALE' } })
    expect(await act(bill.id, 'recompute')).toMatchObject({ status: 200, body: { sum_sales: '0.0000' } })
    expect(await act(bill.id, 'submit')).toMatchObject({ status: 200 })
  })
})

describe('finance.md amzReconcileBill, rules', () => {
  let c: Client
  beforeAll(async () => {
    c = await makeClient(w, '佛山鼎丰', { lines })
  })
  it('has none for trade projects, without terms, and for a period the wrong way round', async () => {
    expect(await generate(w.project, '2026-10-01', '2026-10-31')).toMatchObject({ status: 409, body: { code: 'BILL_TRADE', detail: '自营项目无需对账' } })
    expect(problem(await generate(c.project, '2026-10-31', '2026-10-01'))).toContain('BILL_PERIOD')
    await w.app.db.run(sql`update project_structure set quote_template_id = null where project_id = ${c.project}`)
    expect(problem(await generate(c.project, '2026-10-01', '2026-10-31'))).toContain('BILL_NO_TERMS')
    await w.app.db.run(sql`update project_structure set quote_template_id = ${c.template} where project_id = ${c.project}`)
  })
  it('asks before it is made without all statements, and says so on the bill', async () => {
    const file = await w.archive({ id: '7001', total: '10.00', lines: [sale('O7', '10.00')], store: c.store, from: '2026-08-01', to: '2026-08-14' })
    await w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, file))
    expect(await generate(c.project, '2026-08-01', '2026-08-31')).toMatchObject({
      status: 409,
      body: { code: 'BILL_UNPOSTED', detail: '有 1 张结算未入账，仍要生成吗？' },
    })
    expect(await generate(c.project, '2026-08-01', '2026-08-31', ['BILL_UNPOSTED'])).toMatchObject({ status: 201, body: { partial: true } })
  })
  it('overlaps no live bill, in two calls at once neither', async () => {
    const both = await Promise.all([1, 2].map(() => generate(c.project, '2026-07-01', '2026-07-31')))
    expect(both.map((r) => r.status).sort()).toEqual([201, 409])
    expect(problem(both.find((r) => r.status === 409)!)).toContain('BILL_OVERLAPS')
    expect(problem(await generate(c.project, '2026-07-31', '2026-08-31'))).toContain('重叠')
  })
  it('takes only hand-made lines out, and names no contact where there is none', async () => {
    const created = (await generate(c.project, '2026-06-01', '2026-06-30')).body
    const fixed = created.lines.find((l) => l.section === 'C')!
    expect(fixed, 'named by the template in both languages').toMatchObject({ title: '服务费', title_en: 'Service fee' })
    expect(problem(await act(created.id, 'drop_line', { line: fixed.id }))).toContain('BILL_LINE_COMPUTED')
    const with1 = (await act(created.id, 'adjust', { section: 'F', title: '已付定金', amount: '5000', reason: '预付抵扣' })).body
    expect(with1).toMatchObject({ sum_prepaid: '5000.0000', net_amount: '20000.0000', direction: 'receivable' })
    expect(await act(created.id, 'drop_line', { line: with1.lines.find((l) => l.section === 'F')!.id })).toMatchObject({
      status: 200,
      body: { net_amount: '15000.0000' },
    })
    await w.call('PATCH', `/api/reconcile-bill/${created.id}`, { version: (await read(created.id))['version'], contact_email: null })
    await act(created.id, 'submit')
    w.become({ account: reviewer })
    expect(await act(created.id, 'send')).toMatchObject({ status: 409, body: { code: 'BILL_NO_CONTACT', detail: '客户无联系方式' } })
    w.become({ account: maker })
  })
  it('asks 188,965.83 of a customer who collects himself', async () => {
    const own = await makeClient(w, '台州星耀', { lines, template: { rate_rule: 'fixed', fixed_rate: '7.0830' }, collects: 'customer' })
    await own.settle('8001', [sale('O8', '131240.00'), fee('O8', '-49051.24')])
    await own.cost('L1201', '-61200.00', '2026-10-12')
    await own.cost('L0801', '-38400.00', '2026-10-13')
    const { body } = await generate(own.project, '2026-10-01', '2026-10-31')
    expect(body).toMatchObject({ sum_sales: '0.0000', sum_cost: '99600.0000', direction: 'receivable', net_amount: '188965.8300' })
    expect(body.lines[0]).toMatchObject({ section: 'A', orig_amount: '82188.7600', amount: '0.0000' })
    await sendOff(body.id)
    await act(body.id, 'confirm', { evidence: [evidence] })
    expect(await act(body.id, 'finalize')).toMatchObject({ status: 200, body: { status: 'finalized', payable: null } })
    expect(await w.app.db.one(sql`select status, currency from receivable where source_id = ${body.id}`)).toEqual({ status: 'open', currency: 'CNY' })
  })
  it('takes off what statements deducted for advertising, never more than was spent', async () => {
    const ads = await makeClient(w, '杭州汇峰', { lines: [lines[0]!], template: { rate_rule: 'fixed', fixed_rate: '7.00' } })
    await ads.settle('9001', [sale('O9', '1000.00'), { t: 'ServiceFee', a: 'Cost of Advertising', d: 'TransactionTotalAmount', amount: '-30.00' }])
    await ads.cost('L0801', '-500.00', '2026-10-13', 'ad_settlement')
    const { body } = await generate(ads.project, '2026-10-01', '2026-10-31')
    expect(body, 'the payout holds the deduction').toMatchObject({ sum_sales: '6790.0000', sum_cost: '290.0000' })
  })
  it('shares 60 % of gross profit 180,000.00 with the customer and carries a loss on', async () => {
    const share = [{ charge_type: 'profit_share', title: '客户分成', calc: 'rate', rate: '60', loss_carry: true }]
    const p = await makeClient(w, '广州嘉禾', { mode: 'profit_share', template: { rate_rule: 'month_pl' }, lines: share })
    await p.cost('L0101', '-20000.00', '2026-08-15')
    await p.cost('L0101', '200000.00', '2026-10-15')
    const loss = (await generate(p.project, '2026-08-01', '2026-08-31')).body
    expect(loss).toMatchObject({ net_amount: '0.0000', carry_out: '-20000.0000' })
    const { body } = await generate(p.project, '2026-10-01', '2026-10-31')
    expect(body).toMatchObject({ carry_in: '-20000.0000', carry_out: '0.0000', net_amount: '108000.0000', direction: 'payable' })
    await sendOff(body.id)
    await act(body.id, 'confirm', { evidence: [evidence] })
    await act(body.id, 'finalize')
    expect(await w.sum('L1705')).toBe('-108000.00')
  })
  it('confirms by itself only where the template says so and the deadline is over', async () => {
    const silent = await makeClient(w, '苏州卓越', { lines: [lines[0]!], template: { auto_confirm: true } })
    const { body } = await generate(silent.project, '2026-10-01', '2026-10-31')
    await sendOff(body.id)
    const deadline = String((await read(body.id))['confirm_deadline'])
    expect(await confirmSilent(w.app, deadline)).toBe(0)
    expect(await confirmSilent(w.app, '2027-06-01')).toBe(1)
    expect((await read(body.id)).status).toBe('confirmed')
  })
})

describe('finance.md amzReconcileBill, list and drill-down', () => {
  it('generates a month for all projects due, names what it cannot make, and makes none twice', async () => {
    await makeClient(w, '厦门云帆', { lines })
    await makeClient(w, '惠州无约', { lines })
    await w.app.db.run(sql`update project_structure set quote_template_id = null where name = '惠州无约 项目'`)
    const run = () =>
      w.call<{ created: { project: string; no: string }[]; refused: { project: string; why: string }[] }>('POST', '/api/reconcile-bill/generate', {
        month: '2026-05',
      })
    const first = await run()
    expect(first.status).toBe(200)
    expect(first.body.created.map((m) => m.project)).toContain('厦门云帆 项目')
    expect(first.body.refused).toEqual([{ project: '惠州无约 项目', why: '项目架构没有报价模板，请先在项目架构中指定' }])
    expect((await run()).body.created).toEqual([])
    for (const [wrong, status] of [
      [{ month: '2026-13' }, 400],
      [{}, 400],
      [{ month: '2026-05', all: true }, 422],
    ] as const)
      expect((await w.call('POST', '/api/reconcile-bill/generate', wrong)).status).toBe(status)
  })
  it('opens a line of costs to its entries, shows the bill before it, and goes out as paper and workbook', async () => {
    const c = await makeClient(w, '青岛百汇', { lines })
    await c.cost('L1201', '-700.00', '2026-10-12')
    await c.cost('L1201', '-300.00', '2026-10-13')
    const september = (await generate(c.project, '2026-09-01', '2026-09-30')).body
    const { body: bill } = await generate(c.project, '2026-10-01', '2026-10-31')
    const line = bill.lines.find((l) => l.section === 'B')!
    expect(line['amount']).toBe('1000.0000')
    const entries = await w.call<{ rows: { part: string; biz_date: string }[] }>('GET', `/api/reconcile-bill/${bill.id}/entries?line=${line['id']}`)
    expect(entries.body.rows).toMatchObject([
      { part: '-700.00', biz_date: '2026-10-12' },
      { part: '-300.00', biz_date: '2026-10-13' },
    ])
    expect((await w.call<{ previous: object }>('GET', `/api/reconcile-bill/${bill.id}/previous`)).body.previous).toMatchObject({ id: september.id })
    expect((await w.call<{ company: object }>('GET', `/api/reconcile-bill/${bill.id}/paper`)).body.company).toMatchObject({ name: '跨途深圳' })
    const book = await w.test.http.inject({ method: 'GET', url: `/api/reconcile-bill/${bill.id}/xlsx` })
    expect([book.statusCode, book.headers['content-disposition'], book.rawPayload.subarray(0, 2).toString()]).toEqual([
      200,
      `attachment; filename*=UTF-8''${bill.bill_no}.xlsx`,
      'PK',
    ])
  })
})

describe('finance.md §2.4: what we charge is estimated until the bill is final', () => {
  it('estimates 15,000.00 and 8 % of the month’s net sales, follows the books, and gives way to the bill', async () => {
    const c = await makeClient(w, '合肥新锐', { lines, template: { bill_basis: 'month' } })
    await c.cost('L0101', '100000.00', '2026-10-05')
    const estimated = (stage = 'estimated') => Promise.all(['L1701', 'L1702'].map((l) => w.sum(l, `project_id = ${c.project} and stage = '${stage}'`)))
    await estimateCharges(w.app, '2026-10-21')
    expect(await estimated()).toEqual(['15000.00', '8000.00'])
    expect((await estimateCharges(w.app, '2026-10-22')).changed, 'nothing changed').toBe(0)
    await c.cost('L0101', '50000.00', '2026-10-22')
    expect((await estimateCharges(w.app, '2026-10-23')).changed).toBe(1)
    expect(await estimated()).toEqual(['15000.00', '12000.00'])
    const { body } = await generate(c.project, '2026-10-01', '2026-10-31')
    await sendOff(body.id)
    await act(body.id, 'confirm', { evidence: [evidence] })
    expect(await act(body.id, 'finalize')).toMatchObject({ status: 200 })
    expect([await estimated(), await estimated('settled')]).toEqual([
      ['0.00', '0.00'],
      ['15000.00', '12000.00'],
    ])
    await estimateCharges(w.app, '2026-10-31')
    expect(await estimated(), 'a final bill is not estimated again').toEqual(['0.00', '0.00'])
    await w.assertLaws()
  })
})
