import { recordLabels } from '@crossway/platform/words'
import { partyWords } from './party-words.ts'
import { receivable } from './receivable.resource.ts'

export const receivableLabels = recordLabels(receivable, {
  name: ['应收', 'Receivable'],
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
  },
  states: {
    open: ['未结', 'Open'],
    partial: ['部分结', 'Partly settled'],
    closed: ['已结', 'Settled'],
    cancelled: ['取消', 'Cancelled'],
    written_off: ['坏账核销', 'Written off'],
  },
})
