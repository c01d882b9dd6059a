import { currentLang } from '@crossway/web-kit'

export interface Shared {
  readonly mode: 'view' | 'fill'
  readonly sections: readonly string[]
  readonly title: string
  readonly archive_no: string
  readonly by: string
  readonly expires_at: string
  readonly base?: Readonly<Record<string, unknown>>
  readonly contacts?: readonly { readonly name: string; readonly position: string | null; readonly mobile: string | null }[]
  readonly brands?: readonly { readonly brand_name: string }[]
  readonly papers?: readonly {
    readonly id: number
    readonly title: string
    readonly type: string
    readonly status: 'valid' | 'expiring' | 'expired'
    readonly valid_to: string | null
    readonly url: string | null
    /** It can be looked at here. */
    readonly preview: boolean
  }[]
  readonly slots?: readonly { readonly file_type: number; readonly type: string; readonly need_valid_to: boolean }[]
  readonly projects?: readonly { readonly name: string }[]
  readonly last: {
    readonly status: string
    readonly items: readonly { readonly label: string; readonly accept: boolean | null; readonly comment: string | null }[]
  } | null
}
/** Why a link does not open, in the reader's language. */
export class LinkProblem extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string
  constructor(status: number, code: string, detail: string) {
    super(detail)
    this.status = status
    this.code = code
    this.detail = detail
  }
}

interface Call {
  readonly method?: string
  readonly body?: string | FormData
  readonly json?: boolean
}
/** Token and password travel in headers: what stands behind the # goes to no server, and neither into its logs. */
async function send(path: string, token: string, password: string, init: Call = {}): Promise<Response> {
  return fetch(`/api/archive-link${path}`, {
    method: init.method ?? 'GET',
    headers: {
      accept: 'application/json',
      'accept-language': currentLang(),
      'x-share-token': token,
      ...(password ? { 'x-share-password': encodeURIComponent(password) } : {}),
      ...(init.json ? { 'content-type': 'application/json' } : {}),
    },
    credentials: 'omit',
    ...(init.body === undefined ? {} : { body: init.body }),
  })
}
async function call(path: string, token: string, password: string, init: Call = {}): Promise<unknown> {
  const answer = await send(path, token, password, init)
  const body = (await answer.json().catch(() => ({}))) as { code?: string; detail?: string; errors?: { code?: string; detail?: string }[] }
  if (!answer.ok)
    throw new LinkProblem(answer.status, body.errors?.[0]?.code ?? body.code ?? '', body.errors?.[0]?.detail ?? body.detail ?? String(answer.status))
  return body
}
/** A paper to look at: its bytes, marked for this reader, never as an address that could be passed on. */
export async function paperOf(token: string, password: string, id: number): Promise<Blob> {
  const answer = await send(`/paper/${id}`, token, password)
  if (!answer.ok) throw new LinkProblem(answer.status, '', '')
  return answer.blob()
}
export const lookAt = (token: string, password: string): Promise<Shared> => call('', token, password) as Promise<Shared>
export const handIn = (token: string, password: string, body: object): Promise<unknown> =>
  call('/submission', token, password, { method: 'POST', body: JSON.stringify(body), json: true })
export function sendFile(token: string, password: string, file: File): Promise<{ id: number; name: string }> {
  const form = new FormData()
  form.append('file', file)
  return call('/file', token, password, { method: 'POST', body: form }) as Promise<{ id: number; name: string }>
}
