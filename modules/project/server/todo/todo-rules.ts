import type { AnyResource } from '@crossway/kernel'
import { filterSql, handle, sql, type App, type Ctx, type QueryContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { todoRule } from '../../model/todo/todo-rule.resource.ts'
import { closeStale, holes, makeTasks, projectSql, ruleColumns, type Rule } from './rule-tasks.ts'

/** Fields that a title of a rule may name: no field of a class, because titles reach people of other rights. */
function nameable(r: AnyResource, name: string): boolean {
  const x = r.fields[name]
  return x !== undefined && !x.class && ['text', 'serial', 'date', 'int', 'choice', 'ref'].includes(x.kind)
}
type Said = Pick<Rule, 'resource' | 'condition' | 'title_template' | 'trigger' | 'event' | 'assignee_rule' | 'project_role'>
function checkRule({ app, ctx }: QueryContext, rule: Said): AnyResource {
  const r = app.registry.find(rule.resource)
  if (!r || r.query) throw refuse.TODO_RULE({ detail: rule.resource }, 'resource')
  const open = rule.trigger === 'event'
  if (typeof rule.condition !== 'object' || rule.condition === null || Array.isArray(rule.condition))
    throw refuse.TODO_RULE({ detail: 'condition' }, 'condition')
  // without an event, a rule of no condition would ask for every record
  if (!open && Object.keys(rule.condition).length === 0) throw refuse.TODO_RULE({ detail: 'condition' }, 'condition')
  filterSql({ app, ctx }, r, rule.condition)
  const odd = holes(rule.title_template).find((n) => !nameable(r, n))
  if (odd) throw refuse.TODO_RULE({ detail: odd }, 'title_template')
  if (rule.assignee_rule === 'project_role' && (!rule.project_role || !projectSql(r))) throw refuse.TODO_RULE_ROLE({ detail: rule.resource }, 'project_role')
  return r
}

export const todoRuleCommands = handle(todoRule, {
  save: ({ app, ctx, before, draft }) => {
    const now = { ...before, ...draft } as unknown as Rule & { readonly fixed_assignee: unknown }
    checkRule({ app, ctx }, now)
    const known = app.registry.events.get(now.event ?? '')
    if (now.trigger === 'event' && (!known || known.record === null)) throw refuse.TODO_RULE_EVENT({ detail: now.event ?? '–' }, 'event')
    if (now.assignee_rule === 'fixed' && !now.fixed_assignee) throw refuse.TODO_RULE_PERSON({}, 'fixed_assignee')
  },
  actions: {},
})

/** Runs every rule that is on: one task a record and period where its condition holds, and none is left open where it holds no more (project.md todo.rules). */
export async function runRules(app: App, ctx: Ctx): Promise<{ created: number; closed: number }> {
  const rules = await app.db.rows<Rule>(sql`select ${ruleColumns} from todo_rule where enabled order by id limit 200`)
  let [created, closed] = [0, 0]
  for (const rule of rules) {
    // rules of modules that are not there yet wait for them
    if (!app.registry.find(rule.resource)) continue
    await app.db.tx(async (tx) => {
      const r = checkRule({ app, ctx }, rule)
      const made = rule.trigger === 'event' ? 0 : await makeTasks({ app, tx, ctx }, rule, r)
      created += made
      closed += await closeStale({ app, tx, ctx }, rule, r)
      await tx.run(
        sql`update todo_rule set last_run_at = now(), last_created = case when trigger = 'event' then last_created else ${made} end where id = ${rule.id}`,
      )
    })
  }
  return { created, closed }
}

/** Events that one look takes, and how far behind the last one a commit of a moment ago may still have its id. */
const [atOnce, lag] = [2000, 1000]

/** Tasks of rules that wait for an event: one a record and period, for the events since the last look; seen twice, an event makes nothing new. */
export async function runEventRules(app: App, ctx: Ctx): Promise<{ created: number }> {
  return app.db.tx(async (tx) => {
    const { id: from } = await tx.one<{ id: number }>(sql`select id from todo_event_mark for update`)
    const rules = await tx.rows<Rule & { readonly records: number[] }>(
      sql`with young as (select e.id, e.event, e.resource, e.record_id, e.payload, e.at from outbox_event e where e.id > ${from - lag}::bigint order by e.id limit ${atOnce + lag})
        select ${ruleColumns}, array_agg(distinct x.record) as records from todo_rule
        join lateral (select coalesce(case when y.resource = todo_rule.resource then y.record_id end, case when y.payload ->> todo_rule.resource ~ '^[0-9]{1,15}$' then (y.payload ->> todo_rule.resource)::bigint end) as record
          from young y where y.event = todo_rule.event and y.at >= todo_rule.created_at) x on x.record is not null
        where trigger = 'event' and enabled group by todo_rule.id order by todo_rule.id limit 200`,
    )
    let created = 0
    for (const rule of rules) {
      if (!app.registry.find(rule.resource)) continue
      const made = await makeTasks({ app, tx, ctx }, rule, checkRule({ app, ctx }, rule), rule.records)
      created += made
      if (made) await tx.run(sql`update todo_rule set last_run_at = now(), last_created = ${made} where id = ${rule.id}`)
    }
    await tx.run(
      sql`update todo_event_mark set id = greatest(id, coalesce((select max(y.id) from (select e.id from outbox_event e where e.id > ${from - lag}::bigint order by e.id limit ${atOnce + lag}) y), 0))`,
    )
    return { created }
  })
}
