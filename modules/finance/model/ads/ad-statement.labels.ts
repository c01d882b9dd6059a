import { recordLabels } from '@crossway/platform/words'
import { adTypeWords } from './ad-settlement.labels.ts'
import { adStatement } from './ad-statement.resource.ts'

export const adStatementLabels = recordLabels(adStatement, {
  name: ['广告对账单', 'Advertising statement'],
  fields: {
    no: ['对账单号', 'Statement no.'],
    fund_account: ['充值账户', 'Recharge account'],
    period_start: ['对账期起', 'From'],
    period_end: ['对账期止', 'To'],
    opening: ['期初余额', 'Opening'],
    topups: ['充值', 'Top-ups'],
    spend: ['消耗', 'Spend'],
    service_fee: ['服务费', 'Service fee'],
    tax: ['税', 'Tax'],
    transfers: { label: ['转入转出', 'Transfers'], help: ['转入为正，转出与退款为负', 'What came in, less what went out or was refunded'] },
    closing: ['期末余额', 'Closing'],
    impressions: ['曝光', 'Impressions'],
    clicks: ['点击', 'Clicks'],
    ad_orders: ['广告订单', 'Orders'],
    ad_spend: ['报表花费', 'Reported spend'],
    ad_sales: ['广告销售额', 'Advertising sales'],
    acos: 'ACOS',
    sent_at: ['发送时间', 'Sent at'],
    confirmed_at: ['确认时间', 'Confirmed at'],
    confirmed_by: ['确认人', 'Confirmed by'],
    difference_note: ['客户异议', 'What the customer disputes'],
    stamped_copy: ['盖章回执', 'Stamped copy'],
    paper: ['对账单PDF', 'Statement as PDF'],
    lines: {
      label: ['明细', 'Lines'],
      fields: {
        type: {
          label: ['类型', 'Kind'],
          values: {
            topup: ['充值', 'Top-up'],
            spend: ['消耗', 'Spend'],
            tax: ['税', 'Tax'],
            service_fee: ['服务费', 'Service fee'],
            transfer: ['转入转出', 'Transfer'],
          },
        },
        title: ['来源', 'Source'],
        ad_type: { label: ['广告类型', 'Kind of advertising'], values: adTypeWords },
        ad_settlement: ['广告结算', 'Settlement'],
        balance: ['余额', 'Balance'],
        fund_txn: ['流水', 'Movement'],
      },
    },
  },
  states: { sent: ['已发送', 'Sent'], confirmed: ['已确认', 'Confirmed'], disputed: ['有异议', 'Disputed'], void: ['已作废', 'Void'] },
  actions: {
    recompute: ['重新计算', 'Recompute'],
    send: ['发送', 'Send'],
    recall: ['撤回', 'Recall'],
    confirm: { label: ['确认', 'Confirm'] },
    dispute: { label: ['异议', 'Dispute'], args: { note: ['异议说明', 'What is wrong'] } },
  },
  tabs: { sent: ['待确认', 'Waiting'] },
  sections: { basic: ['对账期', 'Period'], money: ['余额', 'Balance'], figures: ['投放效果', 'Results'], lines: ['明细', 'Lines'], more: ['确认', 'Answer'] },
})
