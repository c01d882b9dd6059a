import { recordLabels } from '@crossway/platform/words'
import { b2bAging } from './b2b-aging.query.ts'

export const b2bAgingLabels = recordLabels(b2bAging, {
  name: ['应收账龄', 'Receivables by age'],
  fields: {
    buyer: ['买家', 'Buyer'],
    open: ['未结', 'Open'],
    not_due: ['未到期', 'Not due'],
    d30: ['逾期1–30天', '1–30 days'],
    d60: ['31–60天', '31–60 days'],
    d90: ['61–90天', '61–90 days'],
    older: ['90天以上', 'Over 90 days'],
    invoices: ['发票数', 'Invoices'],
    oldest: ['最长逾期', 'Oldest'],
    as_of: ['截止日', 'As of'],
  },
})
