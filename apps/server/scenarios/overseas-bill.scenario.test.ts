import { registerLastLeg } from '@crossway/finance/server'
import { cancelPayable, getPayableState, settlePayable } from '@crossway/ledger/server'
import type { ActualFee } from '@crossway/multichannel/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, type Answer } from './company.ts'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// Bills of overseas warehouses and carriers (finance-treasury.md OWSettlement, acceptance scenario 5).
let l: Logistics
let operator: number
let second: number
let n = 0
beforeAll(async () => {
  l = await makeLogistics()
  const { db } = l.c.t.app
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db, table, values)
  operator = await row('provider', { code: 'OWH', name: '洛杉矶海外仓', types: '{overseas_wh}', status: 'active' })
  const channel = await row('provider_channel', {
    code: 'GND',
    name: 'Ground',
    provider_id: operator,
    leg: 'last',
    mode: 'local',
    dest_country: 'US',
    divisor: 6000,
    currency: 'USD',
    days_min: 2,
    days_max: 6,
    status: 'enabled',
  })
  for (const [tier, price] of [
    ['0', '8.10'],
    ['6.5', '9.85'],
    ['7', '10.20'],
  ])
    await row('provider_rate', {
      label: `GND ${tier}`,
      channel_id: channel,
      zone: '5',
      tier_from: tier,
      unit_price: price,
      currency: 'USD',
      valid_from: '2026-01-01',
    })
  await row('provider_surcharge', { provider_channel_id: channel, seq: 1, code: 'fuel', calc: 'pct', value: '12', valid_from: '2026-01-01' })
  await db.run(
    sql`update warehouse set provider_id = ${operator}, storage_fee_rule = ${JSON.stringify({ currency: 'USD', tiers: [{ to: 30, rate: '0' }, { to: 90, rate: '0.35' }, { rate: '0.70' }], units: { inbound: '0.30', outbound: '1.20' } })}::jsonb where id = ${l.destWarehouse}`,
  )
  second = await row('project', { project_no: 'P2', name: '园艺美站', stage: 'operating', company_id: l.c.ids.company, leader_id: l.c.ids.employee })
  for (const type of ['spot', 'month_pl'])
    for (const date of ['2026-09-01', '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01', inDays(0)])
      await row('exchange_rate', { from: 'USD', to: 'CNY', pair: 'USD/CNY', type, date, rate: '7.1', source: 'manual', status: 'active' })
  const { id: line } = await db.one<{ id: number }>(sql`select id from pl_line where code = 'L0603'`)
  await row('cost_type', {
    code: 'OW',
    name: '海外仓费用',
    name_en: 'Overseas warehouse',
    direction: 'expense',
    pl_line_id: line,
    applies_to: '{OWSettlement}',
    active: true,
  })
})
afterAll(() => l.c.close())
const load = (text: string, more: object = {}): Promise<Answer<any>> =>
  l.c.call('POST', '/api/ow-bill/import-file', {
    name: '账单.csv',
    text,
    provider: operator,
    company: l.c.ids.company,
    bill_no_ext: `OW-${++n}`,
    bill_date: '2026-11-03',
    period_start: '2026-10-01',
    period_end: '2026-10-31',
    currency: 'USD',
    ...more,
  })
const head = '费用类别,运单号,渠道,分区,重量,长,宽,高,数量,体积,库龄,我方单号,金额'
const parcel = (tracking: string, amount: string, kg = '6.2', fee = '尾程'): string => `${fee},${tracking},Ground,5,${kg},40,30,25,1,,,,${amount}`
const bill = async (...rows: string[]): Promise<number> => {
  const made = await load([head, ...rows].join('\n'))
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  await l.done(act(made.body.id, 'match'), 'matched')
  return made.body.id
}
const act = (id: number, action: string, args: object = {}) => l.act('ow-bill', id, action, args)
const lineAct = (id: number, action: string, args: object = {}) => l.act('ow-bill-line', id, action, args)
const lines = (id: number) =>
  l.c.t.app.db.rows<any>(
    sql`select id, row_no, fee_type, match_state, cause, handle, status, our_amount::text as ours, diff::text as diff, accepted_amount::text as accepted, project_id as project from ow_bill_line where bill_id = ${id} order by row_no`,
  )
