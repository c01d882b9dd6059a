/** What the server tells of one approval; see server/center/detail.ts. */
export interface StepTask {
  readonly id: number
  readonly name: string
  readonly original: string | null
  readonly origin: string
  readonly status: string
  readonly comment: string | null
  readonly opened_at: string | null
  readonly due_at: string | null
  readonly acted_at: string | null
  readonly read: boolean
  readonly mine: boolean
}
export interface Step {
  readonly key: string
  readonly name: string
  readonly kind: 'approve' | 'handle' | 'cc' | 'branch' | 'parallel' | 'auto'
  readonly sign: 'any' | 'all' | 'sequential' | 'ratio'
  readonly ratio: number
  readonly mark: 'open' | 'passed' | 'skipped' | null
  readonly tasks: readonly StepTask[]
  readonly ahead: readonly string[]
  readonly skipped: string | null
  readonly paths: readonly { readonly key: string; readonly name: string; readonly taken: boolean; readonly nodes: readonly Step[] }[]
}
interface Reported {
  readonly label: string
  readonly value: string
}
/** A field of the record that the step lets its people change. */
export interface TaskField {
  readonly name: string
  readonly required: boolean
  readonly value: unknown
}
export interface Approval {
  readonly id: number
  readonly no: string
  readonly title: string
  readonly status: string
  readonly resource: string
  readonly resource_name: string
  readonly action_name: string
  readonly route: string | null
  readonly record_id: number
  readonly record_no: string | null
  readonly starter: string
  readonly department: string | null
  readonly started_at: string
  readonly error_text: string | null
  readonly round: number
  readonly flow: { readonly name: string; readonly edition: number } | null
  readonly summary: readonly Reported[]
  /** Lines of the document, the first of them where they are many; null where it has none. */
  readonly lines: {
    readonly label: string
    readonly total: number
    readonly columns: readonly { readonly label: string; readonly number: boolean }[]
    readonly rows: readonly (readonly string[])[]
  } | null
  readonly asks: readonly Reported[]
  readonly steps: readonly Step[]
  readonly log: readonly {
    readonly act: string
    readonly by_name: string
    readonly node: string | null
    readonly comment: string | null
    readonly created_at: string
  }[]
  readonly may: {
    readonly task: number | null
    readonly node: {
      readonly kind: string
      readonly comment: 'never' | 'reject' | 'always'
      readonly files: boolean
      readonly buttons: readonly string[]
      readonly fields: readonly TaskField[]
    } | null
    readonly rejects: readonly ('starter' | 'end')[]
    readonly returns: readonly { readonly key: string; readonly name: string }[]
    readonly withdraw: boolean
    readonly urge: boolean
    readonly takeBack: number | null
    readonly retry: boolean
    readonly terminate: boolean
  }
}
export interface ApprovalRow {
  readonly id: number
  readonly no: string
  readonly title: string
  readonly resource: string
  readonly resource_name: string
  readonly action_name: string
  readonly record_no: string | null
  readonly starter: string
  readonly department: string | null
  readonly amount_cny: string | null
  readonly status: string
  readonly started_at: string
  readonly current_nodes: readonly string[] | null
  readonly task: number | null
  readonly opened_at: string | null
  readonly due_at: string | null
  readonly late: boolean | null
  readonly waiting: readonly string[] | null
  readonly unread: boolean | null
}

/** What an approval is about, in the reader's language. */
export const approvalFace = (a: { readonly title: string; readonly record_no: string | null; readonly resource_name: string }, lang: 'zh-cn' | 'en'): string =>
  lang === 'en' && a.record_no && a.title.includes(a.record_no) ? `${a.resource_name} ${a.record_no}` : a.title
