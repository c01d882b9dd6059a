export interface Field {
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly type: string
  readonly required: boolean
  readonly options?: readonly string[]
  readonly previous?: string
  readonly metric?: string
}
export type Content = Readonly<Record<string, string>>
export interface Briefing {
  readonly id: number
  readonly no: string
  readonly status: 'draft' | 'submitted' | 'withdrawn'
  readonly version: number
  readonly template: string
  readonly rule: number | null
  readonly period: string
  readonly content: Content
  readonly fields: readonly Field[]
  readonly submitted_at: string | null
  readonly edited_at: string | null
  readonly author: string
  readonly own: boolean
  readonly department: string
  readonly duty: string | null
  readonly receivers: number
  readonly read: number
  readonly mark: string | null
  readonly unread: boolean
  readonly likes: number
  readonly liked: boolean
  readonly talked: number
  readonly comments?: readonly { readonly id: number; readonly name: string; readonly text: string; readonly at: string }[]
  readonly people?: readonly { readonly id: number; readonly name: string; readonly read_at: string | null }[]
}
export const at = '/briefingModel'
