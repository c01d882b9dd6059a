type Words = readonly [zh: string, en: string]

/** What happens in the house that the accountants' books hear of, with the amounts that each brings along (finance-treasury.md, Kingdee vouchers). */
export const voucherEvents = {
  'settlement.post': {
    name: ['账单入账', 'Statement posted'],
    amounts: { net: ['应收平台净额', 'Net due from the platform'], fees: ['平台费用', 'Platform fees'], revenue: ['收入', 'Revenue'] },
  },
  'bill.finalize': {
    name: ['客户对账单定稿', 'Customer bill final'],
    amounts: { charges: ['含税服务费', 'Charges incl. tax'], income: ['服务收入', 'Service income'], tax: ['销项税', 'Output tax'] },
  },
  'collection.convert': {
    name: ['平台回款核销', 'Payout reconciled'],
    amounts: { bank: ['到账', 'Received'], fee: ['手续费', 'Fee'], loss: ['汇兑损失', 'Exchange loss'], due: ['应收平台', 'Due from the platform'] },
  },
  'collectMoney.confirm': {
    name: ['收款确认', 'Collection confirmed'],
    amounts: {
      bank: ['到账', 'Received'],
      fee: ['手续费', 'Fee'],
      deposit: ['押金', 'Deposit'],
      recharge: ['广告充值', 'Advertising money'],
      advance: ['预收', 'Advance'],
      receivable: ['核销应收', 'Receivable settled'],
      prepaid: ['供应商退款', 'Returned by a supplier'],
      income: ['直接收入', 'Income'],
      fx: ['汇兑收益', 'Exchange gain'],
    },
  },
  'deposit.effective': {
    name: ['押金变动', 'Deposit moved'],
    amounts: { deposit: ['押金', 'Deposit'], receivable: ['核销应收', 'Receivable settled'], income: ['转收入', 'Income'] },
  },
  'refund.paid': {
    name: ['退款扣抵', 'Deducted from a refund'],
    amounts: { fund: ['退回资金', 'Given back'], receivable: ['核销应收', 'Receivable settled'], income: ['扣款收入', 'Income'] },
  },
  'payment.paid': {
    name: ['付款', 'Payment'],
    amounts: {
      payable: ['应付', 'Payable'],
      prepay: ['预付', 'Prepaid'],
      offset: ['预付冲抵', 'Offset by prepaid money'],
      bank: ['付款账户', 'Paid from'],
      fee: ['手续费', 'Fee'],
      fx: ['汇兑收益', 'Exchange gain'],
    },
  },
  'owBill.confirm': { name: ['海外仓账单', 'Overseas warehouse bill'], amounts: { cost: ['费用', 'Cost'], payable: ['应付', 'Payable'] } },
  'cfBill.confirm': { name: ['货代账单', 'Freight bill'], amounts: { cost: ['运费成本', 'Freight'], payable: ['应付', 'Payable'] } },
  'offset.effective': {
    name: ['往来对冲', 'Offset'],
    amounts: {
      payable: ['应付', 'Payable'],
      receivable: ['应收', 'Receivable'],
      fx: ['汇兑损失', 'Exchange loss'],
      ours: ['内部往来', 'Between our companies'],
    },
  },
  'otherIe.approve': {
    name: ['其他收支入账', 'Other income or expense'],
    amounts: { cost: ['费用', 'Expense'], income: ['收入', 'Income'], tax: ['税额', 'Tax'], money: ['资金或往来', 'Money or open item'] },
  },
  'salary.lock': {
    name: ['工资锁定', 'Payroll locked'],
    amounts: { cost: ['人力成本', 'Labour cost'], payroll: ['应付职工薪酬', 'Payroll payable'] },
  },
  'cogs.month': { name: ['月结销售成本', 'Cost of goods of the month'], amounts: { cost: ['销售成本', 'Cost of sales'], stock: ['库存商品', 'Stock'] } },
  'grir.month': { name: ['暂估应付', 'Goods received without invoice'], amounts: { stock: ['库存商品', 'Stock'], payable: ['暂估应付', 'Accrued payable'] } },
} as const satisfies Record<string, { name: Words; amounts: Record<string, Words> }>

export type VoucherEvent = keyof typeof voucherEvents
export const eventCodes = Object.keys(voucherEvents) as [VoucherEvent, ...VoucherEvent[]]
export const amountsOf = (event: VoucherEvent): readonly string[] => Object.keys(voucherEvents[event].amounts)
/** Dimensions of accounting that Kingdee keeps beside a subject. */
export const dims = ['customer', 'supplier', 'department', 'project', 'employee', 'bank_account', 'store'] as const
export type Dim = (typeof dims)[number]
/** Ids of our records by dimension. */
export type Dims = Readonly<Partial<Record<Dim, number>>>
export const dimWords: Readonly<Record<Dim, Words>> = {
  customer: ['客户', 'Customer'],
  supplier: ['供应商', 'Supplier'],
  department: ['部门', 'Department'],
  project: ['项目', 'Project'],
  employee: ['职员', 'Employee'],
  bank_account: ['银行账号', 'Bank account'],
  store: ['店铺', 'Store'],
}
/** What keeps a voucher from Kingdee, by what can be done about it. */
export const problems = ['mapping', 'template', 'unbalanced', 'closed', 'auth', 'timeout', 'throttled', 'duplicate', 'refused'] as const
export type Problem = (typeof problems)[number]
/** These pass by themselves: the job tries again after 1, 5 and 30 minutes. */
export const passingProblems: readonly Problem[] = ['timeout', 'throttled']
