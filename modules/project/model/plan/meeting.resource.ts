import { defineLines, defineResource, f } from '@crossway/kernel'

const meetingAction = defineLines({
  name: 'project_meeting_action',
  fields: {
    text: f.text({ max: 120 }),
    assignee: f.ref('employee'),
    due_on: f.date({ optional: true }),
    todo: f.ref('todo', { derived: true, optional: true }),
  },
})

/** What was said and decided about a project, and who does what of it; each line becomes a task once. */
export const projectMeeting = defineResource({
  name: 'project_meeting',
  module: 'project',
  title: 'title',
  fields: {
    project: f.ref('project', { immutable: true }),
    title: f.text({ max: 120 }),
    date: f.date({ default: 'today' }),
    type: f.choice(['kickoff', 'weekly', 'monthly', 'client'], { default: 'weekly' }),
    attendees: f.refs('employee'),
    client_attendees: f.text({ max: 200, optional: true }),
    minutes: f.longText({ max: 20_000, optional: true }),
    decisions: f.texts({ max: 300, optional: true }),
    actions: f.lines(meetingAction, { max: 50 }),
    files: f.files({ optional: true }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'filed'],
    editable: ['open'],
    deletable: ['open'],
    ended: ['filed'],
    actions: {
      make_todos: { from: ['open'], to: 'open', verb: 'meeting', primary: true },
      file: { from: ['open'], to: 'filed', verb: 'meeting' },
      reopen: { from: ['filed'], to: 'open', verb: 'meeting' },
    },
  },
  indexes: [['date']],
  search: ['title'],
  defaultSort: '-date',
  access: { project: 'project', department: 'project.department' },
})

/** A document that a project works with, wherever it lies. */
export const projectDocument = defineResource({
  name: 'project_document',
  module: 'project',
  title: 'doc',
  writes: { edit: false },
  fields: { project: f.ref('project'), doc: f.ref('doc'), note: f.text({ max: 200, optional: true }), for_client: f.bool() },
  unique: [['project', 'doc']],
  defaultSort: '-id',
  access: { project: 'project', department: 'project.department' },
})
