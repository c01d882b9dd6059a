import { recordLabels } from '@crossway/platform/words'
import { settlementScreenshot } from './settlement-screenshot.resource.ts'

export const settlementScreenshotLabels = recordLabels(settlementScreenshot, {
  name: ['结算截图', 'Settlement screenshot'],
  fields: {
    no: ['截图号', 'No.'],
    settlement_id: { label: ['结算编号', 'Settlement id'], help: ['不填则按账号与期末日自动匹配', 'Empty: found by account and end of period'] },
    period_start: ['结算期开始', 'Period start'],
    period_end: ['结算期结束', 'Period end'],
    captured_at: ['截图时间', 'Captured at'],
    beginning_balance: ['期初余额', 'Beginning balance'],
    sales: ['销售', 'Sales'],
    refunds: ['退款', 'Refunds'],
    expenses: ['费用', 'Expenses'],
    closing_balance: ['期末余额', 'Closing balance'],
    transfer_amount: ['转账金额', 'Transfer amount'],
    reserve_amount: ['预留金额', 'Reserve'],
    deposit_account_tail: ['收款账户尾号', 'Account tail'],
    account_check: {
      label: ['账户核对', 'Account'],
      values: {
        same: ['与收款账户一致', 'Is the account for payouts'],
        differs: ['与收款账户不符', 'Is another account'],
        unknown: ['无收款账户可比', 'No account to compare with'],
      },
    },
    images: ['截图', 'Pictures'],
    report_total: ['报告总额', 'Report total'],
    diff_amount: ['差额', 'Difference'],
    mismatch_reason: {
      label: ['差异原因', 'Reason of difference'],
      values: {
        reserve: ['预留款', 'Reserve'],
        fx: ['币种转换', 'Currency conversion'],
        timing: ['时间差', 'Timing'],
        wrong_period: ['期间错误', 'Wrong period'],
        other: ['其他', 'Other'],
      },
    },
  },
  states: { pending: ['待核对', 'To match'], matched: ['已核对', 'Matched'], mismatched: ['有差异', 'Different'] },
  actions: {
    match: ['核对', 'Match'],
    accept: {
      label: ['差异通过', 'Accept difference'],
      args: {
        reason: {
          label: ['差异原因', 'Reason of difference'],
          values: {
            reserve: ['预留款', 'Reserve'],
            fx: ['币种转换', 'Currency conversion'],
            timing: ['时间差', 'Timing'],
            wrong_period: ['期间错误', 'Wrong period'],
            other: ['其他', 'Other'],
          },
        },
        comment: ['说明', 'Comment'],
      },
    },
  },
  tabs: { pending: ['待核对', 'To match'], mismatched: ['有差异', 'Different'], matched: ['已核对', 'Matched'] },
  sections: { basic: ['截图', 'Screenshot'], amounts: ['金额', 'Amounts'], more: ['其他', 'Other'] },
})
