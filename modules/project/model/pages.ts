import { definePage } from '@crossway/kernel'
import { overviewPage } from './snapshot/overview.pages.ts'
import { projectDetailPage } from './plan/detail.pages.ts'

const projectManagePage = definePage({
  route: 'projectManage',
  module: 'project',
  resource: 'project',
  tabs: [
    { key: 'all' },
    { key: 'draft', where: { stage: { eq: 'draft' } } },
    { key: 'preparing', where: { stage: { eq: 'preparing' } } },
    { key: 'operating', where: { stage: { eq: 'operating' } } },
    { key: 'paused', where: { stage: { eq: 'paused' } } },
    { key: 'closing', where: { stage: { eq: 'closing' } } },
    { key: 'closed', where: { stage: { in: ['closed', 'cancelled'] } } },
  ],
  list: {
    columns: [
      'project_no',
      'name',
      'stage',
      'project_type',
      'channel_group',
      'customer',
      'company',
      'department',
      'leader',
      'level',
      'health',
      'start_date',
      'plan_end_date',
      'tags',
      '!amazon_kind',
      '!settle_mode_hint',
      '!actual_end_date',
    ],
    filters: ['customer', 'leader', 'department', 'channel_group', 'project_type', 'level', 'health', 'company', 'tags'],
    sort: '-project_no',
  },
  sections: {
    basic: ['name', 'project_type', 'channel_group', 'amazon_kind', 'customer', 'settle_mode_hint', 'tags', 'color', 'cover_image'],
    owner: ['company', 'department', 'leader', 'start_date', 'plan_end_date', 'actual_end_date', 'closing_reason', 'level', 'health'],
    team: ['members'],
    range: ['brands', 'scopes'],
    about: ['summary', 'strategy'],
  },
  verbs: ['share', 'member', 'target', 'template'],
  share: ['project_no', 'name', 'stage', 'project_type', 'channel_group', 'customer', 'start_date', 'plan_end_date', 'cover_image', 'summary'],
  figures: ['customer', 'leader', 'settle_mode_hint', 'level', 'health', 'start_date'],
  related: [
    { resource: 'store', by: 'project', route: 'storeOrganization' },
    { resource: 'project_structure', by: 'project', route: 'projectStructure' },
    { resource: 'settlement', by: 'project', route: 'settlement' },
  ],
  subpages: [
    {
      resource: 'milestone_template',
      list: { columns: ['name', 'channel_group', 'updated_at'] },
      sections: { basic: ['name', 'channel_group', 'lines'] },
      form: 'page',
    },
  ],
  form: 'page',
  phone: { title: 'name', figures: ['leader', 'level'], footer: ['department', 'start_date'] },
})

const open = { status: { in: ['todo', 'doing', 'to_confirm'] } }

const toDoTasksPage = definePage({
  route: 'ToDoTasks',
  module: 'project',
  resource: 'todo',
  subpages: [
    {
      resource: 'todo_rule',
      list: { columns: ['name', 'resource', 'title_template', 'assignee_rule', 'due_offset', 'priority', 'period', 'enabled', 'last_run_at', 'last_created'] },
      form: 'drawer',
    },
  ],
  tabs: [
    { key: 'mine', where: { ...open, assignee: { me: true } } },
    { key: 'overdue', where: { ...open, assignee: { me: true }, due_at: { lt: '@today' } }, alert: true },
    { key: 'today', where: { ...open, assignee: { me: true }, due_at: { eq: '@today' } } },
    { key: 'assigned', where: { ...open, creator: { me: true } } },
    { key: 'watching', where: { ...open, watchers: { any: ['@me'] } } },
    { key: 'done', where: { status: { eq: 'done' } } },
    { key: 'all' },
  ],
  list: {
    columns: [
      'title',
      'no',
      'status',
      'priority',
      'due_at',
      'assignee',
      'project',
      'source',
      'creator',
      '!store',
      '!customer',
      '!parent',
      '!postponed',
      '!late',
      '!done_at',
      '!result',
    ],
    filters: ['project', 'source', 'priority', 'due_at', 'assignee'],
    sort: 'due_at',
  },
  sections: {
    basic: ['title', 'assignee', 'due_at', 'priority', 'content', 'checks'],
    people: ['project', 'store', 'customer', 'parent', 'collaborators', 'watchers', 'confirm_needed'],
    repeat: ['start_at', 'remind', 'recur', 'recur_weekdays', 'recur_month_day', 'recur_until', 'recur_count', 'estimate_hours', 'spent_hours'],
    state: ['source', 'creator', 'postponed', 'result', 'done_at', 'late'],
  },
  figures: ['assignee', 'due_at', 'priority', 'project'],
  related: [{ resource: 'todo', by: 'parent', route: 'ToDoTasks' }],
  verbs: ['rule', 'team', 'export'],
  form: 'page',
  phone: { title: 'title', figures: ['due_at', 'priority'], footer: ['assignee', 'project'] },
})

