import { definePage } from '@crossway/kernel'
import { adSettlement } from './ad-settlement.resource.ts'

export const advertisingSettlementPage = definePage({
  route: 'advertisingSettlement',
  record: adSettlement,
  picks: { bank_txn: ['direction', 'use_state', 'bank_account'] },
  tabs: [
    'all',
    'draft',
    { key: 'checked', where: { status: { eq: 'checked' } }, alert: true },
    'confirmed',
    { key: 'big', where: { diff_rate: { gt: 0.02 }, status: { not_in: ['reversed'] } }, alert: true },
    'reversed',
  ],
  list: {
    columns: [
      'no',
      'status',
      'store',
      'period_start',
      'period_end',
      'report_spend',
      'charged_amount',
      'difference',
      'diff_rate',
      'pay_method',
      'customer_part',
      'fund_consumed',
      'to_bill',
      '!month',
      '!ad_platform',
      '!company',
      '!tax_amount',
      '!currency',
      '!confirmed_at',
    ],
    filters: ['store', 'month', 'ad_platform', 'company'],
    summary: ['customer_part', 'fund_consumed', 'to_bill'],
    views: ['matrix'],
  },
  sections: {
    basic: ['store', 'ad_platform', 'ad_account', 'period_start', 'period_end', 'pay_method', 'bank_account'],
    charges: ['charges'],
    shares: ['lines'],
    more: ['rate', 'tax_amount', 'diff_reason', 'confirmed_at', 'attachments', 'remark'],
  },
  figures: ['report_spend', 'charged_amount', 'difference', 'customer_part', 'fund_consumed', 'to_bill'],
  form: 'page',
  related: [{ resource: 'ad_campaign', by: 'settlement' }],
  phone: { title: 'store', figures: ['charged_amount', 'difference'], footer: ['no', 'period_end'] },
  subpages: [
    {
      resource: 'ad_month',
      labels: {
        'zh-cn': { tabs: { missing: '有花费无单据', all: '全部' } },
        en: { tabs: { missing: 'Spend without document', all: 'All' } },
      },
      tabs: [{ key: 'missing', where: { open: { gt: 0 } }, alert: true }, { key: 'all' }],
      list: { columns: ['month', 'store', 'state', 'spend', 'settled', 'open', 'documents', '!company', '!currency'], filters: ['month', 'store', 'company'] },
    },
  ],
})
export const adPages = [advertisingSettlementPage]
