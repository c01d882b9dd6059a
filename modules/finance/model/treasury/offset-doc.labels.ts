import { recordLabels } from '@crossway/platform/words'
import { offsetDoc } from './offset-doc.resource.ts'

const line = {
  rate: {
    label: ['折算汇率', 'Rate'],
    help: ['一单位原币折合对冲币种，不填取当日即期', 'What one unit of the item is in the currency of the offset; the spot rate of the day when empty'],
  },
  amount: ['对冲金额', 'Offset'],
  item_currency: ['原币', 'Item currency'],
  open_amount: ['未结', 'Open'],
  item_amount: ['原币金额', 'In item currency'],
  fx_diff: ['汇兑差额', 'Rate difference'],
  source_no: ['来源单据', 'Source'],
  due_date: ['到期日', 'Due'],
} as const
export const offsetDocLabels = recordLabels(offsetDoc, {
  name: ['往来对冲', 'Offset'],
  fields: {
    no: ['对冲单号', 'Offset no.'],
    company: {
      label: ['公司主体', 'Company'],
      help: ['应收所属公司；应付可属于其他公司，生效时生成内部往来', 'Whose receivables they are; payables of another company make an inter-company pair'],
    },
    provider: ['物流商', 'Provider'],
    party_name: ['往来方', 'Party'],
    currency: ['对冲币种', 'Currency of the offset'],
    receivables: { label: ['应收', 'Receivables'], fields: { receivable: ['应收单', 'Receivable'], ...line } },
    payables: { label: ['应付', 'Payables'], fields: { payable: ['应付单', 'Payable'], ...line } },
    total: ['应收合计', 'Receivables in all'],
    payable_total: ['应付合计', 'Payables in all'],
    difference: ['差额', 'Difference'],
    fx_diff: ['汇兑差额', 'Rate difference'],
    agreement: {
      label: ['对冲协议', 'Agreement'],
      help: ['提交前须上传双方（或三方）盖章的对冲协议', 'The agreement signed by all parties; needed before it is submitted'],
    },
    interco_receivable: ['内部应收', 'Inter-company receivable'],
    interco_payable: ['内部应付', 'Inter-company payable'],
    effective_on: ['生效日期', 'Effective on'],
  },
  states: {
    submitted: ['审批中', 'In approval'],
    effective: ['已生效', 'Effective'],
    rejected: ['已退回', 'Sent back'],
  },
  actions: {
    suggest: ['自动匹配', 'Suggest'],
    approve: ['生效', 'Make effective'],
  },
  sections: { basic: ['对冲', 'Offset'], receivables: ['应收', 'Receivables'], payables: ['应付', 'Payables'], proof: ['协议', 'Agreement'] },
})