const documentFaqPage = definePage({
  route: 'documentFAQ',
  module: 'project',
  resource: 'doc',
  subpages: [
    {
      resource: 'faq',
      tabs: [
        { key: 'published', where: { status: { eq: 'published' } } },
        { key: 'improve', where: { status: { eq: 'published' }, votes: { gte: 10 }, helpful_rate: { lt: 60 } }, alert: true },
        { key: 'reviewing', where: { status: { eq: 'reviewing' } } },
        { key: 'draft', where: { status: { eq: 'draft' } } },
        { key: 'outdated', where: { status: { eq: 'outdated' } } },
        { key: 'all' },
      ],
      list: {
        columns: [
          'question',
          'category',
          'status',
          'platform',
          'marketplace',
          'owner',
          'votes',
          'helpful_rate',
          'valid_until',
          '!reviewer',
          '!edition',
          '!answer',
        ],
        filters: ['category', 'platform', 'marketplace', 'owner'],
        sort: '-id',
      },
      sections: {
        basic: ['question', 'category', 'similar_questions', 'answer', 'platform', 'marketplace', 'files', 'valid_until'],
        state: ['owner', 'reviewer', 'edition', 'helpful', 'unhelpful', 'votes', 'helpful_rate'],
      },
      figures: ['category', 'votes', 'helpful_rate'],
      related: [{ resource: 'faq_feedback', by: 'faq', route: 'documentFAQ' }],
      form: 'page',
      phone: { title: 'question', figures: ['helpful_rate', 'votes'], footer: ['category', 'owner'] },
    },
    {
      resource: 'doc_space',
      list: { columns: ['name', 'type', 'project', 'department', 'editors', 'note'], filters: ['type', 'project', 'department'] },
      form: 'drawer',
    },
    {
      resource: 'faq_feedback',
      list: { columns: ['faq', 'edition', 'employee', 'value', 'reason', 'note', 'created_at'], filters: ['value', 'reason', 'faq', 'employee'] },
    },
    { resource: 'doc_version', list: { columns: ['doc', 'version_no', 'author', 'note', 'created_at'], filters: ['doc', 'author'] } },
  ],
  tabs: [
    { key: 'published', where: { status: { eq: 'published' } } },
    { key: 'draft', where: { status: { eq: 'draft' } } },
    { key: 'review', where: { status: { eq: 'published' }, expire_at: { lte: '@today+7' } }, alert: true },
    { key: 'archived', where: { status: { eq: 'archived' } } },
    { key: 'all' },
  ],
  list: {
    columns: ['title', 'status', 'type', 'space', 'owner', 'current_version', 'must_read', 'expire_at', 'locked_by', '!parent', '!read_deadline'],
    filters: ['space', 'type', 'owner', 'must_read'],
    sort: 'title',
    views: ['tree'],
  },
  sections: {
    basic: ['title', 'space', 'type', 'parent', 'file', 'link', 'must_read', 'read_deadline', 'expire_at'],
    state: ['owner', 'current_version', 'locked_by', 'locked_until', 'body'],
  },
  figures: ['space', 'owner', 'current_version', 'expire_at'],
  related: [
    { resource: 'doc_version', by: 'doc', route: 'documentFAQ' },
    { resource: 'doc', by: 'parent', route: 'documentFAQ' },
  ],
  verbs: ['edit', 'publish', 'publishFaq', 'answer', 'export'],
  form: 'page',
  phone: { title: 'title', figures: ['type', 'current_version'], footer: ['space', 'owner'] },
})

export const pages = [overviewPage, projectManagePage, projectDetailPage, toDoTasksPage, documentFaqPage] as const
