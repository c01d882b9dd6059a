import type { LabelsOf } from '@crossway/kernel'
import type { fbaRecon } from './fba-recon.query.ts'

export const fbaReconEn: LabelsOf<typeof fbaRecon> = {
  name: 'Platform calibration',
  fields: {
    name: 'MSKU',
    sku: 'SKU',
    warehouse: 'Warehouse',
    state_group: {
      label: 'States',
      values: { available: 'Available', reserved: 'Reserved', unsellable: 'Unsellable', in_transit: 'In transit', researching: 'Researching' },
    },
    book_qty: 'Book',
    platform_qty: 'Platform',
    diff: 'Difference',
    diff_value: 'Value',
    cause: { label: 'Cause', values: { timing: 'Timing', unposted_event: 'Event not posted', transit: 'In transit', mapping: 'Mapping', unknown: 'Unknown' } },
    day: 'Compared',
    msku: 'MSKU',
    store: 'Store',
    since: 'Since',
    ignored_until: 'Ignored until',
    document: 'Document',
    reason: 'Reason',
    handled_at: 'Handled at',
    company: 'Company',
    project: 'Project',
    days: 'Days',
    handler: 'By',
  },
  states: { open: 'Open', accepted: 'Accepted', ignored: 'Ignored', cleared: 'Cleared' },
  actions: {
    accept: {
      label: 'Accept',
      args: {
        cause: {
          label: 'Cause',
          values: { timing: 'Timing', unposted_event: 'Event not posted', transit: 'In transit', mapping: 'Mapping', unknown: 'Unknown' },
        },
      },
    },
    explain: { label: 'Link a document', args: { document: 'Document no' } },
    ignore: { label: 'Ignore', args: { reason: 'Reason', until: 'Until' } },
  },
  tabs: { open: 'Open', accepted: 'Accepted', ignored: 'Ignored', cleared: 'Cleared', all: 'All' },
}
