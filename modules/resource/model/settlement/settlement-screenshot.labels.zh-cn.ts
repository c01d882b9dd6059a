import type { LabelsOf } from '@crossway/kernel'
import type { settlementScreenshot } from './settlement-screenshot.resource.ts'

const reasons = { reserve: '预留款', fx: '币种转换', timing: '时间差', wrong_period: '期间错误', other: '其他' }
export const settlementScreenshotZh: LabelsOf<typeof settlementScreenshot> = {
  name: '结算截图',
  fields: {
    no: '截图号',
    store: '店铺',
    store_account: '店铺账号',
    marketplace: '站点',
    settlement_id: { label: '结算编号', help: '不填则按账号与期末日自动匹配' },
    period_start: '结算期开始',
    period_end: '结算期结束',
    captured_at: '截图时间',
    currency: '币种',
    beginning_balance: '期初余额',
    sales: '销售',
    refunds: '退款',
    expenses: '费用',
    closing_balance: '期末余额',
    transfer_amount: '转账金额',
    reserve_amount: '预留金额',
    deposit_account_tail: '收款账户尾号',
    account_check: { label: '账户核对', values: { same: '与收款账户一致', differs: '与收款账户不符', unknown: '无收款账户可比' } },
    images: '截图',
    report_total: '报告总额',
    diff_amount: '差额',
    mismatch_reason: { label: '差异原因', values: reasons },
    remark: '备注',
  },
  states: { pending: '待核对', matched: '已核对', mismatched: '有差异', voided: '已作废' },
  actions: {
    match: '核对',
    accept: { label: '差异通过', args: { reason: { label: '差异原因', values: reasons }, comment: '说明' } },
    void: { label: '作废', args: { reason: '原因' } },
  },
  sections: { basic: '截图', amounts: '金额', more: '其他' },
  tabs: { all: '全部', pending: '待核对', mismatched: '有差异', matched: '已核对' },
}
