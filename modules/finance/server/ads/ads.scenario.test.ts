import { addDays, dayOf, endOfMonth, startOfMonth, addMonths } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { ensureProjectStructure, openFund, postFund } from '@crossway/ledger/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { holdNight } from './ad-night.ts'

// finance-treasury.md advertisingSettlement, reconciliationAd and acceptance scenario 4, with the numbers of the page.
let w: Fixture
let store: number
let agency: number
let trade: number
let account: number
let customer: number
let mskuA: number
let boss: number
let doc: number
const from = startOfMonth(addMonths(dayOf(new Date()), -1))
const to = endOfMonth(from)
const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(w.app.db, table, values)
const put = (record: string, body: object) => w.call<{ id: number; code: string; detail: string }>('POST', `/api/${record}`, body)
const act = (record: string, id: number, action: string, args: object = {}, confirmed: string[] = []) =>
  w.call<{ code?: string; detail?: string; status?: string }>('POST', `/api/${record}/${id}/actions/${action}`, { args, confirmed })
const read = <T>(record: string, id: number) => w.call<T & { version: number }>('GET', `/api/${record}/${id}`).then((r) => r.body)
const fund = () =>
  w.app.db.one<{ balance: string; frozen: string; available: string }>(
    sql`select balance::numeric(18,2)::text as balance, frozen::numeric(18,2)::text as frozen, available::numeric(18,2)::text as available from fund_account where id = ${account}`,
  )
/** Spend of every day of the month: the whole on its first, nothing on the others. */
const report = async (msku: number | null, spend: string, campaign: string): Promise<void> => {
  await w.app.db.run(sql`
    insert into ad_daily (store_id, ad_type, campaign, msku_id, day, spend, sales, clicks, impressions, orders, currency)
    select ${store}::bigint, 'sp', ${campaign}, ${msku}::bigint, d::date, case when d::date = ${from}::date then ${spend}::numeric else 0 end, case when d::date = ${from}::date then ${spend}::numeric * 4 else 0 end, 5, 100, 1, 'USD'
    from generate_series(${from}::date, ${to}::date, interval '1 day') d`)
}

