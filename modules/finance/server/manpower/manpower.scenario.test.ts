import { addMonths, dayOf, startOfMonth } from '@crossway/kernel'
import { sql, type Ctx } from '@crossway/server-kit'
import { ensureProjectStructure, postPl } from '@crossway/ledger/server'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { getLabourCost } from './apportion.ts'
import { importPayrollCost, type LabourLine } from './payroll-cost.ts'

// finance-treasury.md manpowerApportion and acceptance scenario 10, with the numbers of the page.
let w: Fixture
let company: number
let people: number[]
let projects: number[]
let boss: number
let doc: number
const month = addMonths(startOfMonth(dayOf(new Date())), -1).slice(0, 7)
const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(w.app.db, table, values)
const put = (body: object) => w.call<{ id: number; code: string; errors?: { code: string }[] }>('POST', '/api/manpower-apportion', body)
const act = (id: number, action: string, args: object = {}) =>
  w.call<{ code?: string; status?: string; errors?: { code: string; detail: string }[] }>('POST', `/api/manpower-apportion/${id}/actions/${action}`, { args })
const get = <T>(url: string) => w.call<T>('GET', url)
const hand = (lines: readonly LabourLine[], sheet = 1) => w.tx((tx) => importPayrollCost({ app: w.app, tx, ctx: w.ctx }, company, month, lines, sheet))
const leads = (verbs: readonly string[], scope: readonly number[]): Partial<Ctx> => ({
  account: boss,
  access: {
    ...w.ctx.access,
    super: false,
    has: (n: string) => verbs.includes(n),
    scopes: () => [{ kind: 'projects', projects: [...scope], stores: [] }],
  } as never,
})
const leader = (verbs: readonly string[], scope: readonly number[]): void => w.become(leads(verbs, scope))
/** What an export job that whoever is in `as` has asked for writes. */
async function exported(jobId: number, as: Partial<Ctx>): Promise<string> {
  const job = await w.app.db.one<{ name: string; data: Record<string, unknown> }>(sql`update job set state = 'done' where id = ${jobId} returning name, data`)
  const def = w.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === job.name)!
  const none = async (): Promise<void> => undefined
  const { file } = (await def.run({
    app: w.app,
    ctx: { ...w.ctx, ...as },
    id: jobId,
    data: job.data,
    progress: none,
    log: none,
    itemFailed: none,
    signal: new AbortController().signal,
  })) as { file: number }
  return (await w.test.http.inject({ method: 'GET', url: `/api/file/${file}` })).body
}
const self = (): void => w.become({ account: w.ctx.account })

beforeAll(async () => {
  w = await makeFixture()
  boss = await row('admin', { username: 'boss', nickname: '财务经理', kind: 'staff', status: 'enabled' })
  company = await row('company', { code: 'MP', name: '人力', short_name: '人力', status: 'active' })
  const department = await row('department', { code: 'D1', name: '运营一部', status: 'enabled' })
  const office = await row('department', { code: 'D2', name: '行政部', status: 'enabled' })
  people = []
  for (const [i, d] of [department, office].entries())
    people.push(await row('employee', { emp_no: `M${i}`, name: `员工${i}`, department_id: d, company_id: company, status: 'regular' }))
  projects = []
  for (const name of ['甲', '乙', '丙']) {
    const id = await w.newProject(`人力${name}`)
    await w.app.db.run(sql`update project set company_id = ${company}, department_id = ${department} where id = ${id}`)
    await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project: id, start: '2026-01-01' }))
    projects.push(id)
  }
  const sold = ['600000', '300000', '-5000']
  await w.tx((tx) =>
    postPl(
      tx,
      sold.map((amount, i) => ({
        line: 'L0101',
        amount,
        currency: 'CNY',
        biz_date: `${month}-10`,
        stage: 'settled' as const,
        company,
        project: projects[i]!,
        source: { type: 'test', id: 900 + i },
      })),
    ),
  )
  for (const [i, pct] of [60, 40].entries())
    await w.app.db.run(
      sql`insert into project_member (project_id, seq, employee_id, role, "from", workload_pct) values (${projects[i]!}, 1, ${people[0]!}, 'operator', '2026-01-01', ${pct})`,
    )
})
afterAll(() => w.close())

