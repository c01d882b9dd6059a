import { recordLabels } from '@crossway/platform/words'
import { platformBillLine } from './platform-bill-line.query.ts'

export const platformBillLineLabels = recordLabels(platformBillLine, {
  name: ['平台账单明细', 'Platform bill line'],
  fields: {
    bill: ['账单', 'Bill'],
    posted_date: ['入账日', 'Posted on'],
    order_no: ['平台订单号', 'Order'],
    invoice: ['发票号', 'Invoice'],
    seller_sku: ['平台SKU', 'Platform SKU'],
    transaction_type: ['类型', 'Type'],
    amount_type: ['金额类型', 'Amount type'],
    description: ['说明', 'Description'],
    pl_line: ['损益行', 'P&L line'],
    cost_type: ['费用类型', 'Cost type'],
    class_state: {
      label: ['分类', 'Classified'],
      values: { auto: ['自动', 'By rule'], manual: ['手工', 'By hand'], unclassified: ['未分类', 'Unclassified'] },
    },
    expected: ['应有金额', 'Expected'],
    diff: ['差额', 'Difference'],
    our_order: ['我方订单', 'Our order'],
    our_amount: ['订单金额', 'Order amount'],
    accepted_reason: ['认可原因', 'Accepted because'],
    claim: ['申诉', 'Claim'],
    posted: ['已入账', 'In the books'],
  },
  states: {
    matched: ['一致', 'Matched'],
    amount_diff: ['金额差异', 'Amount differs'],
    no_order: ['无订单', 'No order'],
    no_bill: ['无账单', 'No bill'],
    apart: ['不涉及订单', 'No order concerned'],
  },
  actions: {
    classify: { label: ['分类', 'Classify'], args: { cost_type: ['费用类型', 'Cost type'], alike: ['同说明的行一并分类', 'All lines of the same words'] } },
    reclass: { label: ['重分类', 'Reclass'], args: { cost_type: ['费用类型', 'Cost type'], reason: ['原因', 'Reason'] } },
    link_order: { label: ['关联订单', 'Link order'], args: { order: ['订单', 'Order'] } },
    accept: { label: ['认可', 'Accept'], args: { reason: ['原因', 'Reason'] } },
    claim: {
      label: ['发起申诉', 'Open claim'],
      args: { case_no: ['平台案件号', 'Case number'], owner: ['处理人', 'Handled by'], note: ['说明', 'Note'] },
    },
  },
  tabs: {
    unclassified: ['未分类', 'Unclassified'],
    amount_diff: ['金额差异', 'Amount differs'],
    no_order: ['无订单', 'No order'],
    no_bill: ['无账单', 'No bill'],
  },
})
