import { pollWait, type AmazonError } from '@crossway/amazon'
import type { ReportTask } from './report-task.ts'
import { letGo } from './take-task.ts'
import { fail, type Failure } from './task-steps.ts'
import type { Work } from './work.ts'

/** A report that was asked for a moment ago may be unknown to Amazon for a while: that long it is looked for. */
const settling = 5 * 60_000

/**
 * Amazon does not know the report or the document that a task holds: it was kept long enough (90 days, orders 30), or it belongs to an application
 * whose consent was taken back. Both calls name nothing but the id, so that a refused question can mean nothing else.
 */
export const isGone = (task: ReportTask, e: AmazonError): boolean =>
  (e.problem === 'invalid' || e.problem === 'notFound') &&
  ((e.operation === 'getReport' && task.platform_report_id !== null) || (e.operation === 'getReportDocument' && task.platform_document_id !== null))

/** Looks again while the report is young; then begins anew once: a report is asked for again, a statement's report is looked at again. The second time it has failed. */
export async function gone(work: Work, task: ReportTask, why: Failure): Promise<void> {
  const now = work.amazon.clock.now()
  const error: Failure = { ...why, code: 'gone' }
  const looking = task.status !== 'ready' && task.trigger !== 'discover'
  if (looking && now - Date.parse(task.requested_at ?? '1970-01-01') < settling)
    return letGo(work.app.db, task, { status: task.status, next: now + pollWait(task.polls + 1), polls: task.polls + 1, error }, now)
  if (task.renewed > 0) return fail(work, task, error, true)
  const anew = task.trigger === 'discover' ? ({ status: 'requested' } as const) : ({ status: 'pending', platform_report_id: null } as const)
  return letGo(work.app.db, task, { ...anew, next: now, polls: 0, attempt: Math.max(task.attempt - 1, 0), renewed: task.renewed + 1, error }, now)
}
