import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of collections, deposits, refunds and payments; texts of finance-treasury.md where it gives them. */
export const treasuryErrors = defineErrors({
  SK_ACCOUNT_COMPANY: { kind: 'invalid', 'zh-cn': '收款账户不属于公司 {company}', en: 'The account does not belong to {company}' },
  SK_FUTURE: { kind: 'invalid', 'zh-cn': '到账日期不能晚于今天', en: 'The day of receipt must not be in the future' },
  SK_PARTY: { kind: 'invalid', 'zh-cn': '请选择付款的{party}', en: 'Choose the {party} that paid' },
  SK_THIRD_PARTY: {
    kind: 'refusal',
    'zh-cn': '付款户名与「{party}」不同，须上传代付说明',
    en: 'The payer is not “{party}”: upload the proof of third-party payment',
  },
  SK_LINES: { kind: 'refusal', 'zh-cn': '明细合计须等于收款额：合计 {sum}，收款 {amount}', en: 'Lines must equal the amount: they come to {sum} of {amount}' },
  SK_SLIP: { kind: 'refusal', 'zh-cn': '须上传水单', en: 'Upload the slip' },
  SK_LINE_CUSTOMER: { kind: 'invalid', 'zh-cn': '第 {n} 行：该用途须由客户付款', en: 'Line {n}: this purpose needs a customer as payer' },
  SK_LINE_CONTRACT: { kind: 'invalid', 'zh-cn': '第 {n} 行：押金须选择该客户的合同', en: 'Line {n}: a deposit needs a contract of this customer' },
  SK_LINE_PROJECT: { kind: 'invalid', 'zh-cn': '第 {n} 行：广告充值须选择项目', en: 'Line {n}: an advertising top-up needs a project' },
  SK_LINE_TARGET: {
    kind: 'invalid',
    'zh-cn': '第 {n} 行：该用途须选择应收单或合同应收',
    en: 'Line {n}: this purpose needs a receivable or a row of the contract',
  },
  SK_LINE_ONE: { kind: 'invalid', 'zh-cn': '第 {n} 行：应收单与合同应收只选其一', en: 'Line {n}: choose the receivable or the row of the contract, not both' },
  SK_LINE_TWICE: { kind: 'invalid', 'zh-cn': '第 {n} 行：该应收已在明细中', en: 'Line {n}: this receivable stands in the lines already' },
  SK_LINE_COST: { kind: 'invalid', 'zh-cn': '第 {n} 行：其他用途须选择费用类型', en: 'Line {n}: another purpose needs a cost type' },
  SK_LINE_PARTY: { kind: 'refusal', 'zh-cn': '第 {n} 行：应收 {no} 属于其他往来方', en: 'Line {n}: receivable {no} is another party’s' },
  SK_LINE_OPEN: { kind: 'refusal', 'zh-cn': '第 {n} 行：应收余额 {open}，不足 {amount}', en: 'Line {n}: only {open} is open, {amount} is entered' },
  SK_LINE_SUPPLIER: {
    kind: 'invalid',
    'zh-cn': '第 {n} 行：供应商退款须由供应商或物流商付款',
    en: 'Line {n}: a supplier’s refund needs a supplier or provider as payer',
  },
  SK_NO_PREPAID: {
    kind: 'refusal',
    'zh-cn': '「{party}」没有预付账户，请改用「其他」并选择费用类型',
    en: '“{party}” has no prepaid account: use “other” with a cost type',
  },
  SK_DUPLICATE: {
    kind: 'confirm',
    'zh-cn': '疑似重复收款：{no} 同一付款户名、金额相同。仍要提交？',
    en: 'Possible duplicate of {no}: same payer and amount. Submit all the same?',
  },
  SK_TXN_DIFFERS: { kind: 'refusal', 'zh-cn': '流水金额不符：流水 {txn}，应为 {due}', en: 'Amount differs: the movement is {txn}, it should be {due}' },
  SK_NO_MATCH: {
    kind: 'refusal',
    'zh-cn': '没有金额、账户与日期相符的唯一流水，请打开单据选择',
    en: 'No single movement agrees in amount, account and day: open the document and choose one',
  },
  SK_CLAIMED: { kind: 'refusal', 'zh-cn': '流水已被认领，{until} 后释放', en: 'The movement is claimed until {until}' },
  YJ_TYPE: {
    kind: 'invalid',
    'zh-cn': '收取与退还由收款单、退款单生成，请选择扣减、转移或更正',
    en: 'Collections and refunds come from their documents: choose deduction, transfer or correction',
  },
  YJ_REASON: { kind: 'invalid', 'zh-cn': '须填写原因', en: 'Give the reason' },
  YJ_EVIDENCE: { kind: 'refusal', 'zh-cn': '需上传依据', en: 'Evidence required' },
  YJ_TARGET: { kind: 'invalid', 'zh-cn': '请选择去向及对应的应收单或账户', en: 'Say where it goes: the receivable or the account' },
  YJ_TARGET_OTHER: {
    kind: 'invalid',
    'zh-cn': '转入账户须属于同一客户、公司和币种，且不是本账户',
    en: 'The account that takes it must be another one of the same customer, company and currency',
  },
  YJ_AT_SOURCE: { kind: 'refusal', 'zh-cn': '请从来源单据冲销', en: 'Reverse at its source' },
  TK_ACCOUNT: { kind: 'invalid', 'zh-cn': '请选择该客户、公司和币种的{source}账户', en: 'Choose the {source} account of this customer, company and currency' },
  TK_COLLECTION: { kind: 'invalid', 'zh-cn': '多收退款须选择该客户的原收款单', en: 'An overpayment needs the collection of this customer' },
  TK_SHORT: { kind: 'refusal', 'zh-cn': '可退余额不足：{available}', en: 'Insufficient refundable balance: {available}' },
  TK_NET: { kind: 'refusal', 'zh-cn': '扣款 {deduct} 超过申请金额 {amount}', en: 'Deductions of {deduct} exceed the {amount} asked for' },
  TK_DEDUCT: { kind: 'invalid', 'zh-cn': '第 {n} 行：请选择应收单或费用类型，只选其一', en: 'Line {n}: choose the receivable or the cost type, one of them' },
  TK_OWES: { kind: 'refusal', 'zh-cn': '客户尚有欠款 {owed}，请全部列入扣款', en: 'Customer owes {owed}: deduct it' },
  TK_PAYEE: { kind: 'refusal', 'zh-cn': '收款账户未核验', en: 'Account not verified' },
  TK_PAYEE_CUSTOMER: { kind: 'invalid', 'zh-cn': '收款账户不属于该客户或币种不同', en: 'The payee account is not this customer’s, or in another currency' },
  TK_PAYEE_NAME: {
    kind: 'refusal',
    'zh-cn': '收款户名 {name} 与客户名称不同，须上传授权书',
    en: 'The account is in the name of {name}: upload the customer’s authorisation',
  },
})
export const refuseTreasury = refusals(treasuryErrors)
