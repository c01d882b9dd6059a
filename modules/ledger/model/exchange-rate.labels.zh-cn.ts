import type { LabelsOf } from '@crossway/kernel'
import type { exchangeRate } from './exchange-rate.resource.ts'

export const exchangeRateZh: LabelsOf<typeof exchangeRate> = {
  name: '汇率',
  fields: {
    pair: '币种对',
    type: { label: '类型', values: { spot: '即期', book: '记账', month_pl: '月损益', customs: '海关', tax: '税务', contract: '合同' } },
    date: { label: '日期', help: '月损益、海关、税务为当月1日' },
    from: '源币种',
    to: '目标币种',
    rate: '汇率',
    contract_no: '合同编号',
    source: { label: '来源', values: { auto: '自动', manual: '手工' } },
  },
  states: { draft: '草稿', active: '生效' },
  actions: { activate: '生效' },
  tabs: { all: '全部', draft: '草稿', spot: '即期', book: '记账', month_pl: '月损益' },
}
