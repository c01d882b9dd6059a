import type { LabelsOf } from '@crossway/kernel'
import type { regionSet } from './region-set.resource.ts'

export const regionSetEn: LabelsOf<typeof regionSet> = {
  name: 'Sales territory',
  fields: { name: 'Territory', regions: 'Regions', owner: 'Owner', remark: 'Remark' },
  states: {},
  actions: {},
}
