import type { Lang } from '@crossway/kernel'
import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow, refusalOf, rowsOf, superCtx, type Refused } from '@crossway/test-kit'
import { expect } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

export interface Step {
  readonly key: string
  readonly name?: string
  readonly kind?: string
  readonly parent?: string
  readonly people?: readonly number[]
  readonly rule?: { readonly kind: string; readonly params?: object }
  readonly more?: object
}
export interface Approvals {
  readonly c: Company
  /** Somebody with an account of his own and every right. */
  person(name: string, o?: { readonly leader?: number; readonly department?: number }): Promise<Ctx>
  /** Makes a flow over HTTP and publishes it; answers the id. */
  flow(o: {
    readonly code: string
    readonly steps: readonly Step[]
    readonly resource?: string
    readonly action?: string
    readonly more?: object
  }): Promise<number>
  /** A draft order of one line. */
  order(price: string, o?: object): Promise<any>
  submit(order: number): Promise<any>
  /** Open task of somebody on the newest approval of an order. */
  task(order: number, who: Ctx): Promise<number | undefined>
  act(who: Ctx, task: number | undefined, action: string, body?: object): Promise<any>
  instance(order: number): Promise<{ id: number; status: string; no: string; current_nodes: string[]; error_text: string | null; flow: string }>
  tasks(order: number): Promise<[string, string, string][]>
  /** Posts each case in both languages; none of them leaves a trace. */
  refused(cases: readonly RefusedCase[]): Promise<void>
  close(): Promise<void>
}
export type RefusedCase = readonly [who: Ctx, url: string, body: object, ...message: Refused]
/** What an approval writes. */
export const waiting = ['approval_flow', 'approval_instance', 'approval_task', 'approval_log', 'approval_cc', 'approval_delegation', 'purchase_order'] as const

/** The small company with orders behind flows of approval. */
export async function approvalCompany(own: { readonly pool?: number } = {}): Promise<Approvals> {
  const c = await makeCompany(own)
  const db = c.t.app.db
  const sku = await c.sku('AP-1', { qc: 'free' })
  const department = (await db.one<{ id: number }>(sql`select id from department where code = 'BUY'`)).id
  let n = 0
  // two people at once: whoever names his account in the header is he, everybody else is the one of `as`
  const known = new Map<string, Ctx>()
  const one = c.t.app.ports.auth
  c.t.app.ports.auth = { authenticate: async (req) => known.get(String(req.headers['x-account'])) ?? one.authenticate(req) }
  const instance: Approvals['instance'] = (order) =>
    db.one(
      sql`select i.id, i.status, i.no, i.current_nodes, i.error_text, f.code as flow from approval_instance i join approval_flow f on f.id = i.flow_id where i.resource = 'purchase_order' and i.record_id = ${order} order by i.id desc limit 1`,
    )
  return {
    c,
    person: async (name, o = {}) => {
      const no = String(++n).padStart(4, '0')
      const employee = await insertRow(db, 'employee', {
        emp_no: 'F' + no,
        name,
        mobile: '1390000' + no,
        department_id: o.department ?? department,
        company_id: c.ids.company,
        entry_date: '2024-01-01',
        status: 'regular',
        ...(o.leader ? { leader_id: o.leader } : {}),
      })
      const account = await insertRow(db, 'admin', { username: 'f' + no, nickname: name, kind: 'staff', employee_id: employee, status: 'enabled' })
      const who = { ...superCtx(account, employee), name }
      known.set(String(account), who)
      return who
    },
    flow: async ({ code, steps, resource = 'purchase_order', action = 'submit', more = {} }) => {
      const before = c.buyer
      c.as(before)
      const created = await c.call('POST', '/api/approval-flow', {
        code,
        name_zh: code,
        name_en: code,
        resource,
        action,
        admins: [before.employee],
        nodes: steps.map((s) => ({ node_key: s.key, parent_key: s.parent ?? null, name: s.name ?? s.key, kind: s.kind ?? 'approve', ...s.more })),
        rules: steps.flatMap((s) =>
          s.people ? [{ node_key: s.key, kind: 'employee', params: { ids: s.people } }] : s.rule ? [{ node_key: s.key, ...s.rule }] : [],
        ),
        ...more,
      })
      expect(created.status, JSON.stringify(created.body)).toBe(201)
      const done = await c.call('POST', `/api/approval-flow/${created.body.id}/actions/publish`)
      expect(done.body, JSON.stringify(done.body)).toMatchObject({ status: 'published' })
      return created.body.id as number
    },
    order: async (price, o = {}) => {
      c.as(c.buyer)
      const { body, status } = await c.call('POST', '/api/purchase-order', {
        company: c.ids.company,
        supplier: c.ids.supplier,
        warehouse: c.ids.warehouse,
        po_type: 'accessory',
        lines: [{ sku, qty: 1000, unit_price: price, expected_date: inDays(20), reason: '新款' }],
        ...o,
      })
      expect(status, JSON.stringify(body)).toBe(201)
      return body
    },
    submit: async (order) => {
      c.as(c.buyer)
      return (await c.call('POST', `/api/purchase-order/${order}/actions/submit`)).body
    },
    task: async (order, who) =>
      (
        await db.maybe<{ id: number }>(
          sql`select t.id from approval_task t join approval_instance i on i.id = t.instance_id where i.resource = 'purchase_order' and i.record_id = ${order} and t.approver_id = ${who.employee} and t.status = 'pending' order by t.id desc limit 1`,
        )
      )?.id,
    act: async (who, task, action, body = {}) => {
      c.as(who)
      const r = await c.call('POST', `/api/approvals/tasks/${task}/${action}`, body)
      return r.status === 200 ? r.body : { ...r.body, status: r.status }
    },
    instance,
    tasks: async (order) =>
      (
        await db.rows<{ node: string; name: string; status: string }>(
          sql`select t.node_key as node, e.name, t.status from approval_task t join approval_instance i on i.id = t.instance_id join employee e on e.id = t.approver_id where i.resource = 'purchase_order' and i.record_id = ${order} order by t.id`,
        )
      ).map((t) => [t.node, t.name, t.status]),
    refused: async (cases) => {
      const before = await rowsOf(db, ...waiting)
      for (const [who, url, body, ...message] of cases) {
        const call = (lang: Lang): Promise<{ status: number; body: unknown }> => {
          c.as({ ...who, lang })
          return c.call('POST', `/api/${url}`, body, { 'accept-language': lang })
        }
        expect(await refusalOf(call), `${url} ${JSON.stringify(body)}`).toEqual(message)
      }
      expect(await rowsOf(db, ...waiting)).toBe(before)
    },
    close: () => c.close(),
  }
}
