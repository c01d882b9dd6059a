import type { Lang } from '@crossway/kernel'

/** Why the page refused, in the reader's language, and the field that it speaks of. */
export class CardProblem extends Error {
  readonly field: string | undefined
  constructor(detail: string, field?: string) {
    super(detail)
    this.field = field
  }
}
export interface Caller {
  readonly token: string
  readonly lang: Lang
}
/** The token travels in a header: what stands behind the # goes to no server. */
export async function cardCall<T>({ token, lang }: Caller, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const form = body instanceof FormData
  const answer = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': lang,
      'x-share-token': token,
      ...(body && !form ? { 'content-type': 'application/json' } : {}),
    },
    credentials: 'omit',
    ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
  })
  const got = (await answer.json().catch(() => ({}))) as { detail?: string; errors?: { field?: string; detail?: string }[] }
  const first = got.errors?.[0]
  if (!answer.ok) throw new CardProblem(first?.detail ?? got.detail ?? String(answer.status), first?.field)
  return got as T
}
