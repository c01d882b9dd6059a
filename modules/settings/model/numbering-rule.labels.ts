import { recordLabels } from '@crossway/platform/words'
import { numberingRule } from './numbering-rule.resource.ts'

export const numberingRuleLabels = recordLabels(numberingRule, {
  name: ['编号规则', 'Numbering rule'],
  fields: {
    resource: ['单据', 'Document'],
    pattern: {
      label: ['模板', 'Pattern'],
      help: [
        '文字与 {yyyy}{yy}{MM}{dd}{company.code}{dept}{field:x}，{seq:n} 恰好一次',
        'Text and {yyyy}{yy}{MM}{dd}{company.code}{dept}{field:x}, {seq:n} exactly once',
      ],
      example: 'PO{yyMMdd}{seq:4}',
    },
    reset: {
      label: ['重置', 'Reset'],
      values: { never: ['不重置', 'Never'], year: ['按年', 'Each year'], month: ['按月', 'Each month'], day: ['按日', 'Each day'] },
    },
    scope: {
      label: ['计数范围', 'Counted'],
      values: { none: ['全局', 'Whole installation'], company: ['按主体', 'Per company'], dept: ['按部门', 'Per department'], field: ['按字段', 'Per field'] },
    },
    start: ['起始', 'Start'],
    step: ['步长', 'Step'],
    gap_policy: { label: ['连号策略', 'Gaps'], values: { gap_free: ['连号', 'None'], fast: ['允许跳号', 'Allowed'] } },
    manual_allowed: ['允许手填', 'May be typed in'],
    check_digit: { label: ['校验位', 'Check digit'], values: { none: ['无', 'None'], mod10: ['模10', 'Mod 10'] } },
    active_from: ['生效时间', 'In force from'],
    sample: ['下一个编号示例', 'Next number, sample'],
  },
  actions: {
    revise: {
      label: ['变更规则', 'Change the rule'],
      args: {
        scope: {
          label: ['计数范围', 'Counted'],
          values: {
            none: ['全局', 'Whole installation'],
            company: ['按主体', 'Per company'],
            dept: ['按部门', 'Per department'],
            field: ['按字段', 'Per field'],
          },
        },
      },
    },
    correct: { label: ['校正计数', 'Correct the counter'], args: { scope_key: ['计数范围', 'Counted for'], value: ['新计数', 'New value'] } },
  },
  tabs: { active: ['启用', 'Active'] },
})
