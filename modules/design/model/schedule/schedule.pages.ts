import { definePage, type PageDef } from '@crossway/kernel'
import type { Kind } from '../words.ts'
import { designScheduleBlock } from './schedule.resources.ts'

const schedulePage = (route: string, kind: Kind): PageDef =>
  definePage({
    route,
    record: designScheduleBlock,
    where: { kind: { eq: kind } },
    tabs: [
      { key: 'week', where: { start_at: { relative: 'this_week' } } },
      { key: 'tasks', where: { block_type: { eq: 'task' } } },
      { key: 'away', where: { block_type: { ne: 'task' } } },
      'all',
    ],
    list: {
      columns: ['designer', 'block_type', 'task', 'start_at', 'end_at', 'hours', 'locked', 'published', 'note'],
      filters: ['designer', 'block_type', 'start_at', 'task'],
      sort: '-start_at',
      summary: ['hours'],
      views: ['plan', 'calendar'],
    },
    sections: { basic: ['designer', 'block_type', 'start_at', 'end_at', 'locked', 'note'] },
    picks: { employee: ['is_designer'] },
    form: 'drawer',
    ...(kind === 'video'
      ? {
          subpages: [
            {
              resource: 'studio_booking',
              tabs: [{ key: 'coming', where: { status: { eq: 'booked' } } }, { key: 'wasted', where: { status: { eq: 'wasted' } } }, { key: 'all' }],
              list: {
                columns: ['resource', 'status', 'task', 'start_at', 'end_at', 'people', '!props'],
                filters: ['resource', 'start_at', 'task'],
                views: ['day'],
              },
              sections: { basic: ['resource', 'task', 'start_at', 'end_at', 'people', 'props', 'shots'] },
              form: 'drawer' as const,
            },
            {
              resource: 'studio_resource',
              list: { columns: ['name', 'status', 'type', 'capacity', 'hourly_cost', 'note'], filters: ['type', 'status'] },
              form: 'drawer' as const,
            },
          ],
        }
      : {}),
  })
export const planeSchedulePage = schedulePage('planeSchedule', 'plane')
export const videoSchedulePage = schedulePage('videoSchedule', 'video')
