import type { LabelsOf } from '@crossway/kernel'
import type { category } from './category.resource.ts'
import { certificateNamesEn } from './certificate-names.ts'

export const categoryEn: LabelsOf<typeof category> = {
  name: 'Category',
  fields: {
    parent: 'Parent',
    code_prefix: { label: 'Code prefix', help: 'SKU codes begin with it' },
    name_zh: 'Chinese name',
    name_en: 'English name',
    level: 'Level',
    path: 'Path',
    sort: 'Order',
    leaf: 'Leaf',
    developer: 'Developer',
    buyer: 'Buyer',
    target_margin: 'Target margin',
    qc_mode: { label: 'Inspection', values: { full: 'All pieces', sample: 'Sample', free: 'None' } },
    aql: 'AQL',
    qc_standard: 'Quality standard',
    required_certs: { label: 'Required certificates', values: certificateNamesEn },
    attr_template: 'Attributes',
    stage_days: 'Days per stage',
    service_level: 'Service level',
    platforms: {
      label: 'Platform nodes and fees',
      fields: {
        platform: 'Platform',
        marketplace: 'Marketplace',
        node_id: 'Node id',
        node_path: 'Node path',
        referral_pct: 'Referral fee',
        min_referral: 'Least referral fee',
        closing_fee: 'Closing fee',
        valid_from: 'From',
        valid_to: 'To',
      },
    },
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: {
    move: { label: 'Move', args: { parent: 'New parent', place: { label: 'Place', help: 'Among its siblings, 0 is the first; empty stands last' } } },
    merge: { label: 'Merge into', args: { into: 'Category that stays' } },
    disable: 'Disable',
    enable: 'Enable',
  },
  sections: { basic: 'Basics', defaults: 'Defaults', people: 'People', attributes: 'Attributes', platforms: 'Platform fees' },
  tabs: { all: 'All', leaf: 'Leaves', disabled: 'Disabled' },
}
