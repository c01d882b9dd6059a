import { clockOf, dayOf, refId, type RowOf } from '@crossway/kernel'
import { createRecord, sql, systemCtx, type Context } from '@crossway/server-kit'
import { isWorkdayIn } from '@crossway/settings/server'
import { goesOn, nextDay } from '../../model/todo/recurrence.ts'
import { todo } from '../../model/todo/todo.resource.ts'

type Todo = RowOf<typeof todo>

/**
 * Makes the task that follows in a series: when the one before is done, or its due time passes, whichever is first (project.md recur). The first of the
 * series is locked, so that whoever comes second finds it made.
 */
export async function makeNext({ app, tx }: Context<'app' | 'tx'>, doc: Todo): Promise<number | undefined> {
  if (!doc.recur || !doc.due_at) return undefined
  const series = doc.series ?? doc.id
  const day = doc.occurrence ?? dayOf(new Date(doc.due_at))
  await tx.run(sql`select 1 from todo where id = ${series}::bigint for update`)
  if (await tx.maybe(sql`select 1 from todo where series = ${series} and occurrence > ${day}::date limit 1`)) return undefined
  const rule = {
    kind: doc.recur,
    weekdays: (doc.recur_weekdays ?? []).map(Number),
    monthDay: doc.recur_month_day ?? 0,
    until: doc.recur_until,
    count: doc.recur_count,
  }
  const next = nextDay(rule, day, await isWorkdayIn(tx, undefined, day))
  if (!goesOn(rule, next, doc.nth + 1)) return undefined
  const draft = {
    title: doc.title,
    content: doc.content,
    assignee: doc.assignee.id,
    due_at: `${next}T${clockOf(new Date(doc.due_at))}+08:00`,
    priority: doc.priority,
    remind: doc.remind,
    project: refId(doc.project),
    store: refId(doc.store),
    customer: refId(doc.customer),
    collaborators: (doc.collaborators ?? []).map((p) => p.id),
    watchers: (doc.watchers ?? []).map((p) => p.id),
    confirm_needed: doc.confirm_needed,
    checks: doc.checks.map((c) => ({ text: c.text, done: false })),
    recur: doc.recur,
    recur_weekdays: doc.recur_weekdays,
    recur_month_day: doc.recur_month_day,
    recur_until: doc.recur_until,
    recur_count: doc.recur_count,
  }
  const preset = { source: doc.source, creator: refId(doc.creator), series, occurrence: next, nth: doc.nth + 1 }
  return createRecord({ app, tx, ctx: systemCtx() }, todo, draft, { preset })
}
