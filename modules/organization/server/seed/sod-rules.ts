import { insertMany, sql, type Tx } from '@crossway/server-kit'

type Row = readonly [code: string, a: string, b: string, severity: 'block' | 'warn', sameRecord: boolean, zh: string, en: string]

/** Separation of duties as shipped (organization.md §6); administrators may switch them off or add theirs. */
const rules: readonly Row[] = [
  ['OWN-DOCUMENT', '*/add', '*/approve', 'block', true, '不能审批自己创建的单据', 'You cannot approve your own document'],
  ['OWN-STOCK-TAKE', 'WHCalibrate/add', 'WHCalibrate/approve', 'block', true, '盘点人不能审批自己的盘点', 'Nobody approves his own stock-take'],
  [
    'SUPPLIER-PAYMENT',
    'supplierPayment/submit',
    'supplierPayment/pay',
    'block',
    false,
    '供应商付款的提交与付款不能由同一人承担',
    'Submitting and paying a supplier payment must be two people',
  ],
  [
    'PURCHASE-PAYMENT',
    'purchasePayment/submit',
    'purchasePayment/pay',
    'block',
    false,
    '采购付款的提交与付款不能由同一人承担',
    'Submitting and paying a purchase payment must be two people',
  ],
  [
    'FIRST-LEG-PAYMENT',
    'firstLegPayment/submit',
    'firstLegPayment/pay',
    'block',
    false,
    '头程付款的提交与付款不能由同一人承担',
    'Submitting and paying a first-leg payment must be two people',
  ],
  ['REFUND', 'refund/submit', 'refund/pay', 'block', false, '退款的提交与付款不能由同一人承担', 'Submitting and paying a refund must be two people'],
  ['PAY-OUT', 'withdraw/submit', 'withdraw/pay', 'block', false, '提现的提交与付款不能由同一人承担', 'Submitting and paying a pay-out must be two people'],
  [
    'BANK-ACCOUNT',
    'bankAccount/edit',
    'bankAccount/verify',
    'block',
    false,
    '银行账户的维护与核验不能由同一人承担',
    'Keeping and verifying bank accounts must be two people',
  ],
  [
    'SALARY-CARD',
    'employee/edit',
    'employee/verifyBank',
    'block',
    false,
    '员工档案维护与工资卡核验不能由同一人承担',
    'Keeping people’s files and verifying salary cards must be two people',
  ],
  [
    'SALARY-APPROVAL',
    'employee/edit',
    'salarySheet/approve',
    'block',
    false,
    '员工档案维护与工资审批不能由同一人承担',
    'Keeping people’s files and approving pay must be two people',
  ],
  [
    'ORDER-AND-RECEIPT',
    'purchaseOrderList/approve',
    'purchaseSign/sign',
    'block',
    false,
    '采购订单审批与采购签收不能由同一人承担',
    'Approving purchase orders and signing receipts must be two people',
  ],
  [
    'SUPPLIER-AND-PAYMENT',
    'supplierManage/edit',
    'purchasePayment/pay',
    'warn',
    false,
    '供应商维护与采购付款宜由不同人承担',
    'Keeping suppliers and paying them should be two people',
  ],
  [
    'ROLE-AND-ASSIGNMENT',
    'role/edit',
    'role/assign',
    'warn',
    false,
    '角色维护与角色分配宜由不同人承担',
    'Editing roles and assigning them should be two people',
  ],
  [
    'SETTLEMENT',
    'settlement/import',
    'settlement/check',
    'warn',
    false,
    '结算导入与结算复核宜由不同人承担',
    'Importing and checking settlements should be two people',
  ],
]

export const seedSodRules = (tx: Tx): Promise<number> =>
  tx.run(
    insertMany(
      'sod_rule',
      { code: 'text', node_a: 'text', node_b: 'text', severity: 'text', same_record: 'boolean', text: 'text', text_en: 'text' },
      rules.map(([code, node_a, node_b, severity, same_record, text, text_en]) => ({ code, node_a, node_b, severity, same_record, text, text_en })),
      sql`on conflict do nothing`,
    ),
  )
