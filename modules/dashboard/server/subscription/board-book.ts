import type { QueryContext } from '@crossway/server-kit'
import type { SubscribedBoard } from '../../model/subscription/subscription.ts'
import { receivableAsk } from '../receivable/receivable-rows.ts'
import type { Book } from './book.ts'
import { checkProfitAddress, profitBook } from './profit-book.ts'
import { receivableBook } from './receivable-book.ts'

type Address = Readonly<Record<string, string>>
/** What a board says to the caller, by his rights and scopes (dashboard.snapshot). */
export const boardBook = (call: QueryContext, board: SubscribedBoard, address: Address): Promise<Book> =>
  board === 'receivableStatistics' ? receivableBook(call, address) : profitBook(call, board, address)

/** An address that is no question of the board is refused with 400. */
export function checkAddress(call: QueryContext, board: SubscribedBoard, address: Address): void {
  if (board === 'receivableStatistics') receivableAsk(call, address)
  else checkProfitAddress(board, address)
}
