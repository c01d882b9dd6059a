import type { Amazon } from './client.ts'

export interface ReportSchedule {
  readonly reportScheduleId: string
  readonly reportType: string
  /** ISO 8601 duration from PT5M to P1M. */
  readonly period: string
  readonly marketplaceIds?: readonly string[]
  readonly nextReportCreationTime?: string
  readonly reportOptions?: Readonly<Record<string, string>>
}
export type ScheduleRequest = Omit<ReportSchedule, 'reportScheduleId'>

/** Lets Amazon make a report again and again; answers the schedule's id. A new one of the same type and marketplaces replaces the old one. */
export async function createReportSchedule(amazon: Amazon, request: ScheduleRequest, signal?: AbortSignal): Promise<string> {
  return ((await amazon.call('createReportSchedule', { body: request, signal })) as { reportScheduleId: string }).reportScheduleId
}

/** Schedules of up to ten report types. */
export async function listReportSchedules(amazon: Amazon, reportTypes: readonly string[], signal?: AbortSignal): Promise<readonly ReportSchedule[]> {
  return ((await amazon.call('getReportSchedules', { query: { reportTypes }, signal })) as { reportSchedules: ReportSchedule[] }).reportSchedules
}

/** One schedule. */
export const getReportSchedule = async (amazon: Amazon, reportScheduleId: string, signal?: AbortSignal): Promise<ReportSchedule> =>
  (await amazon.call('getReportSchedule', { path: { reportScheduleId }, signal })) as ReportSchedule

/** Ends a schedule. */
export async function cancelReportSchedule(amazon: Amazon, reportScheduleId: string, signal?: AbortSignal): Promise<void> {
  await amazon.call('cancelReportSchedule', { path: { reportScheduleId }, signal })
}
