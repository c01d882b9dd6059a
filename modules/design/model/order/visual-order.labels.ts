import { recordLabels } from '@crossway/platform/words'
import { difficultyText } from '../words.ts'
import { visualOrder } from './visual-order.resource.ts'

const deposit = { label: ['预付款', 'Deposit'], values: { keep: ['没收', 'Keep'], refund: ['退还', 'Refund'] } } as const
export const visualOrderLabels = recordLabels(visualOrder, {
  name: ['视觉订单', 'Visual order'],
  fields: {
    order_type: {
      label: ['订单类型', 'Type'],
      values: { external: ['客户付费', 'Paid by the customer'], internal: ['内部结算', 'Between projects'], quota: ['合同赠送', 'Contract quota'] },
    },
    contract: ['合同', 'Contract'],
    project: { label: ['项目', 'Project'], help: ['内部结算时承担费用的项目', 'Bears the cost of an order between projects'] },
    from_project: ['收入项目', 'Project that earns'],
    company: ['收款主体', 'Company that collects'],
    discount_rate: { label: ['折扣', 'Discount'], help: ['低于0.8须审批', 'Below 0.8 needs approval'] },
    deposit_rate: ['预付比例', 'Deposit share'],
    lines: {
      fields: {
        category: ['类目', 'Category'],
        description: ['说明', 'Description'],
        list_price: ['标准价', 'List price'],
        unit_price: { help: ['不填取类目价格', 'The category’s when left empty'] },
        difficulty: { label: ['难度', 'Difficulty'], values: difficultyText },
        tax: ['其中税额', 'Tax in it'],
        demand_line: ['需求行', 'Demand line'],
      },
    },
    amount_list: ['标准金额', 'At list price'],
    amount_discount: ['折扣金额', 'Discount'],
    amount_tax: ['税额', 'Tax'],
    amount_total: ['总金额', 'Total'],
    deposit: ['预付款', 'Deposit'],
    received_amount: ['已收', 'Received'],
    est_points: ['分值', 'Points'],
    progress: ['进度', 'Progress'],
    expected_at: ['期望交付', 'Expected'],
    sales: { label: ['销售', 'Sales'], help: ['不填为本人', 'You, when left empty'] },
    people: ['相关人员', 'People'],
    proof: ['验收凭证', 'Proof of acceptance'],
    deposit_waived: ['免预付', 'Deposit waived'],
    accepted_on: ['验收日', 'Accepted on'],
    cancel_decision: deposit,
  },
  states: {
    confirmed: ['已确认', 'Confirmed'],
    producing: ['制作中', 'In production'],
    delivered: ['已交付', 'Delivered'],
    accepted: ['已验收', 'Accepted'],
    settled: ['已结清', 'Settled'],
  },
  actions: {
    confirm: ['确认', 'Confirm'],
    start: {
      label: ['投产', 'Start'],
      args: { waive: { label: ['免预付投产', 'Waive the deposit'], help: ['须有审批权限并填写原因', 'Needs the right to approve, and a reason'] } },
    },
    deliver: ['交付', 'Deliver'],
    client_accept: { label: ['客户验收', 'Customer accepts'] },
    close: ['结案', 'Close'],
    cancel: { args: { deposit } },
  },
  tabs: {
    confirmed: ['待投产', 'To be started'],
    producing: ['制作中', 'In production'],
    delivered: ['待客户验收', 'To be accepted'],
    to_close: ['待结清', 'To be settled'],
    settled: ['已结清', 'Settled'],
    overdue: ['已逾期', 'Overdue'],
  },
  sections: { money: ['金额', 'Money'], delivery: ['交付', 'Delivery'] },
})
