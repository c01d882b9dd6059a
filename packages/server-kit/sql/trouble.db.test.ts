import { setTimeout as sleep } from 'node:timers/promises'
import { engineErrors } from '@crossway/kernel'
import { freshDatabase } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FreshCache } from '../cache/fresh-cache.ts'
import { openEventHub, type EventHub } from '../event/hub.ts'
import { problemOf } from '../http/problem.ts'
import { Db, type Tx } from './db.ts'
import { sql } from './sql.ts'

let db: Db
let narrow: Db
let hub: EventHub
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await freshDatabase()
  drop = created.drop
  db = new Db({ url: created.url, max: 4, wait: 30_000, strict: true })
  narrow = new Db({ url: created.url, max: 1, wait: 300 })
  hub = await openEventHub(db, () => undefined)
  await db.run(sql`create table slip (id int primary key, note text not null)`)
  await db.run(sql`insert into slip select n, 'new' from generate_series(1, 4) n`)
})
afterAll(async () => {
  await hub.close()
  await Promise.all([db.close(), narrow.close()])
  await drop()
})
const reported = (e: unknown): unknown => {
  const { status, code } = problemOf(e, 'en', '/', 'x', new Map(Object.entries(engineErrors)))
  return [status, code]
}
const reportedOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'done', reported)
const note = (tx: Tx, id: number, text: string): Promise<number> => tx.run(sql`update slip set note = ${text} where id = ${id}`)
/** Ends connections as a fail-over does; the one that asks for it stays. */
const endAll = (): Promise<number> =>
  narrow.run(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)

describe('inside a transaction', () => {
  it('the pool is not asked, neither for a statement nor for another transaction, but what goes on after it may', async () => {
    await expect(db.tx(() => db.rows(sql`select 1`))).rejects.toThrow('asked of the pool inside a transaction')
    await expect(db.tx(() => db.tx(async () => 1))).rejects.toThrow('asked of the pool inside a transaction')
    let later: Promise<unknown> = Promise.resolve()
    await db.tx(async (tx) => {
      tx.after(() => void (later = db.rows(sql`select 1`)))
    })
    await later
  })

  it('what is kept in memory is read on its own connection, though somebody outside waits for one to read the same', async () => {
    const cache = new FreshCache<number>(60_000)
    let reads = 0
    const get = (): Promise<number | undefined> =>
      cache.get(db, 'all', async (run) => {
        reads++
        return (await run.one<{ n: number }>(sql`select count(*)::int as n from slip`)).n
      })
    const all = Array.from({ length: 4 }, () =>
      db.tx(async (tx) => {
        await tx.rows(sql`select pg_sleep(0.1)`)
        return [await get(), await get()]
      }),
    )
    const outside = get()
    expect(await Promise.all(all)).toEqual(Array.from({ length: 4 }, () => [4, 4]))
    expect(await outside).toBe(4)
    await expect.poll(() => cache.peek('all')).toBe(4)
    expect(reads).toBeLessThanOrEqual(6)
  })
})

describe('a pool with nothing free', () => {
  it('lets a call wait for a while, then says that it is to come again', async () => {
    let free!: () => void
    const gate = new Promise<void>((go) => (free = go))
    let got!: () => void
    const taken = new Promise<void>((go) => (got = go))
    const held = narrow.tx(() => (got(), gate))
    await taken
    expect(await Promise.all([reportedOf(narrow.rows(sql`select 1`)), reportedOf(narrow.tx(async () => 1))])).toEqual([
      [503, 'DATABASE_BUSY'],
      [503, 'DATABASE_BUSY'],
    ])
    free()
    await held
    expect(await reportedOf(narrow.rows(sql`select 1`))).toBe('done')
  })
})

describe('connections that the database ends', () => {
  it('fail what was on them and nothing else: at rest in a transaction, at work in one, and outside of any', async () => {
    let ended!: () => void
    const over = new Promise<void>((go) => (ended = go))
    const resting = reportedOf(
      db.tx(async (tx) => {
        await note(tx, 1, 'lost')
        await over
        await note(tx, 2, 'lost')
      }),
    )
    const taken = reportedOf(
      db.tx(async (tx) => {
        await note(tx, 3, 'lost')
        // whoever takes the error for his own does not save the transaction
        await tx.rows(sql`select pg_sleep(20)`).catch(() => undefined)
      }),
    )
    const reading = reportedOf(db.rows(sql`select pg_sleep(20)`))
    const busy = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and (query like '%pg_sleep(20)%' or state = 'idle in transaction')`
    await expect.poll(async () => (await narrow.one<{ n: number }>(busy)).n, { timeout: 10_000 }).toBeGreaterThanOrEqual(4)
    await endAll()
    ended()
    expect(await Promise.all([resting, taken, reading])).toEqual([
      [503, 'DATABASE_LOST'],
      [503, 'DATABASE_LOST'],
      [503, 'DATABASE_LOST'],
    ])
    // a connection at rest may not have heard of its end yet
    const notes = (): Promise<unknown[]> =>
      db.rows<{ note: string }>(sql`select distinct note from slip`).then(
        (rows) => rows.map((r) => r.note),
        () => [],
      )
    await expect.poll(notes).toEqual(['new'])
  })

  it('are replaced: live events arrive again, and whoever keeps things in memory is told to read anew', async () => {
    const heard: unknown[] = []
    hub.subscribe((e) => heard.push(e.data.n))
    let renewed = 0
    hub.onBump('anything', () => renewed++)
    await endAll()
    await expect.poll(() => renewed, { timeout: 15_000 }).toBeGreaterThan(0)
    await hub.push(db, { type: 'test', to: 'all', data: { n: 1 } })
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([1])
  })
})

describe('transactions that stand in each other’s way', () => {
  /** Two that take the same two rows in opposite order: one of them must give way. */
  const crossing = (again: () => boolean, a: number, b: number): Promise<string> =>
    db.tx(async (tx) => {
      await note(tx, a, 'mine')
      if (again()) await sleep(60)
      // a part that may fail takes the error for its own
      await tx.attempt(() => note(tx, b, 'mine')).catch(() => undefined)
      return 'done'
    })

  it('are done again as a whole, also where the deadlock was caught as the failure of a part', async () => {
    let tries = 0
    const both = Promise.all([crossing(() => tries++ < 2, 1, 2), crossing(() => tries++ < 2, 2, 1)])
    expect(await both).toEqual(['done', 'done'])
    expect(tries).toBeGreaterThan(2)
  })

  it('are refused as 409 when it goes on', async () => {
    let tries = 0
    const always = db.tx(async (tx) => {
      tries++
      await tx.run(sql.raw("do $$ begin raise exception 'again' using errcode = '40001'; end $$"))
    })
    expect(await reportedOf(always)).toEqual([409, 'CONTENDED'])
    expect(tries).toBe(4)
  })
})
