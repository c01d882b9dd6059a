import { defineResource, f } from '@crossway/kernel'

/** What may keep a project from its targets. A product of 15 and more is high, of 8 and more medium (project.md). */
export const projectRisk = defineResource({
  name: 'project_risk',
  module: 'project',
  title: 'title',
  fields: {
    project: f.ref('project', { immutable: true }),
    title: f.text({ max: 120 }),
    type: f.choice(['sales', 'stock', 'account', 'compliance', 'cash', 'customer', 'supply', 'people'], { default: 'sales' }),
    probability: f.int({ min: 1, max: 5, default: 3 }),
    impact: f.int({ min: 1, max: 5, default: 3 }),
    score: f.int({ derived: true, expression: 'probability * impact' }),
    level: f.choice(['low', 'medium', 'high'], { derived: true, default: 'low' }),
    owner: f.ref('employee'),
    measure: f.longText({ max: 2000, optional: true }),
    due_on: f.date({ optional: true }),
    source: f.choice(['manual', 'warning'], { derived: true, default: 'manual' }),
    warning_code: f.text({ max: 80, derived: true, optional: true, hidden: true }),
    result: f.text({ max: 500, derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'handling', 'closed', 'accepted'],
    editable: ['open', 'handling'],
    deletable: ['open'],
    ended: ['closed', 'accepted'],
    actions: {
      handle: { from: ['open'], to: 'handling', verb: 'risk', primary: true },
      close: { from: ['open', 'handling'], to: 'closed', verb: 'risk', args: { result: f.text({ max: 500 }) } },
      accept: { from: ['open', 'handling'], to: 'accepted', verb: 'risk', args: { result: f.text({ max: 500 }) } },
      reopen: { from: ['closed', 'accepted'], to: 'handling', verb: 'risk' },
    },
  },
  indexes: [['status', 'level'], ['due_on']],
  search: ['title'],
  defaultSort: '-score',
  access: { owner: 'owner', project: 'project', department: 'project.department' },
})
