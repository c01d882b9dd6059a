import type { LabelsOf } from '@crossway/kernel'
import type { skuMeasure } from './sku-measure.resource.ts'

export const skuMeasureZh: LabelsOf<typeof skuMeasure> = {
  name: 'SKU测量',
  fields: {
    sku: 'SKU',
    source: { label: '来源', values: { dev: '开发', supplier: '供应商', warehouse: '仓库实测', provider: '物流商', amazon: '亚马逊' } },
    measured_at: '测量时间',
    len_cm: '长',
    wid_cm: '宽',
    hei_cm: '高',
    weight: '重量',
    deviation_pct: { label: '偏差', help: '与主档体积或重量的最大偏差' },
    proposal: { label: '建议更新', help: '仓库实测偏差超过5%' },
    note: '备注',
  },
  states: {},
  actions: {},
}
