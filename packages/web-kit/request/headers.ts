import { readCookie } from '../storage/cookies.ts'
import { currentLang } from '../i18n/language.ts'
import { boundSid } from '../session/marker.ts'
import { randomId, type Call } from './options.ts'

export function headersOf(call: Call): Headers {
  const h = new Headers({ Accept: 'application/json', 'Accept-Language': currentLang(), 'X-Request-Id': randomId() })
  const sid = boundSid()
  if (sid && !call.anonymous) h.set('X-Session', sid)
  if (!call.write) return h
  const xsrf = sameOrigin(call.url) ? readCookie('XSRF-TOKEN') : undefined
  if (xsrf) h.set('X-XSRF-TOKEN', xsrf)
  h.set('Idempotency-Key', call.idempotencyKey)
  if (call.version !== undefined) h.set('If-Match', `"${call.version}"`)
  if (call.body !== undefined && !isRaw(call.body)) h.set('Content-Type', 'application/json')
  return h
}

export const bodyOf = (call: Call): BodyInit | undefined =>
  call.body === undefined ? undefined : isRaw(call.body) ? (call.body as BodyInit) : JSON.stringify(call.body)

const isRaw = (body: unknown): boolean => body instanceof FormData || body instanceof Blob || body instanceof ArrayBuffer
const sameOrigin = (url: string): boolean => url.startsWith('/') || url.startsWith(location.origin)
