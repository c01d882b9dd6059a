import { get } from '@crossway/web-kit'

export interface Found {
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly line: number | null
  readonly column_name: string | null
  readonly value: string | null
  readonly detail: string
}
export interface Survey {
  readonly headerTotal?: string | null
  readonly sumOfAmounts?: string
  readonly total?: string
  readonly currency?: string | null
  readonly reconciles?: boolean
  readonly byType?: Readonly<Record<string, string>>
  /** Sums of what reports without a total of their own say, by the platform's names. */
  readonly sums?: Readonly<Record<string, string>>
  readonly unknownColumns?: readonly string[]
  readonly warnings?: number
}
/** What the server found in one file. */
export interface Findings {
  readonly no: string
  readonly status: string
  readonly type: string | null
  readonly problem: { readonly code: string } | null
  readonly detail: string | null
  readonly survey: Survey | null
  readonly error_count: number
  readonly duplicate: string | null
  readonly found: readonly Found[]
  readonly candidates: readonly { readonly id: number; readonly title: string; readonly sites: readonly { readonly id: number; readonly code: string }[] }[]
}
export const findingsOf = (file: number): Promise<Findings> => get<Findings>(`report-file/${file}/findings`, { silent: true })

export interface FileNow {
  readonly id: number
  readonly version: number
  readonly status: string
  readonly type: string | null
  readonly row_count: number
  readonly new_rows: number
  readonly changed_rows: number
  readonly unchanged_rows: number
}
export const fileNow = (file: number): Promise<FileNow> => get<FileNow>(`report-file/${file}`, { silent: true })
