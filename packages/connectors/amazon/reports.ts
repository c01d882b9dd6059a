import type { Amazon } from './client.ts'
import { allPages, type Page } from './pages.ts'

export type ReportStatus = 'IN_QUEUE' | 'IN_PROGRESS' | 'DONE' | 'CANCELLED' | 'FATAL'

/** A report as Amazon keeps it (Reports API 2021-06-30). Times are ISO 8601. */
export interface Report {
  readonly reportId: string
  readonly reportType: string
  readonly processingStatus: ReportStatus
  readonly createdTime: string
  readonly dataStartTime?: string
  readonly dataEndTime?: string
  readonly processingStartTime?: string
  readonly processingEndTime?: string
  /** Present when DONE; with FATAL it may hold the reason. */
  readonly reportDocumentId?: string
  readonly reportScheduleId?: string
  readonly marketplaceIds?: readonly string[]
}

export interface ReportRequest {
  readonly reportType: string
  /** 1 to 25. */
  readonly marketplaceIds: readonly string[]
  readonly dataStartTime?: string
  readonly dataEndTime?: string
  readonly reportOptions?: Readonly<Record<string, string>>
}

/** Asks Amazon to make a report; answers its id. Settlement statements cannot be asked for, only listed. */
export async function createReport(amazon: Amazon, request: ReportRequest, signal?: AbortSignal): Promise<string> {
  return ((await amazon.call('createReport', { body: request, signal })) as { reportId: string }).reportId
}

/** How far a report is. */
export const getReport = async (amazon: Amazon, reportId: string, signal?: AbortSignal): Promise<Report> =>
  (await amazon.call('getReport', { path: { reportId }, signal })) as Report

/** Takes back a report that is still in the queue. */
export async function cancelReport(amazon: Amazon, reportId: string, signal?: AbortSignal): Promise<void> {
  await amazon.call('cancelReport', { path: { reportId }, signal })
}

export interface ReportFilter {
  /** 1 to 10. */
  readonly reportTypes: readonly string[]
  readonly processingStatuses?: readonly ReportStatus[]
  readonly marketplaceIds?: readonly string[]
  /** ISO 8601; at most 90 days ago, which is also the default. */
  readonly createdSince?: string
  readonly createdUntil?: string
  /** 1 to 100. */
  readonly pageSize?: number
}

/** Reports that exist, newest first, page by page. The token of a page stands for the whole question: it is sent alone. */
export const listReports = (amazon: Amazon, filter: ReportFilter, from?: string, signal?: AbortSignal): AsyncGenerator<Page<Report>, void, void> =>
  allPages(async (nextToken) => {
    const query = nextToken === undefined ? { ...filter, pageSize: filter.pageSize ?? 100 } : { nextToken }
    const body = (await amazon.call('getReports', { query, signal })) as { reports: Report[]; nextToken?: string }
    return { items: body.reports, next: body.nextToken ?? null }
  }, from)

/** Waits between questions for a report's state, in ms: 15 s, 30 s, 60 s, then every 2 min (integrations.md §3). */
export const pollWait = (questions: number): number => [15_000, 30_000, 60_000][questions] ?? 120_000
/** A report that is not ready after this is stuck. */
export const stuckAfter = 4 * 3_600_000
export const isFinal = (status: ReportStatus): boolean => status === 'DONE' || status === 'CANCELLED' || status === 'FATAL'

/** Asks until the report is finished, in the polling plan's pace, and yields each state. Ends without a final state when the report is stuck. */
export async function* followReport(amazon: Amazon, reportId: string, signal?: AbortSignal): AsyncGenerator<Report, void, void> {
  const started = amazon.clock.now()
  for (let n = 0; amazon.clock.now() - started < stuckAfter; n++) {
    const report = await getReport(amazon, reportId, signal)
    yield report
    if (isFinal(report.processingStatus)) return
    await amazon.clock.sleep(pollWait(n), signal)
  }
}
