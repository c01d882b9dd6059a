import { dayOf, refuse as engine } from '@crossway/kernel'
import { levelOf, route, scopeSql, sql, type App, type Ctx, type Sql } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { commissionBill } from '../../model/commission/commission-bill.resource.ts'
import { channelGroups, commissionRoutes as pages, type ChannelGroup } from '../../model/commission/words.ts'
import { calculateMonth, projectsOfMonth } from './calculate-month.ts'

const month = { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }

const monthOf = (v: unknown): string => {
  if (typeof v !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])$/.test(v)) throw engine.BAD_REQUEST({ detail: 'month' }, 'month')
  return v
}
/** Rows of bills, or of project structures, which have the same columns, that an action of the page reaches. */
const rowsOf = (ctx: Ctx, node: string, mode: 'read' | 'write', alias: string): Sql =>
  scopeSql(ctx.access.scopes(commissionBill.name, [node], mode), commissionBill, ctx, alias)
const seesAmounts = (app: App, ctx: Ctx): boolean =>
  !['hidden', 'masked'].includes(levelOf({ app, ctx }, commissionBill, 'total_amount', commissionBill.fields.total_amount))

/** The month as a whole: calculating it, who is left out for want of a structure, what everybody gets, and one's own lines (finance.md operationCommission). */
export function commissionRoutes(http: FastifyInstance, app: App): void {
  for (const group of channelGroups) routesOf(http, app, group)
}

/** Addresses of one group: `/api/commission/…` of Amazon, `/api/commission/mc/…` and `/api/commission/shopify/…`. */
function routesOf(http: FastifyInstance, app: App, group: ChannelGroup): void {
  const page = pages[group].bills
  const base = group === 'amazon' ? '/api/commission' : `/api/commission/${group}`
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${base}/calculate`,
      node: `${page}/calculate`,
      summary: '测算 · Calculate the commission of a month: month, projects',
      body: {
        type: 'object',
        required: ['month'],
        additionalProperties: false,
        properties: { month, projects: { type: 'array', items: { type: 'integer' }, maxItems: 500 } },
      },
    },
    async ({ ctx, req }) => {
      const b = (req.body ?? {}) as { month?: unknown; projects?: unknown }
      const at = monthOf(b.month)
      if (at > dayOf(new Date()).slice(0, 7)) throw engine.BAD_REQUEST({ detail: 'month' }, 'month')
      if (b.projects !== undefined && (!Array.isArray(b.projects) || b.projects.length > 500 || !b.projects.every((p) => Number.isInteger(p) && p > 0)))
        throw engine.BAD_REQUEST({ detail: 'projects' }, 'projects')
      const rows = rowsOf(ctx, `${page}/calculate`, 'write', 't')
      return {
        month: at,
        rows: await app.db.tx((tx) => calculateMonth({ app, tx, ctx }, { group, month: at, rows, projects: b.projects as number[] | undefined })),
      }
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: `${base}/missing`,
      node: page,
      summary: '缺少分成架构 · Projects without a dividing structure in a month: month',
      query: { month },
    },
    async ({ ctx, req }) => {
      const rows = await projectsOfMonth(app.db, group, monthOf((req.query as { month?: unknown }).month), rowsOf(ctx, page, 'read', 't'))
      return {
        rows: rows
          .filter((p) => !p.has_structure)
          .map(({ project, name, project_no, leader_name, department_name }) => ({ project, name, project_no, leader_name, department_name })),
        projects: new Set(rows.map((p) => p.project)).size,
        open: rows.filter((p) => p.has_structure && p.bill === null).length,
      }
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: `${base}/people`,
      node: page,
      summary: '按人汇总 · Commission of a month by person or department: month, by',
      query: { month, by: { type: 'string', enum: ['employee', 'department'] } },
    },
    async ({ ctx, req }) => {
      const q = req.query as { month?: unknown; by?: unknown }
      const at = monthOf(q.month)
      if (q.by !== undefined && q.by !== 'employee' && q.by !== 'department') throw engine.BAD_REQUEST({ detail: 'by' }, 'by')
      if (!seesAmounts(app, ctx)) return { rows: [], hidden: true }
      const by = q.by === 'department' ? sql`d.id as id, d.name as name, null::text as note` : sql`e.id as id, e.name as name, d.name as note`
      return {
        rows: await app.db.rows(sql`
          select ${by}, count(distinct t.id)::int as bills, sum(l.amount)::text as amount, sum(l.adjust_amount)::text as adjust, sum(l.held)::text as held, sum(l.payable)::text as payable
          from commission_bill t join commission_line l on l.commission_bill_id = t.id and not l.forfeited left join employee e on e.id = l.employee_id left join department d on d.id = coalesce(e.department_id, t.department_id)
          where t.channel_group = ${group} and t.month = ${at} and t.status <> 'void' and ${rowsOf(ctx, page, 'read', 't')} group by 1, 2, 3 order by sum(l.payable) desc, 1 limit 1000`),
        hidden: false,
      }
    },
  )
  route(http, app, { method: 'GET', url: `${base}/mine`, node: page, summary: '我的提成 · My own commission lines, newest month first' }, async ({ ctx }) => ({
    rows:
      ctx.employee === null
        ? []
        : await app.db.rows(sql`
              select l.id, b.month, b.bill_no, b.status, b.estimated, p.name as project, l.role, l.share_rate::text as share_rate, l.days_ratio::text as days_ratio, l.coefficient::text as coefficient, l.coefficient_missing,
                l.amount::text as amount, l.adjust_amount::text as adjust_amount, l.adjust_reason, l.held::text as held, l.payable::text as payable, l.forfeited, l.forfeit_reason, l.payroll_month, l.release_month
              from commission_line l join commission_bill b on b.id = l.commission_bill_id and b.status <> 'void' and b.channel_group = ${group} join project p on p.id = b.project_id
              where l.employee_id = ${ctx.employee}::bigint order by b.month desc, p.name, l.id limit 500`),
  }))
}
