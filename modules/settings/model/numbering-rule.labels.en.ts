import type { LabelsOf } from '@crossway/kernel'
import type { numberingRule } from './numbering-rule.resource.ts'

const reset = { never: 'Never', year: 'Each year', month: 'Each month', day: 'Each day' }
const scope = { none: 'Whole installation', company: 'Per company', dept: 'Per department', field: 'Per field' }

export const numberingRuleEn: LabelsOf<typeof numberingRule> = {
  name: 'Numbering rule',
  fields: {
    code: 'Code',
    name: 'Name',
    name_en: 'English name',
    resource: 'Document',
    pattern: { label: 'Pattern', help: 'Text and {yyyy}{yy}{MM}{dd}{company.code}{dept}{field:x}, {seq:n} exactly once', example: 'PO{yyMMdd}{seq:4}' },
    reset: { label: 'Reset', values: reset },
    scope: { label: 'Counted', values: scope },
    start: 'Start',
    step: 'Step',
    gap_policy: { label: 'Gaps', values: { gap_free: 'None', fast: 'Allowed' } },
    manual_allowed: 'May be typed in',
    check_digit: { label: 'Check digit', values: { none: 'None', mod10: 'Mod 10' } },
    active_from: 'In force from',
    sample: 'Next number, sample',
  },
  states: { active: 'Active', disabled: 'Disabled' },
  actions: {
    revise: {
      label: 'Change the rule',
      args: {
        pattern: 'Pattern',
        reset: { label: 'Reset', values: reset },
        scope: { label: 'Counted', values: scope },
        start: 'Start',
        step: 'Step',
        active_from: 'In force from',
      },
    },
    correct: { label: 'Correct the counter', args: { scope_key: 'Counted for', value: 'New value', reason: 'Reason' } },
    disable: 'Disable',
    enable: 'Enable',
  },
  tabs: { all: 'All', active: 'Active', disabled: 'Disabled' },
}
