import { recordLabels } from '@crossway/platform/words'
import { channelCheck } from './channel-check.query.ts'
import { payoutAge } from './payout-age.query.ts'
import { platformBillGroup } from './platform-bill-group.query.ts'

export const payoutAgeLabels = recordLabels(payoutAge, {
  name: ['未到账账龄', 'Payouts by age'],
  fields: {
    payouts: ['笔数', 'Payouts'],
    not_due: ['未到期', 'Not due'],
    d30: ['逾期 1–30 天', '1–30 days late'],
    d60: ['逾期 31–60 天', '31–60 days late'],
    d90: ['逾期 61–90 天', '61–90 days late'],
    older: ['逾期 90 天以上', 'More than 90 days late'],
    open: ['未到账', 'Open'],
    open_cny: ['未到账（人民币）', 'Open in CNY'],
  },
})
export const platformBillGroupLabels = recordLabels(platformBillGroup, {
  name: ['账单分组', 'Bills in groups'],
  fields: {
    period: ['月份', 'Month'],
    bills: ['账单数', 'Bills'],
    gross: ['总额', 'Gross'],
    deductions: ['扣款', 'Deductions'],
    deduction_rate: { label: ['扣款率', 'Deduction rate'], help: ['扣款 ÷ 总额', 'Deductions ÷ gross'] },
    net: ['净额', 'Net'],
    net_cny: { label: ['净额（人民币）', 'Net in CNY'], help: ['按各月损益汇率折算', 'At the P&L rate of each month'] },
    diff: ['差额', 'Difference'],
    open_bills: ['未入账', 'Not posted'],
    expected: ['待到账', 'Money to come'],
  },
  tabs: { platform: ['按平台', 'By platform'], store: ['按店铺', 'By store'], month: ['按月份', 'By month'] },
})
export const channelCheckLabels = recordLabels(channelCheck, {
  name: ['渠道核对', 'Channel check'],
  fields: {
    shipped: ['发货订单', 'Orders shipped'],
    shipped_amount: ['发货金额', 'Shipped'],
    billed: ['已出账订单', 'Orders billed'],
    billed_amount: ['已出账金额', 'Billed'],
    refunded: ['退款订单', 'Orders refunded'],
    refunded_amount: ['退款金额', 'Refunded'],
    unbilled: ['未出账订单', 'Orders not billed'],
    unbilled_amount: ['未出账金额', 'Not billed'],
    over_billed: ['多出账金额', 'Billed too much'],
    match_rate: { label: ['匹配率', 'Match rate'], help: ['已出账订单 ÷ 发货订单', 'Orders billed ÷ orders shipped'] },
    payout: ['应回款', 'Payout'],
    bank: ['已到账', 'In the bank'],
    bill: ['对账单', 'Bill'],
  },
})
