import { createHash } from 'node:crypto'
import pg from 'pg'
import { counted } from './cost.ts'
import { inlineSql } from './inline.ts'
import { sendTogether } from './send-together.ts'
import { render, type Sql } from './sql.ts'
import { setTypeParsers } from './types.ts'
import { tablesWritten } from './tables-written.ts'

setTypeParsers()

/** Statements are prepared by name; beyond this many shapes a connection takes the rest unnamed, so that free filters cannot fill its memory. */
const namedLimit = 1500
const names = new Map<string, string>()
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= namedLimit) return undefined
  const name = 's' + createHash('sha1').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

/** Anything that can run a statement: a transaction or the pool itself. Queries take this, commands take Tx. */
export interface Runner {
  /** `fresh` = planned anew for these very values instead of prepared once. */
  rows<T extends object = Record<string, unknown>>(q: Sql, fresh?: boolean): Promise<T[]>
  /** The one row; its absence is a fault of ours. */
  one<T extends object = Record<string, unknown>>(q: Sql, fresh?: boolean): Promise<T>
  maybe<T extends object = Record<string, unknown>>(q: Sql): Promise<T | undefined>
  /** Number of rows touched. */
  run(q: Sql): Promise<number>
}

export interface ChangedRecord {
  readonly resource: string
  readonly id: number
}

abstract class Base implements Runner {
  protected abstract query(q: pg.QueryConfig): Promise<pg.QueryResult>
  async rows<T extends object>(q: Sql, fresh = false): Promise<T[]> {
    if (fresh) return (await this.query({ text: inlineSql(q) })).rows as T[]
    const s = render(q)
    const name = nameOf(s.text)
    return (await this.query(name ? { name, text: s.text, values: s.values } : s)).rows as T[]
  }
  async one<T extends object>(q: Sql, fresh = false): Promise<T> {
    const r = await this.rows<T>(q, fresh)
    if (!r[0]) throw new Error('expected a row: ' + render(q).text.slice(0, 200))
    return r[0]
  }
  async maybe<T extends object>(q: Sql): Promise<T | undefined> {
    return (await this.rows<T>(q))[0]
  }
  async run(q: Sql): Promise<number> {
    const s = render(q)
    const name = nameOf(s.text)
    return (await this.query(name ? { name, text: s.text, values: s.values } : s)).rowCount ?? 0
  }
}

/** One database transaction. In a command only this is in scope (architecture §7). */
export class Tx extends Base {
  readonly client: pg.PoolClient
  /** Records that this transaction changed, told to live listeners when it has committed. */
  readonly changed: ChangedRecord[] = []
  private readonly afterCommit: (() => void)[] = []
  private readonly written = new Map<string, number>()
  private readonly sent: Promise<unknown>[] = []
  /** The first statement of `later` that failed: what comes after it fails only because of it. */
  failure: unknown
  constructor(client: pg.PoolClient) {
    super()
    this.client = client
  }
  protected query(q: pg.QueryConfig): Promise<pg.QueryResult> {
    for (const t of tablesWritten(q.text)) this.written.set(t, this.writesTo(t) + 1)
    sendTogether(this.client)
    return counted(() => this.client.query(q))
  }
  /** How many statements of this transaction have named the table as one they write: equal at two moments = nothing was written between them. */
  writesTo(table: string): number {
    return this.written.get(table) ?? 0
  }
  /** A write whose result nobody needs: it is sent at once, nobody waits for it, and if it fails the transaction does. */
  later(q: Sql): void {
    this.keep(this.run(q))
  }
  /** Runs a part whose failure is to be survived: what it wrote is taken back, the rest of the transaction goes on, and its error is thrown. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    await this.settled()
    this.keep(this.script('savepoint attempt'))
    try {
      const done = await work()
      await this.settled()
      return done
    } catch (e) {
      const cause = await this.settled().then(
        () => e,
        (first: unknown) => (aborted(e) ? first : e),
      )
      await this.script('rollback to savepoint attempt')
      throw cause
    }
  }
  private async settled(): Promise<void> {
    await Promise.all(this.sent)
    const failed = this.failure
    this.failure = undefined
    this.sent.length = 0
    if (failed !== undefined) throw failed
  }
  private keep(work: Promise<unknown>): void {
    this.sent.push(work.catch((e: unknown) => void (this.failure ??= e)))
  }
  /** Opens the transaction together with its first statement. */
  begin(text: string): void {
    sendTogether(this.client)
    this.keep(counted(() => this.client.query(text)))
  }
  /** Ends it, well or with the error of the statement that broke it. */
  async commit(): Promise<void> {
    sendTogether(this.client)
    const end = counted(() => this.client.query('commit'))
    this.keep(end)
    await Promise.all(this.sent)
    if (this.failure !== undefined) throw this.failure
    if ((await end).command !== 'COMMIT') throw new Error('the transaction was rolled back by the database')
  }
  /** Runs when, and only when, the transaction has committed. */
  after(fn: () => void): void {
    this.afterCommit.push(fn)
  }
  /** Several statements in one round trip; takes no values. */
  async script(text: string): Promise<void> {
    await this.query({ text })
  }
  committed(): void {
    for (const fn of this.afterCommit) fn()
  }
}

