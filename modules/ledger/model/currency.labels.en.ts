import type { LabelsOf } from '@crossway/kernel'
import type { currency } from './currency.resource.ts'

export const currencyEn: LabelsOf<typeof currency> = {
  name: 'Currency',
  fields: { code: 'Code', name: 'Name', name_en: 'English name', symbol: 'Symbol', minor_unit: 'Decimals', sort: 'Order', is_active: 'Active' },
  states: {},
  actions: {},
  tabs: { all: 'All', in_use: 'In use', off: 'Out of use' },
}
