import { columnOf, dayOf, type AnyResource, type Filter } from '@crossway/kernel'
import { closeTodo, createTodo, filterSql, handle, sql, type App, type Ctx, type QueryContext, type Sql, type Tx } from '@crossway/server-kit'
import { deptHead } from '@crossway/organization/server'
import { addWorkdays } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { todoRule } from '../../model/todo/todo-rule.resource.ts'

interface Rule {
  readonly id: number
  readonly resource: string
  readonly condition: Filter
  readonly title_template: string
  readonly assignee_rule: 'owner' | 'department_head' | 'fixed'
  readonly fixed_assignee: number | null
  readonly due_offset: number
  readonly priority: 'low' | 'normal' | 'high' | 'urgent'
  readonly period: 'once' | 'month' | 'quarter'
}
const most = 2000
const holes = (template: string): string[] => [...template.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!)

/** Fields that a title of a rule may name: no field of a class, because titles reach people of other rights. */
function nameable(r: AnyResource, name: string): boolean {
  const x = r.fields[name]
  return x !== undefined && !x.class && ['text', 'serial', 'date', 'int', 'choice', 'ref'].includes(x.kind)
}
function checkRule({ app, ctx }: QueryContext, rule: Pick<Rule, 'resource' | 'condition' | 'title_template'>): AnyResource {
  const r = app.registry.find(rule.resource)
  if (!r || r.query) throw refuse.TODO_RULE({ detail: rule.resource }, 'resource')
  if (typeof rule.condition !== 'object' || rule.condition === null || Array.isArray(rule.condition) || Object.keys(rule.condition).length === 0)
    throw refuse.TODO_RULE({ detail: 'condition' }, 'condition')
  filterSql({ app, ctx }, r, rule.condition)
  const odd = holes(rule.title_template).find((n) => !nameable(r, n))
  if (odd) throw refuse.TODO_RULE({ detail: odd }, 'title_template')
  return r
}

export const todoRuleCommands = handle(todoRule, {
  save: ({ app, ctx, before, draft }) => {
    const now = { ...before, ...draft } as unknown as Rule & { readonly fixed_assignee: unknown }
    checkRule({ app, ctx }, now)
    if (now.assignee_rule === 'fixed' && !now.fixed_assignee) throw refuse.TODO_RULE_PERSON({}, 'fixed_assignee')
  },
  actions: {},
})

const periodOf = (rule: Rule, day: string): string =>
  rule.period === 'once' ? 'once' : rule.period === 'month' ? day.slice(0, 7) : `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** Runs every rule that is on: one task a record and period where its condition holds, and none is left open where it holds no more (project.md todo.rules). */
export async function runRules(app: App, ctx: Ctx): Promise<{ created: number; closed: number }> {
  const rules = await app.db.rows<Rule>(
    sql`select id, resource, condition, title_template, assignee_rule, fixed_assignee_id as fixed_assignee, due_offset, priority, period from todo_rule where enabled order by id limit 200`,
  )
  let [created, closed] = [0, 0]
  for (const rule of rules)
    await app.db.tx(async (tx) => {
      const done = await runRule({ app, tx, ctx }, rule)
      created += done.created
      closed += done.closed
      await tx.run(sql`update todo_rule set last_run_at = now(), last_created = ${done.created} where id = ${rule.id}`)
    })
  return { created, closed }
}

async function runRule({ app, tx, ctx }: { readonly app: App; readonly tx: Tx; readonly ctx: Ctx }, rule: Rule): Promise<{ created: number; closed: number }> {
  // rules of modules that are not there yet wait for them
  if (!app.registry.find(rule.resource)) return { created: 0, closed: 0 }
  const r = checkRule({ app, ctx }, rule)
  const today = dayOf(new Date())
  const holds = sql.and(filterSql({ app, ctx }, r, rule.condition))
  const rows = await tx.rows<Record<string, unknown> & { id: number; owner: number | null; department: number | null }>(
    sql`select t.id, ${ownerSql(r)} as owner, ${columnOrNull(r, r.access?.department || undefined)} as department${sql.join(
      holes(rule.title_template).map((n) => sql`, ${wordSql(app, r, n)} as ${sql.id(`w_${n}`)}`),
      '',
    )} from ${sql.id(r.name)} t where ${holds} order by t.id limit ${most}`,
  )
  const prefix = `rule:${rule.id}:`
  const made = new Set(
    (await tx.rows<{ key: string }>(sql`select source_key as key from todo where source_key like ${`${prefix}%`} limit 100000`)).map((t) => t.key),
  )
  const due = `${await addWorkdays(tx, today, rule.due_offset)}T18:00:00+08:00`
  const route = app.registry.pagesOf(r.name)[0]?.route
  let created = 0
  for (const row of rows) {
    const key = `${prefix}${row.id}:${periodOf(rule, today)}`
    if (made.has(key)) continue
    const assignee =
      rule.assignee_rule === 'fixed'
        ? rule.fixed_assignee
        : rule.assignee_rule === 'department_head' && row.department
          ? await deptHead(tx, row.department)
          : row.owner
    if (!assignee) continue
    const title = rule.title_template.replaceAll(/\{(\w+)\}/g, (_, n: string) => String(row[`w_${n}`] ?? ''))
    await createTodo(
      { app, tx, ctx },
      { title, assignee, key, source: 'rule', due, priority: rule.priority, ...(route ? { link: { route, id: row.id } } : {}) },
    )
    created++
  }
  const stale = await tx.rows<{ key: string }>(
    sql`select source_key as key from todo where source_key like ${`${prefix}%`} and status in ('todo', 'doing', 'to_confirm')
      and split_part(source_key, ':', 3)::bigint not in (select t.id from ${sql.id(r.name)} t where ${holds}) order by id limit ${most}`,
  )
  for (const { key } of stale) await closeTodo({ app, tx, ctx }, key, '条件已解除')
  return { created, closed: stale.length }
}

/** The record's own person; where it has none, who leads the project that it, or its store, belongs to. */
function ownerSql(r: AnyResource): Sql {
  const [owner, project, store] = [r.access?.owner, r.access?.project, r.access?.store].map((f) => columnOrNull(r, f || undefined))
  return sql`coalesce(${owner!}, (select p.leader_id from project p where p.id = ${project!}), (select p.leader_id from store s join project p on p.id = s.project_id where s.id = ${store!}))`
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
