import { createSuper, createToken } from '@crossway/platform/server'
import { createRecord, runAction, sql, updateRecord, type Tx } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules.ts'

// Two people change masters at the same moment, each of whom is right alone: whoever comes second is judged by what the first has done.
let t: TestApp
let headers: Record<string, string>
let company: number
let position: number
let office: number
let category: number
let n = 0
const record = (name: string): any => t.app.registry.resource(name)

beforeAll(async () => {
  t = await createTestApp(modules)
  const token = await t.app.db.tx(async (tx) => {
    await createSuper({ app: t.app, tx }, 'program1', 'Crossway2026')
    return createToken({ app: t.app, tx }, 'program1', 'test')
  })
  headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const db = t.app.db
  company = await insertRow(db, 'company', { code: 'SZ', name: '深圳跨途', short_name: '深圳', country: 'CN' })
  position = await insertRow(db, 'position', { code: 'P1', name: '采购' })
  office = await dept('总部')
  boss = await person()
  category = await insertRow(db, 'category', { code_prefix: 'HK', name_zh: '厨房', name_en: 'Kitchen', leaf: true, level: 1 })
}, 120_000)
afterAll(() => t?.close())

interface Answer {
  readonly status: number
  readonly body: any
}
const call = async (method: 'POST' | 'PATCH', url: string, payload: object): Promise<Answer> => {
  const a = await t.http.inject({ method, url, headers, payload })
  return { status: a.statusCode, body: a.json() }
}
const create = (name: string, draft: object): Promise<number> =>
  t.app.db.tx((tx) => createRecord({ app: t.app, tx, ctx: superCtx() }, record(name), draft as never))
const dept = (name: string, parent: number | null = null): Promise<number> =>
  create('department', { code: `D${++n}`, name: `${name}${n}`, parent, dept_type: 'department' })
const person = (): Promise<number> => create('employee', staff(office))
const staff = (department: number): object => ({
  name: `员工${++n}`,
  mobile: `1380000${String(1000 + n)}`,
  department,
  position,
  grade: 'P5',
  company,
  entry_date: '2026-01-05',
})
const article = (kind: string, components: object[] = []): Promise<number> => create('sku', sku(kind, components))
const sku = (kind: string, components: object[] = []): object => ({ code: `AT-${++n}`, name_zh: '杯', category, developer: boss, kind, components })
let boss: number
const letters = (i: number): string => String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26))

