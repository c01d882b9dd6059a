import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { closePeriod, ensureProjectStructure, getProfit, postPl, reopenPeriod, startClose } from '@crossway/ledger/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { accrueOpenMonths } from './commission-ports.ts'
import { listCommissionForPayroll, markCommissionPaid, setPerformanceCoefficient, unmarkCommissionPaid } from './payroll.ts'

let w: Fixture
let company: number
let manager: number
let people: { leader: number; operator: number; assistant: number; successor: number }
beforeAll(async () => {
  w = await makeFixture()
  company = await insertRow(w.app.db, 'company', { code: 'CM', name: 'Commission', short_name: 'Commission', status: 'active' })
  const person = (name: string): Promise<number> =>
    insertRow(w.app.db, 'employee', { emp_no: `C-${name}`, name, department_id: w.department, company_id: company, status: 'regular' })
  people = { leader: await person('林木'), operator: await person('苏杭'), assistant: await person('宋词'), successor: await person('元曲') }
  manager = await insertRow(w.app.db, 'admin', { username: 'boss', nickname: '财务主管', kind: 'staff', status: 'enabled' })
  await w.app.db.run(sql`update department set head_id = ${w.leader} where id = ${w.department}`)
  await w.app.db.run(
    sql`insert into department_closure (ancestor_id, descendant_id, depth) values (${w.department}, ${w.department}, 0) on conflict do nothing`,
  )
})
afterAll(() => w.close())

interface Row {
  id: number
  status: string
  version: number
  bill_no: string
  net_base: string
  carry_in: string
  carry_out: string
  prior_adjust: string
  base_amount: string
  pool_amount: string
  total_amount: string
  payable_now: string
  held_amount: string
  estimated: boolean
  lines: {
    id: number
    employee: { id: number; title: string }
    amount: string
    held: string
    payable: string
    coefficient: string
    coefficient_missing: boolean
    forfeited: boolean
    adjust_amount: string
  }[]
}
interface Structure {
  id: number
  status: string
  name: string
  effective_to: string | null
  members: { role: string; employee: { id: number } | null; share_rate: string; from: string | null; to: string | null }[]
}
const money = (v: string): string => Number(v).toFixed(2)
const tiers = [
  { from: '0', to: '50000', rate: '0.05' },
  { from: '50000', to: '150000', rate: '0.08' },
  { from: '150000', to: null, rate: '0.1' },
]
const team = () => [
  { role: 'leader', employee: people.leader, share_rate: '0.5' },
  { role: 'operator', employee: people.operator, share_rate: '0.3' },
  { role: 'assistant', employee: people.assistant, share_rate: '0.2' },
]
let serial = 0
/** A project of the company with its store and its place in the books. */
async function newProject(name: string): Promise<{ id: number; store: number }> {
  const [id, store] = [await w.newProject(name), await w.newStore(`CM${++serial}`)]
  await w.app.db.run(sql`update project set company_id = ${company} where id = ${id}`)
  await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project: id, stores: [store], start: '2026-01-01' }))
  return { id, store }
}
const draft = (project: number, more: object = {}) =>
  w.call<Structure & { code: string }>('POST', '/api/dividing-structure', { project, effective_from: '2026-01-01', tiers, members: team(), ...more })
const activate = (id: number) => w.call<{ code: string; detail: string; status: string }>('POST', `/api/dividing-structure/${id}/actions/activate`, {})
const structure = async (project: number, more: object = {}): Promise<number> => {
  const created = await draft(project, more)
  expect(created.status).toBe(201)
  expect(await activate(created.body.id)).toMatchObject({ status: 200 })
  return created.body.id
}
const book = (store: number, day: string, amount: string, line = 'L1502'): Promise<number[]> =>
  w.tx((tx) => postPl(tx, [{ line, amount, currency: 'CNY', biz_date: day, stage: 'settled', store, source: { type: 'test', id: 9_000 + ++serial } }]))
const close = (month: string): Promise<void> =>
  w.tx(async (tx) => {
    await startClose({ app: w.app, tx, ctx: w.ctx }, company, month)
    await closePeriod({ app: w.app, tx, ctx: w.ctx }, company, month)
  })
