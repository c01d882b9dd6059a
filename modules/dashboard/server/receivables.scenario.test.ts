import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { createReceivable, settleReceivable } from '@crossway/ledger/server'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { estimatedLoss, type Ageing } from '../model/ageing.ts'
import { askForDunning } from './receivable/dunning.ts'
import { makeBoards, person, root, type Boards } from './testing/boards.ts'

let t: Boards['t']
let projects: Boards['projects']
let become: Boards['become']
let inject: Boards['inject']
beforeAll(async () => {
  ;({ t, projects, become, inject } = await makeBoards())
})
afterAll(() => t.close())

const of = async (asOf: string): Promise<Ageing> => (await inject<Ageing>('GET', `/api/board/receivables?asOf=${asOf}`)).body

describe('dashboard.md §9: receivables', () => {
  it('12 receivable as-of: 50,000 due 10-20 and paid 11-05 is overdue as of 10-31 and gone as of 11-06', async () => {
    const { db } = t.app
    const company = (await db.one<{ id: number }>(sql`select id from company order by id limit 1`)).id
    const item = await db.tx((tx) =>
      createReceivable(
        { app: t.app, tx },
        {
          company,
          project: projects[0]!,
          party: { type: 'customer', id: 7, name: '宁波澜海' },
          amount: '50000',
          currency: 'CNY',
          due: '2026-10-20',
          source: { type: 'reconcile_bill', id: 1, no: 'RB1' },
        },
      ),
    )
    const account = await db.one<{ id: number }>(
      sql`insert into bank_account (code, company_id, name, type, account_no, currency, opening_date) values ('R', ${company}, 'R', 'bank', 'R', 'CNY', '2026-01-01') returning id`,
    )
    const paid = await db.one<{ id: number }>(
      sql`insert into bank_txn (bank_account_id, txn_time, value_date, direction, amount, currency, ext_ref) values (${account.id}, '2026-11-05', '2026-11-05', 'in', 50000, 'CNY', 'r') returning id`,
    )
    await db.tx((tx) =>
      settleReceivable({ app: t.app, tx }, { target: item.id, document: { type: 'collect_money', id: 1 }, amount: '50000', bank_txn: paid.id }),
    )
    const october = await of('2026-10-31')
    expect([october.total.open, october.total.d30, october.total.overdue, october.parties[0]?.oldest]).toEqual(['50000.00', '50000.00', '50000.00', 11])
    expect((await of('2026-10-20')).total).toMatchObject({ not_due: '50000.00', overdue: '0.00' })
    expect((await of('2026-11-04')).total.open).toBe('50000.00')
    expect((await of('2026-11-06')).parties).toEqual([])
    const items = await inject<{ rows: { no: string; open: string; age: number }[] }>('GET', '/api/board/receivables/customer/7?asOf=2026-10-31')
    expect(items.body.rows).toMatchObject([{ open: '50000.0000', age: 11 }])
  })
  it('shows nobody what is not his, and refuses what is no day', async () => {
    become(person(['receivableStatistics'], [{ kind: 'projects', projects: projects.slice(1), stores: [] }]))
    expect((await of('2026-10-31')).parties).toEqual([])
    become(person([], []))
    expect((await inject('GET', '/api/board/receivables')).status).toBe(403)
    become(root)
    for (const bad of ['?asOf=x', '?company=a', '/customer/x', '/CUSTOMER/1']) expect((await inject('GET', `/api/board/receivables${bad}`)).status).toBe(400)
  })
  it('asks more firmly at 1, 15, 30 and 60 days: a promise is looked at on its day, the lawyers come in at 60, and nobody is asked who owes nothing late', async () => {
    const { db } = t.app
    const today = dayOf(new Date())
    const leader = await insertRow(db, 'employee', { emp_no: 'E77', name: '催收组长', status: 'regular' })
    await db.run(sql`update project set leader_id = ${leader} where id = ${projects[0]!}`)
    const company = (await db.one<{ id: number }>(sql`select id from company order by id limit 1`)).id
    const item = await db.tx((tx) =>
      createReceivable(
        { app: t.app, tx },
        {
          company,
          project: projects[0]!,
          party: { type: 'customer', id: 77, name: '宁波澜海' },
          amount: '1000',
          currency: 'CNY',
          due: today,
          source: { type: 'flow', id: 77, no: 'D77' },
        },
      ),
    )
    const overdueBy = (days: number) => db.run(sql`update receivable set due_date = ${addDays(today, -days)}::date where id = ${item.id}`)
    const dun = (body: object) =>
      inject<{ code?: string; level?: number }>('POST', '/api/board/receivables/customer/77/dun', { channel: 'phone', content: '请尽快付款', ...body })
    const stands = async () => (await of(today)).parties.find((p) => p.party_id === 77)!.dunning
    const tasks = () =>
      db.rows<{ title: string }>(sql`select title from todo where assignee_id = ${leader} and status not in ('done', 'cancelled') order by id`)
    const nightly = () => db.tx((tx) => askForDunning({ app: t.app, tx, ctx: root }, today))
    expect((await dun({ action: 'remind' })).body.code).toBe('DUN_NOT_DUE')
    for (const [days, level] of [
      [1, 1],
      [14, 1],
      [15, 2],
      [29, 2],
      [30, 3],
      [59, 3],
    ] as const) {
      await overdueBy(days)
      expect([days, (await stands()).level]).toEqual([days, level])
    }
    expect(await nightly()).toBe(0)
    await overdueBy(15)
    expect([await nightly(), await nightly()]).toEqual([1, 1])
    expect(await tasks()).toEqual([{ title: '宁波澜海 逾期 15 天、1000.00 元，请电话催收' }])
    await overdueBy(30)
    expect(await nightly()).toBe(1)
    expect(await tasks()).toEqual([{ title: '宁波澜海 逾期 30 天、1000.00 元，请发书面催告函' }])
    await overdueBy(15)
    expect((await dun({ action: 'promise' })).body.code).toBe('DUN_PROMISE')
    expect((await dun({ action: 'promise', promise_date: addDays(today, -1) })).body.code).toBe('DUN_PROMISE')
    expect((await dun({ action: 'promise', promise_date: addDays(today, 3) })).body).toMatchObject({ level: 2 })
    expect(await tasks()).toEqual([{ title: `宁波澜海 承诺 ${addDays(today, 3)} 前付款，请核对到账` }])
    expect(await stands()).toEqual({ level: 2, last: today, promised: addDays(today, 3), broken: false, legal: false })
    expect((await of(addDays(today, 4))).parties.find((p) => p.party_id === 77)!.dunning.broken).toBe(true)
    expect((await of(addDays(today, -1))).parties.find((p) => p.party_id === 77)!.dunning.last).toBe(null)
    expect((await dun({ action: 'legal' })).body.code).toBe('DUN_LEGAL_EARLY')
    await overdueBy(60)
    expect((await Promise.all([dun({ action: 'legal' }), dun({ action: 'legal' })])).map((r) => r.body.code ?? r.body.level).toSorted()).toEqual([
      4,
      'DUN_LEGAL_DONE',
    ])
    expect(await stands()).toMatchObject({ level: 4, legal: true })
    const log = await inject<{ dunning: { action: string; overdue: string }[] }>('GET', `/api/board/receivables/customer/77?asOf=${today}`)
    expect(log.body.dunning).toMatchObject([
      { action: 'legal', overdue: '1000.00' },
      { action: 'promise', overdue: '1000.00' },
    ])
    // who sees the board and may not ask, or does not see the party
    become(person(['receivableStatistics'], [{ kind: 'all' } as never]))
    expect((await dun({ action: 'remind' })).status).toBe(403)
    become(person(['receivableStatistics', 'receivableStatistics/dun'], [{ kind: 'projects', projects: projects.slice(1), stores: [] }]))
    expect((await dun({ action: 'remind' })).body.code).toBe('DUN_NOT_DUE')
    become(root)
    await db.run(sql`update receivable set status = 'cancelled' where id = ${item.id}`)
  })
  it('counts the days that money is out: 800,000 before, 1,000,000 after and 1,800,000 billed in 30 days make 15.0', async () => {
    const { db } = t.app
    const company = await insertRow(db, 'company', { code: 'DSO', name: '回款公司', short_name: '回款公司', status: 'active' })
    const account = await insertRow(db, 'bank_account', {
      code: 'DSO',
      company_id: company,
      name: 'DSO',
      type: 'bank',
      account_no: 'DSO',
      currency: 'CNY',
      opening_date: '2028-01-01',
    })
    const owed = async (n: number, amount: string, since: string, due: string): Promise<number> => {
      const party = { type: 'customer' as const, id: 81, name: '宁波澜海' }
      const item = await db.tx((tx) =>
        createReceivable(
          { app: t.app, tx },
          { company, project: projects[0]!, party, amount, currency: 'CNY', due, source: { type: 'flow', id: n, no: `F${n}` } },
        ),
      )
      await db.run(sql`update receivable set created_at = ${`${since}T10:00:00+08:00`}::timestamptz where id = ${item.id}`)
      return item.id
    }
    const pay = async (target: number, n: number, day: string, amount: string): Promise<void> => {
      const txn = await insertRow(db, 'bank_txn', {
        bank_account_id: account,
        txn_time: day,
        value_date: day,
        direction: 'in',
        amount,
        currency: 'CNY',
        ext_ref: `flow${n}`,
      })
      await db.tx((tx) => settleReceivable({ app: t.app, tx }, { target, document: { type: 'collect_money', id: 800 + n }, amount, bank_txn: txn }))
    }
    const old = await owed(1, '800000', '2028-01-05', '2028-02-20')
    const due = await owed(2, '1000000', '2028-03-10', '2028-03-20')
    await owed(3, '800000', '2028-03-10', '2028-04-10')
    await pay(old, 1, '2028-03-12', '800000')
    await pay(due, 2, '2028-03-15', '800000')
    const { body } = await inject<Ageing>('GET', `/api/board/receivables?asOf=2028-03-30&company=${company}`)
    expect(body.total.open).toBe('1000000.00')
    expect(body.flow).toMatchObject({ dso: '15.0', collected: '1600000.00', rate: '0.8889' })
    expect(Number(body.flow.expected)).toBeGreaterThan(0)
    const empty = (await inject<Ageing>('GET', `/api/board/receivables?asOf=2027-06-30&company=${company}`)).body
    expect(empty.flow).toEqual({ collected: '0.00', expected: '0.00', dso: null, rate: null })
  })
  it('expects of what falls due what the party paid in time: 120,000 at 75 % make 90,000, and 80 % of a new one', async () => {
    const { db } = t.app
    const company = (await db.one<{ id: number }>(sql`select id from company order by id limit 1`)).id
    const owed = (party: number, n: number, amount: string, due: string) =>
      db.tx((tx) =>
        createReceivable(
          { app: t.app, tx },
          {
            company,
            project: projects[0]!,
            party: { type: 'customer', id: party, name: `P${party}` },
            amount,
            currency: 'CNY',
            due,
            source: { type: 'outlook', id: n, no: `O${n}` },
          },
        ),
      )
    const txn = async (n: number, day: string, amount: string): Promise<number> =>
      (
        await db.one<{ id: number }>(
          sql`insert into bank_txn (bank_account_id, txn_time, value_date, direction, amount, currency, ext_ref) select id, ${day}::timestamptz, ${day}::date, 'in', ${amount}::numeric, 'CNY', ${`o${n}`} from bank_account limit 1 returning id`,
        )
      ).id
    const old = await owed(71, 1, '100000', '2027-01-10')
    for (const [n, day, amount] of [
      [1, '2027-01-09', '75000'],
      [2, '2027-01-20', '25000'],
    ] as const) {
      const money = await txn(n, day, amount)
      await db.tx((tx) => settleReceivable({ app: t.app, tx }, { target: old.id, document: { type: 'collect_money', id: 70 + n }, amount, bank_txn: money }))
    }
    await owed(71, 2, '120000', '2027-02-10')
    await owed(72, 3, '1000', '2027-02-18')
    await db.run(sql`update receivable set created_at = '2027-01-01T00:00:00Z' where source_type = 'outlook'`)
    const { body } = await inject<{ months: { day: string; not_due: string }[]; weeks: { from: string; due: string; expected: string }[] }>(
      'GET',
      '/api/board/receivables/outlook?asOf=2027-02-05',
    )
    expect(body.weeks.slice(0, 2)).toEqual([
      { from: '2027-02-05', due: '120000.00', expected: '90000.00' },
      { from: '2027-02-12', due: '1000.00', expected: '800.00' },
    ])
    expect(body.weeks).toHaveLength(8)
    expect(body.months.at(-1)).toMatchObject({ day: '2027-02-05', not_due: '121000.00' })
    expect(body.months.map((m) => m.day).slice(-2)).toEqual(['2027-01-31', '2027-02-05'])
  })
  it('estimates what will not come: 100,000 / 50,000 / 20,000 make 25,000.00', () => {
    expect(estimatedLoss({ d60: '100000', d90: '50000', older: '20000' }).toFixed(2)).toBe('25000.00')
  })
})