beforeAll(async () => {
  w = await makeFixture({ contracts: true })
  boss = await row('admin', { username: 'boss', nickname: '财务经理', kind: 'staff', status: 'enabled' })
  customer = await row('customer', {
    customer_no: 'KH1',
    name: '杭州好物有限公司',
    name_key: '杭州好物',
    customer_type: 'brand',
    main_products: '保温杯',
    pool: 'cooperate',
    status: 'active',
    owner_id: w.leader,
    department_id: w.department,
  })
  await row('contact', { customer_id: customer, name: '王总', status: 'active', owner_id: w.leader, department_id: w.department })
  store = await w.newStore('US-AD')
  agency = await w.newProject('好物代运营', 'agency_commission')
  trade = await w.newProject('自营', 'trade')
  await w.app.db.run(sql`update project set customer_id = ${customer} where id = ${agency}`)
  await w.app.db.run(
    sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) select 'USD/CNY', 'month_pl', d::date, 'USD', 'CNY', 7.1, 'manual', 'active' from generate_series(${addMonths(from, -1)}::date, ${addMonths(from, 1)}::date, interval '1 month') d on conflict do nothing`,
  )
  const template = await put('quote-template', {
    code: 'T-AD',
    name: '广告服务',
    settle_mode: 'agency_commission',
    lines: [{ charge_type: 'ads_service', title: '广告服务费', calc: 'rate', rate: '5' }],
    tiers: [],
  })
  await act('quote-template', template.body.id, 'activate')
  mskuA = await w.msku('A', store)
  await w.tx(async (tx) => {
    await ensureProjectStructure({ app: w.app, tx }, { project: trade, stores: [store], start: '2026-01-01' })
    await ensureProjectStructure({ app: w.app, tx }, { project: agency, start: '2026-01-01' })
  })
  await w.app.db.run(sql`update project_structure set quote_template_id = ${template.body.id} where project_id = ${agency}`)
  await w.app.db.run(
    sql`insert into project_msku (project_structure_id, seq, msku_id, "from") select id, 1, ${mskuA}, '2026-01-01' from project_structure where project_id = ${agency}`,
  )
  await report(mskuA, '8320', 'A')
  await report(null, '4160', 'B')
  account = await w.tx(async (tx) => {
    const id = await openFund(
      { app: w.app, tx },
      { type: 'recharge', company: w.company, party: { type: 'customer', id: customer }, project: agency, currency: 'CNY' },
      { name: '好物' },
    )
    await postFund(tx, { account: id, type: 'topup', amount: 40_000, currency: 'CNY', source: { type: 'test', id: 1 }, date: addDays(from, 2), note: 'SK1' })
    return id
  })
})
afterAll(() => w.close())

describe('advertising settlement', () => {
  it('holds what no settlement covers yet, as far as the account reaches', async () => {
    expect(await holdNight(w.app, dayOf(new Date()))).toMatchObject({ stores: 1, accounts: 1, short: 1 })
    expect(await fund()).toEqual({ balance: '40000.00', frozen: '40000.00', available: '0.00' })
    await w.tx((tx) => postFund(tx, { account, type: 'topup', amount: 30_000, currency: 'CNY', source: { type: 'test', id: 2 }, note: 'SK2' }))
    await holdNight(w.app, dayOf(new Date()))
    expect(await fund(), '8,320.00 USD × 7.10').toEqual({ balance: '70000.00', frozen: '59072.00', available: '10928.00' })
  })
  it('4 · ads: L0805 −51.20 USD split 34.13 / 17.07, the recharge consumed, the rest to bill; confirmed once, reversed whole', async () => {
    // the scenario's account holds 40,000.00: what came beside it goes back first
    await w.tx((tx) => postFund(tx, { account, type: 'refund', amount: -10_928, currency: 'CNY', source: { type: 'test', id: 5 }, note: 'TK' }))
    await w.app.db.run(sql`delete from fund_hold where account_id = ${account}`)
    await w.app.db.run(sql`update fund_account set frozen = 0 where id = ${account}`)
    await w.tx((tx) => postFund(tx, { account, type: 'transfer', amount: -19_072, currency: 'CNY', source: { type: 'test', id: 6 }, note: 'out' }))
    await holdNight(w.app, dayOf(new Date()))
    expect(await fund()).toEqual({ balance: '40000.00', frozen: '40000.00', available: '0.00' })
    const made = await put('ad-settlement', {
      store,
      period_start: from,
      period_end: to,
      charges: [{ kind: 'invoice', ref: 'INV-1', date: to, amount: '12531.20' }],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    doc = made.body.id
    expect((await put('ad-settlement', { store, period_start: to, period_end: to })).body.code).toBe('AD_OVERLAPS')
    const draft = await read<{
      lines: { project: { id: number }; diff_share: string; customer_part: string; service_fee: string; fund_consumed: string; to_bill: string }[]
    }>('ad-settlement', doc)
    const of = (project: number) => draft.lines.find((l) => l.project.id === project)!
    expect(of(agency)).toMatchObject({ diff_share: '34.13', customer_part: '59314.32', service_fee: '2965.72', fund_consumed: '40000.00', to_bill: '22280.04' })
    expect(of(trade)).toMatchObject({ diff_share: '17.07', customer_part: '0.00', to_bill: '0.00' })
    expect((await act('ad-settlement', doc, 'check')).body).toMatchObject({ status: 'checked' })
    w.become({ account: boss })
    const both = await Promise.all([act('ad-settlement', doc, 'confirm'), act('ad-settlement', doc, 'confirm')])
    expect(both.map((r) => r.status)).toContain(200)
    w.become({ account: w.ctx.account })
    expect(
      await w.app.db.one(
        sql`select sum(amount)::numeric(18,2)::text as usd, count(*)::int as n from pl_entry where pl_line_code = 'L0805' and source_type = 'ad_settlement'`,
      ),
    ).toEqual({ usd: '-51.20', n: 2 })
    expect(await w.sum('L1703')).toBe('2965.72')
    expect(await fund()).toEqual({ balance: '0.00', frozen: '0.00', available: '0.00' })
    await w.assertLaws()
    const bill = await put('reconcile-bill', { project: agency, period_start: from, period_end: to })
    expect(bill.body, JSON.stringify(bill.body)).toMatchObject({ sum_cost: '22280.0400' })
    expect(
      await w.app.db.maybe(
        sql`select 1 as x from reconcile_bill_line where reconcile_bill_id = ${bill.body.id} and section = 'C' and charge_type = 'ads_service'`,
      ),
    ).toBeUndefined()
    expect((await act('ad-settlement', doc, 'reverse', { reason: '发票有误' })).status).toBe(200)
    expect(await fund(), 'what was taken is back, and held again').toEqual({ balance: '40000.00', frozen: '40000.00', available: '0.00' })
    expect(await w.sum('L08')).toBe('0.00')
    await w.assertLaws()
  })
  it('refuses days without reports, charges above the tolerance without a reason, and a paper used twice', async () => {
    const early = { store, period_start: addDays(from, -3), period_end: addDays(from, -1) }
    expect((await put('ad-settlement', early)).body).toMatchObject({ code: 'AD_REPORT_MISSING' })
    const again = await put('ad-settlement', {
      store,
      period_start: from,
      period_end: to,
      charges: [{ kind: 'invoice', ref: 'INV-2', date: to, amount: '13000' }],
    })
    expect((await act('ad-settlement', again.body.id, 'check')).body).toMatchObject({
      errors: [{ code: 'AD_DIFF', detail: '差异率 4.17% 超过 2%，请填写差异原因' }],
    })
    expect((await act('ad-settlement', again.body.id, 'check', { diff_reason: '平台补扣' })).status).toBe(200)
    const other = await w.newStore('US-AD2')
    const twice = await w.call<{ id: number }>('POST', '/api/ad-settlement', {
      confirmed: ['AD_REPORT_MISSING'],
      store: other,
      period_start: from,
      period_end: to,
      charges: [{ kind: 'invoice', ref: 'INV-2', date: to, amount: '5' }],
    })
    expect(twice.status, JSON.stringify(twice.body)).toBe(201)
    expect((await act('ad-settlement', twice.body.id, 'check', { diff_reason: '测试' })).body).toMatchObject({ code: 'AD_CHARGE_USED' })
    await w.app.db.run(sql`update ad_daily set spend = spend + 10 where store_id = ${store} and day = ${from} and campaign = 'A'`)
    w.become({ account: boss })
    expect((await act('ad-settlement', again.body.id, 'confirm')).body).toMatchObject({ code: 'AD_RESTATED' })
    w.become({ account: w.ctx.account })
  })
  it('refuses what nobody means: periods turned round or ahead, absurd charges, wrong order, no charges, and moves no money', async () => {
    const before = await fund()
    const shop = await w.newStore('US-AD3')
    const of = (body: object) => put('ad-settlement', { store: shop, period_start: from, period_end: to, ...body })
    const charge = { kind: 'invoice', ref: 'ODD', date: to, amount: '5' }
    for (const body of [
      { period_start: to, period_end: from },
      { period_start: 'x' },
      { period_end: '2026-02-30' },
      { period_end: addDays(dayOf(new Date()), 40) },
      { store: 999_999_999 },
      { charges: [{ ...charge, amount: 'x' }] },
      { charges: [{ ...charge, amount: '1e40' }] },
      { charges: [{ ...charge, amount: '0.001' }] },
      { charges: [{ ...charge, kind: 'loot' }] },
      { charges: [{ ...charge, ref: '' }] },
      { charges: [{ ...charge, date: 'soon' }] },
    ]) {
      const answer = await of(body)
      expect([answer.status >= 400, answer.status < 500], `${JSON.stringify(body)} ${answer.status}`).toEqual([true, true])
    }
    const bare = await w.call<{ id: number; version: number }>('POST', '/api/ad-settlement', {
      confirmed: ['AD_REPORT_MISSING'],
      store: shop,
      period_start: from,
      period_end: to,
    })
    expect(bare.status, JSON.stringify(bare.body)).toBe(201)
    for (const [action, args] of [
      ['check', {}],
      ['confirm', {}],
      ['reverse', { reason: '早了' }],
    ] as const) {
      const { status } = await act('ad-settlement', bare.body.id, action, args)
      expect([status >= 400, status < 500], `${action} ${status}`).toEqual([true, true])
    }
    expect((await w.call('PATCH', `/api/ad-settlement/${bare.body.id}`, { version: 99, pay_method: 'card' })).status, 'a stale version').toBe(409)
    expect(await fund()).toEqual(before)
  })
})

describe('advertising statement', () => {
  it('closes at 14,890.00 and is confirmed by the customer through his link', async () => {
    const other = await w.tx(async (tx) => {
      const id = await openFund(
        { app: w.app, tx },
        { type: 'recharge', company: w.company, party: { type: 'customer', id: customer }, currency: 'CNY' },
        { name: '好物通用' },
      )
      const move = (type: 'topup' | 'spend' | 'service_fee', amount: number, n: number, date: string) =>
        postFund(tx, { account: id, type, amount, currency: 'CNY', source: { type: 'test', id: 100 + n }, date, note: `m${n}` })
      await move('topup', 15_000, 1, addDays(from, -5))
      await move('topup', 40_000, 2, addDays(from, 1))
      await move('spend', -38_200, 3, addDays(from, 9))
      await move('service_fee', -1_910, 4, addDays(from, 9))
      return id
    })
    const made = await put('ad-statement', { fund_account: other, period_start: from, period_end: to })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const id = made.body.id
    expect(await read('ad-statement', id)).toMatchObject({
      opening: '15000.00',
      topups: '40000.00',
      spend: '38200.00',
      service_fee: '1910.00',
      transfers: '0.00',
      closing: '14890.00',
    })
    // a top-up that was found late makes the draft stale
    await w.tx((tx) => postFund(tx, { account: other, type: 'topup', amount: 10, currency: 'CNY', source: { type: 'test', id: 110 }, date: to, note: 'late' }))
    expect((await act('ad-statement', id, 'send')).body).toMatchObject({ code: 'ST_BALANCE' })
    await act('ad-statement', id, 'recompute')
    const sent = await act('ad-statement', id, 'send')
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const link = await w.call<{ url: string }>('POST', `/api/ad-statement/${id}/link`, {})
    expect(link.status, JSON.stringify(link.body)).toBe(201)
    const token = link.body.url.split('token=')[1]!
    const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
      w.test.http.inject({ method, url, headers: { 'x-share-token': token }, ...(payload ? { payload } : {}) })
    const shown = await ask('GET', '/api/statement-link')
    expect(shown.statusCode, shown.body).toBe(200)
    expect(shown.json()).toMatchObject({ kind: 'ad_statement', customer: '杭州好物有限公司', by: '财务', paper: expect.any(String) })
    expect((await ask('POST', '/api/statement-link/answer', { answer: 'dispute', name: '王总', note: '少' })).statusCode).toBe(422)
    expect((await ask('POST', '/api/statement-link/answer', { answer: 'confirm', name: '王总' })).json()).toEqual({ status: 'confirmed' })
    expect((await ask('GET', '/api/statement-link')).statusCode).toBe(404)
    expect(await read('ad-statement', id)).toMatchObject({ status: 'confirmed', confirmed_by: '王总', closing: '14900.00' })
    // the next begins where this one ended, and tells what came late into it
    await w.tx((tx) =>
      postFund(tx, { account: other, type: 'topup', amount: 5, currency: 'CNY', source: { type: 'test', id: 111 }, date: to, note: 'later still' }),
    )
    const next = await put('ad-statement', { fund_account: other, period_start: addDays(to, 1), period_end: dayOf(new Date()) })
    expect(await read('ad-statement', next.body.id)).toMatchObject({ opening: '14900.00', topups: '5.00', closing: '14905.00' })
  })
})
