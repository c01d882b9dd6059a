import { EventEmitter } from 'node:events'
import pg from 'pg'
import { sql } from '../sql/sql.ts'
import { Tx, type Db, type Runner } from '../sql/db.ts'

export interface LiveEvent {
  /** menu.changed, job.progress, record.changed … (platform.md §3.9) */
  readonly type: string
  /** Account ids, or 'all'. */
  readonly to: readonly number[] | 'all'
  readonly data: Record<string, unknown>
}

/** Live events between all processes of the installation: LISTEN/NOTIFY, because no process may rely on another's memory. */
export interface EventHub {
  /** Sent when the transaction commits; lost when it rolls back. */
  push(run: Runner, event: LiveEvent): Promise<void>
  subscribe(fn: (event: LiveEvent) => void): () => void
  /** A named thing changed: every process drops what it cached under it. */
  bump(run: Runner, name: string, key?: string | number): Promise<void>
  onBump(name: string, fn: (key: string | undefined) => void): () => void
  close(): Promise<void>
}

const channel = 'crossway_live'
const limit = 7500
/** Milliseconds between two tries to lay the line again. */
const reconnectAfter = 500

export async function openEventHub(db: Db, log: (line: string) => void): Promise<EventHub> {
  const bus = new EventEmitter()
  bus.setMaxListeners(0)
  let closed = false
  let client: pg.Client | undefined
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: db.url, application_name: 'crossway-live', connectionTimeoutMillis: 5000, keepAlive: true })
    next.on('notification', (n) => receive(n.payload ?? ''))
    next.on('error', (e) => lost(next, e.message))
    next.on('end', () => lost(next, 'ended'))
    try {
      await next.connect()
      await next.query('listen ' + channel)
    } catch (e) {
      await next.end().catch(() => undefined)
      throw e
    }
    client = next
    if (closed) return next.end()
    // Notifications sent while the line was down are lost: whoever caches must start anew.
    bus.emit('bump:*', undefined)
  }
  /** A line that broke is laid again until it holds, however long the database is away. */
  const lost = (line: pg.Client, why: string): void => {
    if (closed || client !== line) return
    client = undefined
    log('live events: ' + why)
    line.end().catch(() => undefined)
    reconnect()
  }
  const reconnect = (): void => void setTimeout(() => connect().catch(reconnect), reconnectAfter).unref()
  const receive = (payload: string): void => {
    const m = JSON.parse(payload) as { e?: LiveEvent; b?: string; k?: string }
    if (m.e) bus.emit('event', m.e)
    if (m.b) bus.emit('bump:' + m.b, m.k)
  }
  await connect()
  const send = async (run: Runner, m: object): Promise<void> => {
    const text = JSON.stringify(m)
    const notice = sql`select pg_notify(${channel}, ${text.length > limit ? JSON.stringify({ e: { type: 'refresh', to: 'all', data: {} } }) : text})`
    if (run instanceof Tx) run.later(notice)
    else await run.rows(notice)
  }
  return {
    push: (run, e) => send(run, { e }),
    subscribe: (fn) => {
      bus.on('event', fn)
      return () => bus.off('event', fn)
    },
    bump: (run, name, key) => send(run, { b: name, ...(key === undefined ? {} : { k: String(key) }) }),
    onBump: (name, fn) => {
      const all = (): void => fn(undefined)
      bus.on('bump:' + name, fn)
      bus.on('bump:*', all)
      return () => {
        bus.off('bump:' + name, fn)
        bus.off('bump:*', all)
      }
    },
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
