import { currentLang } from '../i18n/language.ts'
import { readCookie } from '../storage/cookies.ts'

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

type Method = 'GET' | 'POST' | 'PATCH'

/**
 * Members have a session of their own: their calls stay out of the staff's request layer, whose answers to a 401 are the staff's login.
 * A write whose token does not fit fetches a new pair with the overview and is sent once more.
 */
export async function memberCall<T>(method: Method, path: string, body?: object, key?: string): Promise<T> {
  try {
    return await callOnce<T>(method, path, body, key)
  } catch (e) {
    if (method === 'GET' || !(e instanceof MemberProblem) || e.code !== 'XSRF_MISMATCH') throw e
    await callOnce('GET', '/overview')
    return callOnce<T>(method, path, body, key)
  }
}

async function callOnce<T>(method: Method, path: string, body?: object, key?: string): Promise<T> {
  const xsrf = method === 'GET' ? undefined : readCookie('MEMBER-XSRF-TOKEN')
  const answer = await fetch(`/api/member-centre${path}`, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'accept-language': currentLang(),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(xsrf ? { 'x-xsrf-token': xsrf } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  const json = (text ? JSON.parse(text) : {}) as T
  if (!answer.ok) throw new MemberProblem(answer.status, json as never)
  return json
}
