import { recordLabels } from '@crossway/platform/words'
import { wskuStock } from './wsku-stock.resource.ts'

export const wskuStockLabels = recordLabels(wskuStock, {
  name: ['海外仓库存文件', 'Stock file of operators'],
  fields: {
    provider: ['物流商', 'Provider'],
    warehouse: { help: ['不填为该物流商的所有仓库', 'Empty = all warehouses of the provider'] },
    day: ['日期', 'Day'],
    wsku_code: ['仓库SKU', 'Warehouse SKU'],
    provider_name: ['仓库品名', 'Name there'],
    qty: ['对方数量', 'Their quantity'],
    wsku: ['匹配的WSKU', 'Matched WSKU'],
    units_per: ['配比', 'Units per'],
    our_qty: ['我方数量', 'Our quantity'],
    latest: ['最近一份', 'Latest file'],
  },
  states: { unmatched: ['未匹配', 'Unmatched'], matched: ['已匹配', 'Matched'] },
  actions: { match: { label: ['匹配SKU', 'Match SKU'], args: { units_per: ['配比（每个仓库SKU含我方件数）', 'Pieces of ours in one of theirs'] } } },
  tabs: { unmatched: ['库存文件未匹配', 'Unmatched in stock file'], matched: ['已匹配', 'Matched'], all: ['全部日期', 'All days'] },
})
