import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const ledgerEvents = defineEvents({
  'payable.created': ['payable', '应付已生成', 'Payable created'],
  'payable.paid': ['payable', '应付已支付', 'Payable paid'],
  'payable.failed': ['payable', '付款失败', 'Payment failed'],
  'payable.reopened': ['payable', '应付重新打开', 'Payable reopened'],
  'receivable.settled': ['receivable', '应收已核销', 'Receivable settled'],
  'period.closed': [null, '账期已结', 'Period closed'],
  'period.reopened': [null, '账期反结', 'Period reopened'],
  'pl.adjustedClosedPeriod': [null, '已结账期有调整', 'Closed period adjusted'],
  'bank.imported': ['bank_account', '银行流水已导入', 'Bank movements imported'],
})
