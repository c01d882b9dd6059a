/** Refusals of supplier verification; texts of b2b.md to the letter. */
export const verifyErrors = {
  VS_PERIOD: { kind: 'invalid', 'zh-cn': '往来核对须填写期间，且不能晚于本月', en: 'An account check names its period, not after this month' },
  VS_OPEN: {
    kind: 'invalid',
    'zh-cn': '该供应商已有未完成的核验{no}，请先完成或作废',
    en: 'Verification {no} of this supplier is open; finish or cancel it first',
  },
  VS_DONE: { kind: 'invalid', 'zh-cn': '该期间已有完成的核对{no}', en: 'Check {no} of this period is done' },
  VS_WEIGHT: { kind: 'invalid', 'zh-cn': '权重合计须为100，现为{n}', en: 'The weights must add up to 100, now {n}' },
  VS_ITEMS: { kind: 'refusal', 'zh-cn': '还有{n}项未评定，请先评定', en: '{n} items are not graded; grade them first' },
  VS_UNRESOLVED: { kind: 'refusal', 'zh-cn': '还有{n}行差异未处理，请先处理差异', en: '{n} differences are open; resolve them first' },
  VS_RESOLUTION: { kind: 'invalid', 'zh-cn': '请选择处理方式', en: 'Choose a resolution' },
  VS_EFFECT: { kind: 'invalid', 'zh-cn': '该行已改价或已索赔，不能再改处理方式', en: 'A price change or claim came of this line; its resolution stands' },
  VS_NO_LINE: {
    kind: 'invalid',
    'zh-cn': '我方没有对应的采购单行，只能选“以我方为准”或“下期处理”',
    en: 'There is no order line of ours; let ours stand or carry it over',
  },
  VS_ORDER_DONE: {
    kind: 'invalid',
    'zh-cn': '采购单{no}已到齐，不能再提高价格，请选“以我方为准”或“下期处理”',
    en: 'Order {no} is complete, its price can no longer rise; let ours stand or carry it over',
  },
  VS_WRITEOFF: { kind: 'invalid', 'zh-cn': '核销额超过可用{n}', en: 'More is written off than the {n} that is left' },
  VS_UNVERIFIED: { kind: 'refusal', 'zh-cn': '供应商未通过核验', en: 'Supplier not verified' },
} as const
