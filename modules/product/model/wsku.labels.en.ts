import type { LabelsOf } from '@crossway/kernel'
import type { wsku } from './wsku.resource.ts'

const results = { reviewing: 'In review', active: 'Active', failed: 'Failed' }

export const wskuEn: LabelsOf<typeof wsku> = {
  name: 'WSKU',
  fields: {
    provider: 'Provider',
    warehouse: { label: 'Warehouse', help: 'Empty = all warehouses of the provider' },
    wsku_code: 'Warehouse SKU',
    sku: 'SKU',
    msku: 'MSKU',
    units_per: { label: 'Units per', help: 'Pieces of the SKU in one warehouse SKU' },
    provider_name: 'Name at the warehouse',
    declared_value: 'Declared value',
    measured_len: 'Measured length',
    measured_wid: 'Measured width',
    measured_hei: 'Measured height',
    measured_weight: 'Measured weight',
    deviation_pct: 'Deviation of volume',
    use_measured: 'Use measured',
    external_id: 'External id',
    last_error: 'Error',
    pushed_at: 'Pushed at',
    provider_stock: 'Stock at the provider',
  },
  states: { draft: 'To push', pushing: 'Pushing', reviewing: 'In review', active: 'Active', failed: 'Failed', disabled: 'Disabled' },
  actions: {
    push: 'Push',
    confirm: 'Confirm',
    match: { label: 'Match SKU', args: { sku: 'SKU', units_per: 'Units per' } },
    disable: 'Disable',
    answer: { label: 'Record the answer', args: { result: { label: 'Result', values: results }, external_id: 'External id', error: 'Error' } },
  },
  tabs: { all: 'All', draft: 'To push', pushing: 'Pushing', reviewing: 'In review', active: 'Active', failed: 'Failed', disabled: 'Disabled' },
}
