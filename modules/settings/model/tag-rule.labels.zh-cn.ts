import type { LabelsOf } from '@crossway/kernel'
import type { tagRule } from './tag-rule.resource.ts'

export const tagRuleZh: LabelsOf<typeof tagRule> = {
  name: '标签规则',
  fields: {
    name: '规则',
    resource: '适用资源',
    condition: { label: '条件', help: '全部满足时加标签；不再满足时收回本规则加的标签' },
    add_tags: '加标签',
    remove_tags: '去标签',
    trigger: { label: '触发', values: { nightly: '每晚', on_save: '保存时' } },
    last_run_at: '上次运行',
    matched: '匹配数',
  },
  states: { enabled: '启用', disabled: '停用' },
  actions: { run: '立即运行', disable: '停用', enable: '启用' },
}