/** What statements hear that come after the one that broke their transaction. */
const aborted = (e: unknown): boolean => (e as { code?: string }).code === '25P02'

export interface TxOptions {
  readonly isolation?: 'repeatable read'
  /** What it does is done again when the machine dies before it is on disk (a delivery whose mark goes with it): its commit does not wait for the disk. */
  readonly repeatable?: boolean
}

export interface DbOptions {
  readonly url: string
  readonly replicaUrl?: string | undefined
  readonly max?: number
  readonly log?: (line: string) => void
}

/** The database: a pool for commands and lists, and one for heavy reads that may be a replica. */
export class Db extends Base {
  readonly pool: pg.Pool
  readonly reports: pg.Pool
  readonly url: string
  /** Told what each transaction has changed, after it committed. */
  onChanged: ((records: readonly ChangedRecord[]) => void) | undefined
  constructor(o: DbOptions) {
    super()
    this.url = o.url
    // Prepared statements keep their plan: planning a list anew costs more than running it (measured: 1.9 against 0.9 ms). Waking parallel workers
    // costs more than most of our statements take, and the other cores belong to other people's calls.
    const options =
      '-c plan_cache_mode=force_generic_plan -c parallel_setup_cost=20000 -c TimeZone=Asia/Shanghai -c DateStyle=ISO -c IntervalStyle=iso_8601 -c idle_in_transaction_session_timeout=120000'
    // Pipelined: what a command asks in one go travels in one go.
    this.pool = new pg.Pool({ connectionString: o.url, max: o.max ?? 16, options, idleTimeoutMillis: 30_000, application_name: 'crossway', pipeline: true })
    this.reports = o.replicaUrl ? new pg.Pool({ connectionString: o.replicaUrl, max: 6, options, application_name: 'crossway-reports' }) : this.pool
    // Without a listener a database restart would end the process.
    this.pool.on('error', (e) => o.log?.('database connection lost: ' + e.message))
    if (this.reports !== this.pool) this.reports.on('error', (e) => o.log?.('replica connection lost: ' + e.message))
  }
  protected query(q: pg.QueryConfig): Promise<pg.QueryResult> {
    return counted(() => this.pool.query(q))
  }

  /** Runs `work` in one transaction. Deadlocks and serialisation failures are tried again up to three times (warehouse.md A5). */
  async tx<T>(work: (tx: Tx) => Promise<T>, o: TxOptions = {}): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const client = await this.pool.connect()
      const tx = new Tx(client)
      let broken: Error | undefined
      try {
        tx.begin((o.isolation ? 'begin isolation level ' + o.isolation : 'begin') + (o.repeatable ? '; set local synchronous_commit to off' : ''))
        const result = await work(tx)
        await tx.commit()
        tx.committed()
        if (tx.changed.length) this.onChanged?.(tx.changed)
        return result
      } catch (e) {
        await client.query('rollback').catch((x: Error) => (broken = x))
        const cause = aborted(e) ? (tx.failure ?? e) : e
        const code = (cause as { code?: string }).code
        if ((code === '40P01' || code === '40001') && attempt < 4) continue
        throw cause
      } finally {
        client.release(broken)
      }
    }
  }
  async close(): Promise<void> {
    await this.pool.end()
    if (this.reports !== this.pool) await this.reports.end()
  }
}
