import { defineResource, f } from '@crossway/kernel'

const reason = f.text({ min: 2, max: 300 })
/** Letters of an article's text. */
export const mostText = 200_000

/** Where articles lie, who writes and who reads them (workplace.md kt). */
export const ktCategory = defineResource({
  name: 'kt_category',
  module: 'workplace',
  title: 'name',
  tree: 'parent',
  fields: {
    name: f.text({ max: 60 }),
    parent: f.ref('kt_category', { optional: true }),
    managers: f.refs('employee', { optional: true }),
    editors: f.refs('employee', { optional: true }),
    visibility: f.choice(['all', 'departments', 'list'], { default: 'all' }),
    departments: f.refs('department', { optional: true }),
    employees: f.refs('employee', { optional: true }),
    review_required: f.bool(),
  },
  unique: [['parent', 'name']],
  search: ['name'],
  defaultSort: 'name',
})

/** What the company knows and wants to keep: rules, ways of working, platform know-how (workplace.md kt). */
export const ktArticle = defineResource({
  name: 'kt_article',
  module: 'workplace',
  title: 'title',
  subtitle: 'no',
  fields: {
    no: f.serial('KT{seq:5}'),
    title: f.text({ max: 120 }),
    category: f.ref('kt_category'),
    summary: f.text({ max: 300, optional: true }),
    tags: f.texts({ max: 30, optional: true }),
    type: f.choice(['article', 'video', 'file', 'link'], { default: 'article' }),
    language: f.choice(['zh', 'en'], { default: 'zh' }),
    pair: f.ref('kt_article', { optional: true }),
    link: f.text({ max: 500, format: 'url', optional: true }),
    files: f.files({ optional: true, max: 20 }),
    owner: f.ref('employee'),
    review_due: f.date({ optional: true }),
    allow_comment: f.bool({ default: true }),
    allow_copy: f.bool({ default: true }),
    watermark: f.bool(),
    body: f.longText({ max: mostText, format: 'markdown', derived: true, optional: true }),
    draft_body: f.longText({ max: mostText, format: 'markdown', derived: true, optional: true }),
    changed: f.bool({ derived: true }),
    current_version: f.int({ derived: true, default: 0 }),
    published_at: f.dateTime({ derived: true, optional: true }),
    must_read: f.bool({ derived: true }),
    must_read_scope: f.refs('department', { derived: true, optional: true }),
    must_read_deadline: f.date({ derived: true, optional: true }),
    views: f.int({ derived: true, default: 0 }),
    likes: f.int({ derived: true, default: 0 }),
    favorites: f.int({ derived: true, default: 0 }),
    helpful_pct: f.percent({ derived: true, optional: true }),
    open_feedback: f.int({ derived: true, default: 0 }),
    locked_by: f.ref('employee', { derived: true, optional: true }),
    locked_until: f.dateTime({ derived: true, optional: true }),
    merged_into: f.ref('kt_article', { derived: true, optional: true }),
    reason: f.text({ max: 300, derived: true, optional: true }),
    /** First letters of the title's pinyin, by which it is found, too. */
    initials: f.text({ max: 120, derived: true, optional: true, hidden: true }),
    /** Who reads and writes it where its category is not open to all. */
    readers: f.refs('employee', { derived: true, optional: true, hidden: true }),
    /** Of its category: who manages it, and whether he agrees before anything is published. Flows of approval ask for both. */
    managers: f.refs('employee', { derived: true, optional: true, hidden: true }),
    reviewed: f.bool({ derived: true, hidden: true }),
    /** Open to everybody: published, in a category that is. */
    reach: f.choice(['all', 'some'], { derived: true, default: 'some', hidden: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'reviewing', 'published', 'archived'],
    editable: ['draft', 'published'],
    deletable: ['draft'],
    ended: ['archived'],
    actions: {
      lock: { from: ['draft', 'published'], to: ['draft', 'published'], keepState: true, verb: 'edit' },
      write: {
        from: ['draft', 'published'],
        to: ['draft', 'published'],
        keepState: true,
        verb: 'edit',
        args: { body: f.longText({ max: mostText, format: 'markdown' }) },
      },
      submit: { from: ['draft'], to: 'reviewing', verb: 'edit', primary: true },
      publish: {
        from: ['draft', 'reviewing', 'published'],
        to: 'published',
        primary: true,
        approval: true,
        // the same words again would be a new version that everybody has to confirm anew
        availableWhen: { changed: ['true'] },
        args: { change_note: f.text({ min: 2, max: 300 }) },
      },
      return: { from: ['reviewing'], to: 'draft', verb: 'publish', args: { reason } },
      archive: { from: ['published'], to: 'archived', verb: 'publish', danger: true, args: { reason } },
      restore: { from: ['archived'], to: 'published', verb: 'publish', args: { reason } },
      move: { from: ['draft', 'published'], to: ['draft', 'published'], keepState: true, verb: 'edit', batch: true, args: { category: f.ref('kt_category') } },
      merge: {
        from: ['published'],
        to: 'archived',
        verb: 'edit',
        danger: true,
        args: { into: f.ref('kt_article', { where: { status: { eq: 'published' } } }) },
      },
      mustRead: {
        from: ['published'],
        to: 'published',
        verb: 'must',
        args: { departments: f.refs('department', { optional: true }), deadline: f.date() },
      },
      restoreVersion: { from: ['draft', 'published'], to: ['draft', 'published'], keepState: true, verb: 'edit', args: { version_no: f.int({ min: 1 }) } },
    },
  },
  unique: [['category', 'title']],
  indexes: [
    ['category', 'status'],
    ['status', 'review_due'],
    ['must_read', 'must_read_deadline'],
  ],
  search: ['no', 'title', 'summary', 'body'],
  defaultSort: '-published_at',
  access: { owner: 'owner', collaborators: 'readers' },
  openWhile: `t.reach = 'all'`,
  keepers: 'must',
})

/** What an article said at a time; written when it is published (workplace.md ktHistory). */
export const ktVersion = defineResource({
  name: 'kt_version',
  module: 'workplace',
  title: 'article',
  managed: true,
  ledger: true,
  fields: {
    article: f.ref('kt_article'),
    version_no: f.int(),
    body: f.longText({ max: mostText, format: 'markdown', optional: true }),
    files: f.files({ optional: true }),
    change_note: f.text({ max: 300, optional: true }),
    author: f.ref('employee', { optional: true }),
    at: f.dateTime(),
    size: f.int(),
    size_change: f.int(),
    sha: f.text({ max: 64, format: 'code' }),
  },
  unique: [['article', 'version_no']],
  defaultSort: '-id',
})

/** Who read which version, how long, and whether he has said so. */
export const ktRead = defineResource({
  name: 'kt_read',
  module: 'workplace',
  title: 'employee',
  managed: true,
  fields: {
    article: f.ref('kt_article'),
    employee: f.ref('employee'),
    version_no: f.int(),
    first_at: f.dateTime(),
    last_at: f.dateTime(),
    seconds: f.int({ unit: 's' }),
    confirmed_at: f.dateTime({ optional: true }),
    liked: f.bool(),
    favorite: f.bool(),
  },
  unique: [['article', 'employee', 'version_no']],
  indexes: [['employee', 'favorite']],
  defaultSort: '-id',
})

/** What readers say of an article: helpful, outdated, wrong. */
export const ktFeedback = defineResource({
  name: 'kt_feedback',
  module: 'workplace',
  title: 'article',
  fields: {
    article: f.ref('kt_article'),
    kind: f.choice(['helpful', 'unhelpful', 'outdated', 'wrong'], { default: 'helpful' }),
    text: f.text({ max: 500, optional: true }),
    employee: f.ref('employee', { derived: true, optional: true }),
    version_no: f.int({ derived: true, default: 0 }),
    owner: f.ref('employee', { derived: true, optional: true }),
    answer: f.text({ max: 500, derived: true, optional: true }),
    seen_by: f.refs('employee', { derived: true, optional: true, hidden: true }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'settled'],
    editable: [],
    deletable: [],
    ended: ['settled'],
    timed: ['settled'],
    actions: { settle: { from: ['open'], to: 'settled', verb: 'edit', primary: true, args: { answer: f.text({ min: 2, max: 500 }) } } },
  },
  writes: { create: false, edit: false },
  indexes: [['article', 'status']],
  defaultSort: '-id',
  access: { owner: 'owner', collaborators: 'seen_by' },
})
