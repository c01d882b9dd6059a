import { getPayableState } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from './company.ts'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// Freight bills of forwarders (finance-treasury.md CFSettlement, acceptance scenario 6).
let l: Logistics
let n = 0
beforeAll(async () => {
  l = await makeLogistics()
  const { db } = l.c.t.app
  const { id: line } = await db.one<{ id: number }>(sql`select id from pl_line where code = 'L1201'`)
  await insertRow(db, 'cost_type', {
    code: 'FREIGHT',
    name: '头程运费',
    name_en: 'First leg',
    direction: 'expense',
    pl_line_id: line,
    applies_to: '{CFSettlement}',
    active: true,
  })
})
afterAll(() => l.c.close())
const at = (answer: Answer<any>): unknown[] => [answer.status, answer.body.code, answer.body.errors?.[0]?.field]
const shipped = async (est: string) => l.shipped([(await l.packed({ cartons: 20 })).id], { est_freight: est })
const put = (lines: object[], amount: string, more: object = {}): Promise<Answer<any>> =>
  l.c.call('POST', '/api/cf-bill', {
    provider: l.provider,
    company: l.c.ids.company,
    bill_no_ext: `HT-${++n}`,
    bill_date: '2026-11-02',
    amount,
    lines,
    ...more,
  })
const bill = async (lines: object[], amount: string, more: object = {}): Promise<any> => {
  const made = await put(lines, amount, more)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return l.read('cf-bill', made.body.id)
}
const act = (id: number, action: string, args: object = {}) => l.act('cf-bill', id, action, args)
const explain = (doc: any, reason: string) => act(doc.id, 'explain', { lines: doc.lines.map((x: any) => ({ line: x.id, reason })) })
const confirm = async (id: number): Promise<Answer<any>> => act(id, 'confirm')
const vouchers = (type: string, id: number) =>
  l.c.t.app.db.rows(
    sql`select l.subject, l.debit::text as debit, l.credit::text as credit from voucher_line l join voucher_source s on s.voucher_id = l.voucher_id where s.source_type = ${type} and s.source_id = ${id} order by l.seq`,
  )
const costs = (notice: number) =>
  l.c.t.app.db.rows<{ id: number; amount: string; status: string }>(
    sql`select id, amount::numeric(18,2)::text as amount, status from logistics_cost where notice_id = ${notice} and stage = 'actual' order by id`,
  )