const calculate = async (month: string, of: number): Promise<Row> => {
  const r = await w.call<{ rows: { bill: number; outcome: string }[] }>('POST', '/api/commission/calculate', { month, projects: [of] })
  expect(r.status).toBe(200)
  return bill(r.body.rows[0]!.bill)
}
const bill = async (id: number): Promise<Row> => (await w.call<Row>('GET', `/api/commission-bill/${id}`)).body
const act = (id: number, action: string, args: object = {}) =>
  w.call<{ code: string; detail: string; status: string }>('POST', `/api/commission-bill/${id}/actions/${action}`, { args })
/** Calls from now on come from this person or account, by default the one that made the world; with nodes that he has not, if named. */
const be = (who: { employee?: number; account?: number; without?: readonly string[] } = {}): void => {
  const [employee, account] = [who.employee ?? null, who.account ?? w.ctx.account]
  w.become({
    account,
    employee,
    access: { ...w.ctx.access, account, employee, has: (node) => !who.without?.includes(node), permissionsVersion: `as${account}-${employee}` },
  })
}
/** Nobody approves what he has made himself: the finance manager does it. */
const manage = async (id: number, action: string, args: object = {}) => {
  be({ account: manager })
  const r = await act(id, action, args)
  be()
  return r
}
const confirm = async (id: number) => {
  be({ employee: w.leader })
  const r = await act(id, 'confirm')
  be()
  return r
}

describe('finance.md dividedArchitecture', () => {
  let p: { id: number; store: number }
  beforeAll(async () => {
    p = await newProject('Shares')
  })
  it('activates only where the shares of every day make up the whole, inside the project’s life', async () => {
    const short = await draft(p.id, { members: [{ ...team()[0], to: '2026-06-30' }, ...team().slice(1)] })
    expect(await activate(short.body.id)).toMatchObject({ status: 409, body: { code: 'SHARES_TOTAL', detail: '成员比例合计须为100%（2026-07-01 为 50%）' } })
    const early = await draft(p.id, { effective_from: '2025-12-31' })
    expect(await activate(early.body.id)).toMatchObject({ status: 409, body: { code: 'DIVIDE_LIFE' } })
  })
  it('refuses gaps between tiers, a flat rate without a rate, and rows without a person or a share', async () => {
    expect(await draft(p.id, { tiers: tiers.slice(1) })).toMatchObject({ status: 422, body: { code: 'DIVIDE_TIERS' } })
    expect(await draft(p.id, { calc: 'flat', tiers: [] })).toMatchObject({ status: 422, body: { code: 'DIVIDE_RATE' } })
    expect(await draft(p.id, { members: [{ role: 'leader', share_rate: '1' }] })).toMatchObject({ body: { code: 'MEMBER_EMPLOYEE' } })
    expect(await draft(p.id, { members: [{ ...team()[0], share_rate: '0' }] })).toMatchObject({ body: { code: 'MEMBER_SHARE' } })
    expect(await draft(p.id, { members: [team()[0], team()[0]] })).toMatchObject({ body: { code: 'MEMBER_TWICE' } })
    expect(await draft(p.id, { hold_ratio: '0.6' })).toMatchObject({ status: 422 })
  })
  it('numbers versions, closes the predecessor the day before, and refuses a version that begins before one in force', async () => {
    const first = await structure(p.id)
    const second = await draft(p.id, { effective_from: '2026-11-01', hold_ratio: '0.2' })
    expect(await activate(second.body.id)).toMatchObject({ status: 200 })
    const before = await w.call<Structure>('GET', `/api/dividing-structure/${first}`)
    expect(before.body).toMatchObject({ status: 'ended', effective_to: '2026-10-31' })
    expect(second.body.name.replace(/V\d+$/, '')).toBe(before.body.name.replace(/V\d+$/, ''))
    const third = await draft(p.id, { effective_from: '2026-10-15' })
    expect(await activate(third.body.id)).toMatchObject({ status: 409, body: { code: 'DIVIDE_OVERLAP' } })
  })
  it('replaces and changes members from a day on, and keeps who was before', async () => {
    const [current] = await w.app.db.rows<{ id: number }>(sql`select id from dividing_structure where project_id = ${p.id} and status = 'active'`)
    const run = (action: string, args: object) =>
      w.call<Structure & { code: string }>('POST', `/api/dividing-structure/${current!.id}/actions/${action}`, { args })
    expect(await run('replaceMember', { leaving: people.leader, successor: people.leader, date: '2026-11-10' })).toMatchObject({
      body: { code: 'SAME_MEMBER' },
    })
    expect(await run('replaceMember', { leaving: people.successor, successor: people.leader, date: '2026-11-10' })).toMatchObject({
      body: { code: 'NOT_MEMBER' },
    })
    const moved = await run('replaceMember', { leaving: people.operator, successor: people.successor, date: '2026-11-10' })
    expect(moved.body.members.filter((m) => m.role === 'operator').map((m) => [m.employee?.id, m.from, m.to])).toEqual([
      [people.operator, null, '2026-11-09'],
      [people.successor, '2026-11-10', null],
    ])
    expect(await run('changeMembers', { date: '2026-11-15', members: [{ role: 'leader', employee: people.leader, share_rate: '0.9' }] })).toMatchObject({
      body: { code: 'SHARES_TOTAL' },
    })
    const changed = await run('changeMembers', {
      date: '2026-11-15',
      members: [
        { role: 'leader', employee: people.leader, share_rate: '0.7' },
        { role: 'department_pool', share_rate: '0.3' },
      ],
    })
    expect(changed.body.members.map((m) => [m.role, m.from, m.to])).toEqual([
      ['leader', null, '2026-11-14'],
      ['assistant', null, '2026-11-14'],
      ['operator', null, '2026-11-09'],
      ['operator', '2026-11-10', '2026-11-14'],
      ['leader', '2026-11-15', null],
      ['department_pool', '2026-11-15', null],
    ])
    expect((await run('newVersion', { date: '2026-12-01' })).status).toBe(200)
    const next = await w.app.db.rows(
      sql`select s.status, s.hold_ratio::float8 as hold, (select count(*)::int from dividing_member m where m.dividing_structure_id = s.id) as members from dividing_structure s where project_id = ${p.id} order by id desc limit 1`,
    )
    expect(next).toEqual([{ status: 'draft', hold: 0.2, members: 2 }])
  })
})

