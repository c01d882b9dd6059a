import { recordLabels } from '@crossway/platform/words'
import { placementRate, storageRate } from './storage-rate.resource.ts'

export const storageRateLabels = recordLabels(storageRate, {
  name: ['仓储费率', 'Storage rate'],
  fields: {
    size_group: { label: ['尺寸组', 'Size'], values: { standard: ['标准', 'Standard'], oversize: ['大件', 'Oversize'] } },
    month_from: ['起始月', 'From month'],
    month_to: ['截止月', 'To month'],
    rate: ['费率', 'Rate'],
    unit: { label: ['单位', 'Unit'], values: { ft3: 'ft³', m3: 'm³' } },
  },
})
export const placementRateLabels = recordLabels(placementRate, {
  name: ['入库配置费率', 'Placement rate'],
  fields: {
    tier: ['尺寸分段', 'Tier'],
    max_weight: ['重量上限', 'Weight up to'],
    option: {
      label: ['配置方式', 'Option'],
      values: { minimal: ['最少拆分', 'Minimal split'], partial: ['部分拆分', 'Partial split'], optimized: ['优化拆分', 'Optimized split'] },
    },
    fee: ['费用', 'Fee'],
  },
})
