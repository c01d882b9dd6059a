import { definePage } from '@crossway/kernel'
import { workCalendar } from './work-calendar.resource.ts'
import { numberingRule } from './numbering-rule.resource.ts'
import { bizParam } from './biz-param.resource.ts'
import { computedLabels } from './figure-labels.ts'

export const workCalendarPage = definePage({
  route: 'workCalendar',
  record: workCalendar,
  subpages: [
    { resource: 'calendar_day', list: { columns: ['day', 'name', 'calendar', 'kind'], filters: ['calendar', 'kind', 'day'], sort: '-day' }, form: 'drawer' },
  ],
  list: { columns: ['code', 'name', 'country', 'company', 'weekend'], filters: ['country', 'company'], views: ['calendar'] },
  related: [{ resource: 'calendar_day', by: 'calendar' }],
  form: 'drawer',
})

export const numberingRulePage = definePage({
  route: 'numberingRule',
  record: numberingRule,
  computed: computedLabels.numbering_rule,
  picks: { company: [], department: [] },
  tabs: ['all', 'active', 'disabled'],
  list: {
    columns: [
      'code',
      'name',
      'status',
      'force',
      'resource',
      'pattern',
      'next_number',
      'last_value',
      'used_today',
      'filled_pct',
      'reset',
      'scope',
      'gap_policy',
      'active_from',
      '!start',
      '!step',
      '!manual_allowed',
      '!check_digit',
    ],
    filters: ['resource', 'reset', 'gap_policy', 'status'],
  },
  verbs: ['add', 'edit', 'export', 'correct'],
  form: 'drawer',
})

export const bizParamPage = definePage({
  route: 'bizParam',
  record: bizParam,
  tabs: ['all', { key: 'changed', where: { differs: { eq: true } } }],
  list: {
    columns: [
      'module',
      'code',
      'name',
      'type',
      'value',
      'default_value',
      'unit',
      'effect',
      'effective_at',
      'differs',
      'updated_at',
      '!min',
      '!max',
      '!options',
      '!reason',
    ],
    filters: ['module', 'type', 'differs'],
  },
  verbs: ['edit', 'export'],
  form: 'drawer',
})
