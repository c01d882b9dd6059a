import { recordLabels } from '@crossway/platform/words'
import { profitMeeting } from './profit-meeting.resource.ts'

export const profitMeetingLabels = recordLabels(profitMeeting, {
  name: ['利润会议', 'Profit meeting'],
  fields: {
    month: { label: ['月份', 'Month'], example: '2026-11' },
    note: ['会议纪要', 'Notes'],
    frozen_at: ['定稿时间', 'Frozen at'],
    frozen_by: ['定稿人', 'Frozen by'],
    actions: {
      label: ['行动项', 'Actions'],
      fields: { action: ['行动', 'Action'], due: ['截止日期', 'Due'], done: ['已完成', 'Done'] },
    },
  },
})
