import { defineResource, f } from '@crossway/kernel'
import { milestones } from './milestones.ts'

/** One line of a carrier's tracking sheet: a number of a shipment and the milestone it has passed (logistics.md importTracking). */
export const trackingRow = defineResource({
  name: 'tracking_row',
  module: 'logistics',
  title: 'number',
  fields: {
    number: f.text({ max: 60, format: 'code', immutable: true }),
    milestone: f.choice(milestones, { immutable: true }),
    at: f.dateTime({ immutable: true, index: true }),
    place: f.text({ max: 120, optional: true, immutable: true }),
    note: f.text({ max: 300, optional: true, immutable: true }),
    notice: f.ref('shipping_notice', { derived: true, optional: true }),
    provider: f.ref('provider', { derived: true, optional: true }),
    source: f.choice(['file', 'api'], { derived: true, default: 'file' }),
  },
  unique: [['number', 'milestone', 'at']],
  writes: { delete: false },
  search: ['number', 'notice.no'],
  defaultSort: '-id',
})
