import { num, type Lang } from '@crossway/kernel'
import type { QueryContext } from '@crossway/server-kit'
import type { Dimension, ProfitAnswer, ProfitPage, ProfitQuery } from '../../model/profit/ask.ts'
import { queryOf, readBoard, type BoardState, type QueryRest } from '../../model/profit/board-address.ts'
import { change, lastYear, previous } from '../../model/profit/compare.ts'
import { nodeLabel, nodeOrder, subtotals } from '../../model/profit/nodes.ts'
import { filterInWords } from '../profit/names.ts'
import { readQuery } from '../profit/read-ask.ts'
import { rememberedProfit } from '../profit/remember.ts'
import { standing, type Address } from './about.ts'
import { number, text, type Book, type BookSheet } from './book.ts'

const words = {
  profit: { 'zh-cn': '利润表', en: 'P&L' },
  node: { 'zh-cn': '科目', en: 'Line' },
  amount: { 'zh-cn': '金额', en: 'Amount' },
  share: { 'zh-cn': '占净销售额 %', en: 'Share of net sales, %' },
  before: { 'zh-cn': '对比期', en: 'Compared' },
  change: { 'zh-cn': '变动 %', en: 'Change, %' },
  project: { 'zh-cn': '按项目', en: 'By project' },
  store: { 'zh-cn': '按店铺', en: 'By store' },
  units: { 'zh-cn': '销量', en: 'Units' },
} as const satisfies Record<string, Readonly<Record<Lang, string>>>

/** A board's question out of its address; refuses with 400 what is none. */
function asked(view: ProfitPage, state: BoardState, rest: QueryRest = {}): ProfitQuery {
  return readQuery({ view, ask: JSON.stringify(queryOf(state, rest)) })
}
export const checkProfitAddress = (view: ProfitPage, address: Address): void => void asked(view, readBoard(address, 'month'))

const shown = (a: ProfitAnswer): string[] => nodeOrder.filter((n) => a.cells.some((c) => c.amounts[n] !== undefined))
const rate = (v: ReturnType<typeof change>): string | null => (v === undefined ? null : v.times(100).toFixed(1))

/** What a board over the P&L says to the caller: the statement beside the period compared, and its subtotals by project and store. */
export async function profitBook(call: QueryContext, view: ProfitPage, address: Address): Promise<Book> {
  const { lang } = call.ctx
  const w = (k: keyof typeof words): string => words[k][lang]
  const state = readBoard(address, 'month')
  const now = await rememberedProfit(call, asked(view, state))
  const span = state.compare === 'lastYear' ? lastYear(state) : previous(state)
  const before = state.compare === 'none' ? undefined : await rememberedProfit(call, asked(view, state, span))
  const of = (a: ProfitAnswer | undefined, node: string) => a?.cells[0]?.amounts[node]
  const base = of(now, 'S1')
  const statement: BookSheet = {
    name: w('profit'),
    head: [
      text(w('node')),
      number(w('amount')),
      number(w('share')),
      ...(before ? [number(`${w('before')} ${span.from} – ${span.to}`), number(w('change'))] : []),
    ],
    rows: shown(now).map((node) => {
      const amount = num(of(now, node) ?? 0)
      const old = num(of(before, node) ?? 0)
      return [
        nodeLabel(node)![lang],
        amount.toFixed(2),
        base === undefined || num(base).isZero() ? null : amount.div(base).times(100).toFixed(1),
        ...(before ? [old.toFixed(2), rate(change(amount, old))] : []),
      ]
    }),
  }
  const cut = async (dimension: Dimension, name: string): Promise<BookSheet> => {
    const a = await rememberedProfit(call, asked(view, state, { by: [dimension] }))
    const nodes = shown(a).filter((n) => n in subtotals)
    return {
      name,
      head: [text(name), number(w('units')), ...nodes.map((n) => number(nodeLabel(n)![lang]))],
      rows: a.cells
        .toSorted((x, y) => num(y.amounts['S1'] ?? 0).cmp(x.amounts['S1'] ?? 0))
        .map((c) => [c.key[0]!.title, String(c.units), ...nodes.map((n) => num(c.amounts[n] ?? 0).toFixed(2))]),
    }
  }
  return {
    sheets: [statement, await cut('project', w('project')), await cut('store', w('store'))],
    about: [...standing(lang, { ...now, period: `${state.from} – ${state.to}` }), ...(await filterInWords(call.app.db, lang, state.filter))],
  }
}
