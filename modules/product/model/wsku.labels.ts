import { recordLabels } from '@crossway/platform/words'
import { wsku } from './wsku.resource.ts'

export const wskuLabels = recordLabels(wsku, {
  name: 'WSKU',
  fields: {
    provider: ['物流商', 'Provider'],
    warehouse: { help: ['不填表示该物流商的全部仓库', 'Empty = all warehouses of the provider'] },
    wsku_code: ['仓库SKU', 'Warehouse SKU'],
    units_per: { label: ['配比', 'Units per'], help: ['1个仓库SKU等于多少个SKU', 'Pieces of the SKU in one warehouse SKU'] },
    provider_name: ['仓库品名', 'Name at the warehouse'],
    declared_value: ['申报价值', 'Declared value'],
    measured_len: ['实测长', 'Measured length'],
    measured_wid: ['实测宽', 'Measured width'],
    measured_hei: ['实测高', 'Measured height'],
    measured_weight: ['实测重', 'Measured weight'],
    deviation_pct: ['体积偏差', 'Deviation of volume'],
    use_measured: ['采用实测', 'Use measured'],
    external_id: ['外部编号', 'External id'],
    last_error: ['错误信息', 'Error'],
    pushed_at: ['推送时间', 'Pushed at'],
    provider_stock: ['海外仓库存', 'Stock at the provider'],
  },
  states: {
    draft: ['待推送', 'To push'],
    pushing: ['推送中', 'Pushing'],
    reviewing: ['审核中', 'In review'],
    active: ['已生效', 'Active'],
    failed: ['推送失败', 'Failed'],
  },
  actions: {
    push: ['推送', 'Push'],
    confirm: ['确认生效', 'Confirm'],
    match: { label: ['匹配SKU', 'Match SKU'] },
    answer: {
      label: ['登记结果', 'Record the answer'],
      args: {
        result: { values: { reviewing: ['审核中', 'In review'], active: ['已生效', 'Active'], failed: ['推送失败', 'Failed'] } },

        error: ['错误信息', 'Error'],
      },
    },
  },
  tabs: {
    draft: ['待推送', 'To push'],
    pushing: ['推送中', 'Pushing'],
    reviewing: ['审核中', 'In review'],
    active: ['已生效', 'Active'],
    failed: ['推送失败', 'Failed'],
  },
})
