import { sql } from '@crossway/server-kit'
import { createReceivable, reverseSettlement, settleReceivable } from '@crossway/ledger/server'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ageing } from '../model/ageing.ts'
import type { PayoutGroup, PayoutItem, RankedReceivable, ReceivableItem } from '../model/receivable/breakdown.ts'
import { makeBoards, person, root, type Boards } from './testing/boards.ts'

let t: Boards['t']
let projects: Boards['projects']
let stores: Boards['stores']
let become: Boards['become']
let inject: Boards['inject']
let company: number
beforeAll(async () => {
  ;({ t, projects, stores, become, inject } = await makeBoards())
  company = (await t.app.db.one<{ id: number }>(sql`select id from company order by id limit 1`)).id
})
afterAll(() => t.close())

const read = async <T>(path: string): Promise<T> => (await inject<T>('GET', `/api/board/receivables${path}`)).body
const owe = (a: { type: string; id: number; amount: string; due: string; project?: number; party?: { type: 'customer' | 'supplier'; id: number } }) =>
  t.app.db.tx((tx) =>
    createReceivable(
      { app: t.app, tx },
      {
        company,
        ...(a.project ? { project: a.project } : {}),
        party: { ...(a.party ?? { type: 'customer', id: 7 }), name: '宁波澜海' },
        amount: a.amount,
        currency: 'CNY',
        due: a.due,
        source: { type: a.type, id: a.id, no: `${a.type}-${a.id}` },
      },
    ),
  )

