import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { accountOf, beginFrom } from './begin.ts'

const slots: Slots = {
  recordTabs: [{ key: 'course', label: { 'zh-cn': '走势', en: 'Course' }, Tab: lazy(() => import('./recharge-course.tsx')), first: true }],
  rowActions: [
    {
      key: 'topup',
      label: { 'zh-cn': '发起充值', en: 'Top up' },
      shown: () => auth('collectMoney/add'),
      run: beginFrom('collectMoney', 'collect_money', (a) => ({
        company: a['company'],
        party_type: 'customer',
        customer: a['customer'],
        payer_name: (a['customer'] as { readonly title?: string } | null)?.title,
        lines: [{ purpose: 'recharge', project: a['project'] }],
      })),
    },
    {
      key: 'statement',
      label: { 'zh-cn': '生成对账', en: 'Make a statement' },
      shown: () => auth('reconciliationAd/add'),
      run: beginFrom('reconciliationAd', 'ad_statement', (a) => ({ fund_account: accountOf(a) })),
    },
    {
      key: 'refund',
      label: { 'zh-cn': '退还余额', en: 'Refund the rest' },
      shown: (row) => auth('refund/add') && Number(row['available'] ?? 0) > 0,
      run: beginFrom('refund', 'refund', (a) => ({
        source: 'recharge',
        fund_account: accountOf(a),
        customer: a['customer'],
        company: a['company'],
        project: a['project'],
        currency: a['currency'],
        amount: a['available'],
      })),
    },
  ],
}
export default slots
