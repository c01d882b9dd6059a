import { recordLabels } from '@crossway/platform/words'
import { workCalendar } from './work-calendar.resource.ts'

export const workCalendarLabels = recordLabels(workCalendar, {
  name: ['工作日历', 'Work calendar'],
  fields: {
    company: { label: ['主体', 'Company'], help: ['不填表示适用于全部主体', 'Empty = all companies'] },
    weekend: {
      label: ['休息日', 'Days off'],
      values: {
        '1': ['周一', 'Monday'],
        '2': ['周二', 'Tuesday'],
        '3': ['周三', 'Wednesday'],
        '4': ['周四', 'Thursday'],
        '5': ['周五', 'Friday'],
        '6': ['周六', 'Saturday'],
        '7': ['周日', 'Sunday'],
      },
    },
    work_hours: { label: ['工作时段', 'Working hours'], fields: { effective_from: ['生效日', 'From day'], start: ['上班', 'Start'], end: ['下班', 'End'] } },
  },
})
