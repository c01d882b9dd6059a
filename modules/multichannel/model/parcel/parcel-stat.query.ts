import { defineQuery, f } from '@crossway/kernel'

const share = f.percent({ optional: true })
const average = f.decimal({ scale: 2, optional: true })
const behind = { route: 'finalLogistics', by: { channel: 'channel', warehouse: 'warehouse', zone: 'zone' } } as const

/** What parcels cost and how long they take, by channel, zone, month or warehouse (multichannel.md finalLogistics, boards). */
export const parcelStat = defineQuery({
  name: 'parcel_stat',
  module: 'multichannel',
  title: 'period',
  key: ['period', 'channel', 'zone', 'warehouse', 'currency'],
  groupings: ['channel', 'zone', 'month', 'warehouse'],
  onlyUnder: { channel: ['channel', 'zone'], zone: ['zone'], warehouse: ['warehouse'] },
  tab: 'channel',
  scope: { within: { project: 'project_id', store: 'store_id', warehouse: 'warehouse_id' }, as: 'parcel' },
  columns: {
    period: f.text(),
    channel: f.ref('provider_channel', { optional: true }),
    zone: f.text({ optional: true }),
    warehouse: f.ref('warehouse', { optional: true }),
    currency: f.text(),
    parcels: f.int(),
    est: f.money({ currency: 'currency', scale: 2 }),
    billed: f.money({ currency: 'currency', scale: 2 }),
    cost_each: average,
    diff_pct: share,
    delivered: f.int(),
    average_days: average,
    on_time_pct: share,
    exceptions: f.int(),
    lost: f.int(),
    older: f.int(),
  },
  within: ['channel', 'zone', 'warehouse'],
  parameters: { from: f.date(), to: f.date() },
  defaultSort: '-parcels',
  filters: ['from', 'to', 'channel', 'warehouse'],
  sums: ['parcels', 'delivered', 'exceptions', 'lost', 'older'],
  opens: behind,
  drill: {
    exceptions: { ...behind, tab: 'exception' },
    lost: { ...behind, tab: 'lost' },
    delivered: { ...behind, tab: 'delivered' },
  },
})
