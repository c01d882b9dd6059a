import { definePage } from '@crossway/kernel'
import { ktArticle, ktVersion } from './kt.resource.ts'

const sections = {
  basic: ['title', 'category', 'type', 'language', 'pair', 'summary', 'tags', 'link', 'files', 'owner', 'review_due'],
  rules: ['allow_comment', 'allow_copy', 'watermark', 'must_read', 'must_read_scope', 'must_read_deadline'],
  state: ['current_version', 'published_at', 'changed', 'locked_by', 'locked_until', 'merged_into', 'reason', 'draft_body'],
} as const
const phone = { title: 'title', figures: ['views', 'likes'], footer: ['category', 'owner'] } as const
const figures = ['current_version', 'views', 'likes', 'helpful_pct', 'open_feedback'] as const
export const ktPages = [
  definePage({
    route: 'kt',
    record: ktArticle,
    tabs: [
      'published',
      { key: 'must', where: { status: { eq: 'published' }, must_read: { eq: true } } },
      { key: 'mine', where: { owner: { eq: '@me' } } },
      'reviewing',
      { key: 'stale', where: { status: { eq: 'published' }, review_due: { lte: '@today' } }, alert: true },
      { key: 'feedback', where: { open_feedback: { gt: 0 } }, alert: true },
      'draft',
      'archived',
      'all',
    ],
    list: {
      columns: [
        'title',
        'category',
        'type',
        'owner',
        'published_at',
        'views',
        'likes',
        'helpful_pct',
        'must_read',
        'review_due',
        '!language',
        '!tags',
        '!current_version',
        '!favorites',
        '!open_feedback',
      ],
      filters: ['category', 'type', 'owner', 'tags'],
      views: ['shelf'],
    },
    sections,
    figures,
    related: [
      { resource: 'kt_version', by: 'article', route: 'ktHistory' },
      { resource: 'kt_read', by: 'article', route: 'ktHistory' },
      { resource: 'kt_feedback', by: 'article' },
    ],
    subpages: [
      {
        resource: 'kt_category',
        list: { columns: ['name', 'parent', 'visibility', 'review_required', 'managers', 'editors', '!departments', '!employees'], filters: ['visibility'] },
        form: 'drawer',
      },
      {
        resource: 'kt_feedback',
        list: { columns: ['article', 'kind', 'text', 'employee', 'version_no', 'status', 'answer', 'created_at'], filters: ['kind', 'article', 'employee'] },
      },
      { resource: 'kt_coverage' },
    ],
    form: 'page',
    phone,
  }),
  definePage({
    route: 'ktInfo',
    record: ktArticle,
    where: { status: { in: ['published', 'archived'] } },
    tabs: ['published', { key: 'must', where: { status: { eq: 'published' }, must_read: { eq: true } } }],
    list: { columns: ['title', 'category', 'owner', 'published_at', 'views', 'likes', 'tags'], filters: ['category', 'owner', 'tags'], views: ['shelf'] },
    sections,
    figures: ['current_version', 'views', 'likes', 'helpful_pct'],
    form: 'page',
    phone,
  }),
  definePage({
    route: 'ktHistory',
    record: ktVersion,
    list: { columns: ['article', 'version_no', 'author', 'at', 'change_note', 'size', 'size_change', '!sha'], filters: ['article', 'author', 'at'] },
    sections: { basic: ['article', 'version_no', 'author', 'at', 'change_note', 'size', 'size_change', 'sha', 'files'] },
    figures: ['version_no', 'size', 'size_change'],
    subpages: [
      {
        resource: 'kt_read',
        list: {
          columns: ['article', 'version_no', 'employee', 'first_at', 'last_at', 'seconds', 'confirmed_at'],
          filters: ['article', 'employee', 'version_no', 'confirmed_at'],
        },
      },
    ],
    form: 'page',
  }),
]
