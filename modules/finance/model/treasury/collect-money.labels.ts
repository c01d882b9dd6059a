import { recordLabels } from '@crossway/platform/words'
import { collectMoney } from './collect-money.resource.ts'

export const collectMoneyLabels = recordLabels(collectMoney, {
  name: ['收款', 'Collection'],
  fields: {
    collect_no: ['收款单号', 'Collection no.'],
    bank_account: ['收款账户', 'Our account'],
    party_type: {
      label: ['付款方类型', 'Kind of payer'],
      values: { customer: ['客户', 'Customer'], supplier: ['供应商', 'Supplier'], provider: ['物流商', 'Provider'], other: ['其他', 'Other'] },
    },
    provider: ['物流商', 'Provider'],
    payer_name: {
      label: ['付款户名', 'Payer'],
      help: ['与往来方名称不同时须上传代付说明', 'Where it is not the party’s name, upload the proof of third-party payment'],
    },
    third_party_proof: ['代付说明', 'Proof of third-party payment'],
    amount_cny: ['折人民币', 'In CNY'],
    received_date: ['到账日期', 'Received on'],
    pay_method: { label: ['收款方式', 'Paid by'], values: { transfer: ['转账', 'Transfer'], psp: ['收款平台', 'Payment provider'], cash: ['现金', 'Cash'] } },
    bank_txn: ['银行流水', 'Bank movement'],
    bank_fee: ['手续费', 'Bank fee'],
    attachments: ['水单', 'Slip'],
    lines: {
      label: ['用途明细', 'Purposes'],
      fields: {
        purpose: {
          label: ['用途', 'Purpose'],
          values: {
            deposit: ['押金', 'Deposit'],
            recharge: ['广告充值', 'Advertising top-up'],
            service_fee: ['服务费', 'Service fee'],
            reconcile: ['对账款', 'Customer bill'],
            goods: ['货款', 'Goods'],
            invoice: ['开票款', 'Invoice'],
            supplier_refund: ['供应商退款', 'Supplier refund'],
            advance: ['预收', 'Advance'],
            other: ['其他', 'Other'],
          },
        },
        contract: ['合同', 'Contract'],
        receivable: ['应收单', 'Receivable'],
        plan_row: ['合同应收', 'Row of the contract'],
        cost_type: ['费用类型', 'Cost type'],
      },
    },
    confirmed_at: ['确认时间', 'Confirmed at'],
  },
  states: { submitted: ['待确认', 'To be confirmed'], confirmed: ['已确认', 'Confirmed'], rejected: ['已退回', 'Sent back'], void: ['作废', 'Void'] },
  actions: {
    confirm: { label: ['确认到账', 'Confirm receipt'], args: { txn: ['银行流水', 'Bank movement'] } },
    confirm_matched: ['按匹配流水确认', 'Confirm with the matched movement'],
    reverse: ['反确认', 'Take confirmation back'],
  },
  tabs: { mine: ['我提交的', 'Mine'] },
  sections: { basic: ['收款', 'Collection'], lines: ['用途明细', 'Purposes'], proof: ['凭据', 'Evidence'] },
})
