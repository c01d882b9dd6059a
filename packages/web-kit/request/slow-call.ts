import { text } from '../i18n/use-text.ts'
import { closeNotice, notify } from '../notices/notices.ts'
import type { Call } from './options.ts'

const slowAfter = 10_000

/** After ten seconds the user learns that the call still runs and may stop waiting; a write may still finish on the server. */
export function watchSlow(call: Call): { signal: AbortSignal; done: () => void } {
  const stop = new AbortController()
  let notice = 0
  const timer = setTimeout(() => {
    notice = notify({
      kind: 'info',
      code: 'slow',
      text: text('request.slow'),
      lasts: 0,
      actions: [{ label: text('request.stopWaiting'), run: () => stop.abort() }],
    })
  }, slowAfter)
  return {
    signal: call.signal ? AbortSignal.any([call.signal, stop.signal]) : stop.signal,
    done: () => {
      clearTimeout(timer)
      if (notice) closeNotice(notice)
    },
  }
}
