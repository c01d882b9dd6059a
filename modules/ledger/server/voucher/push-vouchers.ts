import { createHash } from 'node:crypto'
import { emit, sql, type App, type Context, type JobCall, type JobDef } from '@crossway/server-kit'
import { KingdeeError, quoted, uncertain } from '@crossway/kingdee'
import { recordCall } from '@crossway/settings/server'
import { passingProblems, type Dim, type Dims, type Problem } from '../../model/voucher/voucher-events.ts'
import { bookById, codesOf, type Book } from './books.ts'
import { kingdeeModel, type SentLine } from './kingdee-model.ts'
import { openBook, type Ledger } from './open-book.ts'
import { pushBase } from './push-base.ts'

const form = 'GL_VOUCHER'
/** Minutes before the next try of what may pass by itself; after that somebody looks (finance-treasury.md, Kingdee vouchers). */
const waits = [1, 5, 30] as const
/** Refused logins in a row after which a book rests. */
const mostRefused = 3
/** A worker that has not said anything of a voucher for so long is gone. */
const lostMinutes = 5
const most = 500

interface Claimed {
  readonly id: number
  readonly no: string
  readonly date: string
  readonly group: string
  readonly attempt: number
}
type Outcome =
  | { readonly kd_id: string; readonly kd_no: string; readonly found: boolean }
  | { readonly problem: Problem; readonly text: string; readonly code: string; readonly wait: boolean }

/** What one voucher needs to be sent, in the database as it stands now. */
const linesOf = (app: App, id: number): Promise<(SentLine & { dims: Dims })[]> =>
  app.db.rows(sql`
    select explanation, coalesce(subject, '') as subject, coalesce(dims, '{}'::jsonb) as dims, currency, trim_scale(rate)::text as rate, amount_for::text as amount_for, debit::text as debit, credit::text as credit
    from voucher_line where voucher_id = ${id}::bigint order by seq limit 5000`)

/**
 * Sends what is due of a book, oldest first, one at a time: a red voucher never goes before the one it reverses. Whatever may have reached Kingdee before is
 * looked up by our number first, so that a lost answer, a killed process and two workers leave one voucher there.
 */
export async function pushBook(app: App, book: Book, signal?: AbortSignal): Promise<{ pushed: number; failed: number }> {
  const done = { pushed: 0, failed: 0 }
  if (book.push_base) await pushBase(app, book, signal)
  for (let n = 0; n < most; n++) {
    signal?.throwIfAborted()
    const claimed = await claim(app, book)
    if (!claimed) break
    const began = performance.now()
    const { outcome, hash } = await send(app, book, claimed)
    const ms = Math.round(performance.now() - began)
    await app.db.tx((tx) => keep({ app, tx }, book, claimed, outcome, { ms, hash }))
    if ('kd_id' in outcome) done.pushed++
    else done.failed++
    // a login that is refused fails every voucher alike, and limits ask for rest
    if ('problem' in outcome && (outcome.problem === 'auth' || outcome.problem === 'throttled')) break
  }
  return done
}

const claim = (app: App, book: Book): Promise<Claimed | undefined> =>
  app.db.tx((tx) =>
    tx.maybe<Claimed>(sql`
      with next as (
        select v.id from voucher v where v.company_id = ${book.company}::bigint and not v.held and v.business_date >= ${book.push_from}::date
          and (v.status = 'pending' and coalesce(v.next_try_at, now()) <= now() or v.status = 'failed' and v.next_try_at <= now() or v.status = 'pushing' and v.updated_at < now() - make_interval(mins => ${lostMinutes}))
          and (${book.push_mode} = 'auto' or v.next_try_at <= now())
          and (v.granularity = 'document' or v.kind = 'red' or v.business_date < (now() at time zone 'Asia/Shanghai')::date and (v.granularity = 'day' or v.business_date < date_trunc('month', now() at time zone 'Asia/Shanghai')::date) or v.next_try_at <= now())
          and (v.reverses_id is null or exists (select 1 from voucher o where o.id = v.reverses_id and o.status = 'pushed'))
        order by v.id limit 1 for update of v skip locked)
      update voucher v set status = 'pushing', book_id = ${book.id}::bigint, retries = v.retries + 1, updated_at = now(), version = v.version + 1 from next where v.id = next.id
      returning v.id, v.no, v.date::text as date, v."group", v.retries as attempt`),
  )

