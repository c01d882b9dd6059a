import type { QueryContext } from '@crossway/server-kit'
import { readCrmAddress, trackLevel, workBy, workMode } from '../../model/crm/crm-address.ts'
import { brokerColumns, portfolioColumns, sourceColumns, trackColumns, workColumns } from '../../model/crm/crm-sheets.ts'
import type { CrmFacts } from '../../model/crm/compared.ts'
import { portfolioBoard } from '../crm/portfolio-board.ts'
import { readCrm, type CrmPage, type CrmQuestion } from '../crm/question.ts'
import { summaryBoard } from '../crm/summary-board.ts'
import { trackBoard } from '../crm/track-board.ts'
import { standing, type Address } from './about.ts'
import { sheetOf, type Book, type BookSheet } from './book.ts'
import { sayIn } from './goods-books.ts'

/** As the page reads its address; a file compares nothing. */
function asked(call: QueryContext, view: CrmPage, address: Address): CrmQuestion {
  const { from, to, filter } = readCrmAddress(address, view)
  return readCrm(call, view, { from, to, compare: 'none', ...filter })
}
export const checkCrm =
  (view: CrmPage) =>
  (call: QueryContext, address: Address): void =>
    void asked(call, view, address)
const bookOf = ({ ctx }: QueryContext, q: CrmQuestion, a: CrmFacts, sheets: readonly BookSheet[]): Book => ({
  sheets,
  about: standing(ctx.lang, { ...a, period: `${q.from} – ${q.to}`, currency: 'CNY' }),
})

/** Customers who have signed, with what they bring and owe. */
export async function portfolioBook(call: QueryContext, address: Address): Promise<Book> {
  const say = sayIn(call.ctx.lang)
  const q = asked(call, 'CustomerStatistics', address)
  const a = await portfolioBoard(call, q)
  return bookOf(call, q, a, [sheetOf(say('客户', 'Customers'), portfolioColumns(a, say), a.rows)])
}
/** Industries and the customers won in them. */
export async function trackBook(call: QueryContext, address: Address): Promise<Book> {
  const say = sayIn(call.ctx.lang)
  const q = asked(call, 'investmentIndustryTrack', address)
  const a = await trackBoard(call, q, trackLevel(address))
  return bookOf(call, q, a, [sheetOf(say('赛道', 'Tracks'), trackColumns(a, say), a.tracks)])
}
/** People of customer acquisition, sources and brokers. */
export async function workBook(call: QueryContext, address: Address): Promise<Book> {
  const say = sayIn(call.ctx.lang)
  const q = asked(call, 'marketingSummaryBoard', address)
  const by = workBy(address)
  const a = await summaryBoard(call, q, by, workMode(address))
  return bookOf(call, q, a, [
    sheetOf(say('排行', 'Ranking'), workColumns(a, by, say), a.ranking),
    sheetOf(say('渠道回报', 'Return of sources'), sourceColumns(a, say), a.sources),
    sheetOf(say('居间', 'Brokers'), brokerColumns(a, say), a.brokers),
  ])
}
