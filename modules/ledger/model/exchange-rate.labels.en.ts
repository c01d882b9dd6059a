import type { LabelsOf } from '@crossway/kernel'
import type { exchangeRate } from './exchange-rate.resource.ts'

export const exchangeRateEn: LabelsOf<typeof exchangeRate> = {
  name: 'Exchange rate',
  fields: {
    pair: 'Pair',
    type: { label: 'Type', values: { spot: 'Spot', book: 'Book', month_pl: 'Monthly P&L', customs: 'Customs', tax: 'Tax', contract: 'Contract' } },
    date: { label: 'Date', help: 'Monthly P&L, customs and tax rates carry the first day of their month' },
    from: 'From',
    to: 'To',
    rate: 'Rate',
    contract_no: 'Contract',
    source: { label: 'Source', values: { auto: 'Automatic', manual: 'By hand' } },
  },
  states: { draft: 'Draft', active: 'Active' },
  actions: { activate: 'Activate' },
  tabs: { all: 'All', draft: 'Draft', spot: 'Spot', book: 'Book', month_pl: 'Monthly P&L' },
}
