import { hasText, text } from '../i18n/use-text.ts'
import { navigate } from '../navigation/navigator.ts'
import { closedForWork } from '../network/online.ts'
import { notify, type Notice } from '../notices/notices.ts'
import { findPage } from '../pages.ts'
import { detailOf, pagesOfRecord } from '../registry/index-of-build.ts'
import { openRecord } from '../tabs/open-tab.ts'
import { noteThrottle, waitOf } from './throttled.ts'
import type { Call } from './options.ts'
import { isProblem, noAnswer, type ProblemError } from './problem.ts'
import { reportClientError } from './client-error.ts'

/** Nothing came back, and why. */
const silentWords: Readonly<Record<string, string>> = {
  [noAnswer.timeout]: 'request.limit',
  [noAnswer.offline]: 'request.offline',
  [noAnswer.stopped]: 'request.left',
}
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
  'REAUTH_REQUIRED',
  'PASSWORD_MUST_CHANGE',
  'TWO_FACTOR_REQUIRED',
])
/** Statuses whose table text is general, so that the server's own sentence says more. */
const general = new Set([400, 404, 409, 410, 413, 415, 422, 429])

/** The record has moved on since it was read: what stands on the screen is read again, and with it what is offered now. */
const overtaken = new Set(['STALE_VERSION', 'STATE_CONFLICT', 'STATE_LOCKED', 'STATE_KEPT'])
const reread: (() => void)[] = []
export const whenOvertaken = (fn: () => void): void => void reread.push(fn)

const retry: ((call: Call) => void)[] = []
/** How a notice's retry button repeats a read: the query layer knows which lists to fetch again. */
export const whenRetried = (fn: (call: Call) => void): void => void retry.push(fn)

export function tellProblem(e: ProblemError, call: Call): void {
  if (call.write && mayBeDone(e)) uncertain.add(e)
  if (e.code === 'MAINTENANCE') closedForWork((e.data as { until?: string } | undefined)?.until)
  noteThrottle(e, call)
  if (call.write && e.status === 409 && overtaken.has(e.code)) for (const fn of reread) fn()
  if (silent.has(e.code) || call.silent === true || (Array.isArray(call.silent) && call.silent.includes(e.code))) return
  if (e.kind === 'confirm' || (e.status === 422 && e.errors.length > 0)) return
  const main = sentenceOf(e)
  if (e.status === 429) return void notify({ kind: 'warning', code: e.code, text: main, ...countdownOf(e) })
  notify({
    kind: e.code === 'STALE_VERSION' ? 'warning' : 'error',
    code: e.code,
    text: main,
    ...(moreOf(e, call, main) ? { detail: moreOf(e, call, main) } : {}),
    ...(e.traceId && (e.status >= 500 || e.code.startsWith('HTTP_')) ? { traceId: e.traceId } : {}),
    ...actionOf(e, call),
  })
  if (e.code === 'NO_ENDPOINT' || e.code === 'HTTP_404') reportClientError({ message: `no endpoint ${call.method} ${call.url}` })
}

/** Faults of a record that one notice names; the form shows all of them. */
const firstFaults = 5
/** An action that has no form was refused for what stands in the record: no field is on the screen to say it at, so the corner says it, and where it is put right. */
export function tellRefusal(e: ProblemError, actions?: NonNullable<Notice['actions']>): void {
  if (e.kind === 'confirm' || e.status !== 422 || e.errors.length === 0) return
  const message = [...new Set(e.errors.map((x) => x.detail ?? ''))].filter((x) => x !== '')
  const [main = sentenceOf(e), ...rest] = message
  notify({
    kind: 'error',
    code: e.code,
    text: main,
    ...(rest.length ? { detail: [...rest.slice(0, firstFaults - 1), ...(rest.length >= firstFaults ? ['…'] : [])].join('\n') } : {}),
    ...(actions ? { actions } : {}),
  })
}

/** 操作太频繁，请{n}秒后再试 counts down; a limit of minutes and more says its own sentence. */
function countdownOf(e: ProblemError): { until?: number; textAt?: (n: number) => string } {
  const seconds = waitOf(e)
  if (seconds === undefined || seconds > 120) return {}
  return { until: Date.now() + seconds * 1000, textAt: (n) => text('request.429', { n }) }
}

/** What the server adds to the sentence; a write that may have been done after all says that it must be looked at first. */
function moreOf(e: ProblemError, call: Call, main: string): string | undefined {
  if (uncertain.has(e)) return text('request.checkFirst')
  return e.detail && e.detail !== main && !e.detail.startsWith(main) ? e.detail : undefined
}

/** Reads may be repeated; a missing right may be asked for. */
function actionOf(e: ProblemError, call: Call): { actions?: NonNullable<Notice['actions']> } {
  if (!call.write && retry.length > 0 && (e.status === 0 || e.status >= 500 || e.status === 408))
    return { actions: [{ label: text('common.retry'), run: () => retry.forEach((fn) => fn(call)) }] }
  const existing = e.code === 'DUPLICATE' ? existingOf(e) : undefined
  if (existing) return { actions: [{ label: text('request.openExisting'), run: () => void openRecord(existing.route, existing.detail) }] }
  const node = e.code === 'FORBIDDEN' ? /[（(]([\w/]+)[)）]$/.exec(e.detail ?? '')?.[1] : undefined
  if (node && findPage('permissions'))
    return { actions: [{ label: text('request.askAccess'), run: () => void navigate('/admin/permissions', { request: node }) }] }
  return {}
}

/** The record that already has the unique value, where the server named it and this menu has a page of it. */
function existingOf(e: ProblemError): { route: string; detail: string } | undefined {
  const at = (e.data as { existing?: { record: string; id: number } } | undefined)?.existing
  const route = at && pagesOfRecord(at.record).find((r) => findPage(r))
  return at && route ? { route, detail: detailOf(route, at.record, at.id) } : undefined
}

/** Writes that got no word whether they were done. */
const uncertain = new WeakSet<ProblemError>()
const mayBeDone = (e: ProblemError): boolean => e.status === 408 || e.status === 504 || e.code === noAnswer.timeout

/** The sentence of the table, and for a write that may have been done that it must be looked at first. */
export const messageOf = (e: ProblemError): string => doubted(e, sentenceOf(e))
const doubted = (e: ProblemError, sentence: string): string => (uncertain.has(e) ? `${sentence} ${text('request.checkFirst')}` : sentence)

/** What a page or dialog says that tells itself what went wrong, whatever was thrown: the server's own words before those of the table. */
export function errorText(e: unknown): string {
  if (isProblem(e)) return doubted(e, e.detail ?? sentenceOf(e))
  return e instanceof Error ? e.message : String(e)
}

/** The same where no field is on the screen to say its own fault at: the first of the faults, if there are any. */
export const faultText = (e: unknown): string => (isProblem(e) ? e.errors[0]?.detail : undefined) ?? errorText(e)

/** The sentence of platform.md §7.3 for this answer. */
function sentenceOf(e: ProblemError): string {
  if (e.status === 403) return e.detail || text('request.403')
  if (general.has(e.status) && e.detail) return e.detail
  if (e.status === 0) return text(silentWords[e.code] ?? 'request.network')
  if (e.status === 404) return text('request.404', { url: e.url })
  if (e.status === 409) return text(e.code === 'DUPLICATE' ? 'request.duplicateData' : 'request.other')
  return hasText(`request.${e.status}`) ? text(`request.${e.status}`, (e.data ?? {}) as Record<string, unknown>) : `${text('request.other')} (${e.status})`
}
