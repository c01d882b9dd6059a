import { defineResource, f } from '@crossway/kernel'
import { priorities } from './todo.resource.ts'

/** Records that ask for somebody: where the condition holds, one task a record and period is made, and closed where it holds no more (project.md todo_rule). */
export const todoRule = defineResource({
  name: 'todo_rule',
  module: 'project',
  title: 'name',
  fields: {
    name: f.text({ max: 60, unique: true }),
    resource: f.text({ max: 60, words: 'record' }),
    condition: f.json(),
    title_template: f.text({ max: 120 }),
    assignee_rule: f.choice(['owner', 'department_head', 'fixed'], { default: 'owner' }),
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
