import { hasText, text } from '../i18n/use-text.ts'
import { closedForWork } from '../network/online.ts'
import { notify } from '../notices/notices.ts'
import type { Call } from './options.ts'
import { noAnswer, type ProblemError } from './problem.ts'
import { reportClientError } from './client-error.ts'

/** Shown elsewhere: at the field, as a question, as a dialog, as a banner, or not at all. */
const silent = new Set<string>([
  noAnswer.stopped,
  noAnswer.offline,
  'LOGIN_REQUIRED',
  'SESSION_EXPIRED',
  'SESSION_REVOKED',
  'SESSION_LOCKED',
  'SESSION_CHANGED',
  'MAINTENANCE',
  'STALE_VERSION',
  'REAUTH_REQUIRED',
  'PASSWORD_MUST_CHANGE',
  'TWO_FACTOR_REQUIRED',
])
/** Statuses whose table text is general, so that the server's own sentence says more. */
const general = new Set([400, 404, 409, 410, 413, 415, 422, 429])

const retry: ((call: Call) => void)[] = []
/** How a notice's retry button repeats a read: the query layer knows which lists to fetch again. */
export const whenRetried = (fn: (call: Call) => void): void => void retry.push(fn)

export function tellProblem(e: ProblemError, call: Call): void {
  if (e.code === 'MAINTENANCE') closedForWork((e.data as { until?: string } | undefined)?.until)
  if (silent.has(e.code) || call.quiet === true || (Array.isArray(call.quiet) && call.quiet.includes(e.code))) return
  if (e.kind === 'confirm' || (e.status === 422 && e.errors.length > 0)) return
  const main = messageOf(e)
  const retryable = !call.write && retry.length > 0 && (e.status === 0 || e.status >= 500 || e.status === 408)
  notify({
    kind: 'error',
    code: e.code,
    text: main,
    ...(e.detail && e.detail !== main && !e.detail.startsWith(main) ? { detail: e.detail } : {}),
    ...(e.traceId && (e.status >= 500 || e.code.startsWith('HTTP_')) ? { traceId: e.traceId } : {}),
    ...(retryable ? { actions: [{ label: text('common.retry'), run: () => retry.forEach((fn) => fn(call)) }] } : {}),
  })
  if (e.code === 'NO_ENDPOINT' || e.code === 'HTTP_404') reportClientError({ message: `no endpoint ${call.method} ${call.url}` })
}

/** The sentence of platform.md §7.3 for this answer. */
export function messageOf(e: ProblemError): string {
  if (e.status === 403) return e.code === 'FORBIDDEN' || e.code.startsWith('HTTP_') ? text('request.403') : (e.detail ?? text('request.403'))
  if (general.has(e.status) && e.detail) return e.detail
  if (e.status === 0) return text(e.code === noAnswer.timeout ? 'request.limit' : 'request.network')
  if (e.status === 404) return text('request.404', { url: e.url })
  if (e.status === 409) return text(e.code === 'DUPLICATE' ? 'request.duplicateData' : 'request.other')
  return hasText(`request.${e.status}`) ? text(`request.${e.status}`, (e.data ?? {}) as Record<string, unknown>) : `${text('request.other')} (${e.status})`
}
