import { download, jobResult, post } from '@crossway/web-kit'
import type { ProfitQuery, ProfitPage } from '../../model/profit/ask.ts'

export interface Sheet {
  readonly title: string
  readonly head: readonly string[]
  /** Cells as shown; numbers as plain digits. */
  readonly rows: readonly (readonly (string | null)[])[]
  /** Filters, stage, basis, view, time of data: the parameter sheet. */
  readonly about: readonly (readonly [string, string])[]
  /** Its filter, which the server writes by names. */
  readonly filter: ProfitQuery['filter']
}
/** The table as the user sees it, written by the server so that the audit knows who took what. */
export async function downloadSheet(view: ProfitPage, format: 'csv' | 'xlsx', sheet: Sheet): Promise<void> {
  const answer = await post<{ file: number; name: string } | { jobId: number }>('board/export', { view, format, ...sheet })
  // A large one is written by a job, which stands in the tray while it runs.
  const file = 'jobId' in answer ? await jobResult<{ file: number; name: string }>(answer.jobId) : answer
  download(`/api/file/${file.file}`, file.name)
}