describe('finance.md scenario 8: commission', () => {
  let p: { id: number; store: number }
  let october: Row
  beforeAll(async () => {
    p = await newProject('Commission')
    await structure(p.id, { hold_ratio: '0.2' })
    await book(p.store, '2026-10-10', '202500', 'L0101')
    await book(p.store, '2026-10-20', '-20000')
    await w.tx(async (tx) => {
      await setPerformanceCoefficient(tx, people.leader, '2026-10', '1.10', 'appraisal 1')
      await setPerformanceCoefficient(tx, people.operator, '2026-10', '1.00', 'appraisal 2')
      await setPerformanceCoefficient(tx, people.assistant, '2026-10', '0.80', 'appraisal 3')
    })
  })
  const posted = async () =>
    (
      await w.app.db.rows<{ stage: string; amount: string; n: number; attrib: string; book: string }>(
        sql`select stage, sum(amount_cny)::text as amount, count(*)::int as n, min(attrib_period) as attrib, min(book_period) as book from pl_entry where project_id = ${p.id} and pl_line_code = 'L1401' group by 1 order by 1`,
      )
    ).filter((r) => Number(r.amount) !== 0)

  it('gives 13,750.00 and lines of 7,562.50 / 4,125.00 / 2,200.00, 20 % of each held back', async () => {
    october = await calculate('2026-10', p.id)
    expect([october.base_amount, october.net_base, october.pool_amount, october.total_amount].map(money)).toEqual([
      '182500.00',
      '182500.00',
      '13750.00',
      '13887.50',
    ])
    expect(october.lines.map((l) => [money(l.amount), money(l.payable), money(l.held)])).toEqual([
      ['7562.50', '6050.00', '1512.50'],
      ['4125.00', '3300.00', '825.00'],
      ['2200.00', '1760.00', '440.00'],
    ])
    expect([october.estimated, october.status]).toEqual([true, 'calculated'])
    const again = await calculate('2026-10', p.id)
    const plain = (r: Row) => r.lines.map(({ id: _, ...l }) => l)
    expect([again.id, plain(again)]).toEqual([october.id, plain(october)])
  })
  it('gives 18,250.00 by tiers over the whole amount', async () => {
    const full = await newProject('Whole amount')
    await structure(full.id, { calc: 'tier_full' })
    await book(full.store, '2026-10-10', '182500', 'L0101')
    expect(money((await calculate('2026-10', full.id)).pool_amount)).toBe('18250.00')
  })
  it('names projects without a structure and makes no bill for them', async () => {
    const without = await newProject('Without')
    const listed = await w.call<{ rows: { project: number; name: string }[] }>('GET', '/api/commission/missing?month=2026-10')
    expect(listed.body.rows.map((r) => r.name)).toContain('Without')
    const tried = await w.call<{ rows: object[] }>('POST', '/api/commission/calculate', { month: '2026-10', projects: [without.id] })
    expect(tried.body.rows).toEqual([{ project: without.id, name: 'Without', bill: null, bill_no: null, outcome: 'missing', why: null }])
    expect((await w.call('POST', '/api/commission/calculate', { month: '2026-13' })).status).toBe(422)
    expect((await w.call('POST', '/api/commission/calculate', { month: '2030-01' })).status).toBe(400)
  })
  it('is accrued by night, once, and again only when it changed', async () => {
    const run = () => accrueOpenMonths(w.app, '2026-11-20')
    await run()
    expect(await posted()).toMatchObject([{ stage: 'estimated', amount: '-13887.50', attrib: '2026-10', book: '2026-10' }])
    expect(await run()).toBe(0)
    // What the commission is of does not move by the commission itself.
    expect(money((await calculate('2026-10', p.id)).net_base)).toBe('182500.00')
  })
  it('takes a small adjustment with its reason, a large one only with the right to it', async () => {
    const line = october.lines[2]!
    be({ without: ['operationCommission/adjustLarge'] })
    const now = await calculate('2026-10', p.id)
    const id = now.lines[2]!.id
    expect(await act(october.id, 'adjust', { line: id, amount: '-220.01', reason: '试用期' })).toMatchObject({ status: 409, body: { code: 'ADJUST_LARGE' } })
    expect(await act(october.id, 'adjust', { line: id, amount: '-220.00', reason: '试用期' })).toMatchObject({ status: 200 })
    be()
    const after = await bill(october.id)
    expect([after.total_amount, after.lines[2]!.payable, after.lines[2]!.held].map(money)).toEqual(['13667.50', '1584.00', '396.00'])
    expect(await act(october.id, 'adjust', { line: id, amount: '0', reason: '撤回' })).toMatchObject({ status: 200 })
    expect(money(line.amount)).toBe('2200.00')
    expect(await act(october.id, 'adjust', { line: 999_999, amount: '1', reason: '不存在' })).toMatchObject({
      status: 422,
      body: { code: 'NO_COMMISSION_LINE' },
    })
  })
  it('is confirmed by the head of the project’s department, and approved only when October is closed', async () => {
    be({ employee: people.operator })
    expect(await act(october.id, 'confirm')).toMatchObject({ status: 409, body: { code: 'NOT_HEAD', detail: '只有项目所属部门的负责人（王雨桐）可以确认' } })
    expect(await confirm(october.id)).toMatchObject({ status: 200 })
    expect(await manage(october.id, 'approve')).toMatchObject({ status: 409, body: { code: 'PERIOD_NOT_CLOSED', detail: '期间未关账（2026-10）' } })
  })
  it('is refused when the books have changed since, and goes back', async () => {
    await book(p.store, '2026-10-25', '-100')
    await close('2026-10')
    expect(await manage(october.id, 'approve')).toMatchObject({ status: 409, body: { code: 'DATA_CHANGED', detail: '数据已变化，请重算' } })
    expect(await manage(october.id, 'reject', { reason: '请重算' })).toMatchObject({ status: 200 })
    expect(money((await calculate('2026-10', p.id)).net_base)).toBe('182400.00')
    // The month is opened again, the entry taken back, and all is as before.
    await w.tx((tx) => reopenPeriod({ app: w.app, tx, ctx: w.ctx }, company, '2026-10', 'test'))
    await book(p.store, '2026-10-25', '100')
    await close('2026-10')
    expect(money((await calculate('2026-10', p.id)).pool_amount)).toBe('13750.00')
    expect(await confirm(october.id)).toMatchObject({ status: 200 })
  })
  it('posts L1401 −13,887.50 exactly once when approved, in place of the accrual, and keeps the month closed', async () => {
    expect(await manage(october.id, 'approve')).toMatchObject({ status: 200 })
    expect(await posted()).toEqual([{ stage: 'settled', amount: '-13887.50', n: 1, attrib: '2026-10', book: '2026-11' }])
    expect(await manage(october.id, 'approve')).toMatchObject({ status: 409 })
    const tree = await getProfit({ app: w.app, run: w.app.db }, { from: '2026-10', to: '2026-10', basis: 'attrib', scope: { project: [p.id] } })
    expect(tree.rows.find((r) => r.code === 'L1401')!.total).toBe('-13887.50')
    const answer = await w.call('POST', `/api/fin-period/${company}/2026-10/actions/reopen`, { reason: '修正' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'REOPEN_COMMISSION', detail: `已有已审批提成：${october.bill_no}` } })
    await expect(w.tx((tx) => setPerformanceCoefficient(tx, people.leader, '2026-10', '1.2', 'late'))).rejects.toMatchObject({ code: 'COEFFICIENT_LATE' })
    const backdated = await draft(p.id, { effective_from: '2026-10-15' })
    expect(await activate(backdated.body.id)).toMatchObject({
      status: 409,
      body: { code: 'COMMISSION_APPROVED', detail: `该月提成已审批（${october.bill_no}）` },
    })
    await w.assertLaws()
  })
  it('is paid by payroll of the next month, the held part once it is released', async () => {
    expect(await w.tx((tx) => listCommissionForPayroll(tx, company, '2026-10'))).toEqual([])
    const due = await w.tx((tx) => listCommissionForPayroll(tx, company, '2026-11'))
    expect(due.map((d) => [d.employee, d.amount])).toEqual([
      [people.leader, '6050.00'],
      [people.operator, '3300.00'],
      [people.assistant, '1760.00'],
    ])
    const slip = { id: 77, month: '2026-11' }
    await w.tx((tx) =>
      markCommissionPaid(
        { app: w.app, tx, ctx: w.ctx },
        slip,
        due.flatMap((d) => d.lines),
      ),
    )
    expect((await bill(october.id)).status).toBe('paid')
    await expect(w.tx((tx) => markCommissionPaid({ app: w.app, tx, ctx: w.ctx }, { id: 78, month: '2026-11' }, due[0]!.lines))).rejects.toMatchObject({
      code: 'COMMISSION_PAID',
    })
    await w.tx((tx) => unmarkCommissionPaid({ app: w.app, tx, ctx: w.ctx }, 77))
    expect((await bill(october.id)).status).toBe('approved')
    expect(await act(october.id, 'release')).toMatchObject({ status: 200 })
    expect((await w.tx((tx) => listCommissionForPayroll(tx, company, '2027-01')))[0]).toMatchObject({ employee: people.leader, amount: '7562.50' })
    expect(await act(october.id, 'release')).toMatchObject({ status: 409, body: { code: 'NOTHING_HELD' } })
  })
  it('shows everybody his own lines only', async () => {
    be({ employee: people.operator })
    const mine = await w.call<{ rows: { amount: string; project: string }[] }>('GET', '/api/commission/mine')
    expect(mine.body.rows.map((r) => [r.project, money(r.amount)])).toContainEqual(['Commission', '4125.00'])
    expect(mine.body.rows.map((r) => money(r.amount))).not.toContain('7562.50')
    be()
    expect((await w.call<{ rows: object[] }>('GET', '/api/commission/mine')).body.rows).toEqual([])
    const all = await w.call<{ rows: { name: string; payable: string }[] }>('GET', '/api/commission/people?month=2026-10')
    expect(all.body.rows.map((r) => r.name)).toEqual(expect.arrayContaining(['林木', '苏杭', '宋词']))
    expect((await w.call<{ rows: object[] }>('GET', '/api/commission/people?month=2026-10&by=department')).body.rows).toHaveLength(1)
  })
  it('is voided while no salary sheet has it: what was posted is taken back and estimated again', async () => {
    expect(await act(october.id, 'void', { reason: '重做' })).toMatchObject({ status: 200 })
    expect(await posted()).toMatchObject([{ stage: 'estimated', amount: '-13887.50' }])
    const fresh = await calculate('2026-10', p.id)
    expect([fresh.id === october.id, fresh.estimated, money(fresh.pool_amount)]).toEqual([false, false, '13750.00'])
    await w.assertLaws()
  })
  it('carries a loss month of −20,000.00 into +50,000.00, a net base of 30,000.00', async () => {
    const loss = await newProject('Loss')
    await structure(loss.id)
    await book(loss.store, '2026-08-10', '-20000')
    await book(loss.store, '2026-09-10', '50000', 'L0101')
    const august = await calculate('2026-08', loss.id)
    expect([august.net_base, august.pool_amount, august.carry_out].map(money)).toEqual(['-20000.00', '0.00', '-20000.00'])
    const september = await calculate('2026-09', loss.id)
    expect([september.carry_in, september.net_base, september.carry_out].map(money)).toEqual(['-20000.00', '30000.00', '0.00'])
  })
})
