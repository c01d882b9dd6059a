import { recordLabels } from '@crossway/platform/words'
import { paymentCollection } from './payment-collection.resource.ts'

export const paymentCollectionLabels = recordLabels(paymentCollection, {
  name: ['回款', 'Payout collection'],
  fields: {
    collection_no: ['回款编号', 'Number'],
    settlement: ['结算', 'Settlement'],
    channel_group: { values: { amazon: ['亚马逊', 'Amazon'], mc: ['多平台', 'Multi-channel'], shopify: ['独立站', 'Own shop'] } },
    expected_amount: ['应回款', 'Expected'],
    expected_date: ['预计到账', 'Expected on'],
    wallet_account: ['收款账户', 'Account'],
    received_amount: ['到账额', 'Received'],
    received_date: ['到账日', 'Received on'],
    bank_txn_id: ['流水', 'Bank movement'],
    platform_fee_diff: ['打款差额', 'Difference'],
    converted_cny: ['结汇人民币', 'CNY received'],
    fx_gain: ['汇兑损益', 'Exchange gain'],
    fee_cny: ['手续费', 'Fee'],
    diff_reason: {
      label: ['差额原因', 'Reason of the difference'],
      values: { fx_by_platform: ['平台换汇', 'Converted by the platform'], fee: ['手续费', 'Fee'], reserve: ['扣留', 'Held back'], other: ['其他', 'Other'] },
    },
    failed_by: ['退回的结算', 'Taken back by'],
    failed_line: ['退回所在行', 'Line of that statement'],
    source_line: ['提现所在行', 'Line of the withdrawal'],
    paid_with: ['合并到', 'Paid with'],
    allocations: { label: ['分摊到账单', 'Bills paid'], fields: { settlement: ['账单', 'Bill'] } },
    receipts: { label: ['到账流水', 'Bank movements'], fields: { bank_txn_id: ['流水', 'Bank movement'] } },
    conversions: {
      label: ['结汇明细', 'Conversions'],
      fields: {
        bank_txn_id: ['流水', 'Bank movement'],
        from_amount: ['结汇原币', 'Converted'],
        psp_fee: ['手续费', 'Fee'],
        to_account: ['转入账户', 'To account'],
        cny_amount: ['人民币', 'CNY'],
      },
    },
  },
  states: {
    expected: ['待到账', 'Expected'],
    received: ['已到账', 'Received'],
    converted: ['已结汇', 'Converted'],
    reconciled: ['已核销', 'Reconciled'],
    failed: ['打款失败', 'Failed'],
  },
  actions: {
    receive: {
      label: ['登记到账', 'Receive'],
      args: {
        account: ['收款账户', 'Account'],
        amount: ['到账额', 'Received'],
        date: ['到账日', 'Received on'],
        txn: ['流水', 'Bank movement'],
        txns: { label: ['流水', 'Bank movements'], fields: { bank_txn_id: ['流水', 'Bank movement'] } },
      },
    },
    allocate: {
      label: ['分摊到账单', 'Allocate to bills'],
      args: { bills: { label: ['账单', 'Bills'], fields: { settlement: ['账单', 'Bill'] } } },
    },
    convert: {
      label: ['结汇', 'Convert'],
      args: {
        conversions: {
          label: ['结汇明细', 'Conversions'],
          fields: {
            bank_txn_id: ['流水', 'Bank movement'],
            from_amount: ['结汇原币', 'Converted'],
            psp_fee: ['手续费', 'Fee'],
            to_account: ['转入账户', 'To account'],
            cny_amount: ['人民币', 'CNY'],
          },
        },
      },
    },
    reconcile: {
      label: ['核销', 'Reconcile'],
      args: {
        diff_reason: {
          label: ['差额原因', 'Reason of the difference'],
          values: {
            fx_by_platform: ['平台换汇', 'Converted by the platform'],
            fee: ['手续费', 'Fee'],
            reserve: ['扣留', 'Held back'],
            other: ['其他', 'Other'],
          },
        },
      },
    },
    fail: ['打款失败', 'Payout failed'],
    undo: ['撤销', 'Undo'],
  },
  tabs: {
    expected: ['待到账', 'Expected'],
    overdue: ['逾期未到账', 'Overdue'],
    received: ['已到账', 'Received'],
    converted: ['已结汇', 'Converted'],
    reconciled: ['已核销', 'Reconciled'],
    failed: ['打款失败', 'Failed'],
  },
  sections: { money: ['到账与结汇', 'Money'] },
})
