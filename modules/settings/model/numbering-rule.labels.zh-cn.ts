import type { LabelsOf } from '@crossway/kernel'
import type { numberingRule } from './numbering-rule.resource.ts'

const reset = { never: '不重置', year: '按年', month: '按月', day: '按日' }
const scope = { none: '全局', company: '按主体', dept: '按部门', field: '按字段' }

export const numberingRuleZh: LabelsOf<typeof numberingRule> = {
  name: '编号规则',
  fields: {
    code: '编码',
    name: '名称',
    name_en: '英文名',
    resource: '单据',
    pattern: { label: '模板', help: '文字与 {yyyy}{yy}{MM}{dd}{company.code}{dept}{field:x}，{seq:n} 恰好一次', example: 'PO{yyMMdd}{seq:4}' },
    reset: { label: '重置', values: reset },
    scope: { label: '计数范围', values: scope },
    start: '起始',
    step: '步长',
    gap_policy: { label: '连号策略', values: { gap_free: '连号', fast: '允许跳号' } },
    manual_allowed: '允许手填',
    check_digit: { label: '校验位', values: { none: '无', mod10: '模10' } },
    active_from: '生效时间',
    sample: '下一个编号示例',
  },
  states: { active: '启用', disabled: '停用' },
  actions: {
    revise: {
      label: '变更规则',
      args: {
        pattern: '模板',
        reset: { label: '重置', values: reset },
        scope: { label: '计数范围', values: scope },
        start: '起始',
        step: '步长',
        active_from: '生效时间',
      },
    },
    correct: { label: '校正计数', args: { scope_key: '计数范围', value: '新计数', reason: '原因' } },
    disable: '停用',
    enable: '启用',
  },
  tabs: { all: '全部', active: '启用', disabled: '停用' },
}
