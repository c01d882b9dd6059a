import type { LabelsOf } from '@crossway/kernel'
import type { stockReservation } from './stock-reservation.query.ts'

export const stockReservationEn: LabelsOf<typeof stockReservation> = {
  name: 'Reservations',
  fields: {
    source_no: 'Document',
    sku: 'SKU',
    warehouse: 'Warehouse',
    vw: 'Share',
    msku: 'MSKU',
    qty: 'Reserved',
    qty_fulfilled: 'Used',
    qty_released: 'Released',
    qty_open: 'Open',
    reason: 'Reason',
    priority: 'Priority',
    expires_at: 'Expires',
    created_at: 'Reserved at',
    created_by: 'Account',
    source_type: 'Kind of document',
    source_id: 'Document id',
    source_line_id: 'Line of document',
    company: 'Company',
    project: 'Project',
    store: 'Store',
    owner: 'Owner',
  },
  states: { active: 'Active', fulfilled: 'Used', released: 'Released', expired: 'Expired' },
  actions: { release: { label: 'Release', args: { qty: { label: 'Quantity', help: 'All of it when empty' }, reason: 'Reason' } } },
  tabs: { active: 'Active', all: 'All' },
}