describe('dashboard.md receivableStatistics: who owes what, by whom and what it is', () => {
  it('ranks by owner, department, company and kind; what has no project stands with its customer’s owner; each figure opens to its rows', async () => {
    const { db } = t.app
    const sales = await insertRow(db, 'department', { code: 'BD', name: '招商部', status: 'enabled' })
    const keeper = await insertRow(db, 'employee', { emp_no: 'E30', name: '周顾问', department_id: sales, status: 'regular' })
    const client = await insertRow(db, 'customer', { name: '宁波澜海', owner_id: keeper, department_id: sales })
    const fee = (type: string) => insertRow(db, 'contract_receivable', { customer_id: client, fee_type: type, title: type })
    const party = { type: 'customer', id: client } as const
    const bill = await owe({ type: 'reconcile_bill', id: 11, amount: '5000', due: '2026-10-20', project: projects[0]! })
    await owe({ type: 'contract_receivable', id: await fee('service'), amount: '3000', due: '2026-09-20', party })
    await owe({ type: 'contract_receivable', id: await fee('ad_recharge'), amount: '200', due: '2026-11-20', party })
    await owe({ type: 'supplier_claim', id: 3, amount: '70', due: '2026-07-01', party: { type: 'supplier', id: 4 } })
    await db.run(sql`update receivable set created_at = '2026-07-01T00:00:00Z'`)
    const by = (cut: string) => read<RankedReceivable[]>(`/ranking?by=${cut}&asOf=2026-10-31`)
    const shown = async (cut: string) => (await by(cut)).map((r) => [r.title, r.open, r.items, r.oldest])
    expect(await shown('owner')).toEqual([
      ['王雨桐', '5000.00', 1, 11],
      ['周顾问', '3200.00', 2, 41],
      [null, '70.00', 1, 122],
    ])
    expect(await shown('department')).toEqual([
      ['运营部', '5000.00', 1, 11],
      ['招商部', '3200.00', 2, 41],
      [null, '70.00', 1, 122],
    ])
    expect(await shown('company')).toEqual([['深圳', '8270.00', 4, 122]])
    expect((await by('kind')).map((r) => [r.key, r.open, r.not_due, r.d30, r.d60, r.older])).toEqual([
      ['bill', '5000.00', '0.00', '5000.00', '0.00', '0.00'],
      ['service', '3000.00', '0.00', '0.00', '3000.00', '0.00'],
      ['ads', '200.00', '200.00', '0.00', '0.00', '0.00'],
      ['other', '70.00', '0.00', '0.00', '0.00', '70.00'],
    ])
    const items = (rest: string) => read<ReceivableItem[]>(`/items?asOf=2026-10-31&${rest}`)
    expect((await items(`by=owner&key=${keeper}`)).map((r) => [r.source_type, r.cny, r.age])).toEqual([
      ['contract_receivable', '3000.00', 41],
      ['contract_receivable', '200.00', 0],
    ])
    expect((await items(`by=owner&key=${keeper}&bucket=not_due`)).map((r) => r.cny)).toEqual(['200.00'])
    expect((await items('by=kind&key=other')).map((r) => r.source_type)).toEqual(['supplier_claim'])
    expect((await items('by=owner&key=')).map((r) => r.source_type)).toEqual(['supplier_claim'])
    // the day on which money came in last: of what is paid whole too, not of what was taken back, not by a later day
    const before = await owe({ type: 'reconcile_bill', id: 12, amount: '100', due: '2026-10-02', project: projects[0]! })
    const account = await insertRow(db, 'bank_account', {
      code: 'L',
      company_id: company,
      name: 'L',
      type: 'bank',
      account_no: 'L',
      currency: 'CNY',
      opening_date: '2026-01-01',
    })
    const pay = async (target: number, n: number, day: string, amount: string): Promise<void> => {
      const bank_txn = await insertRow(db, 'bank_txn', {
        bank_account_id: account,
        txn_time: day,
        value_date: day,
        direction: 'in',
        amount,
        currency: 'CNY',
        ext_ref: `l${n}`,
      })
      await db.tx((tx) => settleReceivable({ app: t.app, tx }, { target, document: { type: 'collect_money', id: 500 + n }, amount, bank_txn }))
    }
    await pay(before.id, 1, '2026-10-10', '100')
    await pay(bill.id, 2, '2026-10-25', '40')
    await db.tx((tx) => reverseSettlement({ app: t.app, tx }, { type: 'collect_money', id: 502 }))
    await pay(bill.id, 3, '2026-11-03', '60')
    const last = async (asOf: string) => (await read<Ageing>(`?asOf=${asOf}`)).parties.find((p) => p.party_id === 7)?.last_paid
    expect([await last('2026-10-09'), await last('2026-10-31'), await last('2026-11-05')]).toEqual([null, '2026-10-10', '2026-11-03'])
    expect((await by('owner')).map((r) => r.last_paid)).toEqual(['2026-10-10', null, null])
  })
  it('shows what platforms owed by store on a day, and each payout behind it', async () => {
    const { db } = t.app
    const payout = async (store: number, at: number, a: { amount: string; due: string; received?: string; status?: string }): Promise<number> => {
      const settlement = await insertRow(db, 'settlement', { store_id: stores[store], settlement_no: `JS${at}`, currency: 'USD' })
      return insertRow(db, 'payment_collection', {
        collection_no: `PC${at}`,
        settlement_id: settlement,
        store_id: stores[store],
        project_id: projects[store],
        company_id: company,
        channel_group: 'amazon',
        currency: 'USD',
        expected_amount: a.amount,
        expected_date: a.due,
        received_date: a.received ?? null,
        status: a.status ?? (a.received ? 'received' : 'expected'),
      })
    }
    await payout(0, 1, { amount: '100', due: '2026-10-05' })
    await payout(0, 2, { amount: '50', due: '2026-10-20', received: '2026-11-02' })
    await payout(1, 3, { amount: '10', due: '2026-10-29' })
    await payout(1, 4, { amount: '99', due: '2026-10-01', status: 'failed' })
    const groups = (asOf: string) => read<PayoutGroup[]>(`/payouts?asOf=${asOf}`)
    expect((await groups('2026-10-31')).map((g) => [g.platform, g.store_name, g.currency, g.payouts, g.expected, g.open, g.d30, g.oldest])).toEqual([
      ['亚马逊', '店铺1', 'USD', 2, '150.00', '1065.00', '1065.00', 26],
      ['亚马逊', '店铺2', 'USD', 1, '10.00', '71.00', '71.00', 2],
    ])
    expect((await groups('2026-11-03')).map((g) => [g.store_name, g.expected])).toEqual([
      ['店铺1', '100.00'],
      ['店铺2', '10.00'],
    ])
    expect(
      (await read<PayoutItem[]>(`/payouts/items?asOf=2026-10-31&store=${stores[0]}&currency=USD`)).map((p) => [p.statement, p.due, p.amount, p.age]),
    ).toEqual([
      ['JS1', '2026-10-05', '100.0000', 26],
      ['JS2', '2026-10-20', '50.0000', 11],
    ])
    expect(await read<PayoutItem[]>('/payouts/items?asOf=2026-10-31&bucket=d60')).toEqual([])
    // rows of other projects are in no sum, no list
    become(person(['receivableStatistics'], [{ kind: 'projects', projects: [projects[1]!], stores: [] }]))
    expect((await groups('2026-10-31')).map((g) => g.store_name)).toEqual(['店铺2'])
    expect((await read<PayoutItem[]>(`/payouts/items?asOf=2026-10-31&store=${stores[0]}`)).length).toBe(0)
    expect(await read('/ranking?by=kind&asOf=2026-10-31')).toEqual([])
    expect(await read('/items?by=kind&key=bill&asOf=2026-10-31')).toEqual([])
    become(person([], []))
    for (const path of ['/ranking?by=kind', '/items?by=kind', '/payouts', '/payouts/items'])
      expect((await inject('GET', `/api/board/receivables${path}`)).status).toBe(403)
    become(root)
    for (const bad of ['/ranking?by=x', '/ranking', '/items?by=kind&bucket=x', '/payouts/items?store=x'])
      expect((await inject('GET', `/api/board/receivables${bad}`)).status).toBe(400)
  })
})
