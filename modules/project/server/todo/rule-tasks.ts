import { columnOf, dayOf, type AnyResource, type Filter } from '@crossway/kernel'
import { closeTodo, createTodo, filterSql, sql, type App, type CommandContext, type Sql } from '@crossway/server-kit'
import { deptHead } from '@crossway/organization/server'
import { addWorkdays } from '@crossway/settings/server'

export interface Rule {
  readonly id: number
  readonly trigger: 'schedule' | 'event'
  readonly event: string | null
  readonly resource: string
  readonly condition: Filter
  readonly title_template: string
  readonly assignee_rule: 'owner' | 'project_role' | 'department_head' | 'fixed'
  readonly project_role: string | null
  readonly fixed_assignee: number | null
  readonly due_offset: number
  readonly priority: 'low' | 'normal' | 'high' | 'urgent'
  readonly period: 'once' | 'month' | 'quarter'
}
export const ruleColumns = sql.raw(
  'todo_rule.id, trigger, todo_rule.event, todo_rule.resource, condition, title_template, assignee_rule, project_role, fixed_assignee_id as fixed_assignee, due_offset, priority, period',
)
const most = 2000
export const holes = (template: string): string[] => [...template.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!)
const periodOf = (rule: Rule, day: string): string =>
  rule.period === 'once' ? 'once' : rule.period === 'month' ? day.slice(0, 7) : `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
const prefixOf = (rule: Rule): string => `rule:${rule.id}:`
const holdsSql = (call: CommandContext, rule: Rule, r: AnyResource): Sql =>
  Object.keys(rule.condition).length ? sql.and(filterSql(call, r, rule.condition)) : sql.raw('true')

/** Gives one task a record and period where the rule's condition holds; of some records only, where an event told of them. */
export async function makeTasks({ app, tx, ctx }: CommandContext, rule: Rule, r: AnyResource, only?: readonly number[]): Promise<number> {
  const today = dayOf(new Date())
  const told = only ? sql`and t.id = any(${only}::bigint[])` : sql.raw('')
  const role = rule.assignee_rule === 'project_role' ? memberSql(r, rule.project_role!, today) : sql.raw('null::bigint')
  const rows = await tx.rows<Record<string, unknown> & { id: number; owner: number | null; member: number | null; department: number | null }>(
    sql`select t.id, ${ownerSql(r)} as owner, ${role} as member, ${columnOrNull(r, r.access?.department || undefined)} as department${sql.join(
      holes(rule.title_template).map((n) => sql`, ${wordSql(app, r, n)} as ${sql.id(`w_${n}`)}`),
      '',
    )} from ${sql.id(r.name)} t where ${holdsSql({ app, tx, ctx }, rule, r)} ${told} order by t.id limit ${most}`,
  )
  const made = new Set(
    (await tx.rows<{ key: string }>(sql`select source_key as key from todo where source_key like ${`${prefixOf(rule)}%`} limit 100000`)).map((t) => t.key),
  )
  const due = `${await addWorkdays(tx, today, rule.due_offset)}T18:00:00+08:00`
  const route = app.registry.pagesOf(r.name)[0]?.route
  let created = 0
  for (const row of rows) {
    const key = `${prefixOf(rule)}${row.id}:${periodOf(rule, today)}`
    if (made.has(key)) continue
    const assignee =
      rule.assignee_rule === 'fixed'
        ? rule.fixed_assignee
        : rule.assignee_rule === 'department_head' && row.department
          ? await deptHead(tx, row.department)
          : (row.member ?? row.owner)
    if (!assignee) continue
    const title = rule.title_template.replaceAll(/\{(\w+)\}/g, (_, n: string) => String(row[`w_${n}`] ?? ''))
    await createTodo(
      { app, tx, ctx },
      { title, assignee, key, source: 'rule', due, priority: rule.priority, ...(route ? { link: { route, id: row.id } } : {}) },
    )
    created++
  }
  return created
}

/** Closes the open tasks of records that meet the condition no more. */
export async function closeStale({ app, tx, ctx }: CommandContext, rule: Rule, r: AnyResource): Promise<number> {
  const stale = await tx.rows<{ key: string }>(
    sql`select source_key as key from todo where source_key like ${`${prefixOf(rule)}%`} and status in ('todo', 'doing', 'to_confirm')
      and split_part(source_key, ':', 3)::bigint not in (select t.id from ${sql.id(r.name)} t where ${holdsSql({ app, tx, ctx }, rule, r)}) order by id limit ${most}`,
  )
  for (const { key } of stale) await closeTodo({ app, tx, ctx }, key, '条件已解除')
  return stale.length
}

/** The project that a record, or its store, belongs to; nothing where a record of this kind has neither. */
export function projectSql(r: AnyResource): Sql | undefined {
  if (r.name === 'project') return sql.raw('t.id')
  const [project, store] = [r.access?.project, r.access?.store].map((f) => columnOrNull(r, f || undefined))
  if (!r.access?.project && !r.access?.store) return undefined
  return sql`coalesce(${project!}, (select s.project_id from store s where s.id = ${store!}))`
}
/** Who has the role in the record's project today, the primary one first. */
const memberSql = (r: AnyResource, role: string, today: string): Sql =>
  sql`(select m.employee_id from project_member m where m.project_id = ${projectSql(r) ?? sql.raw('null::bigint')} and m.role = ${role} and m."from" <= ${today}::date and (m."to" is null or m."to" >= ${today}::date) order by m.is_primary desc, m.seq limit 1)`
/** The record's own person; where it has none, who leads the project that it, or its store, belongs to. */
function ownerSql(r: AnyResource): Sql {
  const project = projectSql(r)
  const owner = columnOrNull(r, r.access?.owner || undefined)
  return project ? sql`coalesce(${owner}, (select p.leader_id from project p where p.id = ${project}))` : owner
}
function columnOrNull(r: AnyResource, field: string | undefined): Sql {
  const x = field === undefined ? undefined : r.fields[field]
  return x?.kind === 'ref' ? sql.raw(`t."${columnOf(field!, x)}"`) : sql.raw('null::bigint')
}
function wordSql(app: App, r: AnyResource, name: string): Sql {
  const x = r.fields[name]!
  const column = `t."${columnOf(name, x)}"`
  if (x.kind !== 'ref') return sql.raw(`${column}::text`)
  const target = app.registry.resource(x.to!)
  const title = target.fields[target.title]
  return title && title.kind !== 'ref'
    ? sql.raw(`(select s."${target.title}"::text from "${target.name}" s where s.id = ${column})`)
    : sql.raw(`${column}::text`)
}
