import { reverseSettlement, settlePayable } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { campaignOf, today } from '../testing/campaign.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { addEntries } from './entries.ts'
import { withdrawHandlers } from './withdraw.commands.ts'

let w: Fixture
let c: ReturnType<typeof campaignOf>
beforeAll(async () => {
  w = await makeFixture()
  c = campaignOf(w)
})
beforeEach(() => w.as(w.superOf(w.promoter)))
afterAll(() => w.close())

const owed = async (resource: number, rows: readonly (readonly [string, string])[], task: number | null = null) =>
  w.db.tx((tx) =>
    addEntries(
      tx,
      rows.map(([type, amount], i) => ({
        resource,
        company: w.company,
        currency: 'USD',
        task,
        project: w.project,
        owner: w.promoter,
        type: type as 'fee_due',
        amount,
        due_on: today,
        note: 'x',
        key: `${resource}:${i}:${type}`,
      })),
    ),
  )
const tell = async (event: string, id: number, more: object = {}) => {
  const h = withdrawHandlers.find((x) => x.event === event)!
  await w.db.tx((tx) => h.run({ app: w.app, tx, id: 1, payload: { source_type: 'withdraw', source_id: id, ...more } }))
}
const booked = (id: number, stage: string) =>
  w.db.rows<{ line: string; amount: string }>(
    sql`select pl_line_code as line, sum(amount)::numeric(12,2)::text as amount from pl_entry where source_type = 'withdraw' and source_id = ${id} and stage = ${stage} group by 1 having sum(amount) <> 0 order by 1`,
  )
const pay = async (id: number, rate = '7.20') => {
  const p = await w.db.one<{ id: number; amount: string }>(
    sql`select id, open_amount::text as amount from payable where source_type = 'withdraw' and source_id = ${id} and status <> 'cancelled'`,
  )
  await w.db.tx((tx) => settlePayable({ app: w.app, tx }, { target: p.id, document: { type: 'test', id }, amount: p.amount, rate }))
  await tell('payable.paid', id, { rate })
}

/** Asked for by whoever made it, agreed to by somebody else. */
const agreed = async (id: number) => {
  await c.ok(w.act('withdraw', id, 'submit'))
  w.as(w.superOf(w.operator))
  await c.ok(w.act('withdraw', id, 'approve'))
  w.as(w.superOf(w.head))
}
const payableOf = (id: number) =>
  w.db.rows<{ amount: string; status: string }>(
    sql`select amount::numeric(12,2)::text as amount, status from payable where source_type = 'withdraw' and source_id = ${id} order by id`,
  )

