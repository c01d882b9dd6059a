import { recordLabels } from '@crossway/platform/words'
import { kindText } from '../words.ts'
import { designGradeTarget, designTarget, grades } from './target.resources.ts'

export const gradeText = Object.fromEntries(grades.map((g) => [g, g === 'intern' ? ['实习', 'Intern'] : g])) as Readonly<
  Record<(typeof grades)[number], string | readonly [string, string]>
>
const base = { label: ['基础目标(22天)', 'Base target (22 days)'] } as const
export const designGradeTargetLabels = recordLabels(designGradeTarget, {
  name: ['职级目标', 'Grade target'],
  fields: { kind: kindText, grade: { label: ['职级', 'Grade'], values: gradeText }, base_target: base, hourly_cost: ['小时成本', 'Cost per hour'] },
})
export const designTargetLabels = recordLabels(designTarget, {
  name: ['月度目标', 'Monthly target'],
  fields: {
    kind: kindText,
    employee: ['设计师', 'Designer'],
    month: { label: ['月份', 'Month'], example: '2026-10' },
    grade: { label: ['职级', 'Grade'], values: gradeText, help: ['不填取员工档案', 'From the employee’s file when left empty'] },
    work_days: ['工作日', 'Working days'],
    base_target: base,
    month_coef: ['月系数', 'Month coefficient'],
    personal_coef: ['个人系数', 'Personal coefficient'],
    leave_days: ['请假天数', 'Days of leave'],
    other_deduct: ['其他扣减', 'Other deduction'],
    target: ['目标分', 'Target'],
    edited: ['已手工修改', 'Edited by hand'],
  },
  states: { confirmed: ['已确认', 'Confirmed'] },
  actions: { confirm: ['确认', 'Confirm'], unconfirm: ['反确认', 'Unconfirm'] },
  tabs: { this_month: ['本月', 'This month'], plane: ['平面', 'Plane'], video: ['视频', 'Video'] },
})
