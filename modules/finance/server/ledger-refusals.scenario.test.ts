import { addDays, dayOf } from '@crossway/kernel'
import { assignStore, createReceivable, ensureProjectStructure, postPl, settleReceivable } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from './testing/world.ts'

let w: Fixture
let structure: number
let account: number
beforeAll(async () => {
  w = await makeFixture()
  structure = (await w.app.db.one<{ id: number }>(sql`select id from project_structure where project_id = ${w.project}`)).id
  account = await insertRow(w.app.db, 'bank_account', {
    code: 'B1',
    company_id: w.company,
    name: '招行',
    type: 'bank',
    account_no: '1',
    currency: 'USD',
    opening_balance: '10.00',
    balance: '10.00',
    opening_date: '2026-01-01',
    active: true,
  })
})
afterAll(() => w.close())

interface Problem {
  readonly code: string
  readonly detail: string
  readonly errors?: readonly { readonly field: string; readonly code: string; readonly detail: string }[]
}
const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => w.call<Problem>(method, url, body)
/** Every table that money stands in: what is refused changes none of them. */
const books = () =>
  w.app.db.one(sql`
    select (select count(*) from pl_entry) as entries, (select count(*) from settle_alloc) as allocs, (select count(*) from bank_txn) as txns, (select count(*) from exchange_rate) as rates, (select count(*) from pl_line) as lines,
      (select md5(string_agg(t::text, '' order by id)) from fin_period t) as periods, (select md5(string_agg(t::text, '' order by id)) from project_structure t) as structures, (select count(*) from project_msku) + (select count(*) from project_bearer) as below,
      (select md5(string_agg(t::text, '' order by id)) from bank_account t) as accounts, (select md5(string_agg(t::text, '' order by id)) from receivable t) as receivables`)
const refused = async (answer: () => Promise<{ status: number; body: Problem }>, status: number, code: string, detail: string) => {
  const before = await books()
  const { status: got, body } = await answer()
  const message = [body, ...(body.errors ?? [])].find((x) => x.code === code) ?? body
  expect({ status: got, code: message.code, detail: message.detail }).toEqual({ status, code, detail })
  expect(await books()).toEqual(before)
}

describe('periods close in their order (finance.md §2.10)', () => {
  const period = (month: string, action: string, body: object = {}) => call('POST', `/api/fin-period/${w.company}/${month}/actions/${action}`, body)
  it('a month that is not closing is not closed, and none is opened before the one after it', async () => {
    await refused(() => period('2026-08', 'close'), 409, 'PERIOD_STATE', '2026-08 的状态是未结，不能执行此操作')
    await refused(() => period('2026-08', 'cancel'), 409, 'PERIOD_STATE', '2026-08 的状态是未结，不能执行此操作')
    await refused(() => period('2026-08', 'start'), 409, 'PERIOD_NO_BOOKS', '该公司还没有损益流水，2026-08 无账可结；第一份结算入账后从其月份开始结账')
    const first = { line: 'L1503', amount: '-1', currency: 'CNY', biz_date: '2026-08-03', stage: 'settled', company: w.company } as const
    await w.tx((tx) => postPl(tx, [{ ...first, source: { type: 'test', id: 1, line: 1 } }]))
    for (const [month, action] of [
      ['2026-08', 'start'],
      ['2026-08', 'close'],
      ['2026-09', 'start'],
      ['2026-09', 'close'],
    ] as const)
      expect(await period(month, action)).toMatchObject({ status: 200 })
    await refused(() => period('2026-09', 'start'), 409, 'PERIOD_STATE', '2026-09 的状态是已结，不能执行此操作')
    await refused(() => period('2026-08', 'reopen', { reason: '补录' }), 409, 'NEXT_CLOSED', '下期已结，先反结账下期')
    for (const month of ['2026-09', '2026-08']) expect(await period(month, 'reopen', { reason: '补录' })).toMatchObject({ status: 200 })
  })
})

