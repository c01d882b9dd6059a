import { currentLang } from '@crossway/web-kit'

type Values = Readonly<Record<string, unknown>>
export type Payload = Readonly<Record<string, Values>>
export interface Portal {
  readonly supplier_name: string
  readonly sections: readonly string[]
  readonly staff: boolean
  readonly status: 'new' | 'draft' | 'submitted' | 'returned' | 'approved' | 'rejected'
  readonly no: string | null
  readonly version: number
  readonly payload: Payload
  readonly comments: Readonly<Record<string, string>>
  readonly progress: number
  readonly papers: readonly { readonly id: number; readonly name: string }[]
  readonly files: readonly { readonly id: number; readonly name: string }[]
}
/** Why the portal refused, in the reader's language. */
export class PortalProblem extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, detail: string) {
    super(detail)
    this.status = status
    this.code = code
  }
}

/** The portal has a session of its own: its cookie goes to its own address and nowhere else. */
export async function portal<T>(method: string, path: string, body?: object, base = '/api/supplier-portal'): Promise<T> {
  const form = body instanceof FormData
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': currentLang(),
      ...(body && !form ? { 'content-type': 'application/json' } : {}),
      ...memberPair(),
    },
    credentials: 'same-origin',
    ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
  })
  const got = (await answer.json().catch(() => ({}))) as { code?: string; detail?: string; errors?: { code?: string; detail?: string }[] }
  if (!answer.ok)
    throw new PortalProblem(answer.status, got.errors?.[0]?.code ?? got.code ?? '', got.errors?.[0]?.detail ?? got.detail ?? String(answer.status))
  return got as T
}
/** The second half of a member's session, where one stands in this browser. */
function memberPair(): Record<string, string> {
  const pair = document.cookie.split('; ').find((c) => c.startsWith('MEMBER-XSRF-TOKEN='))
  return pair ? { 'x-xsrf-token': pair.slice('MEMBER-XSRF-TOKEN='.length) } : {}
}
export const detailOf = (e: unknown): string => (e instanceof PortalProblem ? e.message : String(e))
