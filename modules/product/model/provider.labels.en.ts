import type { LabelsOf } from '@crossway/kernel'
import type { provider } from './provider.resource.ts'

export const providerEn: LabelsOf<typeof provider> = {
  name: 'Provider',
  fields: {
    code: 'Code',
    name: 'Name',
    legal_name: 'Legal name',
    types: {
      label: 'Types',
      values: {
        forwarder: 'Forwarder',
        express: 'Express',
        carrier: 'Carrier',
        broker: 'Customs broker',
        overseas_wh: 'Overseas warehouse',
        last_mile: 'Last mile',
        amazon: 'Amazon',
      },
    },
    contact: 'Contact',
    phone: 'Phone',
    country: 'Country',
    address: 'Address',
    currency: 'Currency',
    api_code: 'API',
    tax_no: 'Tax number',
    level: { label: 'Level', values: { A: 'A', B: 'B', C: 'C', D: 'D' } },
    on_time_pct: 'On time',
    owner: 'Owner',
    remark: 'Remark',
  },
  states: { trial: 'On trial', active: 'Active', paused: 'Paused', black: 'Blacklisted' },
  actions: { activate: 'Activate', pause: { label: 'Pause', args: { reason: 'Reason' } }, blacklist: { label: 'Blacklist', args: { reason: 'Reason' } } },
  sections: { basic: 'Basic data', contact: 'Contact and API' },
  tabs: { all: 'All', active: 'Active', trial: 'On trial', paused: 'Paused', black: 'Blacklisted' },
}
