import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql, type App, type Runner } from '@crossway/server-kit'
import { addressLockedUntil, lockedUntil, type LockStep } from '../../model/lockout.ts'
import { networkOf } from '../../model/network-of.ts'
import { config } from '../site/config.ts'

/** Whose failures are counted: an account by its name, known or not; a known device of an account; an address. */
export type Subject = `account:${string}` | `device:${string}` | `address:${string}`
export const accountSubject = (name: string): Subject => `account:${name.toLowerCase()}`
export const deviceSubject = (device: string, name: string): Subject => `device:${device}:${name.toLowerCase()}`
export const addressSubject = (ip: string): Subject => `address:${networkOf(ip)}`

const queues = new WeakMap<App, Map<Subject, Promise<unknown>>>()
/** Longer than any judgement takes; only the turn of a process that died is waited out. In seconds. */
const turnHeld = 30
const lookAgain = 25

/**
 * Guesses at one subject are judged one after the other, each with what became of those before: many at once are no more than the lock allows,
 * also when they come in at several processes. Inside a process they queue here, so that each process asks for one turn at a time.
 */
export async function inTurn<T>(app: App, subject: Subject, judge: () => Promise<T>): Promise<T> {
  const turns = queues.get(app) ?? new Map<Subject, Promise<unknown>>()
  queues.set(app, turns)
  const mine = (turns.get(subject) ?? Promise.resolve()).then(() => holdingTurn(app, subject, judge))
  const over = mine.catch(() => undefined)
  turns.set(subject, over)
  try {
    return await mine
  } finally {
    if (turns.get(subject) === over) turns.delete(subject)
  }
}

/** A row and no lock of a transaction: a password takes long to judge, and no connection of the pool shall wait for it. */
async function holdingTurn<T>(app: App, subject: Subject, judge: () => Promise<T>): Promise<T> {
  const holder = randomUUID()
  const take = sql`insert into guess_turn as g (subject, holder, until) values (${subject}, ${holder}::uuid, now() + make_interval(secs => ${turnHeld}))
    on conflict (subject) do update set holder = excluded.holder, until = excluded.until where g.until < now()`
  while ((await app.db.run(take)) === 0) await setTimeout(lookAgain)
  try {
    return await judge()
  } finally {
    await app.db.run(sql`delete from guess_turn where subject = ${subject} and holder = ${holder}::uuid`)
  }
}

/** Until when (ms) one of the subjects is locked. */
export async function lockOf(run: Runner, subjects: readonly Subject[]): Promise<number | undefined> {
  const row = await run.one<{ until: string | null }>(
    sql`select max(locked_until) as until from login_failure where subject = any(${subjects}::text[]) and locked_until > now()`,
  )
  return row.until === null ? undefined : Date.parse(row.until)
}

/** Counts one failure and locks when it fills a step. */
export async function countFailure(app: App, subject: Subject): Promise<void> {
  const row = await app.db.one<{ failed: number[]; now: number }>(
    sql`insert into login_failure as f (subject, failed_at) values (${subject}, array[now()]) on conflict (subject) do update set failed_at = array(select t from unnest(f.failed_at) as t where t > now() - interval '24 hours' order by t desc limit 200) || now(), updated_at = now()
      returning (select array_agg((extract(epoch from t) * 1000)::bigint) from unnest(failed_at) as t) as failed, (extract(epoch from now()) * 1000)::bigint as now`,
  )
  const until = subject.startsWith('address:') ? addressLockedUntil(row.failed, row.now) : lockedUntil(row.failed, row.now, await firstStep(app))
  if (until !== undefined)
    await app.db.run(sql`update login_failure set locked_until = ${new Date(until).toISOString()}::timestamptz where subject = ${subject}`)
}

/** The site's own first step, within reason: never open for a guessing machine, never closed at the first slip. */
async function firstStep(app: App): Promise<LockStep> {
  const [failures, minutes] = await Promise.all([config(app, 'login_lock_failures'), config(app, 'login_lock_minutes')])
  return { failures: Math.min(Math.max(failures, 3), 10), minutes: Math.min(Math.max(minutes, 1), 24 * 60) }
}

export const clearFailures = (run: Runner, subjects: readonly Subject[]): Promise<number> =>
  run.run(sql`delete from login_failure where subject = any(${subjects}::text[])`)

/** Opens an account again: its own counter and those of its devices. */
export const unlockName = (run: Runner, name: string): Promise<number> =>
  run.run(
    sql`delete from login_failure where subject = ${accountSubject(name)} or (subject like 'device:%' and split_part(subject, ':', 3) = ${name.toLowerCase()})`,
  )

/** Counts a call of an address in its minute, or its window of so many; answers the seconds to wait when there were more than `most`. Shared by all processes. */
export async function overRate(run: Runner, purpose: string, ip: string, most: number, minutes = 1): Promise<number | undefined> {
  const minute = 60_000
  const now = Date.now()
  const slot = Math.floor(now / minute / minutes) * minutes
  const { hits } = await run.one<{ hits: number }>(
    sql`insert into rate_window as w (key, slot) values (${`${purpose}:${networkOf(ip)}`}, ${slot}) on conflict (key, slot) do update set hits = w.hits + 1 returning hits`,
  )
  return hits > most ? Math.ceil(((slot + minutes) * minute - now) / 1000) : undefined
}
