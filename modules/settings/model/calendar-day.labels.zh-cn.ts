import type { LabelsOf } from '@crossway/kernel'
import type { calendarDay } from './calendar-day.resource.ts'

export const calendarDayZh: LabelsOf<typeof calendarDay> = {
  name: '日历日期',
  fields: {
    calendar: '日历',
    day: '日期',
    kind: { label: '类型', values: { workday: '上班', rest: '休息', holiday: '法定假', makeup: '调休上班' } },
    name: '名称',
  },
  states: {},
  actions: {},
}
