import type { LabelsOf } from '@crossway/kernel'
import type { wskuStock } from './wsku-stock.resource.ts'

export const wskuStockZh: LabelsOf<typeof wskuStock> = {
  name: '海外仓库存文件',
  fields: {
    provider: '物流商',
    warehouse: { label: '仓库', help: '不填为该物流商的所有仓库' },
    day: '日期',
    wsku_code: '仓库SKU',
    provider_name: '仓库品名',
    qty: '对方数量',
    wsku: '匹配的WSKU',
    sku: 'SKU',
    units_per: '配比',
    our_qty: '我方数量',
    latest: '最近一份',
  },
  states: { unmatched: '未匹配', matched: '已匹配' },
  actions: { match: { label: '匹配SKU', args: { sku: 'SKU', units_per: '配比（每个仓库SKU含我方件数）' } } },
  tabs: { unmatched: '库存文件未匹配', matched: '已匹配', all: '全部日期' },
}
