import { recordLabels } from '@crossway/platform/words'
import { defineQuery, f } from '@crossway/kernel'
import { listingStatuses, listingStatusText } from '@crossway/product/model'

const pieces = f.int()
const amount = f.money({ currency: 'CNY', scale: 2 })

/** The listings of a project with what lies there, what they cost the buyer, what sold in 30 days and what was left of it (project.md projectDetail, tab 8). */
export const projectGoods = defineQuery({
  name: 'project_goods',
  module: 'operations',
  title: 'msku',
  key: ['id'],
  scope: { as: 'msku', by: { owner: 'owner', project: 'project', store: 'store' } },
  columns: {
    msku: f.ref('msku'),
    store: f.ref('store'),
    listing: f.choice(listingStatuses, { optional: true }),
    price: f.money({ currency: 'currency', optional: true }),
    currency: f.text({ max: 3 }),
    stock: pieces,
    in_transit: pieces,
    cover_days: f.int({ optional: true }),
    units_30: pieces,
    sales_30: amount,
    ad_rate: f.percent({ optional: true }),
    gross_30: f.money({ currency: 'CNY', scale: 2, class: 'profit' }),
    margin: f.percent({ optional: true, class: 'profit' }),
    owner: f.ref('employee', { optional: true }),
    project: f.ref('project', { optional: true }),
  },
  within: ['project'],
  needs: ['project'],
  search: ['msku'],
  defaultSort: '-sales_30',
  filters: ['store', 'listing', 'owner'],
  sums: ['stock', 'in_transit', 'units_30', 'sales_30', 'gross_30'],
  folded: ['project', 'owner', 'currency'],
  levels: { gross_30: 'msku.target_margin', margin: 'msku.target_margin' },
})

export const projectGoodsLabels = recordLabels(projectGoods, {
  name: ['项目商品', 'Listings of the project'],
  fields: {
    listing: { label: ['刊登状态', 'Listing'], values: listingStatusText },
    price: ['售价', 'Price'],
    stock: { label: ['可售库存', 'Stock'], help: ['各仓中该 MSKU 的可用数量', 'What is available of the listing in all warehouses'] },
    in_transit: ['在途', 'On the way'],
    cover_days: { label: ['可售天数', 'Days of cover'], help: ['可售库存 ÷ 近30天日均销量', 'Stock by the daily sales of the last 30 days'] },
    units_30: ['30天销量', 'Sold, 30 d'],
    sales_30: ['30天销售额', 'Sales, 30 d'],
    ad_rate: ['广告费率', 'Ads of sales'],
    gross_30: { label: ['30天毛利', 'Gross profit, 30 d'], help: ['利润账中该商品近30天的毛利 S4', 'Gross profit S4 of the listing in the profit ledger'] },
    margin: ['毛利率', 'Margin'],
  },
})
