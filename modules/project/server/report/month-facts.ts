import { addDays, addMonths, num } from '@crossway/kernel'
import { levelOf, sql, type QueryContext } from '@crossway/server-kit'
import { metricWords } from '../../model/plan/target.labels.ts'
import { projectSnapshot } from '../../model/snapshot/snapshot.resource.ts'
import { profitOf } from '../money/project-profit.ts'

/** A part of the report: a sheet of the workbook, a table on paper. */
export interface Section {
  readonly name: string
  readonly head: readonly { readonly title: string; readonly number: boolean }[]
  readonly rows: readonly (readonly (string | null)[])[]
}
export interface MonthReport {
  readonly title: string
  readonly about: readonly (readonly [string, string])[]
  readonly sections: readonly Section[]
}
type Words = readonly [zh: string, en: string]
const figures = [
  'sales',
  'units',
  'orders',
  'net_profit',
  'margin',
  'ad_cost',
  'ad_ratio',
  'refund_rate',
  'stock_value',
  'stock_days',
  'achievement',
  'health_score',
] as const
const most = 200

/** What a project's month was: figures beside the month before, targets, milestones, risks, tasks, meetings and profit, each line as the reader's role shows it (project.md projectDetail, 项目月报). */
export async function monthReport({ app, ctx }: QueryContext, id: number, month: string): Promise<MonthReport> {
  const run = app.db
  const say = (w: Words): string => w[ctx.lang === 'en' ? 1 : 0]
  const words = (record: string, field: string, value: string): string => {
    const label = app.registry.labels(record, ctx.lang).fields[field]
    return (typeof label === 'object' ? label.values?.[value] : undefined) ?? value
  }
  const stateOf = (record: string, state: string): string => app.registry.labels(record, ctx.lang).states[state] ?? state
  const [first, before] = [`${month}-01`, addMonths(`${month}-01`, -1).slice(0, 7)]
  const last = addDays(addMonths(first, 1), -1)
  const text = (...titles: Words[]): Section['head'] => titles.map((w) => ({ title: say(w), number: false }))
  const number = (...titles: Words[]): Section['head'] => titles.map((w) => ({ title: say(w), number: true }))

  const head = await run.one<{ no: string; name: string; customer: string | null; leader: string; stage: string; contract: string | null }>(
    sql`select p.project_no as no, p.name, coalesce(c.short_name, c.name) as customer, e.name as leader, p.stage, k.contract_no as contract from project p left join customer c on c.id = p.customer_id join employee e on e.id = p.leader_id left join contract k on k.id = p.contract_id where p.id = ${id}::bigint`,
  )
  const snapshots = await run.rows<Readonly<Record<string, string | null>> & { readonly month: string }>(
    sql`select distinct on (to_char(date, 'YYYY-MM')) to_char(date, 'YYYY-MM') as month, sales::text, units::text, orders::text, net_profit::text, margin::text, ad_cost::text, ad_ratio::text, refund_rate::text, stock_value::text, stock_days::text, achievement::text, health_score::text, (ad_ratio / 100)::text as ad_share
      from project_snapshot where project_id = ${id}::bigint and date between ${`${before}-01`}::date and ${last}::date order by 1, date desc`,
  )
  const open = figures.filter((f) =>
    ['readonly', 'edit'].includes(ctx.access.super ? 'edit' : levelOf({ app, ctx }, projectSnapshot, f, projectSnapshot.fields[f])),
  )
  const of = (m: string, f: string): string | null => snapshots.find((s) => s.month === m)?.[f] ?? null
  const label = (f: string): string => {
    const l = app.registry.labels('project_snapshot', ctx.lang).fields[f]
    return typeof l === 'string' ? l : (l?.label ?? f)
  }
  const figureSection: Section = {
    name: say(['指标', 'Figures']),
    head: [...text(['指标', 'Figure']), ...number([`${month}`, month], [before, before], ['变化%', 'Change %'])],
    rows: open.map((f) => {
      const [now, then] = [of(month, f), of(before, f)]
      return [
        label(f),
        plain(now),
        plain(then),
        now !== null && then !== null && !num(then).isZero() ? num(now).minus(then).times(100).div(num(then).abs()).toFixed(1) : null,
      ]
    }),
  }

  const targets = await run.rows<{ metric: keyof typeof metricWords; value: string }>(
    sql`select distinct on (metric) metric, value::text from project_target where project_id = ${id}::bigint and month = ${month} and status = 'confirmed' order by metric, revision desc`,
  )
  const actualOf = (metric: string): string | null => of(month, metric === 'ad_ratio' ? 'ad_share' : metric)
  const targetSection: Section = {
    name: say(['目标', 'Targets']),
    head: [...text(['指标', 'Metric']), ...number(['目标', 'Target'], ['实际', 'Actual'], ['达成%', 'Achieved %'])],
    rows: targets
      .filter((t) => t.metric !== 'net_profit' || open.includes('net_profit'))
      .map((t) => {
        const actual = actualOf(t.metric)
        return [
          say(metricWords[t.metric]),
          plain(t.value),
          plain(actual),
          actual === null || num(t.value).isZero() ? null : num(actual).times(100).div(t.value).toFixed(1),
        ]
      }),
  }

  const milestones = await run.rows<{ name: string; owner: string; plan: string; done: string | null; status: string }>(
    sql`select m.name, e.name as owner, m.plan_date::text as plan, m.done_date::text as done, m.status from project_milestone m join employee e on e.id = m.owner_id
      where m.project_id = ${id}::bigint and m.status <> 'cancelled' and (m.plan_date between ${first}::date and ${last}::date or m.done_date between ${first}::date and ${last}::date or (m.done_date is null and m.plan_date < ${first}::date)) order by m.plan_date, m.id limit ${most}`,
  )
  const risks = await run.rows<{ title: string; type: string; level: string; owner: string; status: string; measure: string | null }>(
    sql`select r.title, r.type, r.level, e.name as owner, r.status, r.measure from project_risk r join employee e on e.id = r.owner_id where r.project_id = ${id}::bigint and r.created_at < (${last}::date + 1) and (r.status in ('open', 'handling') or r.updated_at >= ${first}::date) order by r.score desc, r.id limit ${most}`,
  )
  const tasks = await run.rows<{ title: string; assignee: string; due: string | null; done: string | null; status: string; late: boolean }>(
    sql`select t.title, e.name as assignee, to_char(t.due_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as due, to_char(t.done_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as done, t.status, t.late or (t.status <> 'done' and t.due_at < now()) as late from todo t join employee e on e.id = t.assignee_id
      where t.project_id = ${id}::bigint and t.status <> 'cancelled' and ((t.done_at at time zone 'Asia/Shanghai')::date between ${first}::date and ${last}::date or (t.status <> 'done' and (t.due_at at time zone 'Asia/Shanghai')::date <= ${last}::date)) order by t.due_at nulls last, t.id limit ${most}`,
  )
  const meetings = await run.rows<{ date: string; title: string; type: string; decisions: string | null }>(
    sql`select date::text, title, type, array_to_string(decisions, '；') as decisions from project_meeting where project_id = ${id}::bigint and date between ${first}::date and ${last}::date order by date, id limit ${most}`,
  )
  const profit = await profitOf({ app, run, ctx }, id, { from: before, to: month, basis: 'book' })
  const columns = [before, month].map((m) => profit.columns.findIndex((c) => c.key === m))
  return {
    title: `${head.name} ${month} ${say(['项目月报', 'monthly report'])}`,
    about: [
      [say(['项目编号', 'Project number']), head.no],
      [say(['客户', 'Customer']), head.customer ?? '–'],
      [say(['合同', 'Contract']), head.contract ?? '–'],
      [say(['负责人', 'Leader']), head.leader],
      [say(['阶段', 'Stage']), stateOf('project', head.stage)],
    ],
    sections: [
      figureSection,
      targetSection,
      {
        name: say(['利润', 'Profit']),
        head: [
          ...text(['项目', 'Line']),
          ...number([`${before} ${profit.currency}`, `${before} ${profit.currency}`], [`${month} ${profit.currency}`, `${month} ${profit.currency}`]),
        ],
        rows: profit.rows
          .filter((r) => r.kind !== 'leaf' && (r.kind === 'subtotal' || r.amounts.some((a) => !num(a).isZero())))
          .map((r) => [ctx.lang === 'en' ? r.name_en : r.name, ...columns.map((i) => (i < 0 ? '0.00' : r.amounts[i]!))]),
      },
      {
        name: say(['里程碑', 'Milestones']),
        head: text(['里程碑', 'Milestone'], ['负责人', 'Owner'], ['计划', 'Planned'], ['完成', 'Done'], ['状态', 'State']),
        rows: milestones.map((m) => [m.name, m.owner, m.plan, m.done, stateOf('project_milestone', m.status)]),
      },
      {
        name: say(['风险', 'Risks']),
        head: text(['风险', 'Risk'], ['类型', 'Type'], ['等级', 'Level'], ['负责人', 'Owner'], ['状态', 'State'], ['措施', 'Measure']),
        rows: risks.map((r) => [
          r.title,
          words('project_risk', 'type', r.type),
          words('project_risk', 'level', r.level),
          r.owner,
          stateOf('project_risk', r.status),
          r.measure,
        ]),
      },
      {
        name: say(['待办', 'Tasks']),
        head: text(['任务', 'Task'], ['负责人', 'Assignee'], ['截止', 'Due'], ['完成', 'Done'], ['状态', 'State'], ['逾期', 'Late']),
        rows: tasks.map((t) => [t.title, t.assignee, t.due, t.done, stateOf('todo', t.status), t.late ? say(['是', 'yes']) : null]),
      },
      {
        name: say(['会议', 'Meetings']),
        head: text(['日期', 'Date'], ['会议', 'Meeting'], ['类型', 'Type'], ['决议', 'Decisions']),
        rows: meetings.map((m) => [m.date, m.title, words('project_meeting', 'type', m.type), m.decisions]),
      },
    ],
  }
}
/** Without the zeros that a column's scale adds. */
const plain = (v: string | null): string | null => (v === null ? null : num(v).toFixed())