describe('entries name what the books know (finance.md §2.1)', () => {
  it('a cost type there is, on its own line, of a shop with a company', async () => {
    const post = (more: object) =>
      w.tx((tx) =>
        postPl(tx, [{ amount: '5', currency: 'USD', biz_date: '2026-10-05', stage: 'settled', store: w.store, source: { type: 'test', id: 1 }, ...more }]),
      )
    const before = await books()
    await expect(post({ cost_type: 'L9999' })).rejects.toMatchObject({ code: 'PL_NO_COST_TYPE', params: { code: 'L9999' } })
    await expect(post({ cost_type: 'L0509', line: 'L0101' })).rejects.toMatchObject({ code: 'PL_LINE_DIFFERS', params: { type: 'L0509', line: 'L0101' } })
    const bare = await w.newStore('BARE')
    await w.app.db.run(sql`update store set company_id = null where id = ${bare}`)
    await expect(post({ line: 'L0101', store: bare })).rejects.toMatchObject({ code: 'PL_NO_COMPANY', params: { store: 'BARE' } })
    expect(await books()).toEqual(before)
  })
  it('a period, words and parameters that the question knows', async () => {
    const ask = (query: string) => () => call('GET', `/api/profit?page=profitAnalysis&${query}`)
    await refused(ask('from=2026-13&to=2026-13'), 422, 'PROFIT_RANGE', '期间无法识别：2026-13 2026-13')
    await refused(ask('from=2026-10&to=2026-10-31'), 422, 'PROFIT_RANGE', '期间无法识别：2026-10 2026-10-31')
    await refused(ask('from=2026-10&to=2026-10&pivot=moon'), 422, 'PROFIT_WORD', 'pivot 不能是 moon')
    await refused(ask('from=2026-10&to=2026-10&store=x'), 422, 'PROFIT_WORD', 'store 不能是 x')
    await refused(ask('from=2026-10&to=2026-10&channel=amazon,moon'), 422, 'PROFIT_WORD', 'channel 不能是 moon')
    const answer = await call('GET', '/api/profit?page=profitAnalysis&from=2026-10&to=2026-10&stroe=1')
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    expect(answer.body.detail).toContain('stroe')
  })
})

describe('project structures (finance.md projectStructure)', () => {
  const change = async (body: object) => {
    const { version } = await w.app.db.one<{ version: number }>(sql`select version from project_structure where id = ${structure}`)
    return call('PATCH', `/api/project-structure/${structure}`, { version, ...body })
  }
  it('bear a class or a cost type, once a day', async () => {
    const type = (await w.app.db.one<{ id: number }>(sql`select id from cost_type where code = 'L0509'`)).id
    const row = { company_rate: '0.5', from: '2026-01-01' }
    await refused(() => change({ bearers: [row] }), 422, 'BEARER_KEY', '承担类别与费用类型须填一项')
    await refused(() => change({ bearers: [{ ...row, bearer_class: 'first_leg', cost_type: type }] }), 422, 'BEARER_KEY', '承担类别与费用类型须填一项')
    const twice = [
      { ...row, cost_type: type, to: '2026-06-30' },
      { ...row, cost_type: type, from: '2026-06-30' },
    ]
    await refused(() => change({ bearers: twice }), 422, 'BEARER_TWICE', '承担矩阵的行在日期上重叠')
  })
  it('hold a listing once a day, whoever asks', async () => {
    const [msku, other] = [await w.msku('TAKEN'), await w.newProject('另一项目')]
    const structureOf = await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project: other, start: '2026-01-01' }))
    await w.tx((tx) => assignStore({ app: w.app, tx }, other, w.store, { mskus: [msku] }, '2026-01-01'))
    expect(structureOf).toBeGreaterThan(0)
    await refused(() => change({ mskus: [{ msku, from: '2026-05-01' }] }), 409, 'MSKU_TAKEN', 'MSKU在该日期已归属项目 另一项目')
    const before = await books()
    await expect(w.tx((tx) => assignStore({ app: w.app, tx }, w.project, w.store, { mskus: [msku] }, '2026-05-01'))).rejects.toMatchObject({
      code: 'MSKU_TAKEN',
      params: { p: '另一项目' },
    })
    const bare = await w.newProject('无架构')
    await expect(w.tx((tx) => assignStore({ app: w.app, tx }, bare, w.store, 'all', '2026-05-01'))).rejects.toMatchObject({ code: 'NO_STRUCTURE' })
    expect(await books()).toEqual(before)
  })
  it('ask for the account when a company has several', async () => {
    await insertRow(w.app.db, 'bank_account', {
      code: 'B2',
      company_id: w.company,
      name: '工行',
      type: 'bank',
      account_no: '2',
      currency: 'CNY',
      balance: '0',
      opening_date: '2026-01-01',
      active: true,
    })
    await w.app.db.run(sql`update project_structure set collect_account_id = null where id = ${structure}`)
    await refused(() => change({ contract_no: 'C-1' }), 422, 'COLLECT_ACCOUNT', '我方代收须选择收款账户')
  })
})

