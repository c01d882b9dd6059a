import type { CommandContext, Context } from '@crossway/server-kit'
import { sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { applyPosting } from './apply-posting.ts'
import type { Applied, Book } from './book.ts'
import { dailyWrites } from './daily-correction.ts'
import { openBook } from './open-book.ts'
import { eventsOf, eventWrites } from './outbox.ts'
import { checkBackdated, checkLines, checkOpen, checkOpening, checkShort, checkZeroSum } from './posting-checks.ts'
import { startPosting, type Started } from './posting-head.ts'
import { readPlacesAndGoods, type Known } from './posting-places.ts'
import { postingTime, type PostingTime } from './posting-time.ts'
import { bookWrites, writeAll } from './write-book.ts'
import type { DraftLine, PlLine, PostedLine, Posting, PostingResult } from './posting.ts'

/**
 * The one writer of the stock ledger: posts a business fact in the caller's transaction, all of it or nothing (warehouse.md A5). Quantities are
 * pieces, values CNY of the line. The same idempotency key answers the stored result; with other content it is refused with 409. Raises the
 * errors of A9. About a dozen statements whatever the number of lines; run it inside `db.tx`, which tries again after a deadlock.
 */
export async function postStock({ app, tx, ctx }: CommandContext, posting: Posting, o: Pick<PostOptions, 'sourceNo'> = {}): Promise<PostingResult> {
  return (await post({ app, tx, ctx }, posting, o)).result
}

export interface PostOptions {
  /** Posting that this one takes back: shortages are then "used by later documents". */
  readonly reverses?: number
  /** Shares that no entry carries. */
  readonly pl?: readonly PlLine[]
  /** Recalculation dates its entries at the period's last second, whatever the right to back-date and the state of the place. */
  readonly time?: PostingTime
  /** Number of a document that is made in this same transaction, asked for just before the writing: its counter is locked from then on. */
  readonly sourceNo?: () => Promise<string>
}

export type Draft = Omit<Posting, 'lines'> & { readonly lines: readonly DraftLine[] }

/** postStock for this module's own commands: they get the book and may add what callers must not. */
export async function post(
  { app, tx, ctx }: CommandContext,
  posting: Draft,
  o: PostOptions = {},
): Promise<{ result: PostingResult; book?: Book; applied?: Applied }> {
  if (posting.lines.length === 0) throw refuse.E_POSTING({ detail: 'lines' })
  const time = o.time ?? postingTime(ctx, posting.occurred_at)
  const reverses = o.reverses ?? null
  // True-ups and rounding may add one entry to each line.
  const starting = startPosting({ tx, ctx }, posting, time, posting.lines.length * 2, reverses)
  const reading = readPlacesAndGoods(tx, posting.lines, time.period)
  // Asked in the same packet; what is wrong with them is told after what the key says.
  reading.catch(() => undefined)
  const started = await starting
  if (!('nextEntry' in started)) return { result: started }
  try {
    return await carryOut({ app, tx }, posting, await reading, started, time, o)
  } catch (e) {
    // A caller that catches a refusal and goes on must not leave an empty posting behind.
    if ((e as { name?: string }).name === 'Refusal') await tx.run(sql`delete from stock_posting where id = ${started.id}`)
    throw e
  }
}

async function carryOut(
  { app, tx }: Context<'app' | 'tx'>,
  posting: Draft,
  known: Known,
  started: Started,
  time: PostingTime,
  o: PostOptions,
): Promise<{ result: PostingResult; book: Book; applied: Applied }> {
  const { lines, source } = posting
  checkLines(known, source, lines, o.time === undefined)
  checkZeroSum(lines)
  const opening = openBook(tx, known.places, known.goods, lines, started.nextEntry, time.isBackdated)
  // The question follows the locks on the same connection, so that nothing slips in between.
  const isOpen = checkOpen(tx, known, lines, time)
  isOpen.catch(() => undefined)
  const book = await opening
  await isOpen
  await checkOpening(tx, book, lines)
  const applied = applyPosting(book, { id: started.id, day: time.day, ...(o.pl ? { pl: o.pl } : {}) }, lines)
  checkShort(book, lines, o.reverses !== undefined)
  await checkBackdated(tx, book, time)
  const named = o.sourceNo ? { ...source, no: await o.sourceNo() } : source
  const naming = o.sourceNo ? [sql`update stock_posting set source_no = ${named.no} where id = ${started.id}`] : []
  writeAll(
    tx,
    [...bookWrites(book, applied, started.id, named, time), ...dailyWrites(book, time), ...naming],
    eventWrites(app, eventsOf(book, applied, started, { ...posting, source: named }, time, o.reverses ?? null)),
  )
  return { result: { id: started.id, no: started.no, replayed: false, lines: resultLines(applied, lines.length) }, book, applied }
}

function resultLines(applied: Applied, count: number): PostedLine[] {
  return Array.from({ length: count }, (_, i) => {
    const e = applied.entries[applied.byLine[i]!]!
    const text = (v: { toFixed(n: number): string }): string => v.toFixed(2)
    return {
      entry: e.id,
      entry_type: e.entryType,
      qty: e.qty,
      goods: text(e.value.goods),
      freight: text(e.value.freight),
      duty: text(e.value.duty),
      other: text(e.value.other),
      total: text(e.value.goods.plus(e.value.freight).plus(e.value.duty).plus(e.value.other)),
      layer: e.layer,
    }
  })
}
