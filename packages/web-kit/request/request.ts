import { boundSid } from '../session/marker.ts'
import { notify } from '../notices/notices.ts'
import { text } from '../i18n/use-text.ts'
import { once } from './in-flight.ts'
import { toCall, type RequestOptions } from './options.ts'
import { ProblemError } from './problem.ts'
import { tellProblem } from './tell-problem.ts'
import { send } from './send.ts'
import { tellLeft, watchSlow } from './slow-call.ts'

/**
 * The only way to the server (platform.md §7.1). `path` is `session/menu` (relative to /api) or starts with a slash.
 * Rejects with ProblemError; the corner notice of the message table has then been shown unless `quiet`.
 */
export async function request<T = unknown>(path: string, options: RequestOptions = {}): Promise<T> {
  const call = toCall(path, options, boundSid() ?? '')
  const slow = (call.foreground ?? call.silent !== true) ? watchSlow(call) : undefined
  try {
    const answer = await once(slow ? { ...call, signal: slow.signal } : call, send)
    if (options.successText) notify({ kind: 'success', code: 'success', text: options.successText === true ? text('request.success') : options.successText })
    return answer as T
  } catch (e) {
    if (slow?.chosen() === 'again') return request<T>(path, options)
    if (slow?.chosen() === 'stop' && call.write) tellLeft()
    if (e instanceof ProblemError) tellProblem(e, call)
    throw e
  } finally {
    slow?.done()
  }
}

type Rest = Omit<RequestOptions, 'method' | 'body'>
export const get = <T = unknown>(path: string, options?: Rest): Promise<T> => request<T>(path, options)
export const post = <T = unknown>(path: string, body?: unknown, options?: Rest): Promise<T> => request<T>(path, { ...options, method: 'POST', body })
export const put = <T = unknown>(path: string, body?: unknown, options?: Rest): Promise<T> => request<T>(path, { ...options, method: 'PUT', body })
export const patch = <T = unknown>(path: string, body?: unknown, options?: Rest): Promise<T> => request<T>(path, { ...options, method: 'PATCH', body })
export const del = <T = unknown>(path: string, options?: Rest & { body?: unknown }): Promise<T> => request<T>(path, { ...options, method: 'DELETE' })
