/** Refusals of statements and receipts; texts of b2b.md to the letter where it gives them. */
export const statementErrors = {
  BZ_PERIOD: { kind: 'invalid', 'zh-cn': '期间不能晚于今天', en: 'The period does not reach beyond today' },
  BZ_OVERLAPS: { kind: 'invalid', 'zh-cn': '期间与账单{no}重叠', en: 'The period overlaps statement {no}' },
  BZ_PREVIOUS: { kind: 'confirm', 'zh-cn': '上期账单{no}尚未确认，仍要生成吗？', en: 'Statement {no} before it is not confirmed; make this one all the same?' },
  BZ_DIFFERENCE: {
    kind: 'refusal',
    'zh-cn': '与买家确认额相差{n}，超过1.00，请用“差异确认”提交审批',
    en: 'The buyer’s amount differs by {n}, more than 1.00; use “Confirm with difference”, which is approved',
  },
  BZ_CHANGED: { kind: 'refusal', 'zh-cn': '账单生成后单据有变动，请先刷新', en: 'Documents have changed since; refresh it first' },
  BZ_NEXT: { kind: 'refusal', 'zh-cn': '后一期账单{no}已确认，请先反确认', en: 'Statement {no} after it is confirmed; take that one back first' },
  BSK_CURRENCY: { kind: 'invalid', 'zh-cn': '币种不一致', en: 'Currency mismatch' },
  BSK_TARGET: { kind: 'invalid', 'zh-cn': '第{n}行请选择核销对象', en: 'Line {n}: choose what is paid' },
  BSK_BUYER: { kind: 'invalid', 'zh-cn': '第{n}行不是该买家的单据', en: 'Line {n} is a document of another buyer' },
  BSK_TWICE: { kind: 'invalid', 'zh-cn': '第{n}行与前面重复', en: 'Line {n} repeats an earlier one' },
  BSK_OVER: { kind: 'invalid', 'zh-cn': '第{n}行超过未结额{open}', en: 'Line {n} is more than the {open} that is open' },
  BSK_SUM: { kind: 'invalid', 'zh-cn': '核销合计{sum}超过收款额{amount}', en: '{sum} is allocated, but {amount} was received' },
  BSK_DISCOUNT: {
    kind: 'invalid',
    'zh-cn': '第{n}行折扣超过可享折扣{n2}或已过折扣截止日',
    en: 'Line {n}: the discount is at most {n2}, and only until its day',
  },
  BSK_POSTED: { kind: 'invalid', 'zh-cn': '已入账的核销不能修改', en: 'What is posted cannot be changed' },
  BSK_EMPTY: { kind: 'refusal', 'zh-cn': '请先填写核销明细', en: 'Enter what the money pays first' },
} as const
