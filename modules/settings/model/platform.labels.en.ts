import type { LabelsOf } from '@crossway/kernel'
import type { platform } from './platform.resource.ts'

export const platformEn: LabelsOf<typeof platform> = {
  name: 'Platform',
  fields: {
    code: 'Code',
    name: 'Name',
    name_en: 'English name',
    group: { label: 'Channel group', values: { amazon: 'Amazon', mc: 'Multi-channel', shopify: 'Independent store', b2b: 'B2B' } },
    model: { label: 'Model', values: { marketplace: 'Marketplace', wholesale: 'Wholesale', dropship: 'Dropship', self: 'Own site' } },
    settle_cycle_days: 'Settlement cycle',
    order_sla_hours: 'Time to ship',
    return_days: 'Return period',
    api_kind: 'API',
    logo: 'Logo',
    is_active: 'Active',
  },
  states: {},
  actions: {},
  sections: { basic: 'Basics', rules: 'Rules' },
  tabs: { all: 'All', amazon: 'Amazon', mc: 'Multi-channel', shopify: 'Independent store', off: 'Switched off' },
}
