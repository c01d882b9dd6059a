import { recordLabels } from '@crossway/platform/words'
import { skuMeasure } from './sku-measure.resource.ts'

export const skuMeasureLabels = recordLabels(skuMeasure, {
  name: ['SKU测量', 'SKU measurement'],
  fields: {
    source: {
      values: {
        dev: ['开发', 'Development'],
        supplier: ['供应商', 'Supplier'],
        warehouse: ['仓库实测', 'Warehouse'],
        provider: ['物流商', 'Provider'],
        amazon: ['亚马逊', 'Amazon'],
      },
    },
    measured_at: ['测量时间', 'Measured at'],
    len_cm: ['长', 'Length'],
    wid_cm: ['宽', 'Width'],
    hei_cm: ['高', 'Height'],
    weight: ['重量', 'Weight'],
    deviation_pct: { label: ['偏差', 'Deviation'], help: ['与主档体积或重量的最大偏差', 'Largest deviation of volume or weight from the master'] },
    proposal: { label: ['建议更新', 'Update proposed'], help: ['仓库实测偏差超过5%', 'The warehouse measured more than 5 % off'] },
  },
})
