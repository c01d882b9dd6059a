import { numbers, words, type Column, type Say } from '../sheet/columns.ts'
import type { CategoryBoard, CategoryRow, LifeStage } from './category-board.ts'

export const stageWords: Readonly<Record<LifeStage, readonly [zh: string, en: string]>> = {
  new: ['新品', 'New'],
  growth: ['成长', 'Growing'],
  mature: ['成熟', 'Mature'],
  decline: ['衰退', 'Declining'],
}
type Rights = Pick<CategoryBoard, 'rights'>

/** Categories beside each other; what needs the right to costs is left out without it. */
export const categoryColumns = ({ rights: { cost } }: Rights, say: Say): Column<CategoryRow>[] => [
  words(say('类目', 'Category'), (r) => r.name),
  numbers(say('在售', 'On sale'), (r) => r.on_sale),
  numbers(say('动销', 'With sale'), (r) => r.with_sale),
  numbers(say('动销率 %', 'Sell-through, %'), (r) => r.sell_through),
  numbers(say('净销售额', 'Net sales'), (r) => r.s1),
  numbers(say('占比 %', 'Share, %'), (r) => r.share),
  numbers(say('环比 %', 'MoM, %'), (r) => r.mom),
  numbers(say('同比 %', 'YoY, %'), (r) => r.yoy),
  ...(cost ? [numbers<CategoryRow>(say('毛利率 %', 'Margin, %'), (r) => r.margin)] : []),
  numbers(say('广告占比 %', 'Ads, %'), (r) => r.ads),
  numbers(say('退款率 %', 'Refunds, %'), (r) => r.refund),
  ...(cost
    ? [
        numbers<CategoryRow>(say('周转天数', 'Turnover, days'), (r) => r.turnover),
        numbers<CategoryRow>('GMROI', (r) => r.gmroi),
        numbers<CategoryRow>(say('库存金额 CNY', 'Stock value, CNY'), (r) => r.stock),
        numbers<CategoryRow>(say('超180天 CNY', 'Over 180 days, CNY'), (r) => r.aged),
      ]
    : []),
  words(say('最佳SKU', 'Top SKU'), (r) => r.top),
]
type Sku = CategoryBoard['skus'][number]
export const skuColumns = ({ rights: { cost } }: Rights, say: Say): Column<Sku>[] => [
  words('SKU', (r) => [r.sku, r.name].filter(Boolean).join(' ')),
  words(say('类目', 'Category'), (r) => r.category),
  words(say('阶段', 'Stage'), (r) => say(...stageWords[r.stage])),
  words(say('近8周销量', 'Units of 8 weeks'), (r) => r.weekly.join(' · ')),
  numbers(say('净销售额', 'Net sales'), (r) => r.s1),
  ...(cost ? [numbers<Sku>(say('毛利率 %', 'Margin, %'), (r) => r.margin)] : []),
]
