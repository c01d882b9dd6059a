import { recordLabels } from '@crossway/platform/words'
import { marketOutlook } from './market-outlook.resource.ts'

const conclusions = { go: ['进入', 'Enter'], watch: ['观察', 'Watch'], no_go: ['放弃', 'Leave'] } as const

export const marketOutlookLabels = recordLabels(marketOutlook, {
  name: ['市场前景', 'Market outlook'],
  fields: {
    category: ['类目', 'Category'],
    browse_node: ['类目节点', 'Browse node'],
    keywords: ['关键词', 'Keywords'],
    period_from: ['起', 'From'],
    period_to: ['止', 'To'],
    margin_pct: { label: ['预估毛利率', 'Estimated margin'], help: ['按中位价估算的毛利率，计入得分', 'Margin at the median price; counts in the score'] },
    summary: ['摘要', 'Summary'],
    barriers: ['进入壁垒', 'Barriers'],
    edition: ['版本', 'Edition'],
    earlier: ['上一版', 'Earlier edition'],
    conclusion: { label: ['结论', 'Conclusion'], values: conclusions },
    review_note: ['评审意见', 'Review'],
    score: ['得分', 'Score'],
    growth_pct: ['增长率', 'Growth'],
    cr10_pct: ['CR10', 'Top 10 share'],
    new_pct: ['新品占比', 'New products'],
    review_median: ['评论数中位', 'Median reviews'],
    median_price: ['中位价', 'Median price'],
    total_units: ['总销量', 'Units'],
    total_revenue: ['总销售额', 'Revenue'],
    hhi: { label: ['品牌集中度', 'Brand concentration'], help: ['HHI，品牌份额平方和', 'HHI: squares of the brands’ shares'] },
    items: {
      label: ['头部商品', 'Top products'],
      fields: {
        rank: ['排名', 'Rank'],
        item_id: ['商品ID', 'Item id'],
        seller_type: { label: ['卖家类型', 'Seller'], values: { amz: ['自营', 'Amazon'], fba: 'FBA', fbm: 'FBM' } },
        seller_country: ['卖家国家', 'Country'],
        monthly_units: ['月销量', 'Units a month'],
        monthly_revenue: ['月销售额', 'Revenue a month'],
        review_count: ['评论数', 'Reviews'],
        listed_at: ['上架时间', 'Listed'],
      },
    },
    trends: {
      label: ['趋势', 'Trend'],
      fields: { month: ['月份', 'Month'], search_volume: ['搜索量', 'Searches'], units: ['销量', 'Units'], revenue: ['销售额', 'Revenue'] },
    },
  },
  states: { submitted: ['待评审', 'In review'], reviewed: ['已评审', 'Reviewed'], archived: ['已归档', 'Archived'] },
  actions: {
    review: { label: ['评审', 'Review'], args: { comment: ['评审意见', 'Comment'] } },
    return: { label: ['退回', 'Return'], args: {} },
    refresh: ['更新数据', 'Renew data'],
    analyse: ['创建分析', 'Create analysis'],
    archive: ['归档', 'Archive'],
  },
  tabs: { submitted: ['待评审', 'In review'], reviewed: ['已评审', 'Reviewed'], archived: ['已归档', 'Archived'] },
  sections: { market: ['市场', 'Market'], items: ['头部商品', 'Top products'], trends: ['趋势', 'Trend'] },
})
