import { currentLang } from '../i18n/language.ts'

/** What a call of the member centre was refused with. */
export class MemberProblem extends Error {
  readonly code: string
  readonly status: number
  readonly field: string | undefined
  constructor(status: number, body: { code?: string; detail?: string; errors?: readonly { field: string; detail: string }[] }) {
    super(body.errors?.[0]?.detail ?? body.detail ?? String(status))
    this.code = body.code ?? ''
    this.status = status
    this.field = body.errors?.[0]?.field
  }
}

/** Members have a session of their own: their calls stay out of the staff's request layer, whose answers to a 401 are the staff's login. */
export async function memberCall<T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, key?: string): Promise<T> {
  const answer = await fetch(`/api/member-centre${path}`, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'accept-language': currentLang(),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  const json = (text ? JSON.parse(text) : {}) as T
  if (!answer.ok) throw new MemberProblem(answer.status, json as never)
  return json
}