describe('rates, accounts, lines and what is owed (finance-treasury.md)', () => {
  it('no spot or book rate of a day to come', async () => {
    const day = addDays(dayOf(new Date()), 2)
    for (const type of ['spot', 'book'])
      await refused(
        () => call('POST', '/api/exchange-rate', { from: 'USD', to: 'CNY', type, date: day, rate: '7.1' }),
        422,
        'RATE_FUTURE',
        '即期与记账汇率的日期不能晚于今天',
      )
  })
  it('an account with a balance stays in use; a statement has a head and an end', async () => {
    const { version } = await w.app.db.one<{ version: number }>(sql`select version from bank_account where id = ${account}`)
    await refused(() => call('PATCH', `/api/bank-account/${account}`, { version, active: false }), 409, 'ACCOUNT_BALANCE', '账户余额不为0，不能停用')
    const bring = (text: string) => () => call('POST', `/api/bank-account/${account}/txns`, { name: 'a.csv', text })
    await refused(bring('a,b,c\n1,2,3\n'), 422, 'BANK_FILE_HEAD', '没有找到表头：需要日期和金额（或收入、支出）列')
    const long = 'Date,Amount,Currency,Transaction ID\n' + Array.from({ length: 60_001 }, (_, i) => `2026-10-15,1.00,USD,L${i}`).join('\n')
    await refused(bring(long), 422, 'BANK_FILE_LONG', '一个文件最多 60000 行')
  })
  it('a group holds ninety-nine lines, and one that types lead to stays', async () => {
    const { group } = await w.app.db.one<{ group: string }>(
      sql`select g.code as group from pl_line l join pl_line g on g.id = l.parent_id where l.code = 'L0509'`,
    )
    await w.app.db.run(
      sql`insert into pl_line (code, key, name, name_en, kind, parent_id, alloc, bearer, sort, is_active) select 'L' || substr(code, 2) || '99', 'last', '末行', 'Last', 'leaf', id, 'direct', 'own', 999, true from pl_line where code = ${group}`,
    )
    await refused(
      () => call('POST', '/api/profit/lines', { group, name: '多一行', name_en: 'One more', alloc: 'direct' }),
      409,
      'PL_LINE_FULL',
      `${group} 的编码已用完`,
    )
    const last = `L${group.slice(1)}99`
    await w.app.db.run(
      sql`insert into cost_type (code, name, name_en, direction, pl_line_id, active) select 'OWN99', '末行费用', 'Last cost', 'expense', id, true from pl_line where code = ${last}`,
    )
    await refused(() => call('POST', `/api/profit/lines/${last}`, { active: false }), 409, 'PL_LINE_TYPES', '还有启用的费用类型指向该行：OWN99')
    const both = await w.app.db.one<{ id: number; version: number }>(sql`select id, version from cost_type where code = 'OWN99'`)
    await refused(
      () => call('PATCH', `/api/cost-type/${both.id}`, { version: both.version, balance_code: 'BS_LOAN' }),
      422,
      'COST_TYPE_TARGET',
      '损益行与资产负债科目须填且只填一项',
    )
    const rule = { platform: 'amazon', transaction_type: '*', amount_type: '*', amount_description: '*', sign: 'any', priority: 1 }
    await refused(() => call('PATCH', `/api/cost-type/${both.id}`, { version: both.version, rules: [rule] }), 422, 'RULE_TWICE', '分类规则重复：*/*/*')
  })
  it('nobody owes nothing, and what is cancelled is not paid', async () => {
    const owe = (amount: string) =>
      w.tx((tx) =>
        createReceivable({ app: w.app, tx }, {
          company: w.company,
          party: { type: 'customer', id: 1, name: '客户' },
          source: { type: 'bill', id: 1 },
          amount,
          currency: 'CNY',
          due: '2026-12-01',
        } as never),
      )
    await expect(owe('0')).rejects.toMatchObject({ code: 'ITEM_AMOUNT' })
    await expect(owe('-5')).rejects.toMatchObject({ code: 'ITEM_AMOUNT' })
    const { id, no } = (await owe('5')) as { id: number; no: string }
    const pay = (amount: string) => w.tx((tx) => settleReceivable({ app: w.app, tx }, { target: id, document: { type: 'receipt', id: 1 }, amount }))
    await expect(pay('0')).rejects.toMatchObject({ code: 'ITEM_AMOUNT' })
    await w.app.db.run(sql`update receivable set status = 'written_off' where id = ${id}`)
    const before = await books()
    await expect(pay('5')).rejects.toMatchObject({ code: 'ITEM_GONE', params: { no } })
    expect(await books()).toEqual(before)
  })
})
