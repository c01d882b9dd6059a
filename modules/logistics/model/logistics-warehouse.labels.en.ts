import type { LabelsOf } from '@crossway/kernel'
import type { logisticsWarehouse } from './logistics-warehouse.resource.ts'

export const logisticsWarehouseEn: LabelsOf<typeof logisticsWarehouse> = {
  name: 'Logistics warehouse',
  fields: {
    code: { label: 'Code', example: 'ONT8' },
    type: {
      label: 'Type',
      values: {
        hub: 'Hub',
        fc: 'Amazon FC',
        awd: 'AWD centre',
        overseas: 'Overseas warehouse',
        platform: 'Platform warehouse',
        port: 'Port',
        customer: 'Customer',
      },
    },
    name: 'Name',
    provider: 'Provider',
    warehouse: { label: 'Stock warehouse', help: 'Where goods that arrive here are booked' },
    country: { label: 'Country', example: 'US' },
    state: 'State',
    city: 'City',
    zip: 'Postal code',
    address_en: 'Address',
    region: { label: 'Region', values: { west: 'US west', central: 'US central', east: 'US east', na: 'Not applicable' } },
    contact: 'Contact',
    phone: 'Phone',
    hours: 'Hours',
    appointment: 'By appointment',
    pallet_required: 'On pallets',
    cutoff: 'Cut-off',
    receive_days_avg: { label: 'Receive days', help: 'Mean of the last 20 receipts' },
    reject_note: 'Refuses',
  },
  states: { active: 'Active', disabled: 'Disabled' },
  actions: { disable: 'Disable', enable: 'Enable' },
  sections: { basic: 'Basic data', address: 'Address', handling: 'Receiving' },
  tabs: { all: 'All', fc: 'Amazon FC', hub: 'Hubs', overseas: 'Overseas', disabled: 'Disabled' },
}
