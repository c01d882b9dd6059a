import { recordLabels } from '@crossway/platform/words'
import { gatewayWords } from './gateway-words.ts'
import { shopifyPayout, shopifyPayoutTxn } from './shopify-payout.resource.ts'

export const shopifyPayoutLabels = recordLabels(shopifyPayout, {
  name: ['打款', 'Payout'],
  fields: {
    name: ['打款', 'Payout'],
    gateway: { label: ['支付方式', 'Gateway'], values: gatewayWords },
    external_id: ['打款编号', 'Payout ID'],
    date: ['打款日', 'Payout date'],
    declared: ['平台申报', 'Declared'],
    amount: { label: ['打款额', 'Amount'], help: ['平台申报的金额；没有时为流水净额合计', 'As the platform says; without that the sum of its transactions'] },
    charge_total: ['收款', 'Charges'],
    refund_total: ['退款', 'Refunds'],
    other_total: ['其他', 'Other'],
    fee_total: ['手续费', 'Fees'],
    txn_net: ['流水净额', 'Net of transactions'],
    diff: { label: ['差额', 'Difference'], help: ['打款额 − 流水净额', 'Amount − net of its transactions'] },
    txn_count: ['流水数', 'Transactions'],
    unmatched_count: ['未匹配订单', 'Without order'],
    file: ['文件', 'File'],
  },
  states: {
    scheduled: ['待打款', 'Scheduled'],
    in_transit: ['打款中', 'In transit'],
    paid: ['已打款', 'Paid'],
    failed: ['失败', 'Failed'],
    canceled: ['已取消', 'Cancelled'],
  },
  tabs: {
    paid: ['已打款', 'Paid'],
    open: ['未到账', 'Not yet paid'],
    late: ['超期', 'Late'],
    diff: ['有差额', 'With a difference'],
    failed: ['失败', 'Failed'],
  },
  sections: { basic: ['基本', 'Basics'], money: ['金额', 'Amounts'] },
})

export const shopifyPayoutTxnLabels = recordLabels(shopifyPayoutTxn, {
  name: ['打款流水', 'Payout transaction'],
  fields: {
    txn_key: ['流水号', 'Transaction'],
    payout: ['打款', 'Payout'],
    gateway: { label: ['支付方式', 'Gateway'], values: gatewayWords },
    type: {
      values: {
        charge: ['收款', 'Charge'],
        refund: ['退款', 'Refund'],
        dispute: ['争议', 'Dispute'],
        reserve: ['预留', 'Reserve'],
        adjustment: ['调整', 'Adjustment'],
        payout: ['打款', 'Payout'],
        other: ['其他', 'Other'],
      },
    },
    order_name: ['订单号', 'Order'],
    shopify_order: ['独立站订单', 'Shopify order'],
    processed_at: ['发生时间', 'Processed at'],
    fee: ['手续费', 'Fee'],
    net: ['净额', 'Net'],
    presentment_amount: ['买家支付', 'Paid by the buyer'],
    presentment_currency: ['买家币种', "Buyer's currency"],
    card: ['卡', 'Card'],
  },
  tabs: { charge: ['收款', 'Charges'], refund: ['退款', 'Refunds'], other: ['其他', 'Other'], unmatched: ['未匹配订单', 'Without order'] },
})
