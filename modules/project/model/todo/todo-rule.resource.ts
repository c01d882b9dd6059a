import { defineResource, f } from '@crossway/kernel'
import { memberRoles } from '../project.resource.ts'
import { priorities } from './todo.resource.ts'

/** Records that ask for somebody: where the condition holds, or an event is told of them, one task a record and period is made, and closed where the condition holds no more (project.md todo_rule). */
export const todoRule = defineResource({
  name: 'todo_rule',
  module: 'project',
  title: 'name',
  fields: {
    name: f.text({ max: 60, unique: true }),
    trigger: f.choice(['schedule', 'event'], { default: 'schedule' }),
    event: f.text({ max: 80, optional: true, format: 'code' }),
    resource: f.text({ max: 60, words: 'record' }),
    condition: f.json(),
    title_template: f.text({ max: 120 }),
    assignee_rule: f.choice(['owner', 'project_role', 'department_head', 'fixed'], { default: 'owner' }),
    project_role: f.choice(memberRoles, { optional: true }),
    fixed_assignee: f.ref('employee', { optional: true }),
    due_offset: f.int({ min: 0, max: 250, default: 3 }),
    priority: f.choice(priorities, { default: 'normal' }),
    period: f.choice(['once', 'month', 'quarter'], { default: 'once' }),
    enabled: f.bool({ default: true }),
    last_run_at: f.dateTime({ derived: true, optional: true }),
    last_created: f.int({ derived: true, default: 0 }),
  },
  search: ['name'],
  defaultSort: 'name',
})
