import type { LabelsOf } from '@crossway/kernel'
import type { tagRule } from './tag-rule.resource.ts'

export const tagRuleEn: LabelsOf<typeof tagRule> = {
  name: 'Tag rule',
  fields: {
    name: 'Rule',
    resource: 'Records',
    condition: { label: 'Condition', help: 'Tags are given where all of it holds, and taken back where it no longer does' },
    add_tags: 'Add tags',
    remove_tags: 'Remove tags',
    trigger: { label: 'Trigger', values: { nightly: 'Nightly', on_save: 'On save' } },
    last_run_at: 'Last run',
    matched: 'Matched',
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: { run: 'Run now', disable: 'Disable', enable: 'Enable' },
}
