import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { wired } from './array-text.ts'
import { counted } from './cost.ts'
import { inlineSql } from './inline.ts'
import { insideOf, runningTx, type Running } from './inside-tx.ts'
import { openPool } from './open-pool.ts'
import { sendTogether } from './send-together.ts'
import { rowsOf } from './row-maker.ts'
import { render, type Sql } from './sql.ts'
import { setTypeParsers } from './types.ts'
import { tablesWritten } from './tables-written.ts'
import { ofDatabase, troubleOf } from './trouble.ts'

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

/** A statement as it is sent, with the name that it is prepared by. */
function named(q: Sql): pg.QueryConfig {
  const { text, values } = render(q)
  const name = nameOf(text)
  return name ? { name, text, values: wired(values) } : { text, values: wired(values) }
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
    return rowsOf(await this.answer(fresh ? { text: inlineSql(q) } : named(q))) as T[]
  }
  private answer(q: pg.QueryConfig): Promise<pg.QueryArrayResult> {
    // the driver answers arrays where it is told to, whatever its type says
    return this.query({ ...q, rowMode: 'array' } as pg.QueryConfig) as unknown as Promise<pg.QueryArrayResult>
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
    return (await this.query(named(q))).rowCount ?? 0
  }
}

/** One database transaction. In a command only this is in scope (architecture §7). */
export class Tx extends Base implements Running {
  readonly client: pg.PoolClient
  /** Records that this transaction changed, told to live listeners when it has committed. */
  readonly changed: ChangedRecord[] = []
  private readonly afterCommit: (() => void)[] = []
  private readonly written = new Map<string, number>()
  private readonly sent: Promise<unknown>[] = []
  /** The first statement of `later` that failed: what comes after it fails only because of it. */
  failure: unknown
  /** Why nothing that it still does can stand: it stood in another's way, or its connection is gone. Said even where somebody took the error for his own. */
  broken: unknown
  open = false
  readonly of: object | undefined
  constructor(client: pg.PoolClient, of?: object) {
    super()
    this.client = client
    this.of = of
  }
  protected query(q: pg.QueryConfig): Promise<pg.QueryResult> {
    for (const t of tablesWritten(q.text)) this.written.set(t, this.writesTo(t) + 1)
    sendTogether(this.client)
    const asked = counted(() => this.client.query(q))
    asked.catch((e: unknown) => void (this.broken ??= troubleOf(e) && e))
    return asked
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
    if (this.broken !== undefined) throw this.broken
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
  /** Connections at most, 16 unless said. */
  readonly max?: number | undefined
  /** How long somebody waits for one of them, in milliseconds; 10 s unless said. */
  readonly wait?: number | undefined
  /** What is asked of the pool inside a transaction fails instead of being told: for tests. */
  readonly strict?: boolean
  readonly log?: (line: string) => void
}

const reportedAway = (e: unknown): never => {
  throw ofDatabase(e)
}
const mostTries = 4
/** Those who stood in each other's way do not come again at the same moment. */
const pause = (attempt: number): Promise<void> => sleep(attempt * (5 + Math.random() * 25))

class Aside extends Base {
  private readonly pool: pg.Pool
  constructor(pool: pg.Pool) {
    super()
    this.pool = pool
  }
  protected query(q: pg.QueryConfig): Promise<pg.QueryResult> {
    return counted(() => this.pool.query(q)).catch(reportedAway)
  }
}

/** The database: a pool for commands and lists, and one for heavy reads that may be a replica. */
export class Db extends Base {
  readonly pool: pg.Pool
  readonly reports: pg.Pool
  /**
   * For single statements that are to be seen before the transaction they are asked in has ended, such as the progress of a job. Its connections are its
   * own: nobody who holds one waits for another.
   */
  readonly aside: Runner
  readonly url: string
  /** Told what each transaction has changed, after it committed. */
  onChanged: ((records: readonly ChangedRecord[]) => void) | undefined
  private readonly side: pg.Pool
  private readonly strict: boolean
  private readonly log: (line: string) => void
  constructor(o: DbOptions) {
    super()
    this.url = o.url
    this.strict = o.strict ?? false
    this.log = o.log ?? (() => undefined)
    const pool = { connectionString: o.url, wait: o.wait, log: this.log }
    // Pipelined: what a command asks in one go travels in one go.
    this.pool = openPool({ ...pool, max: o.max ?? 16, application_name: 'crossway', pipeline: true })
    this.side = openPool({ ...pool, max: 2, application_name: 'crossway' })
    this.aside = new Aside(this.side)
    this.reports = o.replicaUrl ? openPool({ ...pool, connectionString: o.replicaUrl, max: 6, application_name: 'crossway-reports' }) : this.pool
  }
  protected query(q: pg.QueryConfig): Promise<pg.QueryResult> {
    const tx = this.current()
    if (tx) this.refuseInside(q.text!)
    return counted(() => (tx ? this.side : this.pool).query(q)).catch(reportedAway)
  }

  /** The transaction that the caller is part of, if he is part of one. For what is asked from inside and outside alike, such as what is kept in memory. */
  current(): Tx | undefined {
    const tx = runningTx()
    return tx instanceof Tx && tx.of === this ? tx : undefined
  }
  /** That transaction, else the database itself. */
  here(): Runner {
    return this.current() ?? this
  }
  /** Whoever holds a connection and waits for another one waits for those who do the same: enough of them stop the installation. */
  private refuseInside(what: string): void {
    const error = new Error('asked of the pool inside a transaction, where the transaction is to be asked: ' + what.slice(0, 200))
    if (this.strict) throw error
    this.log(error.stack ?? error.message)
  }

  /** Runs `work` in one transaction. Deadlocks and serialisation failures are tried again up to three times (warehouse.md A5), so it does nothing that a rollback leaves behind. */
  async tx<T>(work: (tx: Tx) => Promise<T>, o: TxOptions = {}): Promise<T> {
    const within = this.current()
    if (within) this.refuseInside('a transaction')
    for (let attempt = 1; ; attempt++) {
      const client = await (within ? this.side : this.pool).connect().catch(reportedAway)
      const tx = new Tx(client, this)
      let unfit: Error | undefined
      const lost = (e: Error): void => {
        tx.broken ??= ofDatabase(e)
        this.log('database connection lost in a transaction: ' + e.message)
      }
      client.on('error', lost)
      try {
        tx.begin((o.isolation ? 'begin isolation level ' + o.isolation : 'begin') + (o.repeatable ? '; set local synchronous_commit to off' : ''))
        const result = await insideOf(tx, () => work(tx))
        await tx.commit()
        tx.committed()
        if (tx.changed.length) this.onChanged?.(tx.changed)
        return result
      } catch (e) {
        await client.query('rollback').catch((x: Error) => (unfit = x))
        const cause = tx.broken ?? (aborted(e) ? (tx.failure ?? e) : e)
        if (troubleOf(cause) !== 'contended' || attempt >= mostTries) throw cause
      } finally {
        client.off('error', lost)
        client.release(unfit)
      }
      await pause(attempt)
    }
  }
  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.side.end()])
    if (this.reports !== this.pool) await this.reports.end()
  }
}