async function send(app: App, book: Book, v: Claimed): Promise<{ outcome: Outcome; hash: string | null }> {
  let hash: string | null = null
  try {
    const kingdee = await openBook(app, book)
    const found = v.attempt > 1 ? await findSent(kingdee, book, v.no) : undefined
    if (found) return { outcome: { ...found, found: true }, hash }
    const lines = await linesOf(app, v.id)
    const wanted = new Map<Dim, Set<number>>()
    for (const l of lines)
      for (const [dim, id] of Object.entries(l.dims)) (wanted.get(dim as Dim) ?? wanted.set(dim as Dim, new Set()).get(dim as Dim)!).add(id)
    const codes = await codesOf(app.db, book.id, wanted)
    const currencies = new Map(
      (
        await app.db.rows<{ code: string; kd: string }>(
          sql`select c.code, m.kd_code as kd from kd_dim_map m join currency c on c.id = m.record_id where m.book_id = ${book.id}::bigint and m.dim = 'currency' limit 500`,
        )
      ).map((r) => [r.code, r.kd]),
    )
    const model = kingdeeModel(book, { ...v, lines }, (dim, id) => codes.get(`${dim} ${id}`), currencies)
    hash = createHash('sha256').update(JSON.stringify(model)).digest('hex')
    const saved = await kingdee.save(form, model)
    return { outcome: { kd_id: saved.id, kd_no: saved.number, found: false }, hash }
  } catch (e) {
    if (!(e instanceof KingdeeError)) throw e
    return { outcome: troubleOf(e), hash }
  }
}
/** Kingdee's voucher under our number; undefined when there is none. */
export async function findSent(kingdee: Ledger, book: Book, no: string): Promise<{ kd_id: string; kd_no: string } | undefined> {
  const [row] = await kingdee.find(form, ['FVOUCHERID', 'FVOUCHERGROUPNO'], `${book.key_field} = ${quoted(no)}`, 1)
  return row && { kd_id: String(row[0] ?? ''), kd_no: String(row[1] ?? '') }
}
function troubleOf(e: KingdeeError): Outcome {
  const problem: Problem = uncertain(e)
    ? 'timeout'
    : e.problem === 'throttled' || e.problem === 'auth' || e.problem === 'closed' || e.problem === 'duplicate'
      ? e.problem
      : 'refused'
  return { problem, text: e.message.slice(0, 1000), code: e.code, wait: passingProblems.includes(problem) }
}

async function keep(
  { app, tx }: Context<'app' | 'tx'>,
  book: Book,
  v: Claimed,
  o: Outcome,
  at: { readonly ms: number; readonly hash: string | null },
): Promise<void> {
  const ok = 'kd_id' in o
  await tx.run(sql`
    insert into kd_push (book_id, voucher_id, object_no, form_id, attempt, outcome, request_hash, kd_id, kd_no, error_code, error_text, ms, at)
    values (${book.id}::bigint, ${v.id}::bigint, ${v.no}, ${form}, ${v.attempt}, ${ok ? (o.found ? 'found' : 'ok') : 'failed'}, ${at.hash}, ${ok ? o.kd_id : null}, ${ok ? o.kd_no : null}, ${ok ? null : o.code}, ${ok ? null : o.text}, ${at.ms}, now())`)
  await recordCall(tx, book.connection, {
    operation: `${form}.Save`,
    ok,
    ms: at.ms,
    attempt: v.attempt,
    ...(ok ? {} : { error: o.text, auth: o.problem === 'auth' }),
  })
  if (ok) {
    await tx.run(sql`
      update voucher set status = 'pushed', kd_id = ${o.kd_id}, kd_no = ${o.kd_no}, pushed_at = now(), problem = null, last_error = null, next_try_at = null, updated_at = now(), version = version + 1 where id = ${v.id}::bigint`)
    await tx.run(sql`update kd_book set auth_failures = 0 where id = ${book.id}::bigint and auth_failures > 0`)
    return
  }
  const minutes = o.wait ? waits[v.attempt - 1] : undefined
  await tx.run(sql`
    update voucher set status = ${o.problem === 'auth' ? 'pending' : 'failed'}, problem = ${o.problem}, last_error = ${o.text}, next_try_at = ${minutes === undefined ? null : new Date(Date.now() + minutes * 60_000).toISOString()}::timestamptz,
      retries = retries - ${o.problem === 'auth' ? 1 : 0}, updated_at = now(), version = version + 1 where id = ${v.id}::bigint`)
  if (o.problem === 'auth') await refusedLogin({ app, tx }, book)
}
/** The third refused login in a row lets the book rest and tells of it once. */
async function refusedLogin({ app, tx }: Context<'app' | 'tx'>, book: Book): Promise<void> {
  const row = await tx.one<{ n: number; name: string }>(
    sql`update kd_book set auth_failures = auth_failures + 1 where id = ${book.id}::bigint returning auth_failures as n, book_name as name`,
  )
  if (row.n < mostRefused) return
  const paused = await tx.run(
    sql`update kd_book set status = 'paused', paused_at = now(), updated_at = now(), version = version + 1 where id = ${book.id}::bigint and status = 'running'`,
  )
  if (!paused) return
  const text = { 'zh-cn': `金蝶账簿 ${row.name} 登录连续被拒，已暂停推送`, en: `Kingdee refused the login of book ${row.name}: pushing is paused` }
  await emit({ app, tx }, 'record.alarm', { resource: 'kd_book', record: book.id, key: 'auth', text }, { resource: 'kd_book', id: book.id })
}

/** Every book that runs; answers what came of it. A book has one worker at a time. */
export async function pushVouchers({ app, signal }: Pick<JobCall, 'app'> & Partial<Pick<JobCall, 'signal'>>): Promise<{ pushed: number; failed: number }> {
  const all = { pushed: 0, failed: 0 }
  const books = await app.db.rows<{ id: number }>(sql`select id from kd_book where enabled and status = 'running' order by id limit 1000`)
  for (const { id } of books) {
    const book = await bookById(app.db, id)
    if (!book) continue
    const done = await pushBook(app, book, signal)
    all.pushed += done.pushed
    all.failed += done.failed
  }
  await app.db.run(sql`delete from kd_push where at < now() - interval '180 days'`)
  return all
}

export const pushJob: JobDef = {
  name: 'ledger.pushVouchers',
  title: { 'zh-cn': '推送金蝶凭证', en: 'Push vouchers to Kingdee' },
  cron: '*/5 * * * *',
  same: () => 'all',
  run: (job) => pushVouchers(job),
}
