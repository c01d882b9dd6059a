import type { LabelsOf } from '@crossway/kernel'
import type { settlementScreenshot } from './settlement-screenshot.resource.ts'

const reasons = { reserve: 'Reserve', fx: 'Currency conversion', timing: 'Timing', wrong_period: 'Wrong period', other: 'Other' }
export const settlementScreenshotEn: LabelsOf<typeof settlementScreenshot> = {
  name: 'Settlement screenshot',
  fields: {
    no: 'No.',
    store: 'Store',
    store_account: 'Seller account',
    marketplace: 'Marketplace',
    settlement_id: { label: 'Settlement id', help: 'Empty: found by account and end of period' },
    period_start: 'Period start',
    period_end: 'Period end',
    captured_at: 'Captured at',
    currency: 'Currency',
    beginning_balance: 'Beginning balance',
    sales: 'Sales',
    refunds: 'Refunds',
    expenses: 'Expenses',
    closing_balance: 'Closing balance',
    transfer_amount: 'Transfer amount',
    reserve_amount: 'Reserve',
    deposit_account_tail: 'Account tail',
    account_check: { label: 'Account', values: { same: 'Is the account for payouts', differs: 'Is another account', unknown: 'No account to compare with' } },
    images: 'Pictures',
    report_total: 'Report total',
    diff_amount: 'Difference',
    mismatch_reason: { label: 'Reason of difference', values: reasons },
    remark: 'Remark',
  },
  states: { pending: 'To match', matched: 'Matched', mismatched: 'Different', voided: 'Voided' },
  actions: {
    match: 'Match',
    accept: { label: 'Accept difference', args: { reason: { label: 'Reason of difference', values: reasons }, comment: 'Comment' } },
    void: { label: 'Void', args: { reason: 'Reason' } },
  },
  sections: { basic: 'Screenshot', amounts: 'Amounts', more: 'Other' },
  tabs: { all: 'All', pending: 'To match', mismatched: 'Different', matched: 'Matched' },
}
