import { text } from '../i18n/use-text.ts'
import { noAnswer, ProblemError } from './problem.ts'
import type { Call } from './options.ts'

type Send = (call: Call, signal: AbortSignal) => Promise<unknown>
interface Flight {
  answer: Promise<unknown>
  stop: AbortController
  /** Callers still waiting; the last one to leave stops the transfer. */
  waiting: number
}

const reads = new Map<string, Flight>()
const writes = new Map<string, Promise<unknown>>()
const slots = new Map<string, AbortController>()
const abortError = (url: string): ProblemError => new ProblemError({ status: 0, code: noAnswer.stopped }, url)

/** Same write under way: the later one is not sent and gets the first one's result. Same read: the answer is shared. */
export function once(call: Call, send: Send): Promise<unknown> {
  return call.write ? onceWritten(call, send) : sharedRead(call, send)
}

function onceWritten(call: Call, send: Send): Promise<unknown> {
  const running = writes.get(call.key)
  if (running) {
    console.warn(text('request.duplicate', { key: `${call.method} ${call.url}` }))
    return running
  }
  const answer = send(call, call.signal ?? new AbortController().signal).finally(() => {
    writes.delete(call.key)
    shareNoOlder()
  })
  writes.set(call.key, answer)
  return answer
}

function sharedRead(call: Call, send: Send): Promise<unknown> {
  const mine = new AbortController()
  if (call.slot) {
    slots.get(call.slot)?.abort()
    slots.set(call.slot, mine)
  }
  let flight = reads.get(call.key)
  if (!flight || flight.stop.signal.aborted) {
    const stop = new AbortController()
    const started: Flight = { stop, waiting: 0, answer: send(call, stop.signal).finally(() => reads.get(call.key) === started && reads.delete(call.key)) }
    started.answer.catch(() => {}) // a flight nobody waits for any more must not count as unhandled
    reads.set(call.key, started)
    flight = started
  }
  const joined = flight
  joined.waiting++
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      if (--joined.waiting === 0) joined.stop.abort()
      reject(abortError(call.url))
    }
    const externalSignals = [call.signal, mine.signal].filter((s) => s !== undefined)
    const done = (settle: () => void) => (): void => {
      for (const s of externalSignals) s.removeEventListener('abort', leave)
      if (call.slot && slots.get(call.slot) === mine) slots.delete(call.slot)
      settle()
    }
    if (externalSignals.some((s) => s.aborted)) return leave()
    for (const s of externalSignals) s.addEventListener('abort', leave, { once: true })
    joined.answer.then(
      (v) => done(() => resolve(v))(),
      (e) => done(() => reject(e))(),
    )
  })
}

/** Something has changed: whoever reads from now on gets no answer of a read that began before. Those who wait for it keep it. */
export function shareNoOlder(): void {
  reads.clear()
}

/** Another account, or logout: nothing of the old session may still be shared. */
export function forgetFlights(): void {
  for (const f of reads.values()) f.stop.abort()
  reads.clear()
  writes.clear()
  slots.clear()
}