describe('a freight bill', () => {
  it('6 · revises 5,936.00 to 6,130.00: +194.00 apportioned, and one payable of 6,130.00 after the payment is approved', async () => {
    const notice = await shipped('5936')
    const doc = await bill([{ notice: notice.id, fee_type: 'freight', bill_amount: '6130' }], '6130')
    await l.done(act(doc.id, 'match'), 'matched')
    const matched = await l.read('cf-bill', doc.id)
    expect(matched).toMatchObject({ expected_amount: '5936.00', diff: '194.00', open_diffs: 1 })
    expect(matched.lines[0]).toMatchObject({ expected_amount: '5936.00', diff: '194.00', result: 'over' })
    expect(Number(matched.diff_pct).toFixed(2)).toBe('3.27')
    expect((await confirm(doc.id)).body).toMatchObject({ code: 'CF_REASON', detail: '第 1 行：差异 3.27% 超过 2%，请填写原因' })
    await explain(matched, '燃油附加费上调')
    l.c.as(l.c.buyer)
    await l.done(confirm(doc.id), 'confirmed')
    const done = await l.read('cf-bill', doc.id)
    expect(await vouchers('cf_bill', doc.id)).toEqual([
      { subject: '1405', debit: '6130.00', credit: '0.00' },
      { subject: '2202', debit: '0.00', credit: '6130.00' },
    ])
    expect(await costs(notice.id)).toEqual([{ id: done.lines[0].cost.id, amount: '6130.00', status: 'verified' }])
    const draft = await l.c.t.app.db.one<{ id: number }>(sql`select id from apportion where notices = ${[notice.id]}::bigint[]`)
    await l.done(l.act('apportion', draft.id, 'submit'), 'pending')
    await l.done(l.act('apportion', draft.id, 'post'), 'posted')
    const shared = await l.read('apportion', draft.id)
    expect([Number(shared.total_cny), Number(shared.prior_cny), Number(shared.delta_cny)]).toEqual([6130, 5936, 194])
    // the goods are all on their way: they bear it, freight and duty apart (what is consumed already: late-freight.scenario of finance)
    expect(
      await l.c.t.app.db.one(
        sql`select sum(freight)::numeric(18,2)::text as freight, sum(duty)::numeric(18,2)::text as duty from transit_layer where status = 'open'`,
      ),
    ).toEqual({ freight: '6130.00', duty: '0.00' })
    // no payable until its payment is approved, then one
    expect(await getPayableState(l.c.t.app.db, { type: 'first_leg_payment', id: done.payment.id })).toBeUndefined()
    await l.done(l.act('first-leg-payment', done.payment.id, 'submit'), 'pending')
    l.c.as(l.c.leader)
    await l.done(l.act('first-leg-payment', done.payment.id, 'approve'), 'approved')
    expect(await getPayableState(l.c.t.app.db, { type: 'first_leg_payment', id: done.payment.id })).toMatchObject({ amount: '6130.0000', status: 'open' })
    expect(await l.c.t.app.db.one(sql`select count(*)::int as n from payable`)).toEqual({ n: 1 })
    const undo = await act(doc.id, 'reverse', { reason: '账单有误' })
    expect(undo.body).toMatchObject({ code: 'CF_UNDO', detail: `请先撤销付款与分摊：${shared.no}` })
  })

  it('is settled once a fee: the same again is refused unless it comes on top', async () => {
    const notice = await shipped('1000')
    const first = await bill([{ notice: notice.id, fee_type: 'freight', bill_amount: '1000' }], '1000')
    const second = await bill([{ notice: notice.id, fee_type: 'freight', bill_amount: '90' }], '90')
    await l.done(act(first.id, 'match'), 'matched')
    await l.done(act(second.id, 'match'), 'matched')
    await l.done(confirm(first.id), 'confirmed')
    expect((await confirm(second.id)).body.code).toBe('CF_SETTLED')
    await l.done(act(second.id, 'rework'), 'draft')
    const now = await l.read('cf-bill', second.id)
    await l.c.call('PATCH', `/api/cf-bill/${second.id}`, { version: now.version, lines: [{ id: now.lines[0].id, supplementary: true }] })
    await l.done(act(second.id, 'match'), 'matched')
    await l.done(confirm(second.id), 'confirmed')
    expect((await costs(notice.id)).filter((c) => c.status === 'verified').map((c) => c.amount)).toEqual(['1000.00', '90.00'])
  })

  it('of two bills of one shipment confirmed at once one is confirmed', async () => {
    const notice = await shipped('500')
    const docs = [
      await bill([{ notice: notice.id, fee_type: 'freight', bill_amount: '500' }], '500'),
      await bill([{ notice: notice.id, fee_type: 'freight', bill_amount: '500' }], '500'),
    ]
    for (const d of docs) await act(d.id, 'match')
    for (const d of docs) await explain(await l.read('cf-bill', d.id), '按账单')
    const answers = await Promise.all(docs.map((d) => confirm(d.id)))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
  })

  it('reverses exactly: rows, draft payment and draft apportionment are gone, the notice costs what it did', async () => {
    const notice = await shipped('800')
    const before = await l.read('shipping-notice', notice.id)
    const doc = await bill(
      [
        { notice: notice.id, fee_type: 'freight', bill_amount: '805' },
        { notice: notice.id, fee_type: 'claim', bill_amount: '-5' },
      ],
      '800',
    )
    await l.done(act(doc.id, 'match'), 'matched')
    await l.done(confirm(doc.id), 'confirmed')
    expect((await l.read('shipping-notice', notice.id)).act_total_cny).toBe('800.0000')
    await l.done(act(doc.id, 'reverse', { reason: '物流商重开账单' }), 'reversed')
    expect((await costs(notice.id)).map((c) => c.status)).toEqual(['voided', 'voided'])
    expect((await l.read('shipping-notice', notice.id)).act_total_cny).toBe(before.act_total_cny)
    expect(await l.c.t.app.db.rows(sql`select 1 from apportion where notices = ${[notice.id]}::bigint[]`)).toEqual([])
    expect(await l.c.t.app.db.rows(sql`select 1 from first_leg_payment where bill_no = ${doc.bill_no_ext} and status = 'draft'`)).toEqual([])
    // the corrected bill comes under the same number
    const again = await bill([{ notice: notice.id, fee_type: 'freight', bill_amount: '800' }], '800', { bill_no_ext: doc.bill_no_ext })
    await l.done(act(again.id, 'match'), 'matched')
    await l.done(confirm(again.id), 'confirmed')
  })

  it('refuses another provider, sums that differ, amounts accepted above the bill, and negative freight', async () => {
    const notice = await shipped('700')
    const other = await insertRow(l.c.t.app.db, 'provider', { code: 'P2', name: '另一家', types: '{forwarder}', status: 'active' })
    const line = { notice: notice.id, fee_type: 'freight', bill_amount: '700' }
    const stranger = await bill([line], '700', { provider: other })
    expect((await act(stranger.id, 'match')).body).toMatchObject({ code: 'CF_PROVIDER' })
    const short = await bill([line], '701')
    expect((await act(short.id, 'match')).body).toMatchObject({ code: 'BILL_SUM', detail: '明细合计 700.00 不等于账单金额 701.00' })
    expect(at(await put([{ ...line, accepted_amount: '700.01' }], '700'))).toEqual([422, 'BILL_ACCEPTED', 'lines[0].accepted_amount'])
    expect(at(await put([{ ...line, bill_amount: '-1' }], '-1'))).toEqual([422, 'CF_NEGATIVE', 'lines[0].bill_amount'])
    expect(at(await put([line], '700', { bill_no_ext: short.bill_no_ext.toLowerCase() }))).toEqual([409, 'BILL_KNOWN', 'bill_no_ext'])
    expect(at(await put([line], '700', { bill_date: '2099-01-01' }))).toEqual([422, 'BILL_FUTURE', 'bill_date'])
  })

  it('is read from a file by the numbers of the shipment; the same file is known, a wrong cell is named', async () => {
    const notice = await shipped('900')
    await l.c.t.app.db.run(sql`update shipping_notice set bl_no = 'COSU6123' where id = ${notice.id}`)
    const load = (text: string, more: object = {}): Promise<Answer<any>> =>
      l.c.call('POST', '/api/cf-bill/import-file', {
        name: '账单.csv',
        text,
        provider: l.provider,
        company: l.c.ids.company,
        bill_no_ext: `F-${++n}`,
        bill_date: '2026-11-03',
        ...more,
      })
    const text = '提单号,费用名称,计费重(KG),金额\nCOSU6123,海运费,300,"880.00"\ncosu6123,报关,,20\n合计,,,900'
    const made = await load(text)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const doc = await l.read('cf-bill', made.body.id)
    expect([doc.amount, doc.lines.map((x: any) => [x.notice.id, x.fee_type])]).toEqual([
      '900.00',
      [
        [notice.id, 'freight'],
        [notice.id, 'export_customs'],
      ],
    ])
    expect(doc.attachment).toHaveLength(1)
    expect((await load(text)).body.code).toBe('BILL_FILE_KNOWN')
    expect((await load('提单号,费用,金额\nNOBODY,运费,1')).body).toMatchObject({ code: 'CF_NOTICE' })
    expect((await load('提单号,费用,金额\nCOSU6123,茶水费,1')).body).toMatchObject({ code: 'BILL_FEE' })
    expect((await load('提单号,金额\nCOSU6123,1')).body).toMatchObject({ code: 'BILL_HEAD', detail: '找不到列：费用类型。请检查表头' })
    await l.done(act(doc.id, 'void', { reason: '重复' }), 'void')
    expect((await load(text)).status).toBe(200)
  })

  it('lists what has arrived without a bill', async () => {
    const notice = await shipped('400')
    await l.c.t.app.db.run(sql`update shipping_notice set status = 'delivered', delivered_at = now() - interval '50 days' where id = ${notice.id}`)
    const list = await l.c.call<any>('GET', '/api/cf-unbilled?view=CFSettlement')
    expect(list.status, JSON.stringify(list.body)).toBe(200)
    expect(list.body.rows.find((r: any) => r.notice.id === notice.id)).toMatchObject({ expected: '400.0000' })
  })
})
