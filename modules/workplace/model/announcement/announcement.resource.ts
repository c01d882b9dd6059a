import { defineResource, f } from '@crossway/kernel'

/** What the company or a department tells its people, on their home page until it runs out (workplace.md home). */
export const announcement = defineResource({
  name: 'announcement',
  module: 'workplace',
  title: 'title',
  fields: {
    title: f.text({ max: 100 }),
    body: f.longText({ max: 20_000, format: 'markdown' }),
    level: f.choice(['info', 'important', 'urgent'], { default: 'info' }),
    must_read: f.bool(),
    /** Whom it is for: people of these departments and all below them who hold one of these roles; empty = no such condition. */
    departments: f.refs('department', { optional: true }),
    roles: f.refs('role', { optional: true }),
    publish_at: f.dateTime({ optional: true }),
    expire_at: f.dateTime({ optional: true }),
    published_at: f.dateTime({ derived: true, optional: true }),
    /** Counts the texts that readers were asked to read anew. */
    edition: f.int({ derived: true, default: 1 }),
    revised_at: f.dateTime({ derived: true, optional: true }),
    people: f.int({ derived: true, default: 0 }),
    read_count: f.int({ derived: true, default: 0 }),
    publisher: f.ref('employee', { derived: true, optional: true }),
    department: f.ref('department', { derived: true, optional: true }),
    reason: f.text({ max: 300, derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'scheduled', 'published', 'expired', 'withdrawn'],
    editable: ['draft', 'scheduled', 'published'],
    deletable: ['draft'],
    ended: ['expired', 'withdrawn'],
    timed: ['expired'],
    actions: {
      publish: { from: ['draft'], to: ['scheduled', 'published'], verb: 'announce', primary: true },
      reread: { from: ['published'], to: 'published', verb: 'announce' },
      remind: { from: ['published'], to: 'published', verb: 'announce' },
      withdraw: { from: ['scheduled', 'published'], to: 'withdrawn', verb: 'announce', danger: true, args: { reason: f.text({ min: 2, max: 300 }) } },
    },
  },
  periods: [['publish_at', 'expire_at']],
  indexes: [
    ['status', 'publish_at'],
    ['status', 'expire_at'],
  ],
  search: ['title', 'body'],
  defaultSort: '-id',
  access: { owner: 'publisher', department: 'department' },
})

/** To whom an announcement was told, and when he read it; a row each from the day on which it reaches him. */
export const announcementReceipt = defineResource({
  name: 'announcement_receipt',
  module: 'workplace',
  title: 'employee',
  managed: true,
  fields: {
    announcement: f.ref('announcement'),
    employee: f.ref('employee'),
    told_at: f.dateTime(),
    read_at: f.dateTime({ optional: true }),
    edition: f.int({ default: 0 }),
    publisher: f.ref('employee', { optional: true }),
    department: f.ref('department', { optional: true }),
  },
  unique: [['announcement', 'employee']],
  indexes: [['employee', 'read_at']],
  defaultSort: '-id',
  access: { owner: 'publisher', department: 'department' },
})
