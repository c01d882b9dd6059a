import { sql, type Ctx } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { modules } from '../modules.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- answers have many shapes, and a test names what it looks at
type Body = any
/** A design centre over HTTP: a group with its lead, two designers of P3, an operator who asks and the director above. */
export interface Studio {
  readonly t: TestApp
  readonly operator: Ctx
  readonly lead: Ctx
  readonly director: Ctx
  readonly designer: Ctx
  readonly second: Ctx
  readonly ids: { readonly company: number; readonly group: number; readonly project: number; readonly customer: number }
  as(who: Ctx): void
  call(method: string, url: string, body?: object): Promise<{ status: number; body: Body }>
  act(record: string, id: number, action: string, args?: object, more?: object): Promise<{ status: number; body: Body }>
  category(code: string): Promise<number>
  /** A stored file of the demo kind, without its bytes. */
  file(name: string, more?: Record<string, unknown>): Promise<number>
  /** The example demand of 19.40 points. */
  demand(more?: object): Promise<Body>
  /** Submitted, taken in and given to designers; answers the demand and its tasks. */
  assigned(o?: { readonly demand?: object; readonly tasks?: readonly object[] }): Promise<{ id: number; tasks: Body[] }>
  tasksOf(demand: number): Promise<Body[]>
  /** A task handed in and passed. */
  passed(task: number, designer?: Ctx): Promise<void>
}
export const later = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

export async function makeStudio(): Promise<Studio> {
  let who: Ctx = superCtx(1)
  const t = await createTestApp(modules, { auth: () => ({ authenticate: async () => who }) })
  const { db } = t.app
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db, table, values)
  const company = await row('company', { code: 'SZ', name: '跨途深圳科技有限公司', short_name: '跨途深圳', country: 'CN', status: 'active' })
  const centre = await row('department', { code: 'DES', name: '设计中心', status: 'enabled' })
  const group = await row('department', { code: 'DES-P', name: '平面组', parent_id: centre, status: 'enabled' })
  const shop = await row('department', { code: 'AMZ', name: '运营一部', status: 'enabled' })
  await db.run(
    sql`insert into department_closure (ancestor_id, descendant_id, depth) values (${centre}, ${centre}, 0), (${group}, ${group}, 0), (${shop}, ${shop}, 0), (${centre}, ${group}, 1) on conflict do nothing`,
  )
  const position = await row('position', { code: 'DES-P', name: '平面设计师', job_family: 'design', is_designer: true })
  const person = async (no: string, name: string, department: number, more: Record<string, unknown> = {}): Promise<Ctx> => {
    const employee = await row('employee', {
      emp_no: no,
      name,
      mobile: '1380000' + no.slice(1),
      department_id: department,
      position_id: position,
      company_id: company,
      entry_date: '2024-01-01',
      status: 'regular',
      ...more,
    })
    return { ...superCtx(await row('admin', { username: no, nickname: name, kind: 'staff', employee_id: employee, status: 'enabled' }), employee), name }
  }
  const designs = { is_designer: true, design_kind: 'plane', design_grade: 'P3' }
  const director = await person('E0001', '陈总监', centre)
  const lead = await person('E0002', '林主管', group, { ...designs, leader_id: director.employee })
  const designer = await person('E0003', '周设计', group, { ...designs, leader_id: lead.employee })
  const second = await person('E0004', '吴设计', group, { ...designs, leader_id: lead.employee })
  const operator = await person('E0005', '王运营', shop)
  await db.run(sql`update department set head_id = ${director.employee} where id = ${centre}`)
  await db.run(sql`update department set head_id = ${lead.employee} where id = ${group}`)
  const customer = await row('customer', { customer_no: 'KH1', name: 'LUMO', name_key: 'LUMO', customer_type: 'brand', main_products: '灯' })
  const project = await row('project', {
    project_no: 'XM1',
    name: 'LUMO 美国',
    project_type: 'operation',
    channel_group: 'amazon',
    company_id: company,
    customer_id: customer,
    department_id: shop,
    leader_id: operator.employee,
    stage: 'operating',
  })
  const sku = await row('sku', { code: 'LAMP', name_zh: '台灯' })
  const category = async (code: string): Promise<number> => (await db.one<{ id: number }>(sql`select id from design_category where code = ${code}`)).id
  const call: Studio['call'] = async (method, url, body) => {
    const r = await t.http.inject({ method: method as 'GET', url: `/api/${url}`, ...(body ? { payload: body } : {}) })
    return { status: r.statusCode, body: r.body ? JSON.parse(r.body) : {} }
  }
  const act: Studio['act'] = (record, id, action, args = {}, more = {}) => call('POST', `${record}/${id}/actions/${action}`, { args, ...more })
  const must = async (answer: Promise<{ status: number; body: Body }>): Promise<Body> => {
    const { status, body } = await answer
    if (status >= 300) throw new Error(JSON.stringify(body))
    return body
  }
  const demand: Studio['demand'] = async (more = {}) => {
    who = operator
    return must(
      call('POST', 'design-demand', {
        kind: 'plane',
        title: '台灯上新',
        purpose: 'new_listing',
        project,
        skus: [sku],
        group,
        brief: '暖色，客厅场景',
        expected_at: later(14),
        lines: [
          { category: await category('a-plus'), qty: '1', difficulty: 'C' },
          { category: await category('secondary-image'), qty: '6', difficulty: 'B' },
        ],
        ...more,
      }),
    )
  }
  const tasksOf: Studio['tasksOf'] = async (id) =>
    (await call('GET', `design-task?filter=${encodeURIComponent(JSON.stringify({ demand: { in: [id] } }))}&sort=no`)).body.rows
  return {
    t,
    operator,
    lead,
    director,
    designer,
    second,
    ids: { company, group, project, customer },
    as: (x) => void (who = x),
    call,
    act,
    category,
    demand,
    tasksOf,
    file: (name, more = {}) =>
      row('attachment', {
        name,
        suffix: name.split('.').at(-1),
        mime: name.endsWith('jpg') ? 'image/jpeg' : 'application/octet-stream',
        size: 1000,
        sha256: name.padEnd(64, '0'),
        sha1: name.padEnd(40, '0'),
        path: `x/${name}`,
        topic: 'record',
        visibility: 'internal',
        private_to: 0,
        uploader_id: designer.account,
        width: 2000,
        height: 2000,
        ...more,
      }),
    async assigned(o = {}) {
      const d = await demand(o.demand)
      await must(act('design-demand', d.id, 'submit'))
      who = lead
      await must(act('design-demand', d.id, 'accept', { promised_at: later(10) }))
      const tasks = o.tasks ?? d.lines.map((l: Body) => ({ line_no: l.seq, designer: designer.employee, share_pct: '100' }))
      await must(act('design-demand', d.id, 'assign', { tasks }))
      return { id: d.id, tasks: await tasksOf(d.id) }
    },
    async passed(task, designing = designer) {
      who = designing
      const at = (await call('GET', `design-task/${task}`)).body.status
      if (at === 'pending') await must(act('design-task', task, 'take'))
      if (at === 'pending' || at === 'queued') await must(act('design-task', task, 'start'))
      await must(act('design-task', task, 'deliver', { link: 'https://pan.example.com/a', source_file: 'https://pan.example.com/a.psd' }))
      const { checks } = (await call('GET', `design-task/${task}`)).body
      if (checks.length) await must(act('design-task', task, 'tick', { checks: checks.map((c: Body) => ({ line: c.id, ticked: true })) }))
      who = lead
      await must(act('design-task', task, 'pass'))
    },
  }
}
