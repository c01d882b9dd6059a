import { text } from '../i18n/use-text.ts'
import { closeNotice, notify } from '../notices/notices.ts'
import type { Call } from './options.ts'

let slowAfter = 10_000
let mayRepeat = false
/** Phones on weak networks: the question comes at 15 s, and a read may be sent anew (platform.md §7.1, mobile.md B8). */
export function waitLongerOnPhones(): void {
  slowAfter = 15_000
  mayRepeat = true
}
const left: (() => void)[] = []
/** Somebody stopped waiting for a write that may still finish: what is on screen is read again. */
export const whenLeft = (fn: () => void): void => void left.push(fn)

export interface SlowCall {
  readonly signal: AbortSignal
  readonly done: () => void
  /** What the user decided about it, if he did. */
  readonly chosen: () => 'stop' | 'again' | undefined
}

/** After ten seconds the user learns that the call still runs and may stop waiting; a write may still finish on the server. */
export function watchSlow(call: Call): SlowCall {
  const stop = new AbortController()
  let notice = 0
  let choice: 'stop' | 'again' | undefined
  const choose = (what: 'stop' | 'again') => (): void => {
    choice = what
    stop.abort()
  }
  const timer = setTimeout(() => {
    notice = notify({
      kind: 'info',
      code: 'slow',
      text: text('request.slow'),
      lasts: 0,
      actions: [
        ...(mayRepeat && !call.write ? [{ label: text('common.retry'), run: choose('again') }] : []),
        { label: text('request.stopWaiting'), run: choose('stop') },
      ],
    })
  }, slowAfter)
  return {
    signal: call.signal ? AbortSignal.any([call.signal, stop.signal]) : stop.signal,
    chosen: () => choice,
    done: () => {
      clearTimeout(timer)
      if (notice) closeNotice(notice)
    },
  }
}

/** Nobody waits for this write any more: it may have been done all the same. */
export function tellLeft(): void {
  notify({ kind: 'warning', code: 'left', text: text('request.left') })
  for (const fn of left) fn()
}