const books = async (code: string): Promise<string> =>
  (await l.c.t.app.db.one<{ s: string }>(sql`select coalesce(sum(amount), 0)::numeric(18,2)::text as s from pl_entry where pl_line_code = ${code}`)).s

describe('a bill of an overseas warehouse', () => {
  it('is compared: 9.85 and 12 % fuel are 11.03 of 11.90 (7.9 % more), 26.04 of rent, and what agrees is accepted', async () => {
    const { no } = await l.shipped([(await l.packed({ cartons: 2 })).id])
    const id = await bill(
      parcel('T-1', '11.90'),
      parcel('T-2', '11.20'),
      `仓租,,,,,,,,31,2.4,45,${no},26.04`,
      `入库,,,,,,,,48,,,${no},14.40`,
      `入库,,,,,,,,10,,,NOBODY,3.00`,
      `包材,T-1,,,,,,,1,,,,2.00`,
    )
    const found = await lines(id)
    expect(found.map((x) => [x.match_state, x.cause, x.ours, x.handle])).toEqual([
      ['diff', 'rate', '11.03', null],
      ['matched', 'tolerance', '11.03', 'accept'],
      ['matched', 'ok', '26.04', 'accept'],
      ['matched', 'ok', '14.40', 'accept'],
      ['no_record', 'no_record', null, null],
      ['no_record', 'no_record', null, null],
    ])
    expect([found[0].diff, found[3].project]).toEqual(['0.87', l.project])
    expect(await l.read('ow-bill', id)).toMatchObject({ bill_amount: '68.54', our_amount: '62.50', open_count: 3 })
    const fees = (await l.c.call('GET', `/api/ow-bill/${id}/fees`)).body as { rows: { fee_type: string; bill: string; ours: string; lines: number }[] }
    expect(fees.rows.map((r) => [r.fee_type, r.bill, r.ours, r.lines])).toEqual([
      ['storage', '26.04', '26.04', 1],
      ['last_leg', '23.10', '22.06', 2],
      ['inbound', '17.40', '14.40', 2],
      ['packaging', '2.00', '0.00', 1],
    ])
    expect((await l.c.call('GET', '/api/ow-bill/99999999/fees')).status).toBe(404)
    expect((await act(id, 'confirm')).body).toMatchObject({ code: 'OW_OPEN', detail: '还有 3 行差异未处理' })
    await l.done(act(id, 'dispute'), 'disputed')
    await l.done(lineAct(found[0].id, 'reduce'), 'handled')
    await l.done(lineAct(found[4].id, 'claim'), 'handled')
    expect((await lineAct(found[5].id, 'reduce')).body.code).toBe('OW_LINE_NO_PRICE')
    await l.done(lineAct(found[5].id, 'accept'), 'handled')
    await l.done(
      lineAct(found[0].id, 'allocate', {
        shares: [
          { project: l.project, units: 2 },
          { project: second, units: 1 },
        ],
      }),
      'handled',
    )
    await l.done(act(id, 'confirm'), 'confirmed')
    const doc = await l.read('ow-bill', id)
    expect(doc).toMatchObject({ confirmed_amount: '64.67', claim_amount: '3.00' })
    expect(await getPayableState(l.c.t.app.db, { type: 'ow_bill', id })).toMatchObject({ amount: '64.6700', currency: 'USD', status: 'open' })
    expect([await books('L0603'), await books('L0707'), await books('L1203'), await books('L0606')]).toEqual(['-22.23', '-26.04', '-14.40', '-2.00'])
    expect(
      await l.c.t.app.db.rows(
        sql`select project_id as project, amount::numeric(18,2)::text as amount from pl_entry where pl_line_code = 'L0603' and project_id is not null order by id`,
      ),
    ).toEqual(
      expect.arrayContaining([
        { project: l.project, amount: '-7.35' },
        { project: second, amount: '-3.68' },
      ]),
    )
    const voucher = () =>
      l.c.t.app.db.one(
        sql`select v.status, array_agg(x.subject order by x.seq) as subjects, sum(x.amount_for) filter (where x.debit <> 0)::numeric(18,2)::text as amount, sum(x.debit) = sum(x.credit) as balanced from voucher v join voucher_source s on s.voucher_id = v.id join voucher_line x on x.voucher_id = v.id where s.source_type = 'ow_bill' and s.source_id = ${id} group by v.id`,
      )
    expect(await voucher()).toMatchObject({ subjects: ['6601', '2202'], amount: '64.67', balanced: true })
    // taken back: books and payable as before, and the same parcels may come again
    await l.done(act(id, 'reverse', { reason: '服务商重开账单' }), 'reversed')
    expect([await books('L0603'), await books('L0707'), await books('L1203')]).toEqual(['0.00', '0.00', '0.00'])
    expect(await voucher()).toMatchObject({ status: 'cancelled' })
    expect(await getPayableState(l.c.t.app.db, { type: 'ow_bill', id })).toMatchObject({ status: 'cancelled' })
    expect((await lines(await bill(parcel('T-1', '11.03'))))[0].match_state).toBe('matched')
  })

  it('5 · a parcel settled before is a duplicate: confirm is refused until it is claimed with 0.00 accepted', async () => {
    const first = await bill(parcel('T', '11.03'))
    await l.done(act(first, 'confirm'), 'confirmed')
    const next = await bill(parcel('T', '11.03'), parcel('T', '1.10', '6.2', '附加费'), parcel('U', '11.03'))
    const [again, late] = await lines(next)
    expect([again.match_state, again.cause, late.match_state]).toEqual(['duplicate', 'settled', 'diff'])
    await l.done(lineAct(late.id, 'accept'), 'handled')
    expect((await act(next, 'confirm')).body).toMatchObject({ code: 'OW_DUPLICATE', detail: '存在重复计费：1 行（首行 1），请以认可 0.00 索赔' })
    expect((await lineAct(again.id, 'accept')).body.code).toBe('OW_LINE_DUPLICATE')
    expect((await lineAct(again.id, 'claim', { accepted_amount: '1' })).body.code).toBe('OW_CLAIM_ZERO')
    await l.done(lineAct(again.id, 'claim'), 'handled')
    await l.done(act(next, 'confirm'), 'confirmed')
    expect(await l.read('ow-bill', next)).toMatchObject({ confirmed_amount: '12.13', claim_amount: '11.03' })
    // the claim is won: compensation of a later bill
    const won = await bill('赔付,T,,,,,,,,,,,-11.03', parcel('V', '11.03'))
    await l.done(act(won, 'confirm'), 'confirmed')
    expect(await l.read('ow-bill', next)).toMatchObject({ claim_won: '11.03' })
    expect(await getPayableState(l.c.t.app.db, { type: 'ow_bill', id: won })).toBeUndefined()
  })

  it('of two bills of one parcel confirmed at once one is confirmed, and a parcel twice in a bill is a duplicate', async () => {
    const ids = [await bill(parcel('R', '11.03')), await bill(parcel('R', '11.03', '6.1'))]
    const answers = await Promise.all(ids.map((id) => act(id, 'confirm')))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    const twice = await bill(parcel('W', '11.03'), parcel('W', '11.03'))
    expect((await lines(twice)).map((x) => x.cause)).toEqual(['ok', 'twice'])
  })

  it('keeps what is paid, and tells parcels what they cost once, and again when it is taken back', async () => {
    const told: (ActualFee | string)[] = []
    registerLastLeg(l.c.t.app, {
      keeps: async () => true,
      expected: async (_run, tracking) =>
        tracking.includes('P-1')
          ? [
              {
                tracking: 'P-1',
                kg: '5.0',
                zone: '5',
                currency: 'USD',
                fees: { last_leg: '16.10' },
                shares: [
                  { project: l.project, store: null, units: 1 },
                  { project: second, store: null, units: 1 },
                ],
              },
            ]
          : [],
      apply: async (_call, _bill, rows) => void told.push(...rows),
      reverse: async () => void told.push('reversed'),
    })
    const id = await bill(parcel('P-1', '19.66', '6.2'), parcel('P-2', '11.03'))
    const [weighs, unknown] = await lines(id)
    expect([weighs.cause, weighs.ours, unknown.match_state]).toEqual(['weight', '16.10', 'no_record'])
    for (const x of [weighs, unknown]) await l.done(lineAct(x.id, 'accept'), 'handled')
    await l.done(act(id, 'confirm'), 'confirmed')
    expect(told).toMatchObject([
      { tracking: 'P-1', fee_type: 'last_leg', amount: '19.66' },
      { tracking: 'P-2', amount: '11.03' },
    ])
    const { app } = l.c.t
    const payable = (await getPayableState(app.db, { type: 'ow_bill', id }))!
    await app.db.tx((tx) => settlePayable({ app, tx }, { target: payable.id, document: { type: 'payment_order', id: 1 }, amount: '1' }))
    await expect(app.db.tx((tx) => cancelPayable(tx, { type: 'ow_bill', id }))).rejects.toMatchObject({ code: 'ITEM_SETTLED' })
    expect((await act(id, 'reverse', { reason: '有误' })).body.code).toBe('ITEM_SETTLED')
    expect(told).toHaveLength(2)
  })

  it('refuses a bill that is known, a period ahead, unknown fees and negative ones; a closed month books into the open one', async () => {
    const text = `${head}\n${parcel('X-1', '11.03')}`
    const first = await load(text)
    expect((await load(text)).body).toMatchObject({ code: 'BILL_FILE_KNOWN' })
    expect((await load(`${head}\n${parcel('X-2', '1')}`, { bill_no_ext: `OW-${n - 1}` })).body).toMatchObject({ code: 'BILL_KNOWN' })
    expect((await load(`${head}\n${parcel('X-2', '1')}`, { period_end: '2099-01-31' })).body.code).toBe('OW_PERIOD')
    expect((await load(`${head}\n${parcel('X-2', '1', '1', '茶水')}`)).body).toMatchObject({ code: 'BILL_FEE' })
    expect((await load(`${head}\n${parcel('X-2', '-1')}`)).body).toMatchObject({ code: 'OW_NEGATIVE' })
    expect((await load(`${head}\n${parcel('X-2', '1')}`, { amount: '2.00' })).body).toMatchObject({ code: 'BILL_SUM' })
    expect((await load('费用类别,运单号\n尾程,1')).body).toMatchObject({ code: 'BILL_HEAD' })
    await insertRow(l.c.t.app.db, 'fin_period', { company_id: l.c.ids.company, period: '2026-09', state: 'closed' })
    const late = await load(`${head}\n${parcel('X-3', '11.03')}`, { period_start: '2026-09-01', period_end: '2026-09-30' })
    await l.done(act(late.body.id, 'match'), 'matched')
    for (const x of await lines(late.body.id)) await lineAct(x.id, 'accept')
    await l.done(act(late.body.id, 'confirm'), 'confirmed')
    expect(
      await l.c.t.app.db.one(
        sql`select attrib_period as attrib, book_period > '2026-09' as later from pl_entry where source_type = 'ow_bill' and source_id = ${late.body.id} limit 1`,
      ),
    ).toEqual({ attrib: '2026-09', later: true })
    await l.done(act(first.body.id, 'void', { reason: '重复' }), 'void')
    expect((await load(text)).status).toBe(200)
  })
})
