import { recordLabels } from '@crossway/platform/words'
import { tagRule } from './tag-rule.resource.ts'

export const tagRuleLabels = recordLabels(tagRule, {
  name: ['标签规则', 'Tag rule'],
  fields: {
    name: ['规则', 'Rule'],
    resource: ['适用资源', 'Records'],
    condition: {
      label: ['条件', 'Condition'],
      help: ['全部满足时加标签；不再满足时收回本规则加的标签', 'Tags are given where all of it holds, and taken back where it no longer does'],
    },
    add_tags: ['加标签', 'Add tags'],
    remove_tags: ['去标签', 'Remove tags'],
    trigger: { label: ['触发', 'Trigger'], values: { nightly: ['每晚', 'Nightly'], on_save: ['保存时', 'On save'] } },
    last_run_at: ['上次运行', 'Last run'],
    matched: ['匹配数', 'Matched'],
  },
  actions: { run: ['立即运行', 'Run now'] },
})
