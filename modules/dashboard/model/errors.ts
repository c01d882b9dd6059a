import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of the boards; texts of dashboard.md to the letter where it gives them. */
export const dashboardErrors = defineErrors({
  DUN_NOT_DUE: { kind: 'refusal', 'zh-cn': '该往来方今天没有逾期应收，无需催收', en: 'The party has nothing overdue today; there is nothing to ask for' },
  DUN_PROMISE: { kind: 'invalid', 'zh-cn': '请填写承诺付款日：今天起 {n} 天内', en: 'Enter the day of payment that was promised: within {n} days from today' },
  DUN_LEGAL_EARLY: {
    kind: 'refusal',
    'zh-cn': '最长逾期 {days} 天，满 60 天才能移交法务',
    en: 'The oldest is {days} days overdue; the lawyers take it from 60 days on',
  },
  DUN_LEGAL_DONE: { kind: 'refusal', 'zh-cn': '这笔欠款已移交法务', en: 'The lawyers have this debt already' },
  SUB_NOBODY: { kind: 'invalid', 'zh-cn': '请选择接收人或接收角色', en: 'Choose who or which role is to receive it' },
  SUB_MANY: { kind: 'refusal', 'zh-cn': '每人最多保留 {n} 个看板订阅，请先删除不用的', en: 'One person keeps at most {n} subscriptions; delete some first' },
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
  LOWER_NEEDS_REASON: {
    kind: 'invalid',
    'zh-cn': '放宽目标（下调金额、上调广告占比）须填写原因',
    en: 'Making a target easier (a lower amount, a higher share of advertising) needs a reason',
  },
  SHARE_PERCENT: {
    kind: 'invalid',
    'zh-cn': '广告占比请填百分数：大于 0，至多 100（12 即 12%）',
    en: 'Enter the share of advertising in percent: above 0 and at most 100 (12 is 12 %)',
  },
  TARGET_OBJECT: { kind: 'invalid', 'zh-cn': '请选择{dim}', en: 'Choose the {dim}' },
  MEETING_MONTH_OPEN: {
    kind: 'refusal',
    'zh-cn': '{month} 尚未全部结账，结账后才能定稿',
    en: 'The books of {month} are not all closed; freeze it once they are',
  },
  MEETING_FROZEN: { kind: 'refusal', 'zh-cn': '{month} 已定稿，定稿数不可更改', en: '{month} is frozen already, its numbers stay' },
  RATIO_OF_STORES: {
    kind: 'invalid',
    'zh-cn': 'ROAS 与获客成本是独立站的指标，请在独立站目标页填写，且须大于 0',
    en: 'ROAS and cost per new customer belong to independent stores: enter them on the page of their targets, above 0',
  },
  TARGET_CURRENCY: {
    kind: 'invalid',
    'zh-cn': '目标按 CNY 计，看板不换算其他币种；请改为 CNY',
    en: 'Targets are counted in CNY, boards convert no other currency; enter CNY',
  },
  TARGET_EXISTS: { kind: 'refusal', 'zh-cn': '{month} 的目标已存在，请用调整', en: 'The target of {month} exists; adjust it' },
  MATRIX_HEAD: {
    kind: 'refusal',
    'zh-cn': '表格第一行须有列：{missing}。请先导出矩阵，在导出的表格中填写',
    en: 'The first row must have the columns: {missing}. Export the matrix first and fill in that workbook',
  },
  MATRIX_SIZE: {
    kind: 'refusal',
    'zh-cn': '表格有 {rows} 行，一次至多导入 {limit} 行，请分批',
    en: 'The sheet has {rows} rows, at most {limit} come in at once; divide it',
  },
  MATRIX_DIM: { kind: 'invalid', 'zh-cn': '维度“{text}”不存在，可填：{list}', en: 'There is no dimension “{text}”; enter one of: {list}' },
  MATRIX_METRIC: { kind: 'invalid', 'zh-cn': '指标“{text}”不存在，可填：{list}', en: 'There is no metric “{text}”; enter one of: {list}' },
  MATRIX_OBJECT: { kind: 'invalid', 'zh-cn': '找不到{dim}“{text}”，请核对编号', en: 'No {dim} “{text}”; check its code' },
  MATRIX_VALUE: { kind: 'invalid', 'zh-cn': '“{text}”不是数字，或超出可填范围', en: '“{text}” is no number, or too large' },
  MATRIX_TWICE: { kind: 'invalid', 'zh-cn': '与第 {row} 行是同一对象和指标，请合并', en: 'Row {row} holds the same object and metric; join them' },
  MATRIX_CONFIRMED: { kind: 'invalid', 'zh-cn': '目标已生效（{value}），请在列表中用“调整”', en: 'The target is in force ({value}); adjust it in the list' },
  TARGET_NOT_DRAFT: { kind: 'refusal', 'zh-cn': '只有草稿目标可以下拆', en: 'Only a draft target can be split' },
  NO_CHILDREN: { kind: 'refusal', 'zh-cn': '没有可下拆的对象（{n}）', en: 'Nothing to split to ({n})' },
  WEIGHTS_SUM: { kind: 'invalid', 'zh-cn': '月度权重合计须为 1，当前 {sum}', en: 'Month weights must sum to 1, they sum to {sum}' },
})
export const refuse = refusals(dashboardErrors)
