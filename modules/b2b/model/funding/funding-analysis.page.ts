import { definePage } from '@crossway/kernel'

export const fundingAnalysisPage = definePage({
  route: 'fundingAnalysis',
  module: 'b2b',
  resource: 'b2b_funding',
  phone: { title: 'buyer', figures: ['occupied', 'capital_cost'], footer: ['orders', 'ccc'] },
})
