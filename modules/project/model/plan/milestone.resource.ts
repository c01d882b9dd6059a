import { defineLines, defineResource, f } from '@crossway/kernel'
import { channelGroups } from '@crossway/settings/model'

export const milestoneCategories = ['opening', 'listing', 'launch', 'campaign', 'review', 'contract', 'other'] as const
const weight = f.int({ min: 1, max: 10, default: 1 })

/** What a project is to have reached by when; late is whatever its plan date has passed (project.md projectDetail). */
export const projectMilestone = defineResource({
  name: 'project_milestone',
  module: 'project',
  title: 'name',
  fields: {
    project: f.ref('project', { immutable: true }),
    name: f.text({ max: 80 }),
    category: f.choice(milestoneCategories, { default: 'other' }),
    plan_date: f.date(),
    forecast_date: f.date({ optional: true }),
    forecast_reason: f.text({ max: 300, optional: true }),
    owner: f.ref('employee'),
    weight,
    depends_on: f.refs('project_milestone', { optional: true }),
    deliverable: f.text({ max: 200, optional: true }),
    for_client: f.bool(),
    done_date: f.date({ derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'pending',
    states: ['pending', 'doing', 'done', 'cancelled'],
    editable: ['pending', 'doing'],
    deletable: ['pending', 'cancelled'],
    ended: ['done', 'cancelled'],
    actions: {
      start: { from: ['pending'], to: 'doing', verb: 'milestone' },
      finish: { from: ['pending', 'doing'], to: 'done', verb: 'milestone', primary: true, args: { done_date: f.date({ default: 'today' }) } },
      reopen: { from: ['done', 'cancelled'], to: 'doing', verb: 'milestone' },
      cancel: { from: ['pending', 'doing'], to: 'cancelled', verb: 'milestone', args: { reason: f.text({ max: 300 }) } },
    },
  },
  unique: [['project', 'name']],
  indexes: [['plan_date'], ['status', 'plan_date']],
  search: ['name'],
  defaultSort: 'plan_date',
  access: { owner: 'owner', project: 'project', department: 'project.department' },
})

const templateLine = defineLines({
  name: 'milestone_template_line',
  fields: { name: f.text({ max: 80 }), category: f.choice(milestoneCategories, { default: 'opening' }), offset_days: f.int({ min: 0, max: 999 }), weight },
  unique: [['name']],
})

/** The milestones that a project of a channel begins with: days from its start, copied when it is prepared. */
export const milestoneTemplate = defineResource({
  name: 'milestone_template',
  module: 'project',
  title: 'name',
  fields: {
    name: f.text({ max: 60, unique: true }),
    channel_group: f.choice(channelGroups, { unique: true }),
    lines: f.lines(templateLine, { min: 1, max: 60 }),
  },
  search: ['name'],
  defaultSort: 'name',
})
