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
/** Why a link does not open, in the visitor's language. */
export class LinkProblem extends Error {
  readonly code: string
  constructor(code: string, detail: string) {
    super(detail)
    this.code = code
  }
}

/** Refusals come in the language of the visitor's browser, which says so by itself. Token and password travel in headers: what stands behind the # goes to no server, and neither into its logs. */
async function call(path: string, token: string, password: string, body?: object): Promise<unknown> {
  const answer = await fetch(`/api/project-link${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      'x-share-token': token,
      ...(password ? { 'x-share-password': encodeURIComponent(password) } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    credentials: 'omit',
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const got = (await answer.json().catch(() => ({}))) as { code?: string; detail?: string; errors?: { code?: string; detail?: string }[] }
  if (!answer.ok) throw new LinkProblem(got.errors?.[0]?.code ?? got.code ?? '', got.errors?.[0]?.detail ?? got.detail ?? String(answer.status))
  return got
}
export const lookAt = (token: string, password: string): Promise<Shared> => call('', token, password) as Promise<Shared>
export const say = (token: string, password: string, body: object): Promise<unknown> => call('/feedback', token, password, body)
