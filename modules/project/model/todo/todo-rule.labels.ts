import { recordLabels } from '@crossway/platform/words'
import { roleWords } from '../project.labels.ts'
import { todoRule } from './todo-rule.resource.ts'

export const todoRuleLabels = recordLabels(todoRule, {
  name: ['待办规则', 'To-do rule'],
  fields: {
    name: ['规则名', 'Rule'],
    trigger: { label: ['触发', 'Trigger'], values: { schedule: ['每日检查', 'Checked each day'], event: ['事件', 'Event'] } },
    event: { label: ['事件', 'Event'], help: ['触发方式为事件时选择', 'Where an event is the trigger'], example: ['contract.signed', 'contract.signed'] },
    resource: ['记录', 'Record'],
    condition: {
      label: ['条件', 'Condition'],
      help: ['由事件触发时可为 {}，表示不限条件', 'With an event {} will do: no condition'],
    },
    title_template: { label: ['标题模板', 'Title template'], help: ['字段写在花括号中，如 {name}', 'Fields stand in braces, such as {name}'] },
    assignee_rule: {
      label: ['负责人规则', 'Assignee'],
      values: {
        owner: ['记录负责人', 'Owner of the record'],
        project_role: ['项目角色', 'Role in the project'],
        department_head: ['部门负责人', 'Head of department'],
        fixed: ['指定人', 'Named person'],
      },
    },
    project_role: { label: ['项目角色', 'Role in the project'], values: roleWords },
    fixed_assignee: ['指定人', 'Named person'],
    due_offset: ['截止偏移', 'Due after'],
    priority: { values: { low: ['低', 'Low'], normal: ['普通', 'Normal'], high: ['高', 'High'], urgent: ['紧急', 'Urgent'] } },
    period: { label: ['频次', 'How often'], values: { once: ['一次', 'Once'], month: ['每月', 'Each month'], quarter: ['每季', 'Each quarter'] } },
    enabled: ['启用', 'Enabled'],
    last_run_at: ['上次运行', 'Last run'],
    last_created: ['上次生成', 'Last created'],
  },
})
