import type { Lang } from '@crossway/kernel'
import type { QueryContext } from '@crossway/server-kit'
import { categoryColumns, skuColumns } from '../../model/category/category-sheet.ts'
import { readBoard } from '../../model/profit/board-address.ts'
import { cancelColumns, matrixColumns, regionColumns, spanColumns } from '../../model/sales/sales-sheet.ts'
import type { Say } from '../../model/sheet/columns.ts'
import { stockRow } from '../../model/stock/inventory.ts'
import { agedBy, ageColumns, stockColumns } from '../../model/stock/stock-sheet.ts'
import { categoryBoard, type CategoryAsk } from '../category/category-board.ts'
import { checkCategory } from '../category/category-routes.ts'
import { salesBoard } from '../sales/sales-board.ts'
import { readSales, salesQuery } from '../sales/sales-question.ts'
import { inventoryBoard } from '../stock/inventory-board.ts'
import { readStock, stockQuery } from '../stock/stock-question.ts'
import { standing, type Address } from './about.ts'
import { askedOf } from './asked.ts'
import { sheetOf, type Book } from './book.ts'

export const sayIn =
  (lang: Lang): Say =>
  (zh, en) =>
    lang === 'en' ? en : zh

const stockAsk = (call: QueryContext, address: Address) => readStock(call, askedOf(address, stockQuery))
export const checkStock = (call: QueryContext, address: Address): void => void stockAsk(call, address)
/** Stock in pieces, days and money, and its ages. */
export async function stockBook(call: QueryContext, address: Address): Promise<Book> {
  const { lang } = call.ctx
  const say = sayIn(lang)
  const a = await inventoryBoard(call, stockAsk(call, address))
  const age = (by: 'category' | 'project', title: string) => sheetOf(say('库龄', 'Age') + ' ' + title, ageColumns(a, title, say), agedBy(a, by))
  return {
    sheets: [
      sheetOf(
        say('库存清单', 'Articles'),
        stockColumns(a, say),
        a.rows.map((r) => stockRow(r, a.today)),
      ),
      age('category', say('类目', 'Category')),
      age('project', say('项目', 'Project')),
    ],
    about: standing(lang, { ...a, period: a.today, currency: 'CNY' }),
  }
}

const salesAsk = (call: QueryContext, address: Address) => readSales(call, askedOf(address, salesQuery))
export const checkSales = (call: QueryContext, address: Address): void => void salesAsk(call, address)
/** Sales of the stores beside Amazon by order day. */
export async function salesBook(call: QueryContext, address: Address): Promise<Book> {
  const { lang } = call.ctx
  const say = sayIn(lang)
  const a = await salesBoard(call, salesAsk(call, address))
  return {
    sheets: [
      sheetOf(say('销售', 'Sales'), spanColumns(say), a.cards),
      sheetOf(say('日销量', 'Units by day'), matrixColumns(a, 'units', say), a.matrix),
      sheetOf(say('日销售额', 'Sales by day'), matrixColumns(a, 'sales', say), a.matrix),
      sheetOf(say('地区', 'Regions'), regionColumns(say), a.regions),
      sheetOf(say('取消与退款', 'Cancelled and refunded'), cancelColumns(say), a.cancels),
    ],
    about: standing(lang, { ...a, period: `${a.days[0]!} – ${a.today}` }),
  }
}

/** As the page reads its address: every other currency is CNY there. */
function categoryAsk(address: Address): CategoryAsk {
  const { from, to, currency } = readBoard(address, 'lastMonth')
  return checkCategory({ from, to, all: address['all'] === '1', currency: ['CNY', 'USD'].includes(currency) ? currency : 'CNY' })
}
export const checkCategories = (_: QueryContext, address: Address): void => void categoryAsk(address)
/** Categories beside each other, and the articles in them. */
export async function categoryBook(call: QueryContext, address: Address): Promise<Book> {
  const { lang } = call.ctx
  const say = sayIn(lang)
  const a = await categoryBoard(call, categoryAsk(address))
  return {
    sheets: [sheetOf(say('类目', 'Categories'), categoryColumns(a, say), a.rows), sheetOf('SKU', skuColumns(a, say), a.skus)],
    about: standing(lang, { ...a, period: `${a.from} – ${a.to}` }),
  }
}
