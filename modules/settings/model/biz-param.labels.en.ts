import type { LabelsOf } from '@crossway/kernel'
import type { bizParam } from './biz-param.resource.ts'

export const bizParamEn: LabelsOf<typeof bizParam> = {
  name: 'Business parameter',
  fields: {
    code: 'Code',
    module: 'Module',
    name: 'Name',
    name_en: 'English name',
    type: {
      label: 'Type',
      values: { int: 'Whole number', decimal: 'Decimal', bool: 'Yes or no', text: 'Text', enum: 'Choice', time: 'Time', list: 'List', json: 'JSON' },
    },
    unit: 'Unit',
    min: 'Least',
    max: 'Most',
    options: 'Choices',
    default_value: 'Default',
    value: 'Value',
    previous_value: 'Value before',
    differs: 'Differs from the default',
    overrides: { label: 'Per company', fields: { company: 'Company', value: 'Value' } },
    effect: { label: 'Takes effect', values: { now: 'At once', new_docs: 'On new documents', next_day: 'Next day' } },
    effective_at: 'In force from',
    reason: 'Reason',
    changed_by: 'Changed by',
  },
  states: {},
  actions: {},
  tabs: { all: 'All', changed: 'Differs from the default' },
}
