import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of trials (tool.md). */
export const toolErrors = defineErrors({
  TRIAL_NUMBER: { kind: 'invalid', 'zh-cn': '请填写不小于0的数', en: 'A number of 0 or more is needed' },
  TRIAL_PERCENT: { kind: 'invalid', 'zh-cn': '百分比须在0到100之间', en: 'A percent is between 0 and 100' },
  TRIAL_DISCOUNT: { kind: 'invalid', 'zh-cn': '促销占比须小于100%', en: 'The discount must be below 100 %' },
  TRIAL_UNKNOWN: { kind: 'invalid', 'zh-cn': '试算没有这个输入项', en: 'A trial has no such input' },
  TRIAL_PRICE: { kind: 'invalid', 'zh-cn': '请填写大于0的售价', en: 'A price above 0 is needed' },
  TRIAL_SIZE: { kind: 'invalid', 'zh-cn': '缺少包装尺寸', en: 'Package size missing' },
  TRIAL_NO_CARD: { kind: 'invalid', 'zh-cn': '该站点 {date} 无费率卡,请手工填写配送费', en: 'No rate card; type the fee' },
  TRIAL_NO_FEE: {
    kind: 'invalid',
    'zh-cn': '费率卡没有该尺寸（{tier}）的配送费，请手工填写',
    en: 'The card has no fee for this size ({tier}): type the fee',
  },
  TRIAL_NO_REFERRAL: { kind: 'invalid', 'zh-cn': '请选择佣金类目或填写佣金率', en: 'Choose a referral category or type the rate' },
  TRIAL_NO_COST: { kind: 'invalid', 'zh-cn': '请填写采购价或到仓成本', en: 'Type the purchase price or the landed cost' },
  TRIAL_NO_RATE: { kind: 'invalid', 'zh-cn': '缺少 {currency} 的汇率，请手工填写', en: 'No rate of exchange for {currency}: type it' },
  TRIAL_NO_CHANNEL: { kind: 'invalid', 'zh-cn': '请选择有费率的渠道', en: 'Choose a channel with a fee template' },
  TRIAL_NO_TERM: { kind: 'invalid', 'zh-cn': '没有该合同条款', en: 'There are no such terms' },
  TRIAL_SHARES: { kind: 'invalid', 'zh-cn': '条款比例合计不能达到100%', en: 'The terms together must stay below 100 %' },
  TRIAL_UNREACHABLE: { kind: 'refusal', 'zh-cn': '该目标无法达到:比例成本合计 {shares}%', en: 'Goal unreachable: costs by share are {shares} %' },
  TRIAL_MSKU: { kind: 'refusal', 'zh-cn': '请先选择MSKU再提交定价', en: 'Choose the MSKU before submitting' },
  TRIAL_BELOW_TARGET: {
    kind: 'invalid',
    'zh-cn': '利润率 {margin}% 低于类目目标 {target}%，请填写原因',
    en: 'Margin {margin} % is below the category’s {target} %: give a reason',
  },
  TRIAL_FLOOR: { kind: 'invalid', 'zh-cn': '底价不能高于定价', en: 'The floor is above the price' },
  TRIAL_TAB: { kind: 'refusal', status: 403, 'zh-cn': '没有VC试算的权限', en: 'You may not use the VC trial' },
  VC_TERM_OVERLAP: { kind: 'invalid', 'zh-cn': '与同一供应商代码的条款 {from} 起日期重叠', en: 'Dates overlap with the terms of this code from {from}' },
})
export const refuse = refusals(toolErrors)
