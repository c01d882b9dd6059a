import type { Lang } from '@crossway/kernel'
import { currentLang } from '../i18n/language.ts'

/** Why a call of a page without an account was refused, in the reader's language: status of the answer, error code, and the field that it is about. */
export class LinkProblem extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  constructor(detail: string, { status = 0, code = '', field }: { status?: number; code?: string; field?: string | undefined } = {}) {
    super(detail)
    this.status = status
    this.code = code
    this.field = field
  }
}
/** What a visitor without an account is identified by: the token of his link, its password where it has one, and his language. */
export interface Link {
  readonly token: string
  readonly password?: string
  readonly lang?: Lang
}

/** A call of a page behind a link: reads, or sends `body` (a form for files). Refusals are thrown as LinkProblem. */
export async function linkCall<T>(link: Link, path: string, body?: object): Promise<T> {
  return (await (await send(link, path, body)).json().catch(() => ({}))) as T
}
/** A file behind a link as bytes, where its address must not be passed on. */
export async function linkFile(link: Link, path: string): Promise<Blob> {
  return (await send(link, path)).blob()
}

/** Token and password travel in headers: the link has them behind its #, which is sent to no server and written to no log. */
async function send({ token, password, lang = currentLang() }: Link, path: string, body?: object): Promise<Response> {
  const form = body instanceof FormData
  const answer = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      'accept-language': lang,
      'x-share-token': token,
      ...(password ? { 'x-share-password': encodeURIComponent(password) } : {}),
      ...(body && !form ? { 'content-type': 'application/json' } : {}),
    },
    credentials: 'omit',
    ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
  })
  if (answer.ok) return answer
  const problem = (await answer.json().catch(() => ({}))) as { code?: string; detail?: string; errors?: { code?: string; field?: string; detail?: string }[] }
  const first = problem.errors?.[0]
  throw new LinkProblem(first?.detail ?? problem.detail ?? String(answer.status), {
    status: answer.status,
    code: first?.code ?? problem.code ?? '',
    field: first?.field,
  })
}
