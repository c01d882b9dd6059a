import { numbers, words, type Column, type Say } from '../sheet/columns.ts'
import { ageBuckets, type AgeRow, type InventoryBoard, type StockRow } from './inventory.ts'
import { adviceWords, bucketText, classWords } from './stock-words.ts'

/** One row an article. */
export const stockColumns = (a: Pick<InventoryBoard, 'rights'>, say: Say): Column<StockRow>[] => [
  words('SKU', (r) => (r.code === r.sku_code ? `${r.code} ${r.name}` : `${r.code} ${r.sku_code} ${r.name}`)),
  words(say('类目', 'Category'), (r) => r.category),
  words(say('分类', 'Class'), (r) => (r.class ? say(...classWords[r.class]) : null)),
  numbers(say('可用', 'Available'), (r) => r.available),
  numbers(say('预留', 'Reserved'), (r) => r.reserved),
  numbers(say('待检', 'Inspecting'), (r) => r.inspecting),
  numbers(say('在途', 'In transit'), (r) => r.transit),
  numbers(say('已订', 'On order'), (r) => r.on_order),
  numbers(say('日销', 'Sales a day'), (r) => r.daily.toFixed(1)),
  numbers(say('可售天数', 'Days of supply'), (r) => r.dos?.toFixed(1)),
  numbers(say('总可售天数', 'Total days'), (r) => r.totalDos?.toFixed(1)),
  words(say('断货日', 'Out on'), (r) => r.outOn ?? null),
  numbers(say('180天以上', 'Over 180 days'), (r) => r.aged),
  ...(a.rights.cost ? [numbers<StockRow>(say('金额 CNY', 'Value, CNY'), (r) => r.value)] : []),
  words(say('建议', 'Advice'), (r) => (r.class ? say(...adviceWords[r.class]) : null)),
]

/** Ages of one category or project. */
export interface Aged {
  readonly name: string
  readonly of: readonly AgeRow[]
}
export const agedBy = (a: Pick<InventoryBoard, 'ages'>, by: AgeRow['by']): Aged[] =>
  [
    ...Map.groupBy(
      a.ages.filter((r) => r.by === by),
      (r) => r.id,
    ).values(),
  ].map((of) => ({ name: of[0]!.name, of }))
/** Pieces by the days since they came in, and what they are worth for who may see it. */
export const ageColumns = (a: Pick<InventoryBoard, 'rights'>, title: string, say: Say): Column<Aged>[] => [
  words(title, (r) => r.name),
  ...ageBuckets.map((b) => numbers<Aged>(say(`${bucketText[b]}天 件数`, `${bucketText[b]} days, pieces`), (r) => r.of.find((x) => x.bucket === b)?.qty ?? 0)),
  ...(a.rights.cost
    ? ageBuckets.map((b) =>
        numbers<Aged>(say(`${bucketText[b]}天 金额 CNY`, `${bucketText[b]} days, CNY`), (r) => r.of.find((x) => x.bucket === b)?.value ?? '0.00'),
      )
    : []),
]
