import { isOnHand } from '../../model/stock-states.ts'
import type { Applied, Book } from './book.ts'
import type { PostingHead, Run } from './enter.ts'
import { moveOnHand } from './move-on-hand.ts'
import { moveTransit } from './move-transit.ts'
import type { DraftLine } from './posting.ts'

/**
 * Runs a posting through the locked book in memory: values each line by its cost rule, moves balances, pools and layers, and makes the entries
 * and the lines for finance (warehouse.md A5 steps 4 and 5, A6, A7). Pure: the database is not touched. Shortages are left in the balances for the caller to judge.
 */
export function applyPosting(book: Book, head: PostingHead, lines: readonly DraftLine[]): Applied {
  const run: Run = { book, head, lines, entries: [], pl: [...(head.pl ?? [])], byLine: [], values: [] }
  lines.forEach((line, i) => (isOnHand(line.state) ? moveOnHand(run, i, line) : moveTransit(run, i, line)))
  return { entries: run.entries, pl: run.pl, byLine: run.byLine }
}
