import { Readable } from 'node:stream'
import { AmazonError } from '@crossway/amazon'
import { sql } from '@crossway/server-kit'
import { archive } from '../intake/archive.ts'
import { bringReport } from '../intake/receive-file.ts'
import { pullFees } from './pull-fees.ts'
import { at, type ReportTask } from './report-task.ts'
import { cursorOf, documentOf, streamKey, type Cursor } from './stream-place.ts'
import { streams, type Stream } from './streams.ts'
import { keepTask, letGo } from './take-task.ts'
import type { Work } from './work.ts'

/**
 * Reads a stream on from where it was left (integrations.md §8, §20). Each page is archived before it is read; its rows and the new place in the
 * listing commit together, so that a worker that is killed repeats one page at most and nothing counts twice. A full picture is collected first
 * and imported as one snapshot. Waits for limits are the caller's (`busy`).
 */
export async function pullStream(work: Work, task: ReportTask): Promise<void> {
  if (task.type === 'fees_api') return pullFees(work, task)
  const stream = streams[task.type]!
  const { app, amazon } = work
  const sites = task.marketplace_ids.map((id) => work.sites.find((s) => s.id === id)?.code).filter((c) => c !== undefined)
  const key = streamKey(task, sites, stream.type === 'inventory_api' || stream.type === 'listings_api' ? 'site' : 'account')
  const cursor = await cursorOf(work, key)
  const now = amazon.clock.now()
  const going = !stream.whole && cursor.page_token !== null && cursor.page_since !== null
  const since = going ? Date.parse(cursor.page_since!) : sinceOf(stream, cursor, now)
  const until = going && cursor.page_until ? Date.parse(cursor.page_until) : now - stream.delay
  const place: Place = { work, task, stream, key, since, until, token: going ? cursor.page_token : null, newest: going ? cursor.pending_watermark : null }
  try {
    await (stream.whole ? wholeOf(place, sites) : pageByPage(place, sites))
  } catch (e) {
    if (!(e instanceof AmazonError && e.problem === 'invalid' && going)) throw e
    // Tokens live for a while only: the question is asked anew, and what is here already counts as unchanged.
    await app.db.run(sql`update connector_cursor set page_token = null where store_account_id = ${work.account.id}::bigint and stream = ${key}`)
    return letGo(app.db, task, { status: task.status, next: now }, now)
  }
  await letGo(app.db, task, { status: 'done', next: null, data_at: at(until) }, amazon.clock.now())
}
const sinceOf = (stream: Stream, cursor: Cursor, now: number): number =>
  cursor.watermark ? Date.parse(cursor.watermark) - stream.overlap : stream.first > 0 ? now - stream.first : 0

interface Place {
  readonly work: Work
  readonly task: ReportTask
  readonly stream: Stream
  readonly key: string
  readonly since: number
  readonly until: number
  /** Token with which the page now being read was asked for. */
  token: string | null
  newest: string | null
}

async function pageByPage(p: Place, sites: readonly string[]): Promise<void> {
  const { work, stream } = p
  const ask = { amazon: work.amazon, sites, since: p.since, until: p.until, from: p.token ?? undefined, signal: work.signal }
  for await (const page of stream.pages(ask)) {
    const raw = work.lastAnswer()
    const changed = page.items.map((i) => stream.changedAt?.(i) ?? null).filter((x): x is string => x !== null)
    const newest = [...changed, ...(p.newest ? [p.newest] : [])].sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null
    await takePage(p, page.items.length ? documentOf(stream.type, [raw]) : undefined, page.next, newest)
    p.token = page.next
    p.newest = newest
    await keepTask(work.app, p.task.id, work.amazon.clock.now())
  }
}

const largest = 64 * 1024 * 1024
async function wholeOf(p: Place, sites: readonly string[]): Promise<void> {
  const { work, stream } = p
  const pages: Buffer[] = []
  let size = 0
  for await (const _ of stream.pages({ amazon: work.amazon, sites, since: p.since, until: p.until, from: undefined, signal: work.signal })) {
    const raw = work.lastAnswer()
    pages.push(raw)
    if ((size += raw.length) > largest) throw new Error(`${stream.type}: more than ${largest} bytes of pages`)
    await keepTask(work.app, p.task.id, work.amazon.clock.now())
  }
  await takePage(p, documentOf(stream.type, pages), null, null)
}

/** The page's rows and the place after it, in one transaction; the raw page was archived before. */
async function takePage(p: Place, content: Buffer | undefined, next: string | null, newest: string | null): Promise<void> {
  const { work, task, key, stream } = p
  const { app, ctx, account } = work
  const name = `${task.platform_type.replace('api:', '')}_${at(p.until).replaceAll(':', '')}.json`
  if (content) await archive({ app, run: app.db, ctx }, name, Readable.from([content]))
  await app.db.tx(async (tx) => {
    const last = next === null
    const mark = last ? (stream.changedAt ? (newest ?? null) : at(p.until)) : null
    const moved = await tx.run(sql`
      update connector_cursor set page_token = ${next}, page_since = ${last ? null : at(p.since)}::timestamptz, page_until = ${last ? null : at(p.until)}::timestamptz,
        pending_watermark = ${last ? null : newest}::timestamptz, watermark = coalesce(greatest(${mark}::timestamptz, watermark), watermark), last_ok_at = case when ${last} then ${at(work.amazon.clock.now())}::timestamptz else last_ok_at end
      where store_account_id = ${account.id}::bigint and stream = ${key} and (${stream.whole} or page_token is not distinct from ${p.token})`)
    // Another worker took this stream over meanwhile: what it wrote stands.
    if (moved === 0) throw new Error(`${key}: the place in the stream is another by now`)
    if (content)
      await bringReport(
        { app, tx, ctx },
        {
          name,
          content,
          type: task.type,
          store_account: account.id,
          marketplaces: task.marketplace_ids,
          data_at: at(p.until),
        },
      )
  })
}
