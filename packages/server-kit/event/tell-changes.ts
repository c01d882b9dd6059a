import type { App } from '../app.ts'
import type { ChangedRecord } from '../sql/db.ts'

const pause = 1000
/** More ids of one record than this are told as "the list". */
const idsAtOnce = 50

/**
 * Tells open lists and records that something in them changed (platform.md §3.9): one notice for all commits of a second, because each
 * notice makes PostgreSQL line its commits up. It carries names and ids only; who may open none of the record's pages does not get it.
 */
export function tellChanges(app: App): void {
  const waiting = new Map<string, Set<number>>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    timer = undefined
    // A command of the CLI has ended meanwhile: its listeners are other processes, and those look anew when they open a list.
    if (app.db.pool.ending) return
    const records = [...waiting].map(([resource, ids]) => ({ resource, ids: ids.size > idsAtOnce ? [] : [...ids] }))
    waiting.clear()
    app.events.push(app.db, { type: 'record.changed', to: 'all', data: { records } }).catch((e: Error) => app.log('live changes: ' + e.message))
  }
  app.db.onChanged = (records: readonly ChangedRecord[]) => {
    for (const { resource, id } of records) waiting.set(resource, (waiting.get(resource) ?? new Set()).add(id))
    timer ??= setTimeout(flush, pause).unref()
  }
}
