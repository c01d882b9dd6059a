import { recordLabels } from '@crossway/platform/words'
import { partyWords } from './party-words.ts'
import { payable } from './payable.resource.ts'

export const payableLabels = recordLabels(payable, {
  name: ['应付', 'Payable'],
  fields: {
    no: ['单号', 'Number'],
    party_type: {
      label: ['往来方类型', 'Kind of party'],
      values: partyWords,
    },
    party_id: ['往来方编号', 'Party id'],
    party_name: ['往来方', 'Party'],
    source_type: ['来源类型', 'Kind of source'],
    source_id: ['来源编号', 'Source id'],
    source_no: ['来源单据', 'Source'],
    book_rate: ['入账汇率', 'Book rate'],
    amount_cny: ['本位币金额', 'In CNY'],
    due_date: ['到期日', 'Due'],
    offset_amount: ['对冲', 'Offset'],
    payee_account: ['收款账户', 'Payee account'],
    pre_approved: ['已预先批准', 'Approved beforehand'],
  },
  states: {
    open: ['未结', 'Open'],
    requested: ['已请款', 'Payment requested'],
    partial: ['部分结', 'Partly settled'],
    closed: ['已结', 'Settled'],
    cancelled: ['取消', 'Cancelled'],
    written_off: ['坏账核销', 'Written off'],
  },
})
