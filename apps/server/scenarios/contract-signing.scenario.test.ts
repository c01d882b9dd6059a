import { addDays, dayOf } from '@crossway/kernel'
import { expireEnvelopes, linkProject, reverseCollection } from '@crossway/contract/server'
import { setConfig } from '@crossway/platform/server'
import { sql } from '@crossway/server-kit'
import { insertRow, mailServer } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractCompany, inYear, type Contracts } from './contract-company.ts'
import { contractSteps } from './contract-steps.ts'

// The signature of a contract and what it begins (contract.md, acceptance scenarios 4, 5, 12), numbered as there.
let x: Contracts
beforeAll(async () => {
  x = await contractCompany()
}, 60_000)
afterAll(() => x.close())
const { db, inTx, rowOf, collect, stamped } = contractSteps(() => x)
const today = dayOf(new Date())

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
    expect(
      await db().rows(
        sql`select u.copies, u.pages, e.name as approver, u.counterparty from seal_usage u left join employee e on e.id = u.approved_by_id where u.apply_id = ${seal.id}`,
      ),
    ).toMatchObject([{ copies: 2, pages: doc.final_pages, approver: '法务' }])
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
  it('reminds whoever pays at the customer by mail of what is due, once a day, and goes to another owner with all that hangs on it', async () => {
    const heard: string[] = []
    const mails = await mailServer(heard)
    const { app } = x.a.c.t
    // the mail server of the test stands in the house
    Object.assign(app.config.env, { ALLOW_PRIVATE_HOSTS: '127.0.0.1' })
    const doc = await x.signed({ period_start: today, period_end: addDays(today, 365) })
    const remind = () => x.act(x.li, 'contract', doc.id, 'remind_customer')
    expect(await remind()).toMatchObject({ code: 'CT_REMIND_MAIL', detail: expect.stringContaining('没有邮箱') })
    for (const [name, role] of [
      ['老板', 'decider'],
      ['财务', 'finance'],
    ] as const)
      await insertRow(db(), 'contact', { customer_id: doc.customer.id, name, decision_role: role, email: `${role}@client.example`, status: 'active' })
    expect(await remind()).toMatchObject({ code: 'CT_REMIND_SET' })
    await inTx(async (call) => {
      const { port } = mails.address() as { port: number }
      for (const [key, value] of Object.entries({ mail_host: '127.0.0.1', mail_port: port, mail_security: 'none', mail_from: 'erp@example.com' }))
        await setConfig(call, key, value, { account: 0, name: 'test' })
    })
    expect(await remind()).toMatchObject({ status: doc.status, reminded_at: expect.any(String) })
    expect(await remind()).toMatchObject({ code: 'CT_REMIND_TODAY' })
    const { id } = await db().one<{ id: number }>(sql`select id from job where name = 'contract.remindCustomer' order by id desc limit 1`)
    await app.jobs.runQueued(id)
    expect((await db().one<{ result: unknown }>(sql`select result from job where id = ${id}`)).result).toEqual({ sent: 1 })
    mails.close()
    const told = heard.join('\n')
    expect(told).toMatch(/RCPT TO:<finance@client.example>/)
    expect(told).not.toContain('decider@')
    // nothing more is due: no mail without a reason
    const later = await x.signed({
      period_start: inYear('02-01'),
      period_end: inYear('12-31'),
      effect_condition: 'on_date',
      fees: [{ fee_type: 'service', calc_mode: 'monthly', amount: '1000' }],
    })
    expect(await x.act(x.li, 'contract', later.id, 'remind_customer')).toMatchObject({ code: 'CT_REMIND_NOTHING' })

    expect(await x.act(x.li, 'contract', doc.id, 'transfer', { to: doc.owner.id, reason: '区域调整' })).toMatchObject({
      errors: [{ code: 'CT_TRANSFER_SAME' }],
    })
    expect(await x.act(x.li, 'contract', doc.id, 'transfer', { to: x.head.employee, reason: '区域调整' })).toMatchObject({
      status: doc.status,
      owner: { id: x.head.employee },
    })
    expect(await db().rows(sql`select distinct owner_id as who from contract_receivable where contract_id = ${doc.id}`)).toEqual([{ who: x.head.employee }])
    expect(await db().rows(sql`select account from notification where type = 'contract.transferred'`)).toEqual([{ account: x.head.account }])
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
