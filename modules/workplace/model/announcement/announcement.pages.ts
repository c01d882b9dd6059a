import { definePage } from '@crossway/kernel'
import { announcement } from './announcement.resource.ts'

/** The home page is made by hand; its list of announcements is for those who publish them. */
export const announcementPages = [
  definePage({
    route: 'home',
    record: announcement,
    tabs: ['published', 'scheduled', 'draft', { key: 'past', where: { status: { in: ['expired', 'withdrawn'] } } }, 'all'],
    list: {
      columns: [
        'title',
        'level',
        'must_read',
        'status',
        'read_count',
        'people',
        'departments',
        'published_at',
        'expire_at',
        'publisher',
        '!roles',
        '!publish_at',
      ],
      filters: ['level', 'must_read', 'publisher', 'published_at'],
    },
    sections: {
      basic: ['title', 'level', 'must_read', 'body'],
      scope: ['departments', 'roles', 'publish_at', 'expire_at'],
      state: ['published_at', 'revised_at', 'edition', 'publisher', 'department', 'reason'],
    },
    figures: ['people', 'read_count'],
    related: [{ resource: 'announcement_receipt', by: 'announcement' }],
    subpages: [
      {
        resource: 'announcement_receipt',
        tabs: [{ key: 'unread', where: { read_at: { empty: true } } }, { key: 'read', where: { read_at: { not_empty: true } } }, { key: 'all' }],
        list: {
          columns: ['announcement', 'employee', 'employee.department', 'told_at', 'read_at', 'edition'],
          filters: ['announcement', 'employee', 'read_at'],
        },
      },
    ],
    form: 'page',
  }),
]
