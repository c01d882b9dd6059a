import { defineResource, f } from '@crossway/kernel'

export const shareSections = ['summary', 'progress', 'sales', 'traffic', 'ads', 'stock', 'tasks', 'documents', 'team'] as const
export const sharePeriods = ['this_month', 'last_month', 'last_30d', 'range'] as const

/** A link by which a client reads the state of his project without an account. Its token is shown once and stored nowhere (project.md overviewInfo). */
export const projectShare = defineResource({
  name: 'project_share',
  module: 'project',
  title: 'name',
  managed: true,
  fields: {
    name: f.text({ max: 80 }),
    project: f.ref('project'),
    sections: f.choices(shareSections),
    period_mode: f.choice(sharePeriods, { default: 'this_month' }),
    period_from: f.date({ optional: true }),
    period_to: f.date({ optional: true }),
    show_profit: f.bool(),
    currency: f.text({ min: 3, max: 3, default: 'CNY' }),
    language: f.choice(['zh-cn', 'en'], { default: 'zh-cn' }),
    protected: f.bool(),
    expires_at: f.dateTime({ index: true }),
    max_views: f.int({ optional: true }),
    views: f.int({ default: 0 }),
    last_view_at: f.dateTime({ optional: true }),
    may_download: f.bool(),
    made_by: f.text({ max: 60 }),
    maker: f.ref('employee', { optional: true }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'revoked'],
    ended: ['revoked'],
    actions: {
      change_sections: { from: ['open'], to: 'open', verb: 'overview/share', args: { sections: f.choices(shareSections) } },
      revoke: { from: ['open'], to: 'revoked', verb: 'overview/share', confirm: true, danger: true, batch: true },
    },
  },
  search: ['name'],
  defaultSort: '-id',
  access: { owner: 'maker', project: 'project', department: 'project.department' },
})

/** Each look through a link; kept for 180 days. */
export const projectShareView = defineResource({
  name: 'project_share_view',
  module: 'project',
  title: 'ip',
  managed: true,
  ledger: true,
  fields: { share: f.ref('project_share'), project: f.ref('project'), ip: f.text({ max: 60, index: true }), user_agent: f.text({ max: 500, optional: true }) },
  indexes: [['share', 'created_at']],
  defaultSort: '-id',
  access: { project: 'project', department: 'project.department' },
})

/** What a client wrote on the public page of his project, or that he has seen something. */
export const projectFeedback = defineResource({
  name: 'project_feedback',
  module: 'project',
  title: 'name',
  managed: true,
  ledger: true,
  fields: {
    project: f.ref('project'),
    share: f.ref('project_share'),
    milestone: f.ref('project_milestone', { optional: true }),
    todo: f.ref('todo', { optional: true }),
    seen: f.bool(),
    name: f.text({ max: 40 }),
    text: f.text({ max: 500, optional: true }),
  },
  indexes: [['share', 'created_at']],
  search: ['name', 'text'],
  defaultSort: '-id',
  access: { project: 'project', department: 'project.department' },
})