describe('labour apportionment', () => {
  it('waits for the salary sheet, takes each person once, and leaves commission out', async () => {
    expect((await put({ company, month })).body.errors).toMatchObject([{ code: 'MP_NO_COST' }])
    await hand([
      { employee: people[0]!, department: 1, cost: '24512.50', commission: '6050.00' },
      { employee: people[1]!, department: 2, cost: '1', commission: '0' },
    ])
    await hand([{ employee: people[1]!, department: 2, cost: '8999.00', commission: '0' }], 2)
    const made = await put({ company, month })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    doc = made.body.id
    expect((await put({ company, month })).body.errors).toMatchObject([{ code: 'MP_EXISTS' }])
    expect((await get(`/api/manpower-apportion/${doc}`)).body).toMatchObject({
      cost_total: '27462.50',
      direct_total: '18462.50',
      pool_total: '9000.00',
      headcount: 2,
    })
    expect((await get<{ columns: object[] }>(`/api/manpower-apportion/${doc}/matrix`)).body.columns).toEqual([
      { project: projects[0], total: '17077.50' },
      { project: projects[1], total: '10385.00' },
    ])
  })
  it('refuses shares that are not 100 %, keeps what was adjusted, and asks to recompute when payroll changes', async () => {
    const half = { employee: people[1], method: 'fixed', shares: [{ project: projects[2], share: '0.5' }] }
    expect((await act(doc, 'adjust', half)).body.errors).toMatchObject([{ code: 'MP_SHARES', detail: '比例合计须为100%（现为 50%）' }])
    expect((await act(doc, 'adjust', { ...half, shares: [...half.shares, { share: '0.5' }] })).status).toBe(200)
    expect((await get(`/api/manpower-apportion/${doc}`)).body).toMatchObject({ direct_total: '22962.50', pool_total: '4500.00', cost_total: '27462.50' })
    await act(doc, 'adjust', { employee: people[1], method: 'fixed', shares: [{ share: '1' }] })
    await hand([{ employee: people[1]!, department: 2, cost: '8999.00', commission: '0' }], 2)
    expect((await act(doc, 'check')).body).toMatchObject({ code: 'MP_STALE' })
    await act(doc, 'recompute')
    expect((await act(doc, 'check')).body).toMatchObject({ status: 'checked' })
  })
  it('posts once a project, holds the payroll month, and takes all back when reversed', async () => {
    w.become({ account: boss })
    const done = await act(doc, 'approve')
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    self()
    expect([await w.sum('L1301'), await w.sum('L1302')]).toEqual(['-18462.50', '-9000.00'])
    expect(await getLabourCost(w.app.db, projects[0]!, month)).toBe('17077.50')
    await expect(hand([], 2)).rejects.toMatchObject({ code: 'MP_APPROVED' })
    await w.assertLaws()
  })
  it('10 · labour privacy: a project leader sees 17,077.50 and nobody’s cost, by no way', async () => {
    leader(['manpowerApportion'], [projects[0]!])
    const mine = await get<{ rows: { total: string; direct: string; pool: string }[] }>('/api/labour-project')
    expect(mine.status, JSON.stringify(mine.body)).toBe(200)
    expect(mine.body.rows).toMatchObject([{ direct: '11077.50', pool: '6000.00', total: '17077.50' }])
    expect((await get(`/api/manpower-apportion/${doc}/people`)).status).toBe(403)
    expect((await get(`/api/manpower-apportion/${doc}/matrix`)).status).toBe(404)
    // nor by a file, nor down to the entries, which stand by project and never by person
    leader(['manpowerApportion', 'manpowerApportion/export'], [projects[0]!])
    const asked = await w.call<{ jobId: number }>('POST', '/api/labour-project/export', { format: 'csv' })
    expect(asked.status, JSON.stringify(asked.body)).toBe(202)
    const text = await exported(asked.body.jobId, leads(['manpowerApportion', 'manpowerApportion/export'], [projects[0]!]))
    expect(text).toContain('17077.5')
    for (const secret of ['18462.5', '9000', '员工0', '员工1']) expect(text).not.toContain(secret)
    const drilled = await get('/api/pl-entry?view=profitAnalysis&size=5')
    expect(drilled.status).toBe(403)
    expect(
      await w.app.db.one(
        sql`select count(*)::int as n from pl_entry where source_type = 'manpower_apportion' and pl_line_code in ('L1301', 'L1302') and project_id = ${projects[0]!}`,
      ),
      'one entry a line and project',
    ).toEqual({ n: 2 })
    leader(['manpowerApportion'], [projects[0]!])
    // whoever sees the document but not what people cost finds small cells empty, and totals of projects
    w.become({
      account: boss,
      access: { ...w.ctx.access, super: false, has: (n: string) => n === 'manpowerApportion', scopes: () => [{ kind: 'all' }] } as never,
    })
    const matrix = await get<{ cells: { amount: string | null }[]; columns: { total: string }[]; rows: { total: string | null }[] }>(
      `/api/manpower-apportion/${doc}/matrix`,
    )
    expect(matrix.body.cells.every((c) => c.amount === null)).toBe(true)
    expect(matrix.body.rows.every((r) => r.total === null)).toBe(true)
    expect(matrix.body.columns.map((c) => c.total)).toEqual(['17077.50', '10385.00'])
    self()
    const all = await get<{ rows: { cost: string }[] }>(`/api/manpower-apportion/${doc}/people`)
    expect(all.body.rows.map((r) => r.cost)).toEqual(['18462.50', '9000.00'])
    const stored = await w.app.db.rows<{ t: string }>(
      sql`select to_jsonb(l)::text as t from labour_secret l union all select to_jsonb(p)::text from payroll_cost p union all select to_jsonb(e)::text from pl_entry e where e.source_type = 'manpower_apportion'`,
    )
    expect(stored.map((s) => s.t).join('\n')).not.toContain('18462.5')
    expect((await act(doc, 'reverse', { reason: '工资更正' })).status).toBe(200)
    expect(await w.sum('L13')).toBe('0.00')
    await hand([], 2)
  })
  it('refuses what nobody means: absurd months and shares, other people and projects, wrong order, twice', async () => {
    for (const body of [{ month: '2026-13' }, { month: 'x' }, { month: '' }, { month, company: 999_999_999 }, {}])
      expect((await put({ company, ...body })).status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
    await hand([
      { employee: people[0]!, department: 1, cost: '100.00', commission: '0' },
      { employee: people[1]!, department: 2, cost: '50.00', commission: '0' },
    ])
    const made = await put({ company, month })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body
    const one = (share: unknown, more: object = {}) =>
      act(id, 'adjust', { employee: people[0], method: 'fixed', shares: [{ project: projects[0], share }], ...more })
    for (const share of ['-1', '2', 'x', '', '1e9', null]) expect((await one(share)).status, `share ${share}`).toBeGreaterThanOrEqual(400)
    for (const more of [{ employee: 999_999_999 }, { method: 'whim' }, { shares: [] }, { shares: [{ project: 999_999_999, share: '1' }] }])
      expect([400, 404, 409, 422], JSON.stringify(more)).toContain((await one('1', more)).status)
    for (const [action, args] of [
      ['approve', {}],
      ['reverse', { reason: '早了' }],
    ] as const)
      expect((await act(id, action, args)).status, `${action} of a draft`).toBe(409)
    expect((await Promise.all([act(id, 'check'), act(id, 'check')])).map((r) => r.status).sort()).toEqual([200, 409])
    w.become({ account: boss })
    expect((await Promise.all([act(id, 'approve'), act(id, 'approve')])).map((r) => r.status).sort()).toEqual([200, 409])
    expect(await w.sum('L13')).toBe('-150.00')
    expect((await Promise.all([0, 1].map(() => act(id, 'reverse', { reason: '更正' })))).map((r) => r.status).sort()).toEqual([200, 409])
    self()
    expect(await w.sum('L13')).toBe('0.00')
    await w.assertLaws()
  })
})