/** The second call while the first one is done but not committed; it goes on when it waits for the first or has its answer. */
async function during(first: (tx: Tx) => Promise<unknown>, second: () => Promise<Answer>): Promise<Answer> {
  let commit!: () => void
  const gate = new Promise<void>((go) => (commit = go))
  let done!: () => void
  const written = new Promise<void>((go) => (done = go))
  const one = t.app.db.tx(async (tx) => {
    await first(tx)
    done()
    await gate
  })
  await Promise.race([written, one])
  let settled = false
  const two = second().finally(() => (settled = true))
  const waits = async (): Promise<boolean> =>
    (await t.app.db.rows(sql`select 1 as x from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length > 0
  while (!settled && !(await waits())) await new Promise((go) => setTimeout(go, 20))
  commit()
  await one
  return two
}
const reported = ({ status, body }: Answer): unknown[] => [status, body.errors?.[0]?.code ?? body.code]
const act =
  (name: string, id: number, action: string, args: object = {}) =>
  (tx: Tx) =>
    runAction({ app: t.app, tx, ctx: superCtx() }, record(name), id, action, { args })
const set = (name: string, id: number, draft: object) => (tx: Tx) =>
  updateRecord({ app: t.app, tx, ctx: superCtx() }, record(name), id, draft as never, { anyVersion: true })
const add = (name: string, draft: object) => (tx: Tx) => createRecord({ app: t.app, tx, ctx: superCtx() }, record(name), draft as never)
const version = async (name: string, id: number): Promise<number> =>
  (await t.app.db.one<{ version: number }>(sql`select version from ${sql.id(name)} where id = ${id}`)).version
const patch = async (name: string, id: number, draft: object): Promise<Answer> =>
  call('PATCH', `/api/${name.replaceAll('_', '-')}/${id}`, { version: await version(name, id), ...draft })

describe('departments', () => {
  it('get nobody and nothing below them while they are being closed', async () => {
    const one = await dept('一')
    expect(reported(await during(act('department', one, 'disable'), () => call('POST', '/api/employee', staff(one))))).toEqual([422, 'DEPARTMENT_OFF'])
    const two = await dept('二')
    expect(
      reported(
        await during(act('department', two, 'disable'), () =>
          call('POST', '/api/department', { code: `D${++n}`, name: '下', parent: two, dept_type: 'department' }),
        ),
      ),
    ).toEqual([422, 'DEPARTMENT_OFF'])
  })
  it('are not closed over somebody who is just being taken in, or over a department just put below', async () => {
    const one = await dept('三')
    expect(reported(await during(add('employee', staff(one)), () => call('POST', `/api/department/${one}/actions/disable`, {})))).toEqual([
      409,
      'DEPARTMENT_PEOPLE',
    ])
    const two = await dept('四')
    const draft = { code: `D${++n}`, name: '下', parent: two, dept_type: 'department' }
    expect(reported(await during(add('department', draft), () => call('POST', `/api/department/${two}/actions/disable`, {})))).toEqual([
      409,
      'DEPARTMENT_CHILDREN',
    ])
  })
})

describe('superiors', () => {
  it('never become each other’s', async () => {
    const [a, b] = [await person(), await person()]
    expect(reported(await during(set('employee', a, { leader: b }), () => patch('employee', b, { leader: a })))).toEqual([422, 'LEADER_LOOP'])
    // a ring of three, closed by two
    const [x, y, z] = [await person(), await person(), await person()]
    await t.app.db.tx(set('employee', y, { leader: z }))
    expect(reported(await during(set('employee', x, { leader: y }), () => patch('employee', z, { leader: x })))).toEqual([422, 'LEADER_LOOP'])
  })
})

describe('bundles', () => {
  it('are made of no bundle, however it becomes one', async () => {
    const single = await article('single')
    const part = await article('single')
    expect(
      reported(
        await during(set('sku', part, { kind: 'bundle', components: [{ component_sku: single, qty: 1 }] }), () =>
          call('POST', '/api/sku', sku('bundle', [{ component_sku: part, qty: 2 }])),
        ),
      ),
    ).toEqual([422, 'SKU_COMPONENT_KIND'])
    const late = await article('single')
    expect(
      reported(
        await during(add('sku', sku('bundle', [{ component_sku: late, qty: 2 }])), () =>
          patch('sku', late, { kind: 'bundle', components: [{ component_sku: single, qty: 1 }] }),
        ),
      ),
    ).toEqual([422, 'SKU_IS_COMPONENT'])
  })
})

describe('categories', () => {
  it('carry either articles or categories', async () => {
    const leaf = await create('category', { code_prefix: 'CA', name_zh: '甲', name_en: 'A' })
    const child = (parent: number): object => ({ code_prefix: `C${letters(++n)}`, name_zh: `子${n}`, name_en: `Child ${n}`, parent })
    expect(reported(await during(add('category', child(leaf)), () => call('POST', '/api/sku', { ...sku('single'), category: leaf })))).toEqual([
      422,
      'SKU_LEAF',
    ])
    const other = await create('category', { code_prefix: 'CB', name_zh: '乙', name_en: 'B' })
    expect(reported(await during(add('sku', { ...sku('single'), category: other }), () => call('POST', '/api/category', child(other))))).toEqual([
      409,
      'CATEGORY_HAS_SKU',
    ])
  })
})

describe('regions', () => {
  it('never lie in each other, not by a ring of three either', async () => {
    const place = (name: string, level: string, parent: number | null): Promise<number> => create('region', { code: `XX${++n}`, name, level, parent })
    const country = await place('某国', 'country', null)
    const [a, b] = [await place('甲地', 'state', country), await place('乙地', 'state', country)]
    const below = await place('丙地', 'city', b)
    const second = (): Promise<Answer> => patch('region', b, { level: 'city', parent: a })
    expect(reported(await during(set('region', a, { level: 'district', parent: below }), second))).toEqual([422, 'TREE_LOOP'])
  })
})

describe('numbering rules', () => {
  it('have a prefix each', async () => {
    const rule = (resource: string): object => ({
      code: resource,
      name: resource,
      resource,
      pattern: 'ZZ{yyMMdd}{seq:4}',
      reset: 'day',
      scope: 'none',
      active_from: new Date().toISOString(),
    })
    expect(reported(await during(add('numbering_rule', rule('purchase_order')), () => call('POST', '/api/numbering-rule', rule('purchase_sign'))))).toEqual([
      409,
      'PREFIX_TAKEN',
    ])
  })
})

describe('roles', () => {
  it('that exclude each other, or the same twice, are not given to one person', async () => {
    const rule = await t.app.db.one<{ a: string; b: string }>(
      sql`select node_a as a, node_b as b from sod_rule where enabled and severity = 'block' and not same_record order by id limit 1`,
    )
    const role = (nodes: string[]): Promise<number> => insertRow(t.app.db, 'role', { code: `R${++n}`, name: `R${n}`, nodes, category: 'finance' })
    const [submit, pay] = [await role([rule.a]), await role([rule.b])]
    const who = await person()
    const give = (r: number): object => ({ employee: who, role: r, valid_from: '2026-01-01', reason: 'x' })
    expect(reported(await during(add('employee_role', give(submit)), () => call('POST', '/api/employee-role', give(pay))))).toEqual([409, 'SOD_BLOCKED'])
    const plain = await role(['tag'])
    expect(reported(await during(add('employee_role', give(plain)), () => call('POST', '/api/employee-role', give(plain))))).toEqual([409, 'ROLE_TWICE'])
  })
})
