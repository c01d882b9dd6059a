import { sql, type App, type Tx } from '@crossway/server-kit'
import { at, taskColumns, type ReportTask, type TaskStatus } from './report-task.ts'

/** A worker that says nothing for this long is taken for dead, and its task goes to another. */
export const lease = 180_000
export const lastAttempt = 5

/**
 * Takes one due task of an account, so that no other worker takes it too. What is ready comes first: its document is the neck. A task that was
 * still held when it fell due has lost its worker and counts one attempt more (resource.md, rules of downloadedReports).
 */
export const takeTask = (app: App, account: number, now: number): Promise<ReportTask | undefined> =>
  app.db.maybe<ReportTask>(sql`
    update report_task set next_attempt_at = ${at(now + lease)}::timestamptz, attempt = least(attempt + (taken_at is not null)::int, ${lastAttempt}), taken_at = ${at(now)}::timestamptz
    where id = (select id from report_task where store_account_id = ${account}::bigint and status in ('pending', 'requested', 'processing', 'ready') and next_attempt_at <= ${at(now)}::timestamptz
      order by array_position(array['ready', 'processing', 'requested', 'pending'], status), next_attempt_at, id limit 1 for update skip locked)
    returning ${taskColumns}`)

/** A task that has lost its worker five times would take the sixth one too: it has failed. */
export async function buryLost(app: App, account: number, now: number): Promise<void> {
  await app.db.run(sql`
    update report_task set status = 'failed', taken_at = null, next_attempt_at = null, finished_at = ${at(now)}::timestamptz, error_code = 'lost', error_message = 'The worker was lost at each attempt'
    where store_account_id = ${account}::bigint and status in ('pending', 'requested', 'processing', 'ready') and taken_at is not null and next_attempt_at <= ${at(now)}::timestamptz and attempt >= ${lastAttempt}`)
}

/** Says that the worker lives, while a long document comes in. */
export async function keepTask(app: App, id: number, now: number): Promise<void> {
  await app.db.run(
    sql`update report_task set next_attempt_at = ${at(now + lease)}::timestamptz, taken_at = ${at(now)}::timestamptz where id = ${id}::bigint and taken_at is not null`,
  )
}

interface Step {
  readonly status: TaskStatus
  /** Milliseconds since 1970; null = never by itself. */
  readonly next: number | null
  readonly platform_report_id?: string | null
  readonly platform_document_id?: string
  readonly data_at?: string
  readonly attempt?: number
  readonly polls?: number
  readonly renewed?: number
  readonly requested_at?: string
  readonly ready_at?: string
  readonly file_id?: number
  /** `kept` = what was wrong before stays told, because nothing was tried. */
  readonly error?: { readonly http: number | null; readonly code: string; readonly text: string } | 'kept' | null
}
const ended = new Set<TaskStatus>(['done', 'no_data', 'failed', 'cancelled'])

/** Writes what a step made of a task and lets it go. A task that somebody cancelled meanwhile stays cancelled. */
export async function letGo(run: App['db'] | Tx, task: ReportTask, step: Step, now: number): Promise<void> {
  const stored = step.error === 'kept'
  const e = step.error === 'kept' ? null : step.error
  await run.run(sql`
    update report_task set status = ${step.status}, taken_at = null, next_attempt_at = ${step.next === null ? null : at(step.next)}::timestamptz,
      platform_report_id = ${step.platform_report_id === undefined ? task.platform_report_id : step.platform_report_id}, platform_document_id = coalesce(${step.platform_document_id ?? null}, platform_document_id),
      data_at = coalesce(${step.data_at ?? null}::timestamptz, data_at), attempt = ${step.attempt ?? task.attempt}, polls = ${step.polls ?? task.polls}, renewed = ${step.renewed ?? task.renewed},
      requested_at = coalesce(${step.requested_at ?? null}::timestamptz, requested_at), ready_at = coalesce(${step.ready_at ?? null}::timestamptz, ready_at), file_id = coalesce(${step.file_id ?? null}::bigint, file_id),
      finished_at = ${ended.has(step.status) ? at(now) : null}::timestamptz, http_status = case when ${stored} then http_status else ${e?.http ?? null}::int end, error_code = case when ${stored} then error_code else ${e?.code ?? null} end, error_message = case when ${stored} then error_message else ${e?.text.slice(0, 1000) ?? null} end
    where id = ${task.id}::bigint and status = ${task.status}`)
}
