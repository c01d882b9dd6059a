import type { LabelsOf } from '@crossway/kernel'
import type { workCalendar } from './work-calendar.resource.ts'

export const workCalendarZh: LabelsOf<typeof workCalendar> = {
  name: '工作日历',
  fields: {
    code: '编码',
    name: '名称',
    country: '国家',
    company: { label: '主体', help: '不填表示适用于全部主体' },
    weekend: { label: '休息日', values: { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' } },
    work_hours: { label: '工作时段', fields: { effective_from: '生效日', start: '上班', end: '下班' } },
  },
  states: {},
  actions: {},
}
