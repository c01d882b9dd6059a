import { recordLabels } from '@crossway/platform/words'
import { regionSet } from './region-set.resource.ts'

export const regionSetLabels = recordLabels(regionSet, {
  name: ['销售区域', 'Sales territory'],
  fields: { name: ['销售区域', 'Territory'], regions: ['包含', 'Regions'] },
})
