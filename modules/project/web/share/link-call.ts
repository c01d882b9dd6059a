import { browserLang, linkCall, type Link } from '@crossway/web-kit'

export interface Shared {
  readonly title: string
  readonly stage: string
  readonly brands: readonly string[]
  readonly by: string
  readonly expires_at: string
  readonly language: 'zh-cn' | 'en'
  readonly period: { readonly from: string; readonly to: string }
  readonly currency?: string
  readonly summary?: { readonly start_date: string | null; readonly text: string | null }
  readonly progress?: readonly { readonly name: string; readonly plan_date: string; readonly done_date: string | null; readonly status: string }[]
  readonly sales?: {
    readonly months: readonly { readonly month: string; readonly amount: string; readonly units: number }[]
    readonly top?: readonly { readonly title: string; readonly units: number }[]
  }
  readonly ads?: readonly { readonly month: string; readonly spend: string; readonly ratio: string | null }[]
  readonly profit?: readonly { readonly month: string; readonly amount: string }[]
  readonly traffic?: readonly unknown[]
  readonly stock?: { readonly days: string | null; readonly as_of: string } | null
  readonly tasks?: readonly {
    readonly kind: 'milestone' | 'todo'
    readonly id: number
    readonly title: string
    readonly due: string | null
    readonly seen: boolean
  }[]
  readonly documents?: readonly { readonly title: string; readonly type: string; readonly url: string | null }[]
  readonly team?: readonly { readonly name: string; readonly role: string }[]
}
/** What the visitor's link opens; refusals come in the language of his browser. */
const link = (token: string, password: string): Link => ({ token, password, lang: browserLang() })
const place = '/api/project-link'
export const lookAt = (token: string, password: string): Promise<Shared> => linkCall(link(token, password), place)
export const say = (token: string, password: string, body: object): Promise<unknown> => linkCall(link(token, password), `${place}/feedback`, body)
