import { createRecord, audit, sql, inNameOf, type CommandContext, type QueryContext } from '@crossway/server-kit'
import { refuse as engine } from '@crossway/kernel'
import { formProblem, type BriefingField } from '../../model/briefing/form.ts'
import { briefingRule, briefingTemplate } from '../../model/briefing/briefing.resource.ts'
import { refuse } from '../../model/errors.ts'
import { homeMetricCodes, homeMetrics } from '../okr/home-metrics.ts'
import { reachOf, ruleWithin, scopeWithin, templateWithin, within } from './reach.ts'

export async function settings({ app, ctx }: QueryContext): Promise<object> {
  const reach = await reachOf({ ctx }, app.db)
  const templates = await app.db.rows(sql`
    select t.id, t.name, t.kind, t.status, t.edition, t.fields, coalesce(t.scope, '{}') as scope, ${templateWithin(reach)} as own, (select count(*)::int from briefing b where b.template_id = t.id and b.created_at > now() - interval '30 days') as used
    from briefing_template t where ${templateWithin(reach)} or t.status = 'published' and (cardinality(coalesce(t.scope, '{}')) = 0 or t.scope && ${reach.departments}::bigint[]) order by t.id desc limit 200`)
  const rules = await app.db.rows(sql`
    select r.id, r.name, t.name as template, r.cycle, r.deadline, r.deadline_days, r.late_until, r.late_days, r.reach, r.status from briefing_rule r join briefing_template t on t.id = r.template_id where ${ruleWithin(reach)} order by r.id desc limit 200`)
  const departments = await app.db.rows(sql`select id, name from department where status = 'enabled' and ${within(reach, sql`id`)} order by name limit 500`)
  const people = await app.db.rows(sql`select id, name from employee where status in ('probation', 'regular', 'leaving') order by emp_no limit 2000`)
  const duties = await app.db.rows(sql`
    select d.id, e.name, r.name as rule, d.period_key as period, d.status from briefing_duty d join employee e on e.id = d.employee_id join briefing_rule r on r.id = d.rule_id
    where d.status in ('due', 'missed') and d.day > current_date - 30 and ${within(reach, sql`e.department_id`)} order by d.day desc, d.id limit 200`)
  return { templates, rules, departments, people, duties, metrics: homeMetrics(app) }
}
export async function writeTemplate(
  call: CommandContext,
  t: { readonly id?: number; readonly name: string; readonly kind: string; readonly scope?: readonly number[]; readonly fields: readonly BriefingField[] },
): Promise<number> {
  const { app, tx, ctx } = call
  const reach = await reachOf(call, tx)
  const scope = scopeWithin(reach, t.scope, 'scope')
  if (t.id === undefined) return createRecord({ app, tx, ctx: inNameOf(call.ctx) }, briefingTemplate, { name: t.name, kind: t.kind, scope, fields: t.fields })
  const n = await tx.run(
    sql`update briefing_template t set name = ${t.name}, kind = ${t.kind}, scope = ${scope}::bigint[], fields = ${JSON.stringify(t.fields)}::jsonb, version = version + 1, updated_at = now(), updated_by = ${ctx.account} where t.id = ${t.id}::bigint and ${templateWithin(reach)}`,
  )
  if (n === 0) throw engine.NOT_FOUND()
  await audit({ run: tx, ctx }, [{ resource: 'briefing_template', record: t.id, no: t.name, operation: 'update' }])
  return t.id
}
/** Publishes what has been designed as the next edition; briefings written so far stay with theirs. */
export async function publishTemplate(call: CommandContext, id: number): Promise<number> {
  const { tx, ctx } = call
  const reach = await reachOf(call, tx)
  const t = await tx.maybe<{ edition: number; fields: readonly BriefingField[]; name: string }>(
    sql`select edition, fields, name from briefing_template t where t.id = ${id}::bigint and ${templateWithin(reach)} for update`,
  )
  if (!t) throw engine.NOT_FOUND()
  const why = formProblem(t.fields, ctx.lang, homeMetricCodes(call.app))
  if (why) throw refuse.BRIEFING_FORM({ why }, 'fields')
  const edition = t.edition + 1
  await tx.run(
    sql`insert into briefing_edition (template_id, edition, fields, created_by, updated_by) values (${id}, ${edition}, ${JSON.stringify(t.fields)}::jsonb, ${ctx.account}, ${ctx.account})`,
  )
  await tx.run(
    sql`update briefing_template set edition = ${edition}, status = 'published', version = version + 1, updated_at = now(), updated_by = ${ctx.account} where id = ${id}`,
  )
  await audit({ run: tx, ctx }, [{ resource: 'briefing_template', record: id, no: t.name, operation: 'update', comment: `edition ${edition}` }])
  return edition
}
export interface NewRule {
  readonly name: string
  readonly template: number
  readonly departments: readonly number[]
  readonly cycle: 'day' | 'week' | 'month' | 'none'
  readonly on_day?: number
  readonly deadline: string
  readonly deadline_days: number
  readonly late_until: string
  readonly late_days: number
  readonly reach: 'leader' | 'chain' | 'list'
  readonly receivers: readonly number[]
}
export async function addRule(call: CommandContext, r: NewRule): Promise<number> {
  const { app, tx } = call
  const departments = scopeWithin(await reachOf(call, tx), r.departments, 'departments')
  if (r.late_days < r.deadline_days || (r.late_days === r.deadline_days && r.late_until < r.deadline)) throw refuse.BRIEFING_TIMES({}, 'late_until')
  await tx.run(sql`select id from briefing_template where id = ${r.template}::bigint for update`)
  const covered = await tx.maybe<{ name: string; r: string }>(sql`
    select e.name, o.name as r from employee e join briefing_rule o on o.template_id = ${r.template}::bigint and o.status = 'enabled' and o.cycle = ${r.cycle}
      and (e.id = any(coalesce(o.employees, '{}')) or e.department_id in (select descendant_id from department_closure where ancestor_id = any(coalesce(o.departments, '{}'))))
    where e.status in ('probation', 'regular') and e.department_id in (select descendant_id from department_closure where ancestor_id = any(${departments}::bigint[])) limit 1`)
  if (covered) throw refuse.BRIEFING_OVERLAP(covered, 'departments')
  return createRecord({ app, tx, ctx: inNameOf(call.ctx) }, briefingRule, { ...r, departments })
}
export async function switchRule(call: CommandContext, id: number, on: boolean): Promise<void> {
  const { tx, ctx } = call
  const reach = await reachOf(call, tx)
  const n = await tx.run(
    sql`update briefing_rule r set status = ${on ? 'enabled' : 'disabled'}, version = version + 1, updated_at = now(), updated_by = ${ctx.account} where r.id = ${id}::bigint and ${ruleWithin(reach)}`,
  )
  if (n === 0) throw engine.NOT_FOUND()
}
/** Who has begun a briefing of a disabled template hands it in; nobody begins another. */
export async function switchTemplate(call: CommandContext, id: number, on: boolean): Promise<void> {
  const { tx, ctx } = call
  const reach = await reachOf(call, tx)
  const n = await tx.run(
    sql`update briefing_template t set status = ${on ? 'published' : 'disabled'}, version = version + 1, updated_at = now(), updated_by = ${ctx.account} where t.id = ${id}::bigint and t.edition > 0 and ${templateWithin(reach)}`,
  )
  if (n === 0) throw engine.NOT_FOUND()
  await audit({ run: tx, ctx }, [{ resource: 'briefing_template', record: id, operation: 'update', comment: on ? 'on' : 'off' }])
}
export async function exempt(call: CommandContext, duty: number, reason: string): Promise<void> {
  const reach = await reachOf(call, call.tx)
  const n = await call.tx.run(
    sql`update briefing_duty d set status = 'exempt', reason = ${reason}, version = d.version + 1, updated_at = now(), updated_by = ${call.ctx.account} from employee e where d.id = ${duty}::bigint and e.id = d.employee_id and d.status in ('due', 'missed') and ${within(reach, sql`e.department_id`)}`,
  )
  if (n === 0) throw engine.NOT_FOUND()
}
