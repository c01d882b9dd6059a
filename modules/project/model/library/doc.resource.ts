import { defineResource, f } from '@crossway/kernel'

/** Where documents lie, and who sees and edits them (project.md documentFAQ). */
export const docSpace = defineResource({
  name: 'doc_space',
  module: 'project',
  title: 'name',
  fields: {
    name: f.text({ max: 60, unique: true }),
    type: f.choice(['company', 'department', 'project', 'public'], { default: 'company' }),
    project: f.ref('project', { optional: true }),
    department: f.ref('department', { optional: true }),
    editors: f.refs('employee', { optional: true }),
    note: f.text({ max: 300, optional: true }),
  },
  search: ['name'],
  defaultSort: 'name',
})

/** A document of a space. Its text is written under a lock of fifteen minutes, each time as a version of its own. */
export const doc = defineResource({
  name: 'doc',
  module: 'project',
  title: 'title',
  tree: 'parent',
  fields: {
    title: f.text({ max: 120 }),
    space: f.ref('doc_space'),
    type: f.choice(['folder', 'page', 'file', 'link'], { default: 'page' }),
    parent: f.ref('doc', { optional: true }),
    file: f.file({ optional: true }),
    link: f.text({ max: 500, format: 'url', optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    must_read: f.bool(),
    audience: f.refs('department', { optional: true }),
    read_deadline: f.date({ optional: true }),
    expire_at: f.date({ optional: true }),
    body: f.longText({ max: 200_000, format: 'markdown', derived: true, optional: true }),
    current_version: f.int({ derived: true, default: 0 }),
    locked_by: f.ref('employee', { derived: true, optional: true }),
    locked_until: f.dateTime({ derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'published', 'archived'],
    editable: ['draft', 'published'],
    deletable: ['draft', 'archived'],
    ended: ['archived'],
    actions: {
      lock: { from: ['draft', 'published'], to: ['draft', 'published'], keepState: true, verb: 'edit' },
      write: {
        from: ['draft', 'published'],
        to: ['draft', 'published'],
        keepState: true,
        verb: 'edit',
        args: { body: f.longText({ max: 200_000, format: 'markdown' }), note: f.text({ max: 200, optional: true }) },
      },
      restore_version: { from: ['draft', 'published'], to: ['draft', 'published'], keepState: true, verb: 'edit', args: { version_no: f.int({ min: 1 }) } },
      publish: { from: ['draft'], to: 'published', primary: true },
      archive: { from: ['draft', 'published'], to: 'archived', verb: 'edit', confirm: true },
      reopen: { from: ['archived'], to: 'draft', verb: 'edit' },
    },
  },
  unique: [['space', 'parent', 'title']],
  indexes: [['title']],
  search: ['title'],
  defaultSort: 'title',
})

/** What a document said at a time; written by `write` alone. */
export const docVersion = defineResource({
  name: 'doc_version',
  module: 'project',
  title: 'doc',
  managed: true,
  ledger: true,
  fields: {
    doc: f.ref('doc'),
    version_no: f.int(),
    body: f.longText({ max: 200_000, format: 'markdown' }),
    note: f.text({ max: 200, optional: true }),
    author: f.ref('employee', { optional: true }),
  },
  unique: [['doc', 'version_no']],
  defaultSort: '-id',
})
