import { defineQuery, f } from '@crossway/kernel'

/** How each store stands against the limits of its platform (multichannel.md, platform SLA tiles). */
export const storeSla = defineQuery({
  name: 'store_sla',
  module: 'multichannel',
  title: 'store',
  key: ['id'],
  scope: { by: { store: 'store', owner: 'owner', project: 'project' } },
  columns: {
    store: f.ref('store'),
    platform: f.ref('platform'),
    metric: f.choice(['late_rate', 'cancel_rate', 'valid_tracking']),
    bad: f.int(),
    total: f.int(),
    rate: f.percent({ optional: true }),
    limit_pct: f.percent(),
    window_days: f.int({ unit: 'day' }),
    colour: f.choice(['green', 'yellow', 'red'], { optional: true }),
    owner: f.ref('employee', { optional: true }),
    project: f.ref('project', { optional: true }),
  },
  defaultSort: 'store,metric',
  filters: ['store', 'platform', 'metric', 'colour'],
  folded: ['owner', 'project'],
  drill: { total: { route: 'orderInfo', by: { store: 'store' } } },
})
