import type { QueryContext } from '@crossway/server-kit'
import { refuse as refuseEngine } from '@crossway/kernel'
import { mayRead, nameSql, pathId, route, sql, type App, type Call, type Ctx, type Sql } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { instanceStates } from '../../model/engine/run.ts'
import { detail } from './detail.ts'
import { wordsOf, type ListRow } from './record-words.ts'
import { amountsFor, factsFor, type Priced } from './sight.ts'

const tabs = ['todo', 'done', 'mine', 'cc', 'all'] as const
type Tab = (typeof tabs)[number]
const sizes = [10, 20, 50, 100]
/** Facts of a record that a card may ask for: of the approvals of one kind of record, fields of their records (`facts=customer,amount`). */
const most = 12

/** The approval centre: what I have to decide, have decided, have started, what was copied to me, and all for who may see all. */
export function centerRoutes(http: FastifyInstance, app: App): void {
  const word = { type: 'string' }
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/approvals',
      node: 'any',
      module: 'workplace',
      summary: 'Approvals by what they ask of me',
      query: {
        tab: { type: 'string', examples: tabs },
        q: word,
        resource: word,
        status: word,
        facts: word,
        page: { type: 'integer' },
        size: { type: 'integer' },
      },
    },
    (call) => list(app, call),
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/approvals/:id', node: 'any', module: 'workplace', summary: 'One approval: its record, its steps, and what I may do' },
    async ({ ctx, req }) => {
      const at = pathId(req)
      if (!(await maySee({ app, ctx }, at))) throw refuseEngine.NOT_FOUND()
      return detail({ app, ctx }, at)
    },
  )
  route(
    http,
    app,
    { method: 'POST', url: '/api/approvals/:id/read', status: 204, node: 'any', module: 'workplace', summary: 'I have seen what it asks of me, or tells me' },
    async ({ ctx, req }) => {
      const at = pathId(req)
      const there = await app.db.maybe(sql`select 1 from approval_instance where id = ${at}::bigint`)
      if (!there || !(await maySee({ app, ctx }, at))) throw refuseEngine.NOT_FOUND()
      if (ctx.employee === null) return
      await app.db.run(
        sql`update approval_task set read_at = now() where instance_id = ${at} and approver_id = ${ctx.employee}::bigint and status = 'pending' and read_at is null`,
      )
      await app.db.run(sql`update approval_cc set read_at = now() where instance_id = ${at} and employee_id = ${ctx.employee}::bigint and read_at is null`)
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/approvals/of/:resource/:id',
      node: 'any',
      module: 'workplace',
      summary: 'The approval of a record: the one that runs, else the last',
    },
    async ({ ctx, req }) => {
      const { resource } = req.params as { resource: string }
      const r = app.registry.byApiName(resource)
      const at = pathId(req)
      if (!r || !(await mayRead({ app, run: app.db }, ctx.access, r, at))) throw refuseEngine.NOT_FOUND()
      const last = await app.db.maybe<{ id: number }>(
        sql`select id from approval_instance where resource = ${r.name} and record_id = ${at}::bigint order by status in ('running', 'returned', 'error') desc, id desc limit 1`,
      )
      return last ? detail({ app, ctx }, last.id) : { none: true }
    },
  )
}

/** Who takes part sees an approval; who sees the record sees that it is being decided about. */
export async function maySee({ app, ctx }: QueryContext, instance: number): Promise<boolean> {
  if (ctx.access.super || ctx.access.has('approvalCenter/all')) return true
  if (await app.ports.approval.delegated(app.db, ctx.employee, 'approval_instance', instance)) return true
  const i = await app.db.maybe<{ resource: string; record_id: number; starter: number }>(
    sql`select resource, record_id, starter_account_id as starter from approval_instance where id = ${instance}::bigint`,
  )
  const r = i && app.registry.find(i.resource)
  return i?.starter === ctx.account || (r !== undefined && i !== undefined && (await mayRead({ app, run: app.db }, ctx.access, r, i.record_id)))
}

const ofTab = (tab: Tab, ctx: Ctx): Sql => {
  const me = sql`${ctx.employee}::bigint`
  if (tab === 'todo')
    return sql`i.status = 'running' and exists (select 1 from approval_task t where t.instance_id = i.id and t.approver_id = ${me} and t.status = 'pending')`
  if (tab === 'done')
    return sql`exists (select 1 from approval_task t where t.instance_id = i.id and t.approver_id = ${me} and t.status in ('approved', 'rejected', 'returned', 'transferred', 'approving', 'auto_passed', 'auto_rejected'))`
  if (tab === 'mine') return sql`i.starter_account_id = ${ctx.account}::bigint`
  return tab === 'cc' ? sql`exists (select 1 from approval_cc c where c.instance_id = i.id and c.employee_id = ${me})` : sql.raw('true')
}

