import { recordLabels } from '@crossway/platform/words'
import { exchangeRate } from './exchange-rate.resource.ts'

export const exchangeRateLabels = recordLabels(exchangeRate, {
  name: ['汇率', 'Exchange rate'],
  fields: {
    pair: ['币种对', 'Pair'],
    type: {
      values: {
        spot: ['即期', 'Spot'],
        book: ['记账', 'Book'],
        month_pl: ['月损益', 'Monthly P&L'],
        customs: ['海关', 'Customs'],
        tax: ['税务', 'Tax'],
        contract: ['合同', 'Contract'],
      },
    },
    date: { help: ['月损益、海关、税务为当月1日', 'Monthly P&L, customs and tax rates carry the first day of their month'] },
    from: ['源币种', 'From'],
    to: ['目标币种', 'To'],
    contract_no: ['合同编号', 'Contract'],
    source: { values: { auto: ['自动', 'Automatic'], manual: ['手工', 'By hand'] } },
  },
  states: { active: ['生效', 'Active'] },
  actions: { activate: ['生效', 'Activate'] },
  tabs: { spot: ['即期', 'Spot'], book: ['记账', 'Book'], month_pl: ['月损益', 'Monthly P&L'], other: ['海关、税务、合同', 'Customs, tax, contract'] },
})
