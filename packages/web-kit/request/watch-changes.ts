import { onServerEvent } from '../events/server-events.ts'
import type { PageHandle } from '../page/page-context.ts'

/** Changes come in bursts: what is read again waits for the last of them. */
const settles = 400

/** Tells when one of the records has changed and the page is in front; a page that is hidden meanwhile is told when it is shown. */
export function watchChanges(names: readonly string[], page: Pick<PageHandle, 'isActive' | 'subscribe'>, told: () => void): () => void {
  const wanted = new Set(names)
  let waits = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = (): void => {
    if (!waits || !page.isActive()) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      waits = false
      told()
    }, settles)
  }
  const deaf = onServerEvent<{ resource?: string; record?: string }>('record.changed', (e) => {
    if (!wanted.has(e.resource ?? e.record ?? '')) return
    waits = true
    again()
  })
  const blind = page.subscribe(again)
  return () => {
    clearTimeout(timer)
    deaf()
    blind()
  }
}
