import type { LabelsOf } from '@crossway/kernel'
import type { skuMeasure } from './sku-measure.resource.ts'

export const skuMeasureEn: LabelsOf<typeof skuMeasure> = {
  name: 'SKU measurement',
  fields: {
    sku: 'SKU',
    source: { label: 'Source', values: { dev: 'Development', supplier: 'Supplier', warehouse: 'Warehouse', provider: 'Provider', amazon: 'Amazon' } },
    measured_at: 'Measured at',
    len_cm: 'Length',
    wid_cm: 'Width',
    hei_cm: 'Height',
    weight: 'Weight',
    deviation_pct: { label: 'Deviation', help: 'Largest deviation of volume or weight from the master' },
    proposal: { label: 'Update proposed', help: 'The warehouse measured more than 5 % off' },
    note: 'Note',
  },
  states: {},
  actions: {},
}
