import { addDays, dayOf } from '@crossway/kernel'
import {
  calcFee,
  chargesOfProject,
  chaseReturns,
  contractDay,
  expireEnvelopes,
  getContractTerms,
  linkProject,
  mirrorBill,
  receivableDay,
  registerCollection,
  reverseCollection,
} from '@crossway/contract/server'
import { sql, systemCtx, type CommandContext, type Tx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractCompany, inYear, type Contracts } from './contract-company.ts'

// The acceptance scenarios of contract.md from the signature on (4 to 9, 11, 12), numbered as there.
let x: Contracts
beforeAll(async () => {
  x = await contractCompany()
}, 60_000)
afterAll(() => x.close())
const db = () => x.a.c.t.app.db
const today = dayOf(new Date())
const inTx = <T>(work: (call: CommandContext) => Promise<T>): Promise<T> => db().tx((tx: Tx) => work({ app: x.a.c.t.app, tx, ctx: systemCtx() }))
const rowOf = (contract: number, fee: string, nth = 0) =>
  db().one<{ id: number; status: string; amount: string; received: string }>(
    sql`select id, status, amount::text as amount, received::text as received from contract_receivable where contract_id = ${contract} and fee_type = ${fee} and source <> 'bill' order by period, id offset ${nth} limit 1`,
  )
let money = 1000
const collect = (receivable: number, amount: string, collection = ++money): Promise<void> =>
  inTx((call) => registerCollection(call, { receivable, amount, currency: 'CNY', at: new Date().toISOString(), collection }))
const file = (id: number) => db().one<any>(sql`select * from file_apply where record_id = ${id} order by id desc limit 1`)

/** The seal is asked for, approved and used on a contract. */
async function stamped(contract: number, pages: number): Promise<any> {
  await x.act(x.li, 'contract', contract, 'apply_seal', { seals: [x.ids.seal], copies: 2 })
  const apply = await file(contract)
  await x.act(x.li, 'file_apply', apply.id, 'submit')
  await x.act(x.legal, 'file_apply', apply.id, 'approve')
  return { id: apply.id, stamp: async (n = pages) => x.act(x.keeper, 'file_apply', apply.id, 'stamp', { scans: [await x.pdf(n, x.keeper)], copies: 2 }) }
}

