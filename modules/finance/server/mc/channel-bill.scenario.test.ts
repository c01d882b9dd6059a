import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient, type Client } from '../testing/agency.ts'
import { mcTools, type McTools } from '../testing/mc-tools.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let mc: McTools
const lines = [{ charge_type: 'service_fee', title: '服务费', calc: 'fixed', amount: '1000' }]
/** A client whose store stands on another platform. */
async function client(name: string, platform: string, group: 'mc' | 'shopify', template: object = {}): Promise<Client> {
  const c = await makeClient(w, name, { lines, template })
  await w.app.db.run(sql`update store set platform_id = (select id from platform where code = ${platform}) where id = ${c.store}`)
  await w.app.db.run(sql`update project set channel_group = ${group} where id = ${c.project}`)
  await w.app.db.run(sql`update project_structure set channel_group = ${group} where project_id = ${c.project}`)
  return c
}
interface Bill {
  readonly id: number
  readonly channel_group: string
  readonly lines: readonly {
    readonly id: number
    readonly section: string
    readonly title: string
    readonly flag: string | null
    readonly orig_amount: string
    readonly amount: string
  }[]
  readonly code?: string
  readonly detail?: string
}
const generate = (project: number, month: string, confirmed: readonly string[] = []) =>
  w.call<Bill>('POST', '/api/reconcile-bill', { project, period_start: `${month}-01`, period_end: `${month}-30`, contact_email: 'a@example.com', confirmed })
/** Orders shipped in September, numbered on; amounts as given, the last of them takes what is left of the sum. */
const ship = (store: number, from: number, n: number, each: string, sum: string) =>
  w.app.db.run(sql`
    insert into mc_order (no, store_id, platform_id, platform_order_no, order_type, status, buyer_name, country, zip, address1, currency, item_amount, total, units, ordered_at, shipped_at)
    select 'OD' || ${store}::text || '-' || i, ${store}, (select platform_id from store where id = ${store}), 'P' || i, 'online', 'shipped', '*', 'US', '*', '*', 'USD', a, a, 1, '2026-09-10T02:00:00Z', '2026-09-11T02:00:00Z'
    from (select i, case when i = ${from + n - 1}::int then ${sum}::numeric - ${each}::numeric * ${n - 1}::int else ${each}::numeric end as a from generate_series(${from}::int, ${from + n - 1}::int) i) x`)
const csv = (rows: readonly string[]): string => ['Date,Type,Order,Amount,Currency,Key,Statement', ...rows].join('\n')

