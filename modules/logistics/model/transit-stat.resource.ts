import { defineResource, f } from '@crossway/kernel'
import { shipModes } from './ship-modes.ts'

const days = f.decimal({ scale: 1, derived: true, unit: 'day' })
/** How long a channel takes, counted every night out of its last shipments; where there are too few, what it promises (logistics.md, transitStats). */
export const transitStat = defineResource({
  name: 'transit_stat',
  module: 'logistics',
  title: 'channel',
  fields: {
    channel: f.ref('provider_channel', { derived: true }),
    mode: f.choice(shipModes, { derived: true }),
    origin_region: f.text({ max: 40, derived: true, optional: true }),
    dest_country: f.text({ max: 2, derived: true }),
    /** Region of the places it went to; empty for all of them together. */
    dest_region: f.text({ max: 20, derived: true, optional: true }),
    samples: f.int({ derived: true }),
    basis: f.choice(['measured', 'promised'], { derived: true }),
    ship_days: days,
    ship_sd: days,
    receive_days: days,
    receive_sd: days,
    counted_at: f.dateTime({ derived: true }),
  },
  managed: true,
  indexes: [['channel', 'dest_region']],
  search: ['channel.name'],
  defaultSort: 'channel',
})
