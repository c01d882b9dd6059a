import { definePage } from '@crossway/kernel'
import { hrEvent } from './hr-event.resource.ts'

const open = { in: ['draft', 'submitted', 'approved'] } as const
export const personnelAssistantPage = definePage({
  route: 'personnelAssistant',
  record: hrEvent,
  subpages: [
    {
      resource: 'hr_request',
      tabs: [{ key: 'all' }, { key: 'mine', where: { employee: { eq: '@me' } } }, { key: 'open', where: { status: { in: ['submitted', 'approved'] } } }],
      list: { columns: ['type', 'employee', 'purpose', 'copies', 'certificate_no', 'issued_at', '!code'], filters: ['type', 'employee'] },
      form: 'drawer',
    },
    {
      resource: 'hr_reminder',
      tabs: [{ key: 'all' }],
      list: { columns: ['kind', 'days_before', 'receivers', 'told_at'], filters: ['kind'] },
      form: 'drawer',
    },
    { resource: 'headcount_month' },
  ],
  tabs: [{ key: 'all' }, { key: 'due', where: { status: open, effective_date: { lte: '@today' } }, alert: true }, { key: 'open', where: { status: open } }],
  list: { columns: ['title', 'type', 'employee', 'effective_date', 'open_tasks', 'origin', '!note'], filters: ['type', 'employee', 'effective_date'] },
  sections: { basic: ['employee', 'type', 'effective_date', 'note', 'origin', 'reason'], lines: ['tasks'] },
  figures: ['type', 'effective_date', 'open_tasks'],
  verbs: ['event', 'request'],
  form: 'page',
})
