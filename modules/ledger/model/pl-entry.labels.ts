import { recordLabels } from '@crossway/platform/words'
import { plEntry } from './pl-entry.resource.ts'

export const plEntryLabels = recordLabels(plEntry, {
  name: ['损益流水', 'P&L entry'],
  fields: {
    biz_date: ['归属日期', 'Belongs to'],
    book_period: ['入账期间', 'Booked in'],
    attrib_period: ['归属期间', 'Month it belongs to'],
    pl_line_code: ['损益行', 'P&L line'],
    amount: ['原币金额', 'Amount'],
    rate_borrowed: ['暂用上月汇率', "Month before's rate"],
    amount_cny: ['本位币金额', 'Amount in CNY'],
    company_rate: ['公司承担比例', 'Our part'],
    amount_company: ['公司承担金额', 'Our amount'],
    stage: { label: ['阶段', 'Stage'], values: { estimated: ['预估', 'Estimated'], settled: ['已结算', 'Settled'] } },
    basis: {
      label: ['依据', 'Basis'],
      values: {
        actual: ['实际', 'Actual'],
        estimate: ['估算', 'Estimate'],
        accrual: ['计提', 'Accrual'],
        allocation: ['分摊', 'Allocation'],
        revision: ['修订', 'Revision'],
      },
    },
    owner: ['负责人', 'Leader'],
    order_key: ['订单键', 'Order key'],
    source_type: ['来源', 'Source'],
    source_id: ['来源单据', 'Document'],
    source_line_id: ['来源行', 'Line'],
    reversal_of_id: ['冲销', 'Reverses'],
    cost_missing: ['缺成本', 'Cost missing'],
    note: ['说明', 'Note'],
  },
  tabs: {
    entries: ['损益流水', 'Entries'],
    missing: ['缺成本', 'Cost missing'],
    unallocated: ['未分摊', 'Not allocated'],
    unattributed: ['未归属', 'Not attributed'],
    late: ['跨期调整', 'Late adjustments'],
  },
})
