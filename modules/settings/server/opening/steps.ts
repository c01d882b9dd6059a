import { addDays, dayOf } from '@crossway/kernel'
import { insertMany, sql, type Runner, type Tx } from '@crossway/server-kit'
import { dependsOf, planDates, planEnd, progressOf, type PlannedStep } from '../../model/opening-plan.ts'
import { addWorkdays } from '../../model/work-time.ts'
import { calendarRules } from '../calendar/calendar.ts'
import { templateOf } from './template.ts'

interface StepRow extends PlannedStep {
  readonly id: number
  readonly name: string
  readonly name_en: string | null
}

/** Steps of the platform's template as lines of a new case; their dates follow once the case stands. */
export async function stepsOf(run: Runner, platform: number): Promise<Record<string, unknown>[]> {
  const { group } = await run.one<{ group: string }>(sql`select "group" from platform where id = ${platform}::bigint`)
  const template = templateOf(group)
  const codes = template.flatMap((s) => s.docs ?? [])
  const types = new Map(
    (await run.rows<{ code: string; id: number }>(sql`select code, id from file_type where code = any(${codes}::text[])`)).map((x) => [x.code, x.id]),
  )
  const order = new Map(template.map((s, i) => [s.key, i + 1]))
  return template.map((s) => ({
    key: s.key,
    name: s.name,
    name_en: s.name_en,
    responsible: s.responsible,
    plan_days: s.days,
    depends: s.after.map((k) => order.get(k)).join(',') || null,
    optional_step: s.optional ?? false,
    required_docs: (s.docs ?? []).flatMap((c) => types.get(c) ?? []),
    status: 'pending',
    attempts: 1,
  }))
}

/** Dates, progress and current step of a case out of what its steps say now. */
export async function replan(tx: Tx, id: number): Promise<void> {
  const head = await tx.one<{ start: string; company: number | null }>(
    sql`select start_date::text as start, company_id as company from opening_case where id = ${id}::bigint`,
  )
  const rows = await tx.rows<Omit<StepRow, 'depends' | 'optional'> & { depends_text: string | null; optional: boolean; block_reason: string | null }>(
    sql`select id, seq, name, name_en, plan_days, depends as depends_text, optional_step as optional, status, started_at::text as started_at, done_at::text as done_at, block_reason from opening_step where opening_case_id = ${id}::bigint order by seq limit 100`,
  )
  const steps: StepRow[] = rows.map((r) => ({ ...r, depends: dependsOf(r.depends_text) }))
  const rules = await calendarRules(tx, addDays(head.start, -40), addDays(head.start, 1500), head.company ?? undefined)
  const dates = planDates(steps, head.start, (day, n) => addWorkdays(day, n, rules))
  await tx.run(sql`
    update opening_step s set plan_start = u.a, plan_end = u.b from unnest(${steps.map((s) => s.id)}::bigint[], ${steps.map((s) => dates.get(s.seq)!.plan_start)}::date[], ${steps.map((s) => dates.get(s.seq)!.plan_end)}::date[]) as u(id, a, b) where s.id = u.id`)
  const busy = steps.find((s) => ['blocked', 'waiting', 'doing'].includes(s.status)) ?? steps.find((s) => s.status === 'pending' && !s.optional)
  const blocked = steps.some((s) => s.status === 'blocked')
  await tx.run(sql`
    update opening_case set progress = ${progressOf(steps)}::numeric, plan_end = ${planEnd(steps, dates)}::date, current_step = ${busy?.name ?? null}, current_step_en = ${busy?.name_en ?? null},
      blocked_since = case when ${blocked} then coalesce(blocked_since, ${dayOf(new Date())}::date) end where id = ${id}::bigint`)
}

/** Steps of a case made by a program: the lines and then their dates. */
export async function writeSteps(tx: Tx, id: number, lines: readonly Record<string, unknown>[]): Promise<void> {
  await tx.run(
    insertMany(
      'opening_step',
      {
        opening_case_id: 'bigint',
        seq: 'integer',
        key: 'text',
        name: 'text',
        name_en: 'text',
        responsible: 'text',
        plan_days: 'integer',
        depends: 'text',
        optional_step: 'boolean',
        required_docs: 'bigint[]',
        status: 'text',
        attempts: 'integer',
        started_at: 'date',
        done_at: 'date',
        block_reason: 'text',
      },
      lines.map((l, i) => ({ started_at: null, done_at: null, block_reason: null, ...l, opening_case_id: id, seq: i + 1 })),
    ),
  )
  await replan(tx, id)
}
