import type { LabelsOf } from '@crossway/kernel'
import type { accountTerm, supplierTerm } from './account-term.resource.ts'

export const accountTermEn: LabelsOf<typeof accountTerm> = {
  name: 'Payment term',
  fields: {
    code: 'Code',
    name_zh: 'Chinese name',
    name_en: 'English name',
    party: { label: 'For', values: { supplier: 'Suppliers', provider: 'Providers', both: 'Both' } },
    method: { label: 'Method', values: { spot: 'On the spot', prepay: 'Prepaid', stage: 'In stages', monthly: 'Monthly' } },
    holiday_shift: { label: 'Holiday shift', values: { none: 'No shift', before: 'Earlier', after: 'Later' } },
    term_version: 'Version',
    remark: 'Remark',
    stages: {
      label: 'Stages',
      fields: {
        percent: 'Share (%)',
        trigger: {
          label: 'Trigger',
          values: {
            order: 'After ordering',
            before_ship: 'Before shipping',
            sign: 'After signing',
            inspect: 'After inspection',
            invoice: 'After the invoice',
            month_end: 'Monthly',
          },
        },
        offset_days: 'Days later',
        cutoff_day: { label: 'Cut-off day', help: 'Needed for monthly stages; 31 = last day' },
        pay_day: 'Pay day',
        need_invoice: 'Needs invoice',
      },
    },
  },
  states: { active: 'Enabled', disabled: 'Disabled' },
  actions: { disable: 'Disable', enable: 'Enable' },
  sections: { basic: 'Basics', stages: 'Stages' },
  tabs: { all: 'All', active: 'Enabled', disabled: 'Disabled' },
}

export const supplierTermEn: LabelsOf<typeof supplierTerm> = {
  name: 'Supplier term',
  fields: {
    name: 'Name',
    name_en: 'English name',
    supplier: 'Supplier',
    company: 'Company',
    account_term: 'Payment term',
    credit_limit: 'Credit limit',
    currency: 'Currency',
    valid_from: 'Valid from',
    valid_to: 'Valid to',
  },
  states: {},
  actions: {},
}
