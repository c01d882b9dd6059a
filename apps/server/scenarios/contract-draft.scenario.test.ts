import { createDraftFromCustomer } from '@crossway/contract/server'
import { expireCustomers } from '@crossway/customer/server'
import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractCompany, inYear, type Contracts } from './contract-company.ts'

// The acceptance scenarios of contract.md that drafts reach (1, 2, 3, 10), numbered as there.
let x: Contracts
beforeAll(async () => {
  x = await contractCompany()
}, 60_000)
afterAll(() => x.close())
const db = () => x.a.c.t.app.db

describe('contract draft', () => {
  it('has seven service rows of 119 677.42 and a deposit, and goes to head and finance alone (scenario 1)', async () => {
    const d = await x.draft()
    expect(d).toMatchObject({
      draft_no: expect.stringMatching(/^HTC\d{8}$/),
      sign_amount_cny: '119677.4200',
      deposit_amount: '50000.0000',
      nonstandard_count: 0,
    })
    expect(d.clauses.map((l: any) => [l.title, l.is_standard])).toEqual([
      ['管辖', true],
      ['保密', true],
    ])
    expect(await x.act(x.li, 'contract_draft', d.id, 'submit')).toMatchObject({ status: 'reviewing' })
    expect(await x.approveAll('contract_draft', d.id)).toEqual(['head', 'finance'])
    const done = await x.act(x.li, 'contract_draft', d.id, 'convert')
    const { contract } = await x.get('contract_draft', d.id)
    expect(done.contract.id).toBe(contract.id)
    const doc = await x.get('contract', contract.id)
    expect(doc).toMatchObject({
      contract_no: expect.stringMatching(/^HT\d{4}SZ0001$/),
      status: 'pending_sign',
      final_pages: expect.any(Number),
      deposit_required: '50000.0000',
      receivable_total: '169677.4200',
    })
    const rows = await db().rows<{ fee: string; amount: string }>(
      sql`select fee_type as fee, amount::text as amount from contract_receivable where contract_id = ${contract.id} order by due_date, id`,
    )
    expect(rows.filter((r) => r.fee === 'service').map((r) => r.amount)).toEqual([
      '10000.0000',
      '20000.0000',
      '20000.0000',
      '20000.0000',
      '20000.0000',
      '20000.0000',
      '9677.4200',
    ])
    expect(rows.filter((r) => r.fee === 'deposit').map((r) => r.amount)).toEqual(['50000.0000'])
    // pressed twice, or by two people: the same contract
    expect(await x.act(x.head, 'contract_draft', d.id, 'convert')).toMatchObject({ status: 'converted', contract: { id: contract.id } })
  })
  it('asks legal for a clause of its own, who says a word to what fails before approving (scenario 2)', async () => {
    const d = await x.draft()
    x.a.c.as(x.li)
    const clauses = d.clauses.map((l: any) => ({ id: l.id, title: l.title, text: l.title === '管辖' ? '由甲方所在地法院管辖。' : l.text }))
    const { body } = await x.a.c.call('PATCH', `/api/contract-draft/${d.id}`, { version: d.version, clauses })
    expect(body).toMatchObject({ nonstandard_count: 1 })
    await x.act(x.li, 'contract_draft', d.id, 'submit')
    const head = (await x.task('contract_draft', d.id))!
    expect(await x.decide(x.head, head.id, 'approve')).toMatchObject({ status: 409, code: 'CT_CHECKS_OPEN', detail: '请完成检查项' })
    // who has no page of drafts says it by his task, which opens nothing else; whom nobody asked says nothing
    const byTask = async (who: Ctx): Promise<{ status: number; code?: string; open: string[]; edit: number; word: number }> => {
      x.a.c.as({ ...who, access: { ...who.access, super: false, has: (n) => n === 'followup', scopes: () => [] } })
      const seen = await x.a.c.call('GET', `/api/contract-draft/${d.id}`)
      const said = await x.a.c.call('POST', `/api/contract-draft/${d.id}/actions/check`, { args: { items: [{ item_code: 'customer_facts', result: 'pass' }] } })
      const edit = await x.a.c.call('PATCH', `/api/contract-draft/${d.id}`, { version: seen.body.version ?? 1, title: '改' })
      const word = await x.a.c.call('POST', `/api/contract-draft/${d.id}/comments`, { text: '见第1页', place: { page: 1, left: 0.5, top: 0.25 } })
      const open = (seen.body.allowed ?? []).filter((a: any) => a.ok).map((a: any) => a.action)
      return { status: said.status, ...(said.body.code ? { code: said.body.code } : {}), open, edit: edit.status, word: word.status }
    }
    expect(await byTask(x.head)).toEqual({ status: 200, open: ['check'], edit: 403, word: 201 })
    expect(await byTask(x.legal)).toEqual({ status: 403, code: 'FORBIDDEN', open: [], edit: 403, word: 403 })
    // what the phone shows each reviewer: to review, reviewed, and the card's figures (mobile.md contractCheck)
    const tab = async (who: Ctx, name: string): Promise<number[]> => {
      x.a.c.as(who)
      return (await x.a.c.call('GET', `/api/approvals?tab=${name}&resource=contract_draft&size=50&q=`)).body.rows.map((r: any) => r.record_id)
    }
    expect([(await tab(x.head, 'todo')).includes(d.id), (await tab(x.head, 'done')).includes(d.id), (await tab(x.legal, 'todo')).includes(d.id)]).toEqual([
      true,
      false,
      false,
    ])
    const card = async (who: Ctx): Promise<any> => {
      x.a.c.as(who)
      const answer = await x.a.c.call(
        'GET',
        '/api/approvals?tab=todo&resource=contract_draft&size=50&facts=customer,urgency,contract_type,sign_amount_cny,nonstandard_count',
      )
      return answer.body.rows.find((r: any) => r.record_id === d.id).facts
    }
    // and reads the paper and his items by his task, whatever pages he has; whom nobody asked does not
    const paper = async (who: Ctx, page: string): Promise<{ status: number; type: string }> => {
      x.a.c.as({ ...who, access: { ...who.access, super: false, has: (n) => n === page } })
      const r = await x.a.c.t.http.inject({ method: 'GET', url: `/api/contract-draft/${d.id}/paper.pdf` })
      return { status: r.statusCode, type: String(r.headers['content-type']) }
    }
    for (const page of ['contractCheck', 'followup']) expect(await paper(x.head, page)).toEqual({ status: 200, type: 'application/pdf' })
    expect((await x.a.c.call('GET', `/api/contract-draft/${d.id}/check-items`)).body.items).toHaveLength(1)
    expect((await paper(x.legal, 'followup')).status).toBe(403)
    expect(await card(x.head)).toMatchObject({ customer: { title: expect.any(String) }, nonstandard_count: 1, sign_amount_cny: '119677.4200' })
    expect(await x.decide(x.head, head.id, 'approve')).toEqual({ ok: true })
    expect([(await tab(x.head, 'todo')).includes(d.id), (await tab(x.head, 'done')).includes(d.id), (await tab(x.legal, 'todo')).includes(d.id)]).toEqual([
      false,
      true,
      true,
    ])
    // who has no customers of his own reads the same card by his task
    expect(await card(x.legal)).toMatchObject({ customer: { title: expect.any(String) }, nonstandard_count: 1 })
    const legal = (await x.task('contract_draft', d.id))!
    expect(legal.node).toBe('legal')
    const say = (over: object) =>
      x.act(x.legal, 'contract_draft', d.id, 'check', {
        items: ['licence', 'authorisation', 'breach', 'intellectual_property']
          .map((item_code) => ({ item_code, result: 'pass' }))
          .concat({ item_code: 'jurisdiction', result: 'fail', ...over } as never),
      })
    await say({})
    expect(await x.decide(x.legal, legal.id, 'approve')).toMatchObject({ status: 409, code: 'CT_CHECKS_OPEN', detail: '请完成检查项' })
    expect(await x.act(x.legal, 'contract_draft', d.id, 'check', { items: [{ item_code: 'tax_rate', result: 'pass' }] })).toMatchObject({
      status: 422,
      code: 'CT_CHECK_OTHER',
    })
    expect(await x.act(x.finance, 'contract_draft', d.id, 'check', { items: [{ item_code: 'tax_rate', result: 'pass' }] })).toMatchObject({
      status: 409,
      code: 'CT_NOT_REVIEWER',
    })
    await say({ comment: '可接受，客户坚持' })
    expect(await x.decide(x.legal, legal.id, 'approve')).toEqual({ ok: true })
    expect(await x.approveAll('contract_draft', d.id)).toEqual(['finance'])
  })
  it('asks the managing director from 500 000 on, or where there is no deposit', async () => {
    const fee = (amount: string) => ({ fee_type: 'service', calc_mode: 'monthly', amount, pay_timing: 'advance' })
    const large = await x.draft({ fees: [fee('100000'), { fee_type: 'deposit', calc_mode: 'once', amount: '1', due_rule: 'on_sign' }] })
    await x.act(x.li, 'contract_draft', large.id, 'submit')
    expect(await x.approveAll('contract_draft', large.id)).toEqual(['head', 'finance', 'ceo'])
    const bare = await x.draft({ fees: [fee('8000')] })
    await x.act(x.li, 'contract_draft', bare.id, 'submit')
    expect(await x.approveAll('contract_draft', bare.id)).toEqual(['head', 'finance', 'ceo'])
  })
  it('becomes one contract when two people convert it at once', async () => {
    const d = await x.draft()
    await x.act(x.li, 'contract_draft', d.id, 'submit')
    await x.approveAll('contract_draft', d.id)
    const convert = (who: Ctx) => x.a.c.call('POST', `/api/contract-draft/${d.id}/actions/convert`, { args: {} }, { 'x-account': String(who.account) })
    const done = await Promise.all([convert(x.li), convert(x.head)])
    expect(done.map((r) => [r.status, r.body.status])).toEqual([
      [200, 'converted'],
      [200, 'converted'],
    ])
    expect(new Set(done.map((r) => r.body.contract.id)).size).toBe(1)
    expect(await db().one(sql`select count(*)::int as n from contract where draft_id = ${d.id}`)).toEqual({ n: 1 })
  })
  it('keeps its customer from being released while it is under way, and tells him what is in force (customer.md scenario 6)', async () => {
    const counters = (customer: number) =>
      x.a.c.t.app.db.one(sql`select in_progress_count as running, active_contract_count as active, contract_end as until from customer where id = ${customer}`)
    const d = await x.draft()
    const of = d.customer.id
    expect(await counters(of)).toEqual({ running: 0, active: 0, until: null })
    await x.act(x.li, 'contract_draft', d.id, 'submit')
    expect(await counters(of)).toMatchObject({ running: 1, active: 0 })
    expect(await x.act(x.li, 'customer', of, 'release', { reason: '不再跟进' })).toMatchObject({ status: 409, detail: '存在流程中的合同' })
    // his time passes meanwhile: the job gives him seven days more
    await x.a.c.t.app.db.run(sql`update customer set claimed_at = now() - interval '40 days', expire_at = now() - interval '1 minute' where id = ${of}`)
    expect(await expireCustomers(x.a.c.t.app)).toMatchObject({ postponed: 1 })
    expect(
      await x.a.c.t.app.db.one(
        sql`select pool, (expire_at at time zone 'Asia/Shanghai')::date - (now() at time zone 'Asia/Shanghai')::date as days from customer where id = ${of}`,
      ),
    ).toEqual({ pool: 'working', days: 7 })
    await x.act(x.li, 'contract_draft', d.id, 'withdraw')
    expect(await counters(of)).toMatchObject({ running: 0 })
    const signed = await x.signed()
    expect(await counters(signed.customer.id)).toEqual({ running: 0, active: 1, until: signed.period_end })
    const waiting = await x.converted()
    expect(await counters(waiting.customer.id)).toMatchObject({ running: 1, active: 0 })
    await x.act(x.li, 'contract', waiting.id, 'void', { reason: '客户放弃' })
    expect(await counters(waiting.customer.id)).toMatchObject({ running: 0, active: 0 })
  })
  it('is not converted 61 days after its approval (scenario 3)', async () => {
    const d = await x.draft()
    await x.act(x.li, 'contract_draft', d.id, 'submit')
    await x.approveAll('contract_draft', d.id)
    await db().run(sql`update contract_draft set approved_at = now() - interval '61 days' where id = ${d.id}`)
    expect(await x.act(x.li, 'contract_draft', d.id, 'convert')).toMatchObject({ status: 409, code: 'CT_APPROVAL_EXPIRED', detail: '审批已过期，请重新提交' })
    await db().run(sql`update contract_draft set approved_at = now() - interval '59 days' where id = ${d.id}`)
    expect(await x.act(x.li, 'contract_draft', d.id, 'convert')).toMatchObject({ status: 'converted' })
  })
  it('is refused on a brand and site that another contract has for itself (scenario 10)', async () => {
    const first = await x.converted({ brands: [{ brand: x.ids.brand, exclusive: true }] })
    const d = await x.draft({ brands: [{ brand: x.ids.brand }] })
    await x.act(x.li, 'contract_draft', d.id, 'submit')
    await x.approveAll('contract_draft', d.id)
    expect(await x.act(x.li, 'contract_draft', d.id, 'convert')).toMatchObject({
      status: 409,
      code: 'CT_EXCLUSIVE',
      detail: `独家范围冲突：${first.contract_no}`,
    })
    expect((await x.get('contract_draft', d.id)).status).toBe('approved')
    // another site is another scope
    const other = { brands: [{ brand: x.ids.brand }], scopes: [{ platform: x.ids.platform, marketplaces: [x.ids.site2] }] }
    expect(await x.converted(other)).toMatchObject({ status: 'pending_sign' })
  })
  it('refuses what is not whole, naming the field', async () => {
    const code = async (o: object): Promise<string> => {
      x.a.c.as(x.li)
      return (
        await x.a.c.call('POST', '/api/contract-draft', {
          contract_type: 'operation',
          customer: x.ids.customer,
          company: x.a.c.ids.company,
          period_start: '2026-11-16',
          period_end: '2027-05-15',
          ...o,
        })
      ).body.code
    }
    const service = { fee_type: 'service', calc_mode: 'monthly', amount: '1' }
    expect(await code({ period_end: '2026-11-16' })).toBe('CT_PERIOD')
    expect(await code({ fees: [{ ...service, amount: null }] })).toBe('CT_FEE_AMOUNT')
    expect(await code({ fees: [{ fee_type: 'commission', calc_mode: 'percent' }] })).toBe('CT_FEE_RATE')
    expect(await code({ fees: [{ fee_type: 'commission', calc_mode: 'tier_whole' }], tiers: [{ fee_no: 1, from: '0', to: '5', rate: '1' }] })).toBe(
      'CT_FEE_TIERS',
    )
    expect(await code({ fees: [1, 2].map(() => ({ ...service, fee_type: 'deposit', calc_mode: 'once' })) })).toBe('CT_DEPOSIT_TWICE')
    expect(await code({ customer: await x.customer('OPEN', { pool: 'opensea', owner_id: null }) })).toBe('CT_CUSTOMER_POOL')
    expect(await code({ customer: await x.customer('THEIRS', { owner_id: x.head.employee }) })).toBe('CT_NOT_MINE')
    const submit = async (o: object): Promise<string> => (await x.act(x.li, 'contract_draft', (await x.draft(o)).id, 'submit')).code
    expect(await submit({ fees: [], template: null })).toBe('CT_NO_FEES')
    expect(await submit({ scopes: [] })).toBe('CT_NO_SCOPE')
    expect(await submit({ brands: [] })).toBe('CT_NO_BRANDS')
    expect(await submit({ licence: [] })).toBe('CT_NO_LICENCE')
    expect(await submit({ contract_type: 'joint' })).toBe('CT_NO_SHARE')
    expect(await submit({ clauses: [{ title: '付款', text: '甲方在{{pay_date}}前付款' }] })).toBe('CT_PLACEHOLDER')
    const same = await x.draft({ customer: x.ids.customer })
    const other = await x.draft({ customer: x.ids.customer })
    await x.act(x.li, 'contract_draft', same.id, 'submit')
    expect(await x.act(x.li, 'contract_draft', other.id, 'submit')).toMatchObject({ status: 409, code: 'CT_DRAFT_OPEN' })
  })
  it('begins with what the customer’s record says, once', async () => {
    const customer = await x.customer('WISH', { target_platforms: `{${x.ids.platform}}` })
    const from = () => db().tx((tx) => createDraftFromCustomer({ app: x.a.c.t.app, tx, ctx: x.li }, customer))
    const id = await from()
    expect(await from()).toBe(id)
    expect(await x.get('contract_draft', id)).toMatchObject({
      customer: { id: customer },
      company: { id: x.a.c.ids.company },
      owner: { id: x.li.employee },
      scopes: [{ platform: { id: x.ids.platform } }],
    })
    expect(await db().one(sql`select stage from customer where id = ${customer}`)).toEqual({ stage: 'contracting' })
  })
  it('carries brands, way of working, broker and template of the customer, over the button of his record', async () => {
    const broker = await insertRow(db(), 'broker', {
      broker_no: 'JR00077',
      name: '中间人老周',
      kind: 'person',
      id_no: 'ID77',
      mobile: '139',
      tax_mode: 'labor',
      rate_default: '8',
      status: 'on',
    })
    const customer = await x.customer('CARRY', { broker_name: '中间人老周', coop_mode: '{agency}', expected_sign_date: inYear('01-20') })
    await insertRow(db(), 'customer_brand', { customer_id: customer, seq: 1, brand_name: 'PAWLUX', trademark_status: 'none' })
    await insertRow(db(), 'customer_brand', { customer_id: customer, seq: 2, brand_name: 'HOMVEK', brand_id: x.ids.brand, trademark_status: 'registered' })
    x.a.c.as(x.li)
    const press = () => x.a.c.call('POST', '/api/contract-draft/from-customer', { customer })
    const [first, second] = [await press(), await press()]
    expect([first.status, second.body.id], JSON.stringify(first.body)).toEqual([201, first.body.id])
    const d = await x.get('contract_draft', first.body.id)
    expect(d).toMatchObject({
      contract_type: 'operation',
      template: { id: x.ids.template },
      broker: { id: broker },
      brokerage_rate: '8.0000',
      expected_sign_date: inYear('01-20'),
      title: expect.stringMatching(/^CARRY 代运营 \d{6}$/),
    })
    expect(d.brands.map((b: any) => b.brand?.title ?? b.name)).toEqual(['PAWLUX', 'HOMVEK'])
    expect(d.clauses).toHaveLength(2)
    expect((await x.a.c.call('POST', '/api/contract-draft/from-customer', { customer: 999_999 })).status).toBe(404)
    expect((await x.a.c.call('POST', '/api/contract-draft/from-customer', { customer: '1; drop' })).status).toBe(422)
  })
  it('is drafted by who works on the customer, not by a colleague in his name', async () => {
    const sales = await x.a.person('王芳')
    const wang = { ...sales, access: { ...sales.access, super: false } }
    const customer = await x.customer('THEIRS2')
    const drafted = async (): Promise<any> => {
      x.a.c.as(wang)
      const { body } = await x.a.c.call('POST', '/api/contract-draft', {
        contract_type: 'operation',
        customer,
        owner: x.li.employee,
        company: x.a.c.ids.company,
        period_start: '2026-11-16',
        period_end: '2027-05-15',
      })
      return body
    }
    expect(await drafted()).toMatchObject({ code: 'CT_NOT_MINE', errors: [{ detail: '只能为自己负责的客户起草' }] })
    await insertRow(db(), 'customer_member', { customer_id: customer, seq: 1, employee_id: wang.employee, level: 'write' })
    expect(await drafted()).toMatchObject({ owner: { id: x.li.employee } })
  })
  it('prints itself as PDF and Word file', async () => {
    const d = await x.draft()
    x.a.c.as(x.li)
    for (const [kind, start] of [
      ['pdf', '%PDF'],
      ['docx', 'PK'],
    ]) {
      const r = await x.a.c.t.http.inject({ method: 'GET', url: `/api/contract-draft/${d.id}/paper.${kind}` })
      expect([r.statusCode, r.rawPayload.subarray(0, start!.length).toString()]).toEqual([200, start])
    }
  })
})