beforeAll(async () => {
  w = await makeFixture()
  mc = mcTools(w)
  await w.app.db.run(
    sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) select 'USD/CNY', 'spot', d::date, 'USD', 'CNY', 7.1, 'manual', 'active' from generate_series('2026-08-01'::date, current_date, interval '1 day') d`,
  )
})
afterAll(() => w.close())

describe('finance.md channelsCheckBill: the channel check', () => {
  let c: Client
  it('1,240 orders of 61,380.00: 1,225 billed (60,655.00), 38 refunded (−1,870.00), 15 unbilled (725.00), match rate 98.79 %', async () => {
    c = await client('多平台客户', 'otto', 'mc')
    await ship(c.store, 1, 1225, '49.50', '60655.00')
    await ship(c.store, 2001, 15, '48.00', '725.00')
    const sold = Array.from({ length: 1225 }, (_, i) => `2026-09-12,Sale,P${i + 1},${i < 1224 ? '49.50' : '67.00'},USD,s${i},B1`)
    const back = Array.from({ length: 38 }, (_, i) => `2026-09-20,Refund,P${i + 1},${i < 37 ? '-49.00' : '-57.00'},USD,r${i},B1`)
    await mc.post(c.store, csv([...sold, ...back]))
    const created = await generate(c.project, '2026-09')
    expect(created, JSON.stringify(created.body)).toMatchObject({ status: 201, body: { channel_group: 'mc' } })
    expect(created.body.lines.find((l) => l.section === 'A')!.title).toMatch(/^OTTO · .* · SE/)
    const check = await w.call<{ rows: object[] }>('GET', `/api/channel-check?filter=${encodeURIComponent(JSON.stringify({ bill: { eq: created.body.id } }))}`)
    expect(check.body.rows).toMatchObject([
      {
        shipped: 1240,
        shipped_amount: '61380.0000',
        billed: 1225,
        billed_amount: '60655.0000',
        refunded: 38,
        refunded_amount: '-1870.0000',
        unbilled: 15,
        unbilled_amount: '725.0000',
        match_rate: '98.79',
        payout: '58785.0000',
      },
    ])
  })
  it('asks before it makes a bill of a store of which less than 98 % of the orders are billed', async () => {
    const other = await client('未出账客户', 'otto', 'mc')
    await ship(other.store, 5001, 10, '10.00', '100.00')
    expect(await generate(other.project, '2026-09')).toMatchObject({ status: 409, body: { code: 'MATCH_RATE', detail: expect.stringContaining('0.00%') } })
    expect((await generate(other.project, '2026-09', ['MATCH_RATE'])).status).toBe(201)
  })
})

describe('finance.md shopifyReconcileBill: open disputes are held back', () => {
  it('three of 214.00 make E −214.00; won, the next bill gives 214.00 back, once', async () => {
    const c = await client('独立站客户', 'shopify', 'shopify', { bill_currency: 'USD' })
    await w.app.db.run(sql`update quote_template set bill_currency = 'USD' where id = ${c.template}`)
    const shop = (day: string, n: number): string =>
      `Transaction Date,Type,Order,Payout Date,Amount,Fee,Net,Currency\n${day} 10:00:00 -0400,charge,#${n},${day},1000.00,29.30,970.70,USD`
    await mc.post(c.store, shop('2026-08-20', 1))
    await mc.post(c.store, shop('2026-09-20', 2))
    for (const [i, amount] of ['100.00', '64.00', '50.00'].entries())
      expect((await w.call('POST', '/api/bill-claim', { kind: 'dispute', store: c.store, case_no: `D${i}`, amount, opened_on: '2026-08-25' })).status).toBe(201)
    const august = await generate(c.project, '2026-08')
    expect(august, JSON.stringify(august.body)).toMatchObject({
      status: 201,
      body: { channel_group: 'shopify', sum_sales: '970.7000', sum_manual: '-214.0000' },
    })
    expect(august.body.lines.find((l) => l.section === 'A')!.title).toMatch(/^shopify · 2026-08-20 · SE/)
    const claims = await w.app.db.rows<{ id: number; amount: string }>(sql`select id, amount::text as amount from bill_claim order by id`)
    for (const k of claims)
      expect((await w.call('POST', `/api/bill-claim/${k.id}/actions/win`, { args: { amount: k.amount, day: '2026-09-15' } })).status).toBe(200)
    const held = await w.call<Bill>('POST', `/api/reconcile-bill/${august.body.id}/actions/recompute`, { args: {} })
    expect(held.body, 'they were open when the month ended').toMatchObject({ sum_manual: '-214.0000' })
    const september = await generate(c.project, '2026-09')
    expect(september.body).toMatchObject({ sum_manual: '214.0000' })
    expect(september.body.lines.filter((l) => l.section === 'E').map((l) => [l.flag, l.amount])).toEqual([
      ['dispute_back', '100.0000'],
      ['dispute_back', '64.0000'],
      ['dispute_back', '50.0000'],
    ])
    expect((await w.call<Bill>('POST', `/api/reconcile-bill/${september.body.id}/actions/recompute`, { args: {} })).body).toMatchObject({
      sum_manual: '214.0000',
    })
    const again = (await w.call<Bill>('GET', `/api/reconcile-bill/${september.body.id}`)).body
    expect(
      await w.call('POST', `/api/reconcile-bill/${september.body.id}/actions/drop_line`, { args: { line: again.lines.find((l) => l.section === 'E')!.id } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'BILL_LINE_COMPUTED' },
    })
  })
})
