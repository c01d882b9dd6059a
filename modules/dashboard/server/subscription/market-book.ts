import { num } from '@crossway/kernel'
import type { QueryContext } from '@crossway/server-kit'
import type { MarketFacts, MarketRow } from '../../model/channel/market.ts'
import type { ProfitQuery } from '../../model/profit/ask.ts'
import { queryOf, readBoard } from '../../model/profit/board-address.ts'
import { resourceTypeWords } from '../../model/promotion.ts'
import { numbers, shareText, words, type Column, type Say } from '../../model/sheet/columns.ts'
import { filterInWords } from '../profit/names.ts'
import { readQuery } from '../profit/read-ask.ts'
import { isLimited } from '../profit/scope.ts'
import { marketFacts } from '../promotion/market-board.ts'
import { standing, type Address } from './about.ts'
import { sheetOf, type Book } from './book.ts'
import { sayIn } from './goods-books.ts'

const page = 'marketboard'
const asked = (address: Address): ProfitQuery => readQuery({ view: page, ask: JSON.stringify(queryOf(readBoard(address, 'last30'))) })
export const checkMarket = (_: QueryContext, address: Address): void => void asked(address)

const figures = <R extends MarketRow>(first: Column<R>, say: Say, more: readonly Column<R>[]): Column<R>[] => [
  first,
  numbers(say('发布', 'Posts'), (r) => r.posts),
  numbers(say('按时率 %', 'In time, %'), (r) => (r.in_time_pct === null ? null : num(r.in_time_pct).toFixed(1))),
  numbers(say('成本', 'Cost'), (r) => r.cost),
  numbers(say('归因销售额', 'Attributed sales'), (r) => r.sales),
  numbers('ROI', (r) => r.roi),
  ...more,
]
/** What off-site promotion cost and brought by channel, project and resource, and what waits to be paid. */
export async function marketBook(call: QueryContext, address: Address): Promise<Book> {
  const { app, ctx } = call
  const { lang } = ctx
  const say = sayIn(lang)
  const q = asked(address)
  const a = await marketFacts(call, q)
  const nobody = say('未归属', 'Not attributed')
  const channel = (c: string | null): string => {
    const w = resourceTypeWords[c as keyof typeof resourceTypeWords]
    return w === undefined ? nobody : typeof w === 'string' ? w : say(w[0], w[1])
  }
  type Of<K extends 'channels' | 'projects' | 'resources' | 'payables'> = MarketFacts[K][number]
  return {
    sheets: [
      sheetOf(
        say('渠道', 'Channels'),
        figures<Of<'channels'>>(
          words(say('渠道', 'Channel'), (r) => channel(r.channel)),
          say,
          [numbers(say('千次播放成本', 'CPM'), (r) => r.cpm)],
        ),
        a.channels,
      ),
      sheetOf(
        say('项目', 'Projects'),
        figures<Of<'projects'>>(
          words(say('项目', 'Project'), (r) => r.title ?? nobody),
          say,
          [words(say('占净销售', 'Of net sales'), (r) => shareText(r.share === null ? undefined : Number(r.share)))],
        ),
        a.projects,
      ),
      sheetOf(
        say('资源', 'Resources'),
        figures<Of<'resources'>>(
          words(say('资源', 'Resource'), (r) => r.title ?? nobody),
          say,
          [numbers(say('播放', 'Views'), (r) => r.views), numbers(say('订单', 'Orders'), (r) => r.orders)],
        ),
        a.resources,
      ),
      sheetOf<Of<'payables'>>(
        say('待付提现', 'Pay-outs waiting'),
        [
          words(say('币种', 'Currency'), (r) => r.currency),
          numbers(say('单数', 'Number'), (r) => r.n),
          numbers(say('7天内', 'Up to 7 days'), (r) => r.d7),
          numbers(say('8–30天', '8–30 days'), (r) => r.d30),
          numbers(say('30天以上', 'Over 30 days'), (r) => r.older),
        ],
        a.payables,
      ),
    ],
    about: [
      ...standing(lang, { period: `${q.from} – ${q.to}`, currency: 'CNY', limited: isLimited(ctx, page), asOf: new Date().toISOString() }),
      ...(await filterInWords(app.db, lang, q.filter)),
    ],
  }
}
