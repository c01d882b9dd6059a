import type { LabelsOf } from '@crossway/kernel'
import type { wsku } from './wsku.resource.ts'

const results = { reviewing: '审核中', active: '已生效', failed: '推送失败' }

export const wskuZh: LabelsOf<typeof wsku> = {
  name: 'WSKU',
  fields: {
    provider: '物流商',
    warehouse: { label: '仓库', help: '不填表示该物流商的全部仓库' },
    wsku_code: '仓库SKU',
    sku: 'SKU',
    msku: 'MSKU',
    units_per: { label: '配比', help: '1个仓库SKU等于多少个SKU' },
    provider_name: '仓库品名',
    declared_value: '申报价值',
    measured_len: '实测长',
    measured_wid: '实测宽',
    measured_hei: '实测高',
    measured_weight: '实测重',
    deviation_pct: '体积偏差',
    use_measured: '采用实测',
    external_id: '外部编号',
    last_error: '错误信息',
    pushed_at: '推送时间',
    provider_stock: '海外仓库存',
  },
  states: { draft: '待推送', pushing: '推送中', reviewing: '审核中', active: '已生效', failed: '推送失败', disabled: '停用' },
  actions: {
    push: '推送',
    confirm: '确认生效',
    match: { label: '匹配SKU', args: { sku: 'SKU', units_per: '配比' } },
    disable: '停用',
    answer: { label: '登记结果', args: { result: { label: '结果', values: results }, external_id: '外部编号', error: '错误信息' } },
  },
  tabs: { all: '全部', draft: '待推送', pushing: '推送中', reviewing: '审核中', active: '已生效', failed: '推送失败', disabled: '停用' },
}
