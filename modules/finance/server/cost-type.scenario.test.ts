import { holdRules, postPl } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importStatement } from './settlement/import-statement.ts'
import { makeFixture, type Line, type Fixture } from './testing/world.ts'

let w: Fixture
let serial = 0
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())

interface Created {
  readonly id: number
  readonly version: number
  readonly code?: string
}
const make = (code: string, more: object = {}) => w.call<Created>('POST', '/api/cost-type', { code, name: code, name_en: code, direction: 'expense', ...more })
const change = async (id: number, values: object) => {
  const { version } = await w.app.db.one<{ version: number }>(sql`select version from cost_type where id = ${id}::bigint`)
  return w.call<Created>('PATCH', `/api/cost-type/${id}`, { version, ...values })
}
const lineOf = async (code: string): Promise<number> => (await w.app.db.one<{ id: number }>(sql`select id from pl_line where code = ${code}`)).id

describe('finance-treasury.md costType: tree and lines', () => {
  it('keeps the tree a tree of three levels whose parents carry no entries', async () => {
    const ids: number[] = []
    for (const n of [1, 2, 3]) ids.push((await make(`T${n}`, n > 1 ? { parent: ids[n - 2] } : {})).body.id)
    expect((await make('T4', { parent: ids[2] })).body.code).toBe('COST_TYPE_DEEP')
    expect((await change(ids[0]!, { parent: ids[2] })).body.code).toBe('COST_TYPE_LOOP')
    expect((await change(ids[0]!, { parent: ids[0] })).body.code).toBe('COST_TYPE_LOOP')
    expect((await change(ids[0]!, { balance_code: 'BS_LOAN' })).body.code).toBe('COST_TYPE_HAS_CHILDREN')
    const leaf = (await make('TL', { balance_code: 'BS_LOAN' })).body.id
    expect(await make('TX', { parent: leaf })).toMatchObject({ status: 422, body: { code: 'COST_TYPE_PARENT' } })
    // A branch of two levels under the second level would be four.
    const top = (await make('U1')).body.id
    await make('U2', { parent: top })
    expect((await change(top, { parent: ids[1] })).body.code).toBe('COST_TYPE_DEEP')
  })
  it('leaves rules to whoever may write them, and the same rule is written once', async () => {
    const rule = { transaction_type: 'Nobody knows', amount_type: 'it', amount_description: '*' }
    const id = (await make('RULED', { balance_code: 'BS_LOAN', rules: [rule] })).body.id
    const rules = (await w.call<{ rules: { id: number; priority: number }[] }>('GET', `/api/cost-type/${id}`)).body.rules
    w.become({ access: { ...w.ctx.access, super: false, has: (n) => n !== 'costType/rule' } })
    expect(await change(id, { rules: [{ ...rules[0]!, priority: 7 }] })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await change(id, { rules: [] })).toMatchObject({ status: 403 })
    expect(await make('RULED2', { balance_code: 'BS_LOAN', rules: [{ ...rule, priority: 3 }] })).toMatchObject({ status: 403 })
    // A form sends the rules back as they stand.
    expect((await change(id, { kd_account: '1', rules })).status).toBe(200)
    w.become({})
    // Somebody else writes the same rule and has not finished: the second waits for him and is told.
    const [written, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = w.tx(async (tx) => {
      await holdRules(tx)
      await tx.run(
        sql`insert into statement_rule (cost_type_id, seq, platform, transaction_type, priority) values (${id}::bigint, 9, 'amazon', 'Twice at once', 5)`,
      )
      written.resolve()
      await over.promise
    })
    await written.promise
    let done = false
    const answer = w.call('POST', '/api/statement-rule', { cost_type: id, transaction_type: 'Twice at once', priority: 5 }).finally(() => (done = true))
    const waits = () =>
      w.app.db.maybe(
        sql`select 1 as x from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      )
    while (!done && !(await waits()));
    over.resolve()
    await other
    expect(await answer).toMatchObject({ status: 409, body: { code: 'RULE_CONFLICT' } })
    expect((await change(id, { rules: [] })).status).toBe(200)
  })
  it('a choice saved as a rule is written once, and never against a rule of the same words', async () => {
    const file = await w.archive({
      id: `R${++serial}`,
      total: '-3.00',
      lines: [1, 2, 3].map(() => ({ t: 'other-transaction', a: 'other-transaction', d: 'Quite unheard of', amount: '-1.00' })),
    })
    const settlement = await w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, file))
    const lines = (await w.call<{ rows: { id: number }[] }>('GET', `/api/settlement/${settlement}/lines`)).body.rows.map((l) => l.id)
    const type = async (code: string) => (await w.app.db.one<{ id: number }>(sql`select id from cost_type where code = ${code}`)).id
    const choose = async (line: number, code: string) =>
      w.call('POST', `/api/settlement/${settlement}/classify-lines`, { lines: [line], cost_type: await type(code), save_as_rule: true })
    expect((await choose(lines[0]!, 'L0509')).status).toBe(200)
    expect((await choose(lines[1]!, 'L0509')).status).toBe(200)
    expect(await choose(lines[2]!, 'L0505')).toMatchObject({ status: 409, body: { code: 'RULE_CONFLICT' } })
    const created = await w.app.db.rows(sql`select 1 from statement_rule where amount_description = 'Quite unheard of'`)
    expect(created).toHaveLength(1)
  })
  it('moves a type with entries only from a month on: earlier days keep the line, later ones take the new one', async () => {
    const own = await w.app.db.one<{ id: number }>(sql`select id from cost_type where code = 'L1502'`)
    const other = await lineOf('L1503')
    expect(await change(own.id, { pl_line: other })).toMatchObject({ status: 422, body: { code: 'COST_TYPE_OWN_LINE' } })
    const id = (await make('RENT', { pl_line: await lineOf('L1502') })).body.id
    const post = (day: string, n: number) =>
      w.tx((tx) =>
        postPl(tx, [{ cost_type: 'RENT', amount: -10, currency: 'CNY', biz_date: day, stage: 'settled', company: w.company, source: { type: 'rent', id: n } }]),
      )
    await post('2026-09-15', 1)
    expect(await change(id, { pl_line: other })).toMatchObject({ status: 422, body: { code: 'COST_TYPE_LINE_FROM' } })
    expect((await change(id, { pl_line: other, line_from: '2026-09' })).body.code).toBe('COST_TYPE_POSTED')
    expect((await change(id, { pl_line: other, line_from: '2026-13' })).status).toBe(422)
    expect((await change(id, { pl_line: other, line_from: '2026-10' })).status).toBe(200)
    await post('2026-09-20', 2)
    await post('2026-10-01', 3)
    // The same again answers what stands, on the line it stands on.
    await post('2026-09-15', 1)
    const rows = await w.app.db.rows<{ day: string; line: string }>(
      sql`select biz_date::text as day, pl_line_code as line from pl_entry where source_type = 'rent' order by biz_date`,
    )
    expect(rows.map((r) => `${r.day} ${r.line}`)).toEqual(['2026-09-15 L1502', '2026-09-20 L1502', '2026-10-01 L1503'])
    await w.assertLaws()
  })
  it('keeps the months before a move on their line when a rule of statements or a person leads there', async () => {
    const id = (await make('BOOTH', { pl_line: await lineOf('L1502') })).body.id
    await w.tx((tx) =>
      postPl(tx, [
        { cost_type: 'BOOTH', amount: -10, currency: 'CNY', biz_date: '2026-09-01', stage: 'settled', company: w.company, source: { type: 'booth', id: 1 } },
      ]),
    )
    expect((await change(id, { pl_line: await lineOf('L1503'), line_from: '2026-10' })).status).toBe(200)
    const rule = await w.call('POST', '/api/statement-rule', { cost_type: id, amount_description: 'Booth Fee*', priority: 50 })
    expect(rule.status).toBe(200)
    const fee = (day: string, d = 'Booth Fee'): Line => ({ t: 'other-transaction', a: 'other-transaction', d, amount: '-4.00', day })
    const file = await w.archive({
      id: '77001',
      total: '-16.00',
      lines: [fee('2026-09-29'), fee('2026-10-02'), fee('2026-09-29', 'Desk Rent'), fee('2026-10-02', 'Desk Rent')],
    })
    const created = await w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, file))
    const lines = () =>
      w.app.db.rows<{ id: number; at: string; target: string | null }>(
        sql`select id, posted_date::text || ' ' || amount_description as at, target from settlement_line where settlement_id = ${created} order by line_no`,
      )
    const reported = async () => (await lines()).map((l) => `${l.at} ${l.target ?? '?'}`)
    const byRule = ['2026-09-29 Booth Fee L1502', '2026-10-02 Booth Fee L1503']
    expect(await reported()).toEqual([...byRule, '2026-09-29 Desk Rent ?', '2026-10-02 Desk Rent ?'])
    const open = (await lines()).filter((l) => l.target === null).map((l) => l.id)
    expect((await w.call('POST', `/api/settlement/${created}/classify-lines`, { lines: open, cost_type: id })).status).toBe(200)
    // Classified anew, automatic lines stand where they stood.
    expect((await w.call('POST', `/api/settlement/${created}/actions/classify`, { args: {} })).status).toBe(200)
    expect(await reported()).toEqual([...byRule, '2026-09-29 Desk Rent L1502', '2026-10-02 Desk Rent L1503'])
  })
})

describe('finance-treasury.md bankAccount: what an account may be', () => {
  it('has a currency that exists, and less than nothing only as a credit card', async () => {
    const open = (more: object) =>
      w.call<Created>('POST', '/api/bank-account', {
        code: `B${++serial}`,
        company: w.company,
        name: 'account',
        type: 'bank',
        account_no: '622200001111',
        currency: 'CNY',
        opening_date: '2026-01-01',
        ...more,
      })
    expect(await open({ currency: 'ZZZ' })).toMatchObject({ status: 422, body: { code: 'RATE_CURRENCY' } })
    expect(await open({ opening_balance: '-5' })).toMatchObject({ status: 422, body: { code: 'ACCOUNT_NEGATIVE' } })
    const card = await open({ opening_balance: '-5', type: 'credit_card' })
    expect(card.status).toBe(201)
    expect(await w.call('PATCH', `/api/bank-account/${card.body.id}`, { version: card.body.version, type: 'cash' })).toMatchObject({
      status: 422,
      body: { code: 'ACCOUNT_NEGATIVE' },
    })
  })
})
