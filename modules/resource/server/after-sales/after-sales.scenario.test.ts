import { addDays, addMonths, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { claim, completeClaim, createClaimFromOrder } from './claims.ts'

let w: Fixture
let store: number
let site: number
let batch: number
const today = dayOf(new Date())
beforeAll(async () => {
  w = await makeFixture()
  store = (await w.account('HOMVEK', 'US')).stores['US']!
  const company = await insertRow(w.app.db, 'company', { code: 'SZ', name: '深圳跨途', short_name: '深圳', country: 'CN' })
  await w.app.db.run(sql`update store set company_id = ${company} where id = ${store}`)
  site = (await w.app.db.one<{ id: number }>(sql`select marketplace_id as id from store where id = ${store}`)).id
})
afterAll(() => w.close())

const post = (url: string, body: object) => w.call('POST', `/api/${url}`, body)
const act = (record: string, id: number, action: string, args: object = {}, confirmed: string[] = []) =>
  post(`${record}/${id}/actions/${action}`, { args, confirmed: [action, ...confirmed] })
const make = async (more: object = {}): Promise<number> => {
  const r = await post('after-card-claim', {
    store,
    issue_type: 'defect',
    source: 'message',
    name: 'Jane Roe',
    email: 'jane@example.com',
    address: '1 Main St',
    ...more,
  })
  expect(r.status, JSON.stringify(r.body)).toBe(201)
  return r.body.id
}
const now = async (id: number) => (await w.call('GET', `/api/after-card-claim/${id}`)).body
const events = (name: string): Promise<{ n: number }> => w.app.db.one(sql`select count(*)::int as n from outbox_event where event = ${name}`)

describe('amzAfterSalesCard, cards', () => {
  it('goes into use only once it has passed all points; another text has to pass again', async () => {
    const card = (
      await post('after-card', {
        code: 'C1',
        name: '质保卡',
        language: 'en',
        marketplace: site,
        card_type: 'warranty',
        warranty_months: 1,
        checklist: ['privacy'],
      })
    ).body.id
    expect((await act('after-card', card, 'activate')).body.code).toBe('CARD_NOT_PASSED')
    expect((await act('after-card', card, 'pass')).body).toMatchObject({ code: 'CARD_CHECKLIST', detail: '检查项未全部勾选，还差 5 项' })
    const { version } = (await w.call('GET', `/api/after-card/${card}`)).body
    const checklist = ['no_review_reward', 'no_positive_only', 'no_diversion', 'brand_contact', 'language', 'privacy']
    expect((await w.call('PATCH', `/api/after-card/${card}`, { checklist, version })).status).toBe(200)
    expect((await act('after-card', card, 'pass')).status).toBe(200)
    expect((await act('after-card', card, 'activate')).status).toBe(200)
    const live = (await w.call('GET', `/api/after-card/${card}`)).body
    expect((await w.call('PATCH', `/api/after-card/${card}`, { text: 'Contact us', version: live.version })).status).toBe(200)
    expect((await w.call('GET', `/api/after-card/${card}`)).body).toMatchObject({ compliance: 'pending', revision: 2 })
    const made = await post('after-card-batch', { batch_no: 'B1', card, printed_qty: 100, allocations: [{ document_no: 'FH1', qty: 60 }] })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    batch = made.body.id
  })

  it('hands out no more cards than were printed, nor serials', async () => {
    const { version, ...b } = (await w.call('GET', `/api/after-card-batch/${batch}`)).body
    expect(b).toMatchObject({ allocated_qty: 60, remaining_qty: 40 })
    const more = await w.call('PATCH', `/api/after-card-batch/${batch}`, {
      version,
      allocations: [
        { document_no: 'FH1', qty: 60 },
        { document_no: 'FH2', qty: 41 },
      ],
    })
    expect(JSON.stringify(more.body)).toContain('卡片数量不足：印刷 100，已分配 101')
    expect(JSON.stringify((await act('after-card-batch', batch, 'makeSerials', { qty: 101 })).body)).toContain('还可生成 100 个')
    expect((await act('after-card-batch', batch, 'makeSerials', { qty: 3 })).status).toBe(200)
    expect(await w.count('after_card_serial', "serial ~ '^[A-HJKMNP-Z2-9]{12}$'")).toBe(3)
  })
})

describe('amzAfterSalesCard, claims', () => {
  it('a serial is registered once; the same buyer may come again', async () => {
    const { serial } = await w.app.db.one<{ serial: string }>(sql`select serial from after_card_serial order by id limit 1`)
    const first = await make({ serial, purchase_date: addMonths(today, -1), issue_type: 'warranty' })
    expect(await now(first)).toMatchObject({ in_warranty: true, card: { title: 'C1' }, status: 'open' })
    const other = await post('after-card-claim', { store, issue_type: 'defect', serial, email: 'other@example.com' })
    expect(other.body).toMatchObject({ code: 'CLAIM_SERIAL_USED', detail: `序列号已登记在 ${(await now(first)).claim_no}` })
    await make({ serial, email: ' JANE@example.com ' })
    expect(JSON.stringify((await post('after-card-claim', { store, issue_type: 'defect', serial: 'AAAAAAAAAAAA' })).body)).toContain('没有序列号')
  })

  it('what names the buyer is sealed, and shown one value at a time', async () => {
    const id = await make()
    expect(await now(id)).toMatchObject({ name: 'J***', email: 'j***@example.com' })
    for (const table of ['after_card_claim', 'after_card_claim_personal', 'audit_log'])
      expect(await w.count(table, `${table}::text like '%1 Main St%'`), table).toBe(0)
    expect((await post(`after-card-claim/${id}/reveal`, { field: 'address', reason: '补发' })).body.value).toBe('1 Main St')
  })

  it('is due a day after it came; waiting for the buyer stops the clock', async () => {
    const id = await make()
    const due = Date.parse((await now(id)).sla_due_at)
    expect(Math.round((due - Date.now()) / 3_600_000)).toBe(24)
    await act('after-card-claim', id, 'take')
    await act('after-card-claim', id, 'ask')
    await w.app.db.run(sql`update after_card_claim set waiting_since = now() - interval '5 hours' where id = ${id}`)
    await act('after-card-claim', id, 'take')
    expect(Math.round((Date.parse((await now(id)).sla_due_at) - due) / 3_600_000)).toBe(5)
  })

  it('a replacement of 11.35 + 8.35 = 19.70 goes straight on, tells multichannel, is done when shipped, and posts its delivery', async () => {
    const id = await make({ amazon_order_id: '111-0000001-0000001' })
    await act('after-card-claim', id, 'take')
    expect(JSON.stringify((await act('after-card-claim', id, 'propose', { solution: 'replacement' })).body)).toContain('请填写数量')
    expect(
      (
        await act('after-card-claim', id, 'propose', {
          solution: 'replacement',
          solution_qty: 1,
          landed_cost: '11.35',
          delivery_cost: '8.35',
          refund_amount: '0',
        })
      ).status,
    ).toBe(200)
    expect(await now(id)).toMatchObject({ status: 'executing', cost_total: '19.7000' })
    expect((await act('after-card-claim', id, 'execute')).status).toBe(200)
    expect([(await now(id)).status, (await events('afterCard.replacementApproved')).n]).toEqual(['executing', 1])
    expect((await act('after-card-claim', id, 'execute')).body.code).toBe('CLAIM_ASKED')
    const sent = await claim({ app: w.app, run: w.app.db }, id)
    expect(sent).toMatchObject({ qty: 1, order: '111-0000001-0000001', deliver_to: { address: '1 Main St', phone: null } })
    await w.app.db.run(
      sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) values ('USD/CNY', 'spot', ${today}::date, 'USD', 'CNY', 7, 'manual', 'active'), ('USD/CNY', 'month_pl', date_trunc('month', ${today}::date), 'USD', 'CNY', 7, 'manual', 'active')`,
    )
    const done = () => w.app.db.tx((tx) => completeClaim({ app: w.app, tx, ctx: superCtx(1) }, id, 'MCF-1'))
    expect([await done(), await done()]).toEqual(['done', 'done'])
    expect((await events('claim.done')).n).toBe(1)
    expect(await w.app.db.rows(sql`select amount::text, currency from pl_entry where source_type = 'after_card_claim' and source_id = ${id}`)).toEqual([
      { amount: '-8.3500', currency: 'USD' },
    ])
    expect((await act('after-card-claim', id, 'reopen', { reason: '又坏了' })).status).toBe(200)
    await act('after-card-claim', id, 'close', { reason: '客户撤回' })
    await w.app.db.run(sql`update after_card_claim set updated_at = now() - interval '91 days' where id = ${id}`)
    expect((await act('after-card-claim', id, 'reopen', { reason: 'x2' })).body.code).toBe('CLAIM_OLD')
  })

  it('above 50 dollars, or out of warranty, somebody agrees first', async () => {
    const dear = await make()
    await act('after-card-claim', dear, 'take')
    await act('after-card-claim', dear, 'propose', { solution: 'refund', refund_amount: '50.01' })
    expect((await now(dear)).status).toBe('approving')
    await act('after-card-claim', dear, 'reject', { reason: '太贵' })
    await act('after-card-claim', dear, 'propose', { solution: 'refund', refund_amount: '50' })
    expect((await now(dear)).status).toBe('executing')
    expect(JSON.stringify((await act('after-card-claim', dear, 'execute')).body)).toContain('请填写处理凭据')
    const late = await make({ issue_type: 'warranty', purchase_date: addDays(today, -800) })
    await act('after-card-claim', late, 'take')
    const asked = await act('after-card-claim', late, 'propose', { solution: 'spare_part', solution_qty: 1, landed_cost: '1' })
    expect(asked.body).toMatchObject({ code: 'CLAIM_WARRANTY' })
    await act('after-card-claim', late, 'propose', { solution: 'spare_part', solution_qty: 1, landed_cost: '1' }, ['CLAIM_WARRANTY'])
    expect((await now(late)).status).toBe('approving')
  })

  it('made out of an order it is made once for order, listing and issue', async () => {
    const msku = await insertRow(w.app.db, 'msku', { store_id: store, seller_sku: 'A-1', fulfillment: 'fba', listing_status: 'active' })
    const from = () =>
      w.app.db.tx((tx) =>
        createClaimFromOrder({ app: w.app, tx, ctx: superCtx(1) }, { order: '111-9', store, msku, reason: '平台少赔', issue_type: 'reimbursement' }),
      )
    const [a, b] = [await from(), await from()]
    expect(a).toBe(b)
    expect(await now(a)).toMatchObject({ source: 'order', issue_type: 'reimbursement', currency: 'USD' })
  })

  it('12 of 4,000 units sold are 3.0 in a thousand; the board says why they come, how long they take and how many cards are registered', async () => {
    await w.app.db.run(sql`delete from after_card_claim`)
    const msku = await insertRow(w.app.db, 'msku', { store_id: store, seller_sku: 'A-2', fulfillment: 'fba', listing_status: 'active' })
    const card = (await w.app.db.one<{ id: number }>(sql`select id from after_card order by id limit 1`)).id
    const file = await insertRow(w.app.db, 'report_file', { no: 'RF-CB', original_name: 'o.txt', type: 'all_orders', store_id: store, status: 'parsed', data_at: new Date(), sha256: 'cb' }) // prettier-ignore
    const account = (await w.app.db.one<{ id: number }>(sql`select store_account_id as id from store where id = ${store}`)).id
    await w.app.db.run(sql`
      insert into amz_order_item (report_file_id, row_no, store_account_id, store_id, msku_id, is_current, row_key, data_at, amazon_order_id, purchase_at, purchase_date_local, sku, asin, quantity, order_status, line_seq)
      select ${file}, g, ${account}, ${store}, ${msku}, true, 'cb-' || g, now(), 'cb-' || g, now(), ${today}::date, 'A-2', 'B', 1000, case when g = 5 then 'cancelled' else 'shipped' end, 1 from generate_series(1, 5) g`)
    await w.app.db.run(sql`
      insert into after_card_claim (claim_no, store_id, msku_id, card_id, issue_type, status, created_at, done_at) select 'CB' || g, ${store}, ${msku}, case when g <= 6 then ${card}::bigint end, case when g <= 7 then 'defect' when g <= 11 then 'missing' else 'usage' end, case when g <= 2 then 'done' else 'open' end, now() - interval '30 hours', case g when 1 then now() - interval '20 hours' when 2 then now() end from generate_series(1, 12) g`)
    const { body, status } = await w.call('GET', '/api/after-card-claims/board?days=30')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      figures: { claims: 12, mean_hours: '20.0', registered: 6 },
      cards: { allocated: 60, registrations: 6, rate: '10.00' },
      mskus: [{ id: msku, seller_sku: 'A-2', claims: 12, units: 4000, per_1000: '3.0' }],
      issues: [
        { issue: 'defect', n: 7 },
        { issue: 'missing', n: 4 },
        { issue: 'usage', n: 1 },
      ],
    })
    expect(body.months.reduce((n: number, m: { claims: number }) => n + m.claims, 0)).toBe(12)
    expect((await w.call('GET', '/api/after-card-claims/board?days=7')).status).toBe(400)
  })
})
