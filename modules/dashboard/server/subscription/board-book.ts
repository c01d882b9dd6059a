import type { QueryContext } from '@crossway/server-kit'
import type { SubscribedBoard } from '../../model/subscription/subscription.ts'
import type { ProfitPage } from '../../model/profit/ask.ts'
import { receivableAsk } from '../receivable/receivable-rows.ts'
import type { Address } from './about.ts'
import type { Book } from './book.ts'
import { checkCrm, portfolioBook, trackBook, workBook } from './crm-books.ts'
import { categoryBook, checkCategories, checkSales, checkStock, salesBook, stockBook } from './goods-books.ts'
import { checkMarket, marketBook } from './market-book.ts'
import { checkProfitAddress, profitBook } from './profit-book.ts'
import { receivableBook } from './receivable-book.ts'

interface Writer {
  readonly book: (call: QueryContext, address: Address) => Promise<Book>
  /** Refuses with 400 an address that is no question of the board. */
  readonly check: (call: QueryContext, address: Address) => void
}
const profit = (view: ProfitPage): Writer => ({
  book: (call, address) => profitBook(call, view, address),
  check: (_, address) => checkProfitAddress(view, address),
})
const writers: Readonly<Record<SubscribedBoard, Writer>> = {
  comprehensive: profit('comprehensive'),
  amzProfitAnalysis: profit('amzProfitAnalysis'),
  profitChart: profit('profitChart'),
  profitReport: profit('profitReport'),
  comprehensiveMC: profit('comprehensiveMC'),
  mcProfitChart: profit('mcProfitChart'),
  mcProfitReport: profit('mcProfitReport'),
  comprehensiveShopify: profit('comprehensiveShopify'),
  independenceChart: profit('independenceChart'),
  productInventory: { book: stockBook, check: checkStock },
  salesStatistics: { book: salesBook, check: checkSales },
  CategoryAnalysis: { book: categoryBook, check: checkCategories },
  investmentIndustryTrack: { book: trackBook, check: checkCrm('investmentIndustryTrack') },
  CustomerStatistics: { book: portfolioBook, check: checkCrm('CustomerStatistics') },
  marketingSummaryBoard: { book: workBook, check: checkCrm('marketingSummaryBoard') },
  marketboard: { book: marketBook, check: checkMarket },
  receivableStatistics: { book: receivableBook, check: (call, address) => void receivableAsk(call, address) },
}

/** What a board says to the caller, by his rights and scopes (dashboard.snapshot). */
export const boardBook = (call: QueryContext, board: SubscribedBoard, address: Address): Promise<Book> => writers[board].book(call, address)
export const checkAddress = (call: QueryContext, board: SubscribedBoard, address: Address): void => writers[board].check(call, address)