describe('pay-outs (promotion.md withdraw)', () => {
  it('8 756.00 by PayPal costs 33.56; approval estimates 500 and 256, the payment books them at its rate', async () => {
    const { msku } = await w.listing('W-8')
    const r = await c.resource('Eight')
    const task = await c.task(await c.object(msku), r)
    await owed(
      r,
      [
        ['fee_due', '500'],
        ['commission_due', '256'],
      ],
      task,
    )
    const payee = await c.payee(r, 'Eight')
    const id = await w.make('withdraw', { resource: r, company: w.company, currency: 'USD', payee, fee_bearer: 'us' })
    expect(await w.read('withdraw', id)).toMatchObject({ gross: '756.0000', payout_fee: '33.5600', pay_amount: '756.0000', rows: 2 })
    expect((await w.call('POST', 'withdraw', { resource: r, company: w.company, currency: 'USD', payee })).body.errors).toMatchObject([{ code: 'PW_ROWS' }])
    await agreed(id)
    expect(await booked(id, 'estimated')).toEqual([
      { line: 'L0904', amount: '-500.00' },
      { line: 'L0905', amount: '-256.00' },
    ])
    await pay(id)
    expect(await w.read('withdraw', id)).toMatchObject({ status: 'paid', fx_rate: '7.20000000' })
    expect(await booked(id, 'estimated')).toEqual([])
    expect(await booked(id, 'settled')).toEqual([
      { line: 'L0904', amount: '-3600.00' },
      { line: 'L0905', amount: '-1843.20' },
    ])
    await tell('payable.paid', id, { rate: '7.20' })
    expect(await w.read('promotion-task', task)).toMatchObject({ payable: '756.0000', paid: '756.0000' })
    // told before the money is back, it changes nothing
    await tell('payable.reopened', id)
    expect(await w.read('withdraw', id)).toMatchObject({ status: 'paid' })
    await w.db.tx((tx) => reverseSettlement({ app: w.app, tx }, { type: 'test', id }))
    await tell('payable.reopened', id)
    expect(await w.read('withdraw', id)).toMatchObject({ status: 'reversed' })
    expect(await payableOf(id), 'or it would be paid beside the one that takes its rows').toEqual([{ amount: '756.00', status: 'cancelled' }])
    expect(await booked(id, 'settled')).toEqual([])
    const again = await w.make('withdraw', { resource: r, company: w.company, currency: 'USD', payee })
    expect(await w.read('withdraw', again)).toMatchObject({ gross: '756.0000' })
  })
  it('9 a failed payment keeps its rows; to another verified account it is approved without a second estimate', async () => {
    const r = await c.resource('Nine')
    await owed(r, [['fee_due', '100']])
    const payee = await c.payee(r, 'Nine')
    const id = await w.make('withdraw', { resource: r, company: w.company, currency: 'USD', payee })
    await agreed(id)
    await tell('payable.failed', id, { reason: '账号错误' })
    expect(await w.read('withdraw', id)).toMatchObject({ status: 'failed', status_reason: '账号错误' })
    expect(await w.db.rows(sql`select withdraw_id as w from promotion_entry where resource_id = ${r}`)).toEqual([{ w: id }])
    w.as(w.superOf(w.promoter))
    const other = await c.payee(r, 'Nine')
    await c.ok(w.act('withdraw', id, 'retry', { payee: other }))
    expect(await booked(id, 'estimated')).toEqual([{ line: 'L0904', amount: '-100.00' }])
    await pay(id)
    expect(await w.read('withdraw', id)).toMatchObject({ status: 'paid', payee: { id: other } })
  })
  it('4 what is to be recovered blocks a pay-out until it is netted', async () => {
    const r = await c.resource('Net')
    await owed(r, [
      ['prepay_recover', '-200'],
      ['fee_due', '150'],
    ])
    const payee = await c.payee(r, 'Net')
    const make = (entries?: number[]) =>
      w.call('POST', 'withdraw', { resource: r, company: w.company, currency: 'USD', payee, ...(entries ? { entries } : {}) })
    const fee = await w.db.one<{ id: number }>(sql`select id from promotion_entry where resource_id = ${r} and type = 'fee_due'`)
    expect((await make([fee.id])).body.errors).toMatchObject([{ code: 'PW_NET', detail: '请先冲抵待追回金额200.00' }])
    expect((await make()).body.errors).toMatchObject([{ code: 'PW_POSITIVE' }])
    await owed(
      r,
      [
        ['x', '0'],
        ['x', '0'],
        ['bonus', '80'],
      ].map(([t, a]) => [t!, a!] as const),
    )
    expect((await make()).body).toMatchObject({ gross: '30.0000', rows: 3 })
  })
  it('an account that nobody verified, of another name or of somebody else is refused; a cancelled pay-out frees its rows', async () => {
    const r = await c.resource('Plain')
    await owed(r, [['fee_due', '60']])
    const raw = await w.make('promotion-payee', {
      resource: r,
      method: 'paypal',
      account: 'raw@pay.com',
      account_name: 'Plain',
      country: 'US',
      currency: 'USD',
    })
    const make = (payee: number, more: object = {}) => w.call('POST', 'withdraw', { resource: r, company: w.company, currency: 'USD', payee, ...more })
    expect((await make(raw)).body.errors).toMatchObject([{ code: 'PW_PAYEE', detail: '收款账户未核验' }])
    const other = await c.payee(r, 'Somebody Else')
    expect((await make(other)).body.errors).toMatchObject([{ code: 'PW_NAME' }])
    const { body } = await make(other, { name_note: '配偶账户' })
    await agreed(body.id)
    await c.ok(w.act('withdraw', body.id, 'cancel', { reason: '重复' }))
    expect(await booked(body.id, 'estimated')).toEqual([])
    expect((await make(other, { name_note: '配偶账户' })).status).toBe(201)
  })
  it('is approved by another than who asked for it, and pays the account as it was verified or none', async () => {
    const r = await c.resource('Changed')
    await owed(r, [['fee_due', '90']])
    const payee = await c.payee(r, 'Changed')
    const id = await w.make('withdraw', { resource: r, company: w.company, currency: 'USD', payee })
    await c.ok(w.act('withdraw', id, 'submit'))
    expect((await w.act('withdraw', id, 'approve')).body).toMatchObject({ code: 'PW_SELF', detail: '不能审批自己的提现单，请由另一人审批' })
    await c.ok(w.act('promotion-payee', payee, 'change'))
    await w.call('PATCH', `promotion-payee/${payee}`, { account: 'thief@pay.com', version: (await w.read('promotion-payee', payee)).version })
    w.as(w.superOf(w.operator))
    expect((await w.act('withdraw', id, 'approve')).body.errors).toMatchObject([{ code: 'PW_PAYEE' }])
    expect([await payableOf(id), await booked(id, 'estimated')]).toEqual([[], []])
  })
  it('refuses a fee that takes all of it, and words that nobody may pay for', async () => {
    const r = await c.resource('Small')
    await owed(r, [['fee_due', '20']])
    const payee = await w.make('promotion-payee', {
      resource: r,
      method: 'bank',
      account: '6222 0001',
      account_name: 'Small',
      country: 'US',
      currency: 'USD',
    })
    w.as(w.superOf(w.head))
    await c.ok(w.act('promotion-payee', payee, 'verify'))
    const make = (more: object) => w.call('POST', 'withdraw', { resource: r, company: w.company, currency: 'USD', payee, ...more })
    expect((await make({ fee_bearer: 'resource' })).body.errors).toMatchObject([{ code: 'PW_FEE' }])
    expect((await make({ remark: 'refund after 5 star review' })).body.errors).toMatchObject([{ code: 'PR_FORBIDDEN' }])
    expect((await make({ fee_bearer: 'us' })).body).toMatchObject({ pay_amount: '20.0000', payout_fee: '25.0000' })
  })
  it('paid by another method it is paid what that method leaves; one told as failed and paid after all is paid', async () => {
    const r = await c.resource('Other way')
    await owed(r, [['fee_due', '756']])
    const payee = await c.payee(r, 'Other way', 'other.way@pay.com')
    const id = await w.make('withdraw', { resource: r, company: w.company, currency: 'USD', payee, fee_bearer: 'resource' })
    expect(await w.read('withdraw', id)).toMatchObject({ pay_amount: '722.4400', payee_tail: '.way' })
    await agreed(id)
    await tell('payable.failed', id, { reason: '账号错误' })
    w.as(w.superOf(w.promoter))
    const bank = await w.make('promotion-payee', {
      resource: r,
      method: 'bank',
      account: '6222 0002',
      account_name: 'Other way',
      country: 'US',
      currency: 'USD',
    })
    w.as(w.superOf(w.head))
    await c.ok(w.act('promotion-payee', bank, 'verify'))
    await c.ok(w.act('withdraw', id, 'retry', { payee: bank }))
    expect(await w.read('withdraw', id)).toMatchObject({ method: 'bank', payout_fee: '25.0000', pay_amount: '731.0000' })
    expect(await payableOf(id)).toEqual([
      { amount: '722.44', status: 'cancelled' },
      { amount: '731.00', status: 'open' },
    ])
    await tell('payable.failed', id, { reason: '银行退回' })
    await pay(id)
    expect(await w.read('withdraw', id)).toMatchObject({ status: 'paid' })
  })
  it('makes one for everybody who is owed 20 USD or more, and names whoever is left out', async () => {
    const [ready, unverified, little, other] = [
      await c.resource('Ready'),
      await c.resource('Unverified'),
      await c.resource('Little'),
      await c.resource('Not due'),
    ]
    const promoter = () => w.as(w.superOf(w.promoter))
    await c.payee(ready, 'Ready')
    promoter()
    await c.payee(little, 'Little')
    await owed(ready, [
      ['fee_due', '300'],
      ['bonus', '20.5'],
    ])
    await owed(unverified, [['fee_due', '80']])
    await owed(little, [['fee_due', '19.99']])
    await owed(other, [['fee_due', '70']])
    await w.db.run(sql`update promotion_entry set due_on = due_on + 1 where resource_id = ${other}`)
    const mine = (rows: readonly { resource: string }[]) => rows.filter((x) => ['Ready', 'Unverified', 'Little', 'Not due'].includes(x.resource))
    const ask = (more: object = {}) => w.call('POST', 'withdraws/make', { company: w.company, currency: 'USD', ...more })
    w.as(w.person(w.operator, ['withdraw', 'withdraw/add'], [{ kind: 'self' }]))
    expect((await ask()).body, 'somebody else’s amounts are not his to pay out').toMatchObject({ code: 'PW_NONE' })
    w.as(w.person(w.operator, ['withdraw']))
    expect((await ask()).status).toBe(403)
    w.as(w.superOf(w.head))
    const { body } = await ask()
    expect(mine(body.made)).toMatchObject([{ resource: 'Ready', amount: '320.50' }])
    expect(mine(body.skipped)).toEqual([{ resource: 'Unverified', amount: '80.00', reason: '没有该币种的已核验收款账户，请先核验' }])
    const again = await ask()
    expect(again.body.made ?? []).toEqual([])
    expect(mine((await ask({ minimum: '19.99' })).body.made)).toMatchObject([{ resource: 'Little' }])
  })
  it('pays whoever has an account, however many without one are owed before him', async () => {
    const without: number[] = []
    for (let n = 0; n < 210; n++) without.push(await c.resource(`Without ${n}`))
    const last = await c.resource('Last')
    await c.payee(last, 'Last')
    w.as(w.superOf(w.head))
    for (const r of [...without, last]) await owed(r, [['fee_due', '50']])
    const { status, body } = await w.call('POST', 'withdraws/make', { company: w.company, currency: 'USD' })
    expect(status).toBe(200)
    expect(body.made).toMatchObject([{ resource: 'Last', amount: '50.00' }])
    expect(
      body.skipped.filter((x: { resource: string }) => x.resource.startsWith('Without ')),
      'whoever is left out is named',
    ).toHaveLength(210)
  })
})
