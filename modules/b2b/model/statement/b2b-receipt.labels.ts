import { recordLabels } from '@crossway/platform/words'
import { b2bReceipt } from './b2b-receipt.resource.ts'

export const b2bReceiptLabels = recordLabels(b2bReceipt, {
  name: ['收款核销', 'Receipt'],
  fields: {
    receipt_no: ['收款号', 'Receipt no.'],
    buyer: ['买家', 'Buyer'],
    source: { values: { vc_statement: ['平台账单行', 'Platform’s statement'], collect_money: ['收款单', 'Collection'] } },
    source_id: ['来源行', 'Source'],
    source_no: ['来源单号', 'Source no.'],
    received_at: ['收款日', 'Received on'],
    fee: ['手续费', 'Fee'],
    remittance_no: ['汇款号', 'Remittance no.'],
    allocated: ['已核销', 'Allocated'],
    unallocated: ['未核销', 'Unallocated'],
    settles: ['待核应收', 'Settles debts'],
    lines: {
      label: ['核销明细', 'Allocations'],
      fields: {
        target: {
          label: ['核销对象', 'Pays'],
          values: { invoice: ['发票', 'Invoice'], deduction: ['扣款追回', 'Won deduction'], prepayment: ['预收', 'Prepayment'] },
        },
        invoice: ['发票', 'Invoice'],
        deduction: ['扣款', 'Deduction'],
        sale_order: ['销售单', 'Sale order'],
        discount: ['折扣', 'Discount'],
        posted: ['已入账', 'Posted'],
      },
    },
  },
  states: { open: ['待核销', 'To allocate'], posted: ['已核销', 'Allocated'], reversed: ['已冲回', 'Reversed'] },
  actions: { propose: ['按到期日分配', 'Propose by due date'], post: ['核销', 'Post'], reverse: ['冲回', 'Reverse'] },
  tabs: { open: ['待核销', 'To allocate'], posted: ['已核销', 'Allocated'], reversed: ['已冲回', 'Reversed'] },
})