describe('signing', () => {
  it('wants a scan of as many pages, then is signing; confirmed it makes the customer cooperate and the deposit due (scenario 4)', async () => {
    const { id: industry } = await db().one<{ id: number }>(sql`insert into industry (code, name, track_level) values ('S4', '厨电', 'S') returning id`)
    const customer = await x.customer('S4', { customer_type: 'factory', industry_id: industry })
    const doc = await x.converted({ customer, clauses: Array.from({ length: 70 }, (_, i) => ({ title: `条款${i}`, text: '双方应当遵守。'.repeat(20) })) })
    expect(doc.final_pages).toBe(12)
    const seal = await stamped(doc.id, doc.final_pages)
    expect(await seal.stamp(doc.final_pages - 1)).toMatchObject({ status: 409, code: 'CT_PAGES' })
    expect(await x.act(x.li, 'file_apply', seal.id, 'stamp', { scans: [await x.pdf(doc.final_pages, x.li)], copies: 2 })).toMatchObject({
      status: 409,
      code: 'FA_KEEPER',
      detail: '只有保管人可用印',
    })
    expect(await seal.stamp()).toMatchObject({ status: 'stamped' })
    await x.a.c.t.settle()
    expect(await x.get('contract', doc.id)).toMatchObject({ status: 'signing', our_signed_by: { id: x.keeper.employee } })
    expect(await db().rows(sql`select copies, pages, approver, counterparty from seal_usage where apply_id = ${seal.id}`)).toMatchObject([
      { copies: 2, pages: doc.final_pages, approver: '法务' },
    ])
    const scan = await x.pdf(doc.final_pages, x.li)
    const confirm = (over: object = {}) => x.act(x.li, 'contract', doc.id, 'confirm_signed', { scan, pages_match: true, terms_match: true, ...over })
    expect(await confirm()).toMatchObject({ status: 409, code: 'CT_NOT_BOTH', detail: '双方尚未都签署：甲方' })
    x.a.c.as({ ...x.li, lang: 'en' })
    const english = await x.a.c.call(
      'POST',
      `/api/contract/${doc.id}/actions/confirm_signed`,
      { args: { scan, pages_match: true, terms_match: true } },
      { 'accept-language': 'en' },
    )
    expect(english.body.detail).toBe('Not signed by both yet: the customer')
    expect(await x.act(x.li, 'contract', doc.id, 'customer_signed', { signed_on: addDays(today, 1) })).toMatchObject({ status: 422, code: 'CT_SIGN_FUTURE' })
    await x.act(x.li, 'contract', doc.id, 'customer_signed', { signed_on: today })
    expect(await confirm({ scan: await x.pdf(1, x.li) })).toMatchObject({
      status: 409,
      code: 'CT_PAGES',
      detail: expect.stringContaining('扫描件页数与定稿不一致'),
    })
    expect(await confirm({ pages_match: false })).toMatchObject({ status: 422, code: 'CT_TICKS' })
    expect(await confirm()).toMatchObject({ status: 'effective', sign_date: today })
    // once more is the same
    expect(await confirm()).toMatchObject({ status: 'effective' })
    expect(await db().one(sql`select pool, coop_status from customer where id = ${doc.customer.id}`)).toEqual({ pool: 'cooperate', coop_status: 'cooperating' })
    // customer.md scenario 8: won, with a dossier that wants the five papers of a factory
    expect(
      await db().one(
        sql`select c.stage, a.archive_no like 'DA%' as numbered, a.required_count as papers, a.completeness as percent from customer c join customer_archive a on a.customer_id = c.id where c.id = ${doc.customer.id}`,
      ),
    ).toEqual({ stage: 'won', numbered: true, papers: 5, percent: 0 })
    expect(await rowOf(doc.id, 'deposit')).toMatchObject({ status: 'due' })
    const events = await db().rows<{ event: string }>(sql`select event from outbox_event where resource = 'contract' and record_id = ${doc.id} order by id`)
    expect(events.map((e) => e.event)).toEqual(['contract.signed', 'contract.effective'])
    await x.a.c.t.settle()
    const { id, ...project } = await db().one<{ id: number }>(
      sql`select id, stage, project_type, start_date::text as start, leader_id as leader, (select count(*)::int from project_scope s where s.project_id = p.id) as scopes from project p where customer_id = ${doc.customer.id}`,
    )
    expect(project).toEqual({ stage: 'draft', project_type: 'operation', start: doc.period_start, leader: x.li.employee, scopes: 1 })
    expect((await x.get('contract', doc.id)).project_states).toEqual({ [id]: 'draft' })
  })
  it('is signed by photographs of its pages, which become one PDF, and needs only the click then', async () => {
    const doc = await x.converted()
    const seal = await stamped(doc.id, doc.final_pages)
    const photos = (n: number, by = x.li): Promise<number[]> => x.photos(n, by)
    const stamp = async (n: number) => x.act(x.keeper, 'file_apply', seal.id, 'stamp', { scans: await photos(n, x.keeper), copies: 2 })
    expect(await stamp(doc.final_pages + 1)).toMatchObject({ status: 409, code: 'CT_PAGES' })
    expect(await stamp(doc.final_pages)).toMatchObject({ status: 'stamped', stamped_files: [{ mime: 'application/pdf' }] })
    await x.a.c.t.settle()
    const plain = { pages_match: true, terms_match: true }
    await x.act(x.li, 'contract', doc.id, 'customer_signed', { signed_on: today })
    expect(await x.act(x.li, 'contract', doc.id, 'confirm_signed', plain)).toMatchObject({ status: 422, code: 'CT_SCAN', errors: [{ field: 'args.scan' }] })
    const signed = await x.act(x.li, 'contract', doc.id, 'customer_signed', { signed_on: today, photos: await photos(doc.final_pages) })
    expect(signed).toMatchObject({ status: 'signing', scan: { name: `${doc.contract_no}-scan.pdf`, mime: 'application/pdf' } })
    expect(await x.act(x.li, 'contract', doc.id, 'confirm_signed', plain)).toMatchObject({ status: 'effective', scan: { id: signed.scan.id } })
    // whoever takes it along stands across its pages
    x.a.c.as(x.li)
    const taken = await x.a.c.t.http.inject({ method: 'GET', url: `/api/contract/${doc.id}/paper.pdf` })
    expect([taken.statusCode, taken.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
    expect(taken.rawPayload.length).toBeGreaterThan(10_000)
    expect((await x.a.c.t.http.inject({ method: 'GET', url: '/api/contract/999999/paper.pdf' })).statusCode).toBe(404)
  })
  it('is undone while its project is a draft, not once it has started', async () => {
    const doc = await x.signed({
      fees: [
        { fee_type: 'service', calc_mode: 'once', amount: '1000', due_rule: 'on_sign', due_days: 0 },
        { fee_type: 'deposit', calc_mode: 'once', amount: '10' },
      ],
      effect_condition: 'on_date',
      period_start: inYear('02-01'),
      period_end: inYear('12-31'),
    })
    expect(doc.status).toBe('signed')
    const row = await rowOf(doc.id, 'service')
    const open = () => db().rows(sql`select status from receivable where source_type = 'contract_receivable' and source_id = ${row.id} order by id`)
    expect(await open()).toEqual([{ status: 'open' }])
    await inTx((call) => linkProject(call, doc.id, 7, 'preparing'))
    expect(await x.act(x.li, 'contract', doc.id, 'unconfirm', { reason: '误操作' })).toMatchObject({
      status: 409,
      code: 'CT_PROJECT_STARTED',
      detail: '项目已启动，不能反确认',
    })
    await inTx((call) => linkProject(call, doc.id, 7, 'draft'))
    expect(await x.act(x.li, 'contract', doc.id, 'unconfirm', { reason: '误操作' })).toMatchObject({ status: 'signing' })
    expect(await open()).toEqual([{ status: 'cancelled' }])
    expect(await db().one(sql`select pool from customer where id = ${doc.customer.id}`)).toEqual({ pool: 'working' })
  })
  it('takes effect with the whole deposit, and the same money counts once (scenario 5)', async () => {
    const doc = await x.signed({ effect_condition: 'on_deposit' })
    expect(doc.status).toBe('signed')
    const { id } = await rowOf(doc.id, 'deposit')
    await collect(id, '30000', 51)
    expect(await x.get('contract', doc.id)).toMatchObject({ status: 'signed', deposit_received: '30000.0000' })
    await collect(id, '30000', 51)
    await expect(collect(id, '1', 51)).rejects.toMatchObject({ code: 'CT_COLLECTION_OTHER' })
    await expect(collect(id, '20000.01')).rejects.toMatchObject({ code: 'CT_OVER_OPEN' })
    await collect(id, '20000', 52)
    expect(await x.get('contract', doc.id)).toMatchObject({ status: 'effective', deposit_received: '50000.0000' })
    await collect(id, '20000', 52)
    expect(await rowOf(doc.id, 'deposit')).toMatchObject({ status: 'paid', received: '50000.0000' })
    // money that goes back never takes it out of force
    await inTx((call) => reverseCollection(call, 52))
    await inTx((call) => reverseCollection(call, 52))
    expect(await x.get('contract', doc.id)).toMatchObject({ status: 'effective', deposit_received: '30000.0000' })
  })
  it('two collections at once share what is open, and no more', async () => {
    const doc = await x.signed()
    const { id } = await rowOf(doc.id, 'deposit')
    const done = await Promise.allSettled([collect(id, '30000'), collect(id, '30000')])
    expect(done.map((d) => d.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rowOf(doc.id, 'deposit')).toMatchObject({ received: '30000.0000', status: 'partial' })
  })
  it('goes electronically where that is begun: both dates and the file come of the envelope, a declined one leaves paper', async () => {
    const doc = await x.converted()
    expect(await x.act(x.li, 'contract', doc.id, 'start_e_sign')).toMatchObject({ errors: [{ code: 'CT_ENVELOPE_NO' }] })
    expect(await x.act(x.li, 'contract', doc.id, 'start_e_sign', { envelope_no: 'ES-1' })).toMatchObject({ sign_method: 'e_sign', envelope_state: 'sent' })
    const record = (state: string, more: object = {}) => x.act(x.li, 'contract', doc.id, 'record_e_sign', { state, ...more })
    expect(await record('declined', { note: '条款要再谈' })).toMatchObject({
      status: 'pending_sign',
      sign_method: 'paper',
      envelope_state: 'declined',
      envelope_note: '条款要再谈',
    })
    await x.act(x.li, 'contract', doc.id, 'start_e_sign', { envelope_no: 'ES-2' })
    expect(await record('signed_a')).toMatchObject({ status: 'signing', customer_signed_on: today, our_signed_at: null })
    // a message that comes late, or twice
    expect(await record('viewed')).toMatchObject({ status: 'signing', envelope_state: 'signed_a' })
    expect(await record('signed_b')).toMatchObject({ errors: [{ code: 'CT_ENVELOPE_FILE' }] })
    const scan = await x.pdf(doc.final_pages, x.li)
    expect(await record('signed_b', { file: scan })).toMatchObject({
      status: 'signing',
      envelope_state: 'signed_b',
      scan: { id: scan },
      our_signed_at: expect.any(String),
    })
    expect(await record('declined')).toMatchObject({ code: 'CT_ENVELOPE_OVER', detail: '电子签已结束：双方已签' })
    expect(await x.act(x.li, 'contract', doc.id, 'confirm_signed', { scan, pages_match: true, terms_match: true })).toMatchObject({ status: 'effective' })
    expect(await db().one(sql`select count(*)::int as n from notification where dedupe_key = ${`signed ${doc.id}`} and account = ${x.li.account}`)).toEqual({
      n: 1,
    })
    const slow = await x.converted()
    await x.act(x.li, 'contract', slow.id, 'start_e_sign', { envelope_no: 'ES-3' })
    await db().run(sql`update contract set envelope_at = now() - interval '17 days' where id = ${slow.id}`)
    expect(await expireEnvelopes(x.a.c.t.app, today)).toBe(1)
    expect(await x.get('contract', slow.id)).toMatchObject({ status: 'pending_sign', sign_method: 'paper', envelope_state: 'expired' })
  })
  it('is not voided with money on it (scenario 12)', async () => {
    const doc = await x.converted()
    await x.act(x.li, 'contract', doc.id, 'customer_signed', { signed_on: today })
    await collect((await rowOf(doc.id, 'deposit')).id, '5000')
    expect(await x.act(x.li, 'contract', doc.id, 'void', { reason: '客户放弃' })).toMatchObject({
      status: 409,
      code: 'CT_COLLECTED',
      detail: '已有收款，不能作废',
    })
    const free = await x.converted()
    expect(await x.act(x.li, 'contract', free.id, 'void', { reason: '客户放弃' })).toMatchObject({ status: 'voided' })
    expect(await rowOf(free.id, 'deposit')).toMatchObject({ status: 'cancelled' })
  })
})

describe('brokerage', () => {
  const broker = async (o: object = {}): Promise<number> =>
    insertRow(db(), 'broker', {
      broker_no: `JR${++money}`,
      name: `居间人${money}`,
      kind: 'person',
      id_no: `ID${money}`,
      mobile: '139',
      tax_mode: 'labor',
      verify_state: 'verified',
      bank_name: '招商银行',
      account_name: '居间人',
      account_no: '6225',
      status: 'on',
      ...o,
    })
  const brought = async (who: number): Promise<any> =>
    x.signed({
      broker: who,
      brokerage_rate: '10',
      fees: [
        { fee_type: 'service', calc_mode: 'monthly', amount: '424000', tax_rate: '6' },
        { fee_type: 'deposit', calc_mode: 'once', amount: '50000' },
      ],
      period_start: inYear('01-01'),
      period_end: inYear('06-30'),
    })
  const accruals = (who: number) =>
    db().rows<{ kind: string; amount: string; state: string }>(
      sql`select kind, amount::text as amount, state from brokerage_accrual where broker_id = ${who} order by id`,
    )
  const pay = async (who: number): Promise<any> => {
    x.a.c.as(x.finance)
    const { body } = await x.a.c.call('POST', '/api/brokerage-payment', { broker: who, company: x.a.c.ids.company, currency: 'CNY' })
    return body
  }
  const paid = async (payment: number): Promise<void> => {
    await x.act(x.finance, 'brokerage_payment', payment, 'submit')
    expect(await x.act(x.ceo, 'brokerage_payment', payment, 'approve')).toMatchObject({ status: 'approved' })
    const { settlePayable } = await import('@crossway/ledger/server')
    const item = await db().one<{ id: number; amount: string }>(
      sql`select id, amount::text as amount from payable where source_type = 'brokerage_payment' and source_id = ${payment}`,
    )
    await inTx((call) => settlePayable(call, { target: item.id, document: { type: 'supplier_payment', id: payment }, amount: item.amount }))
    await x.a.c.t.settle()
    expect((await x.get('brokerage_payment', payment)).status).toBe('paid')
  }

  it('accrues a tenth of 100 000 without tax, and owes it back after payment (scenario 6)', async () => {
    const who = await broker({ tax_mode: 'internal' })
    const doc = await brought(who)
    const row = await rowOf(doc.id, 'service')
    await collect(row.id, '106000', 61)
    expect(await accruals(who)).toEqual([{ kind: 'accrue', amount: '10000.0000', state: 'accrued' }])
    expect(
      await db().rows(
        sql`select pl_line_code, amount::numeric(18,2)::text as amount from pl_entry where source_type = 'brokerage_accrual' order by id desc limit 1`,
      ),
    ).toEqual([{ pl_line_code: 'L1402', amount: '-10000.00' }])
    // a deposit earns nobody a commission
    await collect((await rowOf(doc.id, 'deposit')).id, '50000')
    expect(await accruals(who)).toHaveLength(1)
    const first = await pay(who)
    expect(first).toMatchObject({ gross: '10000.0000', net: '10000.0000', status: 'draft' })
    expect(await pay(who)).toMatchObject({ code: 'BK_NOTHING' })
    await paid(first.id)
    await inTx((call) => reverseCollection(call, 61))
    await inTx((call) => reverseCollection(call, 61))
    expect(await accruals(who)).toEqual([
      { kind: 'accrue', amount: '10000.0000', state: 'paid' },
      { kind: 'reverse', amount: '-10000.0000', state: 'accrued' },
    ])
    await collect(row.id, '212000', 62)
    expect(await pay(who)).toMatchObject({ gross: '10000.0000', accruals: 2 })
  })
  it('takes an accrual back that nobody has begun to pay', async () => {
    const who = await broker()
    const doc = await brought(who)
    await collect((await rowOf(doc.id, 'service')).id, '106000', 63)
    await inTx((call) => reverseCollection(call, 63))
    expect(await accruals(who)).toEqual([{ kind: 'accrue', amount: '10000.0000', state: 'reversed' }])
    expect(await db().one(sql`select accrued_total::text as t from brokerage where broker_id = ${who}`)).toEqual({ t: '0.0000' })
  })
  it('earns by steps over all collections, and a step that went back leaves room again', async () => {
    const who = await broker({ tax_mode: 'internal' })
    const doc = await x.signed({
      fees: [{ fee_type: 'service', calc_mode: 'monthly', amount: '424000', tax_rate: '6' }],
      period_start: inYear('01-01'),
      period_end: inYear('06-30'),
    })
    const agreed = { broker: who, contract: doc.id, basis: 'service_received', start_date: '2026-01-01', file: await x.pdf(1, x.finance) }
    const tiers = [
      { from: '0', to: '150000', rate: '10' },
      { from: '150000', to: null, rate: '4' },
    ]
    x.a.c.as(x.finance)
    const add = (o: object): Promise<any> => x.a.c.call('POST', '/api/brokerage', { ...agreed, ...o })
    expect((await add({})).body.errors?.[0] ?? (await add({})).body).toMatchObject({ code: 'BK_BASIS' })
    expect((await add({ rate: '5', tiers })).body.errors?.[0]).toMatchObject({ code: 'BK_BASIS' })
    expect((await add({ tiers: [{ from: '10', to: null, rate: '5' }] })).body.errors?.[0]).toMatchObject({ code: 'BK_TIERS' })
    const made = await add({ tiers })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    await db().run(sql`update brokerage set status = 'active' where id = ${made.body.id}`)
    const row = await rowOf(doc.id, 'service')
    await collect(row.id, '106000', 71)
    await collect(row.id, '106000', 72)
    expect((await accruals(who)).map((r) => r.amount)).toEqual(['10000.0000', '7000.0000'])
    await inTx((call) => reverseCollection(call, 72))
    await collect(row.id, '53000', 73)
    expect((await accruals(who)).map((r) => [r.amount, r.state])).toEqual([
      ['10000.0000', 'accrued'],
      ['7000.0000', 'reversed'],
      ['5000.0000', 'accrued'],
    ])
  })
  it('withholds the month’s tax: 5 200 of 30 000, then 2 400 of 10 000 more (scenario 7)', async () => {
    const who = await broker()
    const doc = await brought(who)
    const row = await rowOf(doc.id, 'service')
    await collect(row.id, '318000')
    const first = await pay(who)
    expect(first).toMatchObject({ gross: '30000.0000', tax: '5200.0000', net: '24800.0000' })
    await paid(first.id)
    await collect(row.id, '106000')
    const second = await pay(who)
    expect(second).toMatchObject({ gross: '10000.0000', tax: '2400.0000', net: '7600.0000' })
    // cancelled, its accruals are open again
    await x.act(x.finance, 'brokerage_payment', second.id, 'cancel', { reason: '更正' })
    expect((await accruals(who)).map((r) => r.state)).toEqual(['paid', 'accrued'])
  })
})

describe('agreement', () => {
  const period = { period_start: inYear('01-01'), period_end: inYear('12-31') }
  /** A change of the monthly fee, on its way to its day. */
  async function raised(contract: number): Promise<any> {
    await x.act(x.li, 'contract', contract, 'amend', { agreement_type: 'fee', effective_date: inYear('04-16'), reason: '服务升级' })
    const { id } = await db().one<{ id: number }>(sql`select id from agreement where contract_id = ${contract} and status = 'draft'`)
    const doc = await x.get('agreement', id)
    x.a.c.as(x.li)
    const fees = doc.fees.map((f: any) => ({ id: f.id, ...(f.fee_type === 'service' ? { amount: '24000' } : {}) }))
    const { body, status } = await x.a.c.call('PATCH', `/api/agreement/${id}`, { version: doc.version, fees })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const monthly = [
    { fee_type: 'service', calc_mode: 'monthly', amount: '20000', pay_timing: 'advance', due_days: 5 },
    { fee_type: 'deposit', calc_mode: 'once', amount: '50000', due_rule: 'on_sign' },
  ]
  it('makes April 22 000 and later months 24 000, and terms in force follow the day (scenario 8)', async () => {
    const doc = await x.signed({ ...period, fees: monthly })
    const a = await raised(doc.id)
    expect(a).toMatchObject({
      agreement_no: `${doc.contract_no}-B01`,
      changes: [{ op: 'change', target: 'fees.amount', old_value: '20000', new_value: '24000' }],
    })
    expect(await x.act(x.li, 'contract', doc.id, 'amend', { agreement_type: 'scope', effective_date: inYear('05-01'), reason: '再改' })).toMatchObject({
      status: 409,
      code: 'CT_AGREEMENT_OPEN',
    })
    x.a.c.as(x.li)
    const effect = await x.a.c.call('GET', `/api/agreement/${a.id}/effect`)
    expect(effect.body).toEqual({ before: '290000.0000', after: '324000.0000', currency: 'CNY' })
    expect(await x.act(x.li, 'agreement', a.id, 'submit')).toMatchObject({ status: 'reviewing' })
    await x.approveAll('agreement', a.id)
    await db().run(sql`update agreement set our_signed_at = now(), status = 'signing' where id = ${a.id}`)
    await x.act(x.li, 'agreement', a.id, 'customer_signed', { signed_on: today })
    const { final_pages } = await x.get('agreement', a.id)
    expect(await x.act(x.li, 'agreement', a.id, 'confirm_signed', { scan: await x.pdf(final_pages, x.li), pages_match: true })).toMatchObject({
      status: 'signed',
    })
    await contractDay(x.a.c.t.app, inYear('04-15'))
    expect((await x.get('agreement', a.id)).status).toBe('signed')
    await contractDay(x.a.c.t.app, inYear('04-16'))
    expect(await x.get('agreement', a.id)).toMatchObject({ status: 'effective', new_body: { title: `${doc.contract_no} V2` } })
    const rows = await db().rows<{ month: string; amount: string }>(
      sql`select to_char(period, 'MM') as month, amount::numeric(18,2)::text as amount from contract_receivable where contract_id = ${doc.id} and fee_type = 'service' and status <> 'cancelled' order by period`,
    )
    expect(rows.map((r) => r.amount)).toEqual(['20000.00', '20000.00', '20000.00', '22000.00', ...Array.from({ length: 8 }, () => '24000.00')])
    const feeOn = async (day: string): Promise<unknown> => {
      const terms = await getContractTerms({ app: x.a.c.t.app, run: db() }, { contract: doc.id }, day)
      return terms?.fees?.[0]?.amount
    }
    expect([await feeOn(inYear('04-15')), await feeOn(inYear('04-16')), await feeOn('2020-01-01')]).toEqual(['20000.0000', '24000.0000', undefined])
  })
  it('is refused into a month whose bill is confirmed, without the right to reach back (scenario 8)', async () => {
    const doc = await x.signed({ ...period, fees: monthly })
    await inTx((call) =>
      mirrorBill(call, {
        contract: doc.id,
        bill: 81,
        no: 'DZ81',
        amount: '1200',
        currency: 'CNY',
        due: inYear('05-10'),
        from: inYear('04-01'),
        to: inYear('04-30'),
      }),
    )
    const a = await raised(doc.id)
    const plain = { ...x.li, access: { ...x.li.access, has: (node: string) => node !== 'agreement/retro' } }
    expect(await x.act(plain, 'agreement', a.id, 'submit')).toMatchObject({
      status: 409,
      code: 'CT_AGREEMENT_BILL',
      detail: `${inYear('04')}账单已确认，不能追溯`,
    })
    expect(await x.act(x.li, 'agreement', a.id, 'submit')).toMatchObject({ status: 'reviewing' })
  })
  it('ends a contract: no more after the last day of service', async () => {
    const doc = await x.signed({ ...period, fees: monthly })
    await x.act(x.li, 'contract', doc.id, 'amend', { agreement_type: 'termination', effective_date: inYear('03-01'), reason: '客户转型' })
    const { id } = await db().one<{ id: number }>(sql`select id from agreement where contract_id = ${doc.id}`)
    expect(await x.act(x.li, 'agreement', id, 'submit')).toMatchObject({ status: 422, code: 'CT_AGREEMENT_END' })
    const { version } = await x.get('agreement', id)
    x.a.c.as(x.li)
    await x.a.c.call('PATCH', `/api/agreement/${id}`, {
      version,
      last_service_date: inYear('03-15'),
      deposit_handling: 'refund',
      stock_handling: '退回客户',
      handover: [{ item: '店铺账号' }],
    })
    await db().run(sql`update agreement set status = 'signed' where id = ${id}`)
    await contractDay(x.a.c.t.app, inYear('03-01'))
    expect(await x.get('contract', doc.id)).toMatchObject({ status: 'terminated', end_reason: '客户转型', period_end: inYear('03-15') })
    const rows = await db().rows<{ amount: string }>(
      sql`select amount::numeric(18,2)::text as amount from contract_receivable where contract_id = ${doc.id} and fee_type = 'service' and status <> 'cancelled' order by period`,
    )
    expect(rows.map((r) => r.amount)).toEqual(['20000.00', '20000.00', '9677.42'])
    // the customer module keeps when the contract ended; people end the cooperation (customer.md, endCooperation)
    expect(await db().rows(sql`select 1 as x from customer_signing where contract_key = ${doc.id} and ended_at is not null`)).toHaveLength(1)
  })
})

describe('the days', () => {
  it('renews by itself unless notice was given; then it expires and the deposit is to be refunded (scenario 9)', async () => {
    const terms = { auto_renew: true, notice_days: 30, renew_months: 12, period_start: inYear('01-01'), period_end: inYear('06-30') }
    const [kept, left] = [await x.signed(terms), await x.signed(terms)]
    await collect((await rowOf(left.id, 'deposit')).id, '50000')
    expect(await x.act(x.li, 'contract', left.id, 'give_notice', { notice_on: inYear('06-20'), reason: '客户不续' })).toMatchObject({
      status: 409,
      code: 'CT_NOTICE_LATE',
    })
    expect(await x.act(x.li, 'contract', left.id, 'give_notice', { notice_on: inYear('05-30'), reason: '客户不续' })).toMatchObject({
      notice_on: inYear('05-30'),
    })
    await contractDay(x.a.c.t.app, inYear('06-30'))
    expect((await x.get('contract', kept.id)).status).toBe('effective')
    const accountant = await insertRow(db(), 'role', { code: 'ACC', name: '会计甲', category: 'finance', status: 'enabled' })
    await insertRow(db(), 'employee_role', { employee_id: x.finance.employee, role_id: accountant, valid_from: '2020-01-01', status: 'active' })
    await contractDay(x.a.c.t.app, inYear('07-01'))
    await contractDay(x.a.c.t.app, inYear('07-01'))
    const next = new Date().getFullYear() + 2
    expect(await x.get('contract', kept.id)).toMatchObject({
      status: 'effective',
      period_start: inYear('07-01'),
      period_end: `${next}-06-30`,
      current_body: { title: `${kept.contract_no} V2` },
    })
    expect(
      await db().one(
        sql`select count(*)::int as n, sum(amount)::numeric(18,2)::text as total from contract_receivable where contract_id = ${kept.id} and fee_type = 'service'`,
      ),
    ).toEqual({ n: 18, total: '360000.00' })
    expect((await x.get('contract', left.id)).status).toBe('expired')
    expect(await db().rows(sql`select type from notification where dedupe_key = ${`deposit ${left.id}`} and account = ${x.finance.account}`)).toEqual([
      { type: 'contract.depositBack' },
    ])
    expect(await db().rows(sql`select title, assignee_id as who, status from todo where source_key = ${`deposit:${left.id}`}`)).toEqual([
      { title: `合同 ${left.contract_no} 已结束，请处理押金退还`, who: x.finance.employee, status: 'todo' },
    ])
  })
  it('makes rows due on their day and overdue after it, once', async () => {
    const doc = await x.signed({ period_start: inYear('01-01'), period_end: inYear('03-31') })
    await receivableDay(x.a.c.t.app, inYear('01-06'))
    expect((await rowOf(doc.id, 'service')).status).toBe('due')
    await receivableDay(x.a.c.t.app, inYear('01-18'))
    await receivableDay(x.a.c.t.app, inYear('01-18'))
    const row = await rowOf(doc.id, 'service')
    expect(row.status).toBe('overdue')
    // the deposit has not come either
    expect(await x.get('contract', doc.id)).toMatchObject({ overdue_total: '70000.0000' })
    expect(await db().one(sql`select count(*)::int as n from receivable where source_type = 'contract_receivable' and source_id = ${row.id}`)).toEqual({ n: 1 })
    // 20 000 × 0.05 % × 12 days
    expect(await x.act(x.finance, 'contract_receivable', row.id, 'bill_late_fee')).toMatchObject({ status: 'overdue' })
    expect(await db().one(sql`select amount::text as amount from contract_receivable where late_of_id = ${row.id}`)).toEqual({ amount: '120.0000' })
    expect(await x.act(x.finance, 'contract_receivable', row.id, 'bill_late_fee')).toMatchObject({ status: 409, code: 'CT_NO_LATE_FEE' })
    expect(await x.act(x.finance, 'contract_receivable', row.id, 'waive', { amount: '20000.01', reason: 'x' })).toMatchObject({
      status: 422,
      code: 'CT_WAIVE_MORE',
    })
    expect(await x.act(x.finance, 'contract_receivable', row.id, 'waive', { amount: '20000', reason: '补偿' })).toMatchObject({ status: 'waived' })
    expect(await db().rows(sql`select status from receivable where source_type = 'contract_receivable' and source_id = ${row.id}`)).toEqual([
      { status: 'cancelled' },
    ])
  })
  it('reckons a fee by the terms of its day', async () => {
    const doc = await x.signed({
      period_start: inYear('01-01'),
      period_end: inYear('12-31'),
      fees: [
        { fee_no: 1, fee_type: 'commission', calc_mode: 'tier_progressive' },
        { fee_type: 'deposit', calc_mode: 'once', amount: '1' },
      ],
      tiers: [
        { fee_no: 1, from: '0', to: '50000', rate: '8' },
        { fee_no: 1, from: '50000', to: '100000', rate: '6' },
        { fee_no: 1, from: '100000', rate: '5' },
      ],
    })
    const call = { app: x.a.c.t.app, run: db() }
    const fee = await calcFee(call, { contract: doc.id, fee_no: 1 }, { base: '120000', from: inYear('02-01'), to: inYear('02-28') })
    expect([fee.amount.toFixed(2), fee.steps.length]).toEqual(['8000.00', 3])
    // what finance bills its project by
    await inTx((c) => linkProject(c, doc.id, 99, 'operating'))
    expect(await chargesOfProject(db(), 99, null, inYear('02-01'))).toMatchObject({
      contract_no: doc.contract_no,
      fees: [{ fee_no: 1, fee_type: 'commission' }],
      tiers: [{ rate: '8.0000' }, {}, {}],
    })
    expect(await chargesOfProject(db(), 98, doc.contract_no, inYear('02-01'))).toMatchObject({ contract_no: doc.contract_no })
    expect(await chargesOfProject(db(), 98, null, inYear('02-01'))).toBeUndefined()
    await expect(calcFee(call, { contract: doc.id, fee_no: 9 }, { base: '1', from: inYear('02-01'), to: inYear('02-28') })).rejects.toMatchObject({
      code: 'CT_NO_TERMS',
    })
  })
})

describe('seals', () => {
  it('that are out stamp nothing else; late ones are chased, on the third day by HR too (scenario 11)', async () => {
    const hr = await x.a.person('人事')
    const role = await insertRow(db(), 'role', { code: 'HRX', name: '人事甲', category: 'hr', status: 'enabled' })
    await insertRow(db(), 'employee_role', { employee_id: hr.employee, role_id: role, valid_from: '2020-01-01', status: 'active' })
    const seal = await insertRow(db(), 'seal', {
      name: '公章',
      company_id: x.a.c.ids.company,
      seal_type: 'official',
      keeper_id: x.keeper.employee,
      status: 'in_place',
    })
    const asked = async (o: object = {}): Promise<number> => {
      x.a.c.as(x.li)
      const { body, status } = await x.a.c.call('POST', '/api/file-apply', {
        apply_type: 'seal',
        company: x.a.c.ids.company,
        seals: [seal],
        doc_title: '投标文件',
        purpose: '投标',
        counterparty: '某公司',
        files: [await x.pdf(2, x.li)],
        ...o,
      })
      expect(status, JSON.stringify(body)).toBe(201)
      await x.act(x.li, 'file_apply', body.id, 'submit')
      await x.act(x.legal, 'file_apply', body.id, 'approve')
      return body.id
    }
    const from = new Date()
    const back = new Date(from.getTime() + 3600_000)
    const out = await asked({ take_out: true, out_place: '广州', out_from: from.toISOString(), expected_return: back.toISOString() })
    const other = await asked()
    const stamp = async (id: number) => x.act(x.keeper, 'file_apply', id, 'stamp', { scans: [await x.pdf(2, x.keeper)], copies: 1 })
    expect(await stamp(out)).toMatchObject({ status: 409, code: 'FA_TAKE_OUT' })
    expect(await x.act(x.keeper, 'file_apply', out, 'check_out')).toMatchObject({ status: 'out' })
    expect(await stamp(other)).toMatchObject({ status: 409, code: 'FA_SEAL_OUT', detail: expect.stringContaining('印章外带中') })
    const reminded = async (): Promise<Record<string, number>> => {
      const rows = await db().rows<{ account: number; n: number }>(
        sql`select account, count(*)::int as n from notification where type = 'seal.overdue' and dedupe_key like ${`seal ${out} %`} group by 1`,
      )
      const by = new Map(rows.map((r) => [r.account, r.n]))
      return { li: by.get(x.li.account) ?? 0, keeper: by.get(x.keeper.account) ?? 0, hr: by.get(hr.account) ?? 0 }
    }
    const day = (n: number): Date => new Date(back.getTime() + n * 86_400_000)
    expect(await chaseReturns(x.a.c.t.app, from)).toBe(0)
    await chaseReturns(x.a.c.t.app, day(1))
    expect(await reminded()).toEqual({ li: 1, keeper: 1, hr: 0 })
    await chaseReturns(x.a.c.t.app, day(2))
    expect(await reminded()).toEqual({ li: 2, keeper: 2, hr: 0 })
    await chaseReturns(x.a.c.t.app, day(3))
    expect(await reminded()).toEqual({ li: 3, keeper: 3, hr: 1 })
    expect(await x.act(x.keeper, 'file_apply', out, 'return', { scans: [await x.pdf(2, x.keeper)], copies: 1 })).toMatchObject({ status: 'stamped' })
    expect(await stamp(other)).toMatchObject({ status: 'stamped' })
  })
  it('stay with the file that was approved, and copies with what was allowed', async () => {
    const doc = await x.converted()
    const seal = await stamped(doc.id, doc.final_pages)
    expect(await x.act(x.li, 'contract', doc.id, 'apply_seal', { seals: [x.ids.seal], copies: 1 })).toMatchObject({ status: 409, code: 'CT_SEAL_OPEN' })
    const scans = [await x.pdf(doc.final_pages, x.keeper)]
    expect(await x.act(x.keeper, 'file_apply', seal.id, 'stamp', { scans, copies: 3 })).toMatchObject({ status: 422, code: 'FA_COPIES' })
    expect(await x.act(x.keeper, 'file_apply', seal.id, 'stamp', { scans, copies: 2, opened_sha256: 'f'.repeat(64) })).toMatchObject({
      status: 409,
      code: 'FA_REPLACED',
    })
    await db().run(sql`update file_apply set files = array[${scans[0]!}]::bigint[] where id = ${seal.id}`)
    expect(await x.act(x.keeper, 'file_apply', seal.id, 'stamp', { scans, copies: 2 })).toMatchObject({
      status: 409,
      code: 'FA_REPLACED',
      detail: '审批中的文件不可替换，请撤回',
    })
  })
  it('are named, and their keepers, only by who keeps them', async () => {
    const staff = { ...x.li, access: { ...x.li.access, has: (node: string) => node !== 'fileApply/config' } }
    x.a.c.as(staff)
    const body = { name: '报关章', company: x.a.c.ids.company, seal_type: 'customs', keeper: x.li.employee }
    expect((await x.a.c.call('POST', '/api/seal', body)).body).toMatchObject({ status: 403, code: 'CT_KEEP_RIGHT' })
    x.a.c.as(x.keeper)
    expect((await x.a.c.call('POST', '/api/seal', body)).body).toMatchObject({ status: 'in_place' })
  })
  it('gives out copies with a watermark, and lends a licence once', async () => {
    const licence = await insertRow(db(), 'license_doc', { name: '营业执照', company_id: x.a.c.ids.company, keeper_id: x.keeper.employee })
    const asked = async (o: object): Promise<number> => {
      x.a.c.as(x.li)
      const { body, status } = await x.a.c.call('POST', '/api/file-apply', {
        company: x.a.c.ids.company,
        doc_title: '执照',
        purpose: '投标',
        counterparty: '某公司',
        ...o,
      })
      expect(status, JSON.stringify(body)).toBe(201)
      await x.act(x.li, 'file_apply', body.id, 'submit')
      await x.act(x.legal, 'file_apply', body.id, 'approve')
      return body.id
    }
    const copy = await asked({ apply_type: 'e_copy', files: [await x.pdf(1, x.li)] })
    expect(await x.act(x.keeper, 'file_apply', copy, 'issue')).toMatchObject({
      status: 'issued',
      watermark_text: '仅供某公司投标使用',
      issued_files: [{ mime: 'application/pdf' }],
    })
    const [one, two] = [await asked({ apply_type: 'borrow_license', license: licence }), await asked({ apply_type: 'borrow_license', license: licence })]
    expect(await x.act(x.li, 'file_apply', one, 'lend')).toMatchObject({ status: 409, code: 'FA_KEEPER' })
    expect(await x.act(x.keeper, 'file_apply', one, 'lend')).toMatchObject({ status: 'out' })
    expect(await x.act(x.keeper, 'file_apply', two, 'lend')).toMatchObject({ status: 409, code: 'FA_LENT', detail: '证照已借出给李楠' })
    expect(await x.act(x.keeper, 'file_apply', one, 'give_back')).toMatchObject({ status: 'closed' })
    expect(await x.act(x.keeper, 'file_apply', two, 'lend')).toMatchObject({ status: 'out' })
  })
})
