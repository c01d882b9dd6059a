import { apiName, type Filter } from '@crossway/kernel'
import { post } from '../request/request.ts'

export interface JobTicket {
  readonly jobId: number
}
export interface ExportOrder {
  readonly view: string
  readonly format: 'xlsx' | 'csv'
  readonly fields: readonly string[]
  readonly filter?: Filter
  readonly q?: string
  readonly tab?: string
  readonly sort?: string
  readonly ids?: readonly number[]
  /** Codes instead of titles: the form that can be imported back. */
  readonly raw?: boolean
  readonly fileName: string
  readonly header?: boolean
  readonly summary?: boolean
}
export interface ExportResult {
  readonly file: number
  readonly name: string
  readonly rows: number
  readonly size: number
}
export const startExport = (record: string, order: ExportOrder): Promise<JobTicket> => post<JobTicket>(`${apiName(record)}/export`, order)

export type ImportMode = 'create' | 'update' | 'upsert'
export interface ImportProblem {
  readonly row: number
  /** Sheet of the row, where the file has several. */
  readonly sheet?: string
  readonly field: string
  readonly column: string
  readonly code: string
  readonly detail: string
  readonly value?: unknown
  readonly level?: 'error' | 'warning'
}
export interface ImportResult {
  readonly runId: number
  readonly rows: number
  readonly good: number
  readonly warned: number
  readonly bad: number
  /** Of the good ones: rows that say what already stands; they are left as they are. */
  readonly unchanged?: number
  readonly problems: readonly ImportProblem[]
}
export interface CommitResult {
  readonly created?: number
  readonly updated?: number
  readonly unchanged?: number
  readonly rows?: number
  readonly skipped?: number
}
/** Sends the file to a dry run; nothing is written yet. */
export function startImport(record: string, file: File, mode: ImportMode): Promise<JobTicket> {
  const body = new FormData()
  body.set('mode', mode)
  body.set('file', file)
  return post<JobTicket>(`${apiName(record)}/import`, body)
}
export const commitImport = (runId: number, skipBad: boolean): Promise<JobTicket> => post<JobTicket>(`import/${runId}/commit`, { skipBad })

export const fileUrl = (id: number, as?: 'thumb'): string => `/api/file/${id}${as ? `?${as}=1` : ''}`
export const templateUrl = (record: string): string => `/api/${apiName(record)}/template?format=xlsx`
export const importErrorsUrl = (runId: number): string => `/api/import/${runId}/errors`

/** Saves what an answer brought, under a name; the browser takes its copy before the address is given back. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  download(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
/** Hands a file of the server to the browser's download; it streams, so that its size does not matter. The session's cookie opens it. */
export function download(url: string, name?: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? ''
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}
