import { defineResource, f } from '@crossway/kernel'

/** A sales territory: regions that one person answers for (settings.md region_set). */
export const regionSet = defineResource({
  name: 'region_set',
  module: 'settings',
  title: 'name',
  fields: {
    name: f.text({ max: 60, unique: true }),
    regions: f.refs('region', { where: { is_active: { eq: true } } }),
    owner: f.ref('employee', { optional: true }),
    remark: f.text({ max: 300, optional: true }),
  },
  search: ['name', 'owner.name'],
  defaultSort: 'name',
  importKey: 'name',
  pick: ['name'],
})
