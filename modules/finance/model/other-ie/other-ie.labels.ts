import { recordLabels } from '@crossway/platform/words'
import { otherIe, otherIeRecurring } from './other-ie.resource.ts'

export const otherIeLabels = recordLabels(otherIe, {
  name: ['其他收支', 'Other income and expense'],
  fields: {
    direction: { values: { income: ['收入', 'Income'], expense: ['支出', 'Expense'] } },
    title: ['事由', 'Matter'],
    tax_amount: ['税额', 'Tax'],
    amount_cny: ['折人民币', 'In CNY'],
    biz_date: ['业务日期', 'Business date'],
    spread_from: {
      label: ['分摊起月', 'Spread from'],
      help: ['按月平均分摊，尾差在末月；未到的月份到期自动入账', 'Equal parts by month, the remainder in the last; months to come are posted when they begin'],
      example: '2026-11',
    },
    spread_to: { label: ['分摊止月', 'Spread to'], example: '2027-10' },
    posted_to: ['已入账至', 'Posted to'],
    share_base: {
      label: ['分摊依据', 'Shared by'],
      values: { manual: ['手工比例', 'Shares by hand'], net_sales: ['净销售额', 'Net sales'], equal: ['平均', 'Equally'] },
      help: [
        '手工比例合计须为100%；净销售额取业务月份，负数按0',
        'Shares by hand total 100 %; net sales are those of the business month, negative ones count as 0',
      ],
    },
    shares: { label: ['分摊明细', 'Shares'], fields: { share: ['比例', 'Share'] } },
    pay_mode: {
      label: ['资金方式', 'Money'],
      values: {
        payable: ['应付', 'Payable'],
        paid: ['已付', 'Paid'],
        receivable: ['应收', 'Receivable'],
        received: ['已收', 'Received'],
        accrual: ['计提', 'Accrual'],
        none: ['无资金', 'No money'],
      },
      help: [
        '计提在次月1日自动冲回；已付、已收须选择账户与流水',
        'An accrual is taken back on the first of the next month; paid and received name account and movement',
      ],
    },
    party_name: { label: ['对方', 'Other party'], help: ['应付、应收须填写员工或对方', 'A payable or receivable names an employee or another party'] },
    due_date: ['到期日', 'Due date'],
    bank_account: ['账户', 'Account'],
    bank_txn: ['银行流水', 'Bank movement'],
    invoice_no: ['发票号', 'Invoice no.'],
    attachments: ['附件', 'Attachments'],
    recurring: ['循环收支', 'Recurring'],
    origin_no: ['来源单号', 'Origin no.'],
    origin_type: ['来源类型', 'Kind of origin'],
    origin_id: ['来源', 'Origin'],
    approved_at: ['入账时间', 'Posted at'],
  },
  states: { submitted: ['待审批', 'Waiting for approval'], approved: ['已入账', 'Posted'], void: ['已作废', 'Void'] },
  actions: { approve: ['入账', 'Post'] },
  tabs: {
    expense: ['支出', 'Expense'],
    income: ['收入', 'Income'],
    submitted: ['待审批', 'Waiting'],
    approved: ['已入账', 'Posted'],
    reversed: ['已冲销', 'Reversed'],
  },
  sections: { basic: ['收支', 'Income or expense'], scope: ['归属与分摊', 'Whose it is'], money: ['资金', 'Money'], more: ['备注与附件', 'Notes and files'] },
})

export const otherIeRecurringLabels = recordLabels(otherIeRecurring, {
  name: ['循环收支', 'Recurring'],
  fields: {
    title: ['事由', 'Matter'],
    direction: { values: { income: ['收入', 'Income'], expense: ['支出', 'Expense'] } },
    tax_amount: ['税额', 'Tax'],
    day: { label: ['每月几日', 'Day of the month'], help: ['到日自动生成草稿；短月取月末', 'A draft is made on that day; in shorter months on the last'] },
    first_month: { label: ['起月', 'From'], example: '2026-11' },
    last_month: { label: ['止月', 'To'], help: ['不填即一直循环', 'Without one it goes on'], example: '2027-10' },
    made_to: ['已生成至', 'Made up to'],
    problem: { label: ['未生成原因', 'Why nothing was made'], help: ['改正后次日自动再试', 'Tried again the next day, once put right'] },
    share_base: {
      label: ['分摊依据', 'Shared by'],
      values: { manual: ['手工比例', 'Shares by hand'], net_sales: ['净销售额', 'Net sales'], equal: ['平均', 'Equally'] },
    },
    shares: { label: ['分摊明细', 'Shares'], fields: { share: ['比例', 'Share'] } },
    pay_mode: {
      label: ['资金方式', 'Money'],
      values: { payable: ['应付', 'Payable'], receivable: ['应收', 'Receivable'], accrual: ['计提', 'Accrual'], none: ['无资金', 'No money'] },
      help: ['计提在次月1日自动冲回', 'An accrual is taken back on the first of the next month'],
    },
    party_name: ['对方', 'Other party'],
    due_days: ['到期天数', 'Due after'],
    invoice_no: ['发票号', 'Invoice no.'],
  },
  tabs: { enabled: ['启用', 'On'], problem: ['未能生成', 'Nothing made'], disabled: ['停用', 'Off'] },
  sections: { basic: ['收支', 'Income or expense'], time: ['循环', 'When'], scope: ['归属与分摊', 'Whose it is'], money: ['资金', 'Money'] },
})
