import { definePage } from '@crossway/kernel'
import { b2bFunding } from './b2b-funding.query.ts'

export const fundingAnalysisPage = definePage({
  route: 'fundingAnalysis',
  record: b2bFunding,
  list: {
    columns: [
      'buyer',
      'project',
      'supplier',
      'sale_order',
      'orders',
      'occupied',
      'average',
      'peak',
      'peak_day',
      'yuan_days',
      'capital_cost',
      'margin',
      'return_pct',
      'ccc',
      'oldest',
      '!prepaid',
      '!inventory',
      '!transit',
      '!receivable',
      '!payable',
      '!dio',
      '!dso',
      '!dpo',
    ],
    views: ['stages'],
  },
  phone: { title: 'buyer', figures: ['occupied', 'capital_cost'], footer: ['orders', 'ccc'] },
})
