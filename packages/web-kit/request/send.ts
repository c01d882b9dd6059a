import { pause } from '../channel/cross-tab-lock.ts'
import { networkFailed, networkWorked } from '../network/online.ts'
import { sessionAnswer } from '../session/recover.ts'
import { bodyOf, headersOf } from './headers.ts'
import { noAnswer, problemFrom, ProblemError } from './problem.ts'
import type { Call } from './options.ts'

const retryAfter = [1000, 3000]
const passing = new Set([502, 503, 504])

/** One call until it has an answer: read retries, session recovery, one renewal of the XSRF pair. */
export async function send(call: Call, signal: AbortSignal): Promise<unknown> {
  const waits = call.write ? [] : retryAfter.slice(0, call.retries ?? retryAfter.length)
  let recovered = 0
  for (let tries = 0; ;) {
    const sentAt = Date.now()
    try {
      return await attempt(call, signal)
    } catch (e) {
      if (!(e instanceof ProblemError)) throw e
      if (!call.anonymous && recovered < 3 && (await sessionAnswer(e, sentAt))) {
        recovered++
        continue
      }
      const retry = (e.code === noAnswer.network || (passing.has(e.status) && e.code !== 'MAINTENANCE')) && !signal.aborted
      if (!retry || tries >= waits.length) throw e
      await pause(waits[tries++]!)
    }
  }
}

async function attempt(call: Call, signal: AbortSignal): Promise<unknown> {
  const limit = call.timeout ? AbortSignal.timeout(call.timeout) : undefined
  const cutOff = (): ProblemError => {
    if (limit?.aborted) return new ProblemError({ status: 0, code: noAnswer.timeout }, call.url)
    if (signal.aborted) return new ProblemError({ status: 0, code: noAnswer.stopped }, call.url)
    networkFailed()
    return new ProblemError({ status: 0, code: navigator.onLine === false ? noAnswer.offline : noAnswer.network }, call.url)
  }
  let response: Response
  try {
    response = await fetch(call.url, {
      method: call.method,
      headers: headersOf(call),
      body: bodyOf(call) ?? null,
      credentials: 'same-origin',
      redirect: 'manual',
      ...(call.keepalive ? { keepalive: true } : {}),
      signal: limit ? AbortSignal.any([signal, limit]) : signal,
    })
  } catch {
    throw cutOff()
  }
  // The page of a gate on the way (a hotel's network, a company's proxy) is no answer of ours.
  if (response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html')) throw cutOff()
  networkWorked(response.ok)
  if (response.type === 'opaqueredirect') throw new ProblemError({ status: 302, code: noAnswer.redirected }, call.url)
  if (!response.ok) throw await problemFrom(response, call.url)
  const data = await payload(response).catch(() => {
    throw cutOff()
  })
  return call.unwrap === false ? { data, status: response.status, etag: response.headers.get('etag') ?? undefined } : data
}

async function payload(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 205) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return response.json()
  return type.startsWith('text/') ? response.text() : response.blob()
}