async function list(app: App, { ctx, req }: Call): Promise<object> {
  const asked = req.query as Record<string, string | undefined>
  const odd = Object.entries(asked).find(([k, v]) => !['tab', 'q', 'resource', 'status', 'facts', 'page', 'size'].includes(k) || typeof v !== 'string')
  if (odd) throw refuseEngine.BAD_REQUEST({ detail: odd[0] })
  const tab = tabs.find((t) => t === (asked.tab ?? 'todo'))
  if (!tab) throw refuseEngine.UNKNOWN_TAB({ tab: String(asked.tab), known: tabs.join(', ') })
  if (tab === 'all' && !ctx.access.has('approvalCenter/all')) throw refuseEngine.FORBIDDEN({ node: 'approvalCenter/all' })
  const size = sizes.find((s) => String(s) === asked.size) ?? 20
  const where = sql.and([
    ofTab(tab, ctx),
    ...(asked.resource ? [sql`i.resource = ${asked.resource}`] : []),
    ...(asked.status && (instanceStates as readonly string[]).includes(asked.status) ? [sql`i.status = ${asked.status}`] : []),
    ...(asked.q ? [sql`(i.title ilike ${like(asked.q)} or i.no ilike ${like(asked.q)} or i.record_no ilike ${like(asked.q)})`] : []),
  ])
  const { total } = await app.db.one<{ total: number }>(sql`select count(*)::int as total from approval_instance i where ${where}`)
  const wanted = /^\d{1,6}$/.test(asked.page ?? '') ? Math.max(1, Number(asked.page)) : 1
  const page = Math.min(wanted, Math.max(1, Math.ceil(total / size)))
  const me = sql`${ctx.employee}::bigint`
  const rows = await app.db.rows<ListRow & Priced>(
    sql`select i.id, i.no, i.title, i.resource, i.flow_id, i.record_id, i.record_no, i.action, i.amount_cny::text as amount_cny, coalesce(${nameSql(ctx.lang, 'e')}, a.nickname) as starter, ${nameSql(ctx.lang, 'd')} as department, i.current_nodes, i.status, i.started_at, i.finished_at,
      m.id as task, m.node_key, m.opened_at, m.due_at, m.due_at < now() as late, (select array_agg(${nameSql(ctx.lang, 'e')} order by t.id) from approval_task t join employee e on e.id = t.approver_id where t.instance_id = i.id and t.status = 'pending') as waiting,
      (select c.read_at is null from approval_cc c where c.instance_id = i.id and c.employee_id = ${me}) as unread
      from approval_instance i join admin a on a.id = i.starter_account_id left join employee e on e.id = i.starter_id left join department d on d.id = i.starter_department_id
      left join lateral (select t.id, t.node_key, t.opened_at, t.due_at from approval_task t where t.instance_id = i.id and t.approver_id = ${me} and t.status = 'pending' order by t.id limit 1) m on true
      where ${where} order by ${sql.raw(tab === 'todo' ? 'm.due_at nulls last, i.id' : 'i.id desc')} limit ${size} offset ${(page - 1) * size}`,
  )
  const counts = await app.db.one<{ todo: number; cc: number }>(
    sql`select (select count(*)::int from approval_instance i where ${ofTab('todo', ctx)}) as todo, (select count(*)::int from approval_cc c where c.employee_id = ${me} and c.read_at is null) as cc`,
  )
  const kinds = await app.db.rows<{ resource: string; n: number }>(
    sql`select i.resource, count(*)::int as n from approval_instance i where ${ofTab(tab, ctx)} group by 1 order by 2 desc limit 100`,
  )
  const amounts = await amountsFor({ app, ctx }, rows)
  const kind = asked.resource === undefined ? undefined : app.registry.find(asked.resource)
  const named = (asked.facts ?? '').split(',').filter((n) => kind && Object.hasOwn(kind.fields, n))
  const facts = kind && named.length > 0 ? await factsFor({ app, ctx }, kind, rows, named.slice(0, most)) : undefined
  return {
    rows: rows.map(({ flow_id: _, node_key: __, ...r }) => ({
      ...r,
      amount_cny: amounts.get(r.id) ?? null,
      ...wordsOf(app, r, ctx.lang),
      ...(facts ? { facts: facts.get(r.id) ?? {} } : {}),
    })),
    total,
    page,
    size,
    counts,
    kinds: kinds.map((k) => ({ ...k, name: app.registry.find(k.resource) ? app.registry.labels(k.resource, ctx.lang).name : k.resource })),
  }
}
const like = (q: string): string => `%${q.slice(0, 60).replace(/[\\%_]/g, '\\$&')}%`
