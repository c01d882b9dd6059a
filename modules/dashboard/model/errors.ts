import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of the boards; texts of dashboard.md to the letter where it gives them. */
export const dashboardErrors = defineErrors({
  ONE_CURRENCY: {
    kind: 'refusal',
    'zh-cn': '所选范围有多个币种（{list}），请选择显示币种',
    en: 'The selection has several currencies ({list}); choose a display currency',
  },
  NO_RATE: {
    kind: 'refusal',
    'zh-cn': '缺少{currency}的月损益汇率，请先在汇率页维护',
    en: 'No monthly P&L rate of {currency}; set one on the page of exchange rates',
  },
  TOO_MANY_CELLS: { kind: 'refusal', 'zh-cn': '结果超过 {limit} 个单元格，请缩小范围或导出', en: 'More than {limit} cells; narrow the range or export' },
  CHILDREN_DIFFER: { kind: 'confirm', 'zh-cn': '下级合计{x}与上级{y}不等', en: 'Children do not equal parent: {x} against {y}' },
  MONTH_LOCKED: { kind: 'refusal', 'zh-cn': '{month} 已过，目标不可调整', en: '{month} has passed, its target cannot be adjusted' },
  LOWER_NEEDS_REASON: { kind: 'invalid', 'zh-cn': '下调目标须填写原因', en: 'Lowering a target needs a reason' },
  TARGET_OBJECT: { kind: 'invalid', 'zh-cn': '请选择{dim}', en: 'Choose the {dim}' },
  TARGET_CURRENCY: {
    kind: 'invalid',
    'zh-cn': '目标按 CNY 计，看板不换算其他币种；请改为 CNY',
    en: 'Targets are counted in CNY, boards convert no other currency; enter CNY',
  },
  TARGET_EXISTS: { kind: 'refusal', 'zh-cn': '{month} 的目标已存在，请用调整', en: 'The target of {month} exists; adjust it' },
  TARGET_NOT_DRAFT: { kind: 'refusal', 'zh-cn': '只有草稿目标可以下拆', en: 'Only a draft target can be split' },
  NO_CHILDREN: { kind: 'refusal', 'zh-cn': '没有可下拆的对象（{n}）', en: 'Nothing to split to ({n})' },
  WEIGHTS_SUM: { kind: 'invalid', 'zh-cn': '月度权重合计须为 1，当前 {sum}', en: 'Month weights must sum to 1, they sum to {sum}' },
})
export const refuse = refusals(dashboardErrors)
