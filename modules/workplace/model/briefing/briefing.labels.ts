import { recordLabels } from '@crossway/platform/words'
import { briefing, briefingDuty, briefingEdition, briefingRule, briefingTemplate } from './briefing.resource.ts'

const template = ['模板', 'Template'] as const
const fields = ['字段', 'Fields'] as const
const edition = ['版本', 'Version'] as const
const rule = ['规则', 'Rule'] as const
const period = ['期间', 'Period'] as const
const deadline = ['截止', 'Deadline'] as const
const lateUntil = ['补交截止', 'Late until'] as const
const receivers = ['接收人', 'Receivers'] as const
const published = ['已发布', 'Published'] as const

export const briefingTemplateLabels = recordLabels(briefingTemplate, {
  name: ['简报模板', 'Briefing templates'],
  fields: {
    kind: {
      label: ['类型', 'Kind'],
      values: { daily: ['日报', 'Daily'], weekly: ['周报', 'Weekly'], monthly: ['月报', 'Monthly'], visit: ['拜访', 'Visit'], custom: ['自定义', 'Custom'] },
    },
    scope: ['可见范围', 'Visible to'],
    fields,
    edition,
  },
  states: { published },
})
export const briefingEditionLabels = recordLabels(briefingEdition, {
  name: ['简报模板版本', 'Briefing template versions'],
  fields: { template, edition, fields },
})
export const briefingRuleLabels = recordLabels(briefingRule, {
  name: ['简报规则', 'Briefing rules'],
  fields: {
    name: ['规则名', 'Rule'],
    template,
    departments: ['提交部门', 'Departments'],
    employees: ['提交人', 'People'],
    exclusions: ['排除', 'Except'],
    cycle: { label: ['周期', 'Cycle'], values: { day: ['每日', 'Day'], week: ['每周', 'Week'], month: ['每月', 'Month'], none: ['不定期', 'None'] } },
    on_day: ['周几/几号', 'On day'],
    deadline,
    deadline_days: ['截止顺延天数', 'Deadline days after'],
    late_until: lateUntil,
    late_days: ['补交顺延天数', 'Late days after'],
    workday_only: ['仅工作日', 'Workdays only'],
    skip_on_leave: ['请假免交', 'Exempt on leave'],
    start_on: ['起', 'From'],
    end_on: ['止', 'To'],
    reach: {
      label: ['上级', 'Leaders'],
      values: { leader: ['直接上级', 'Leader'], chain: ['逐级上级', 'Chain of leaders'], list: ['仅指定人', 'Named people only'] },
    },
    receivers,
    cc: ['抄送', 'Copies'],
    may_add: ['可加人', 'Author may add'],
    edit_until: {
      label: ['可修改至', 'Editable until'],
      values: { deadline: ['截止前', 'Deadline'], never: ['不可修改', 'Never'], day: ['24小时内', '24 hours'] },
    },
    min_chars: ['最少字数', 'Least characters'],
  },
})
export const briefingDutyLabels = recordLabels(briefingDuty, {
  name: ['应交简报', 'Briefings due'],
  fields: { rule, period_key: period, day: ['日期', 'Day'], deadline, late_until: lateUntil },
  states: { due: ['待交', 'Due'], on_time: ['按时', 'On time'], late: ['补交', 'Late'], missed: ['未交', 'Missed'], exempt: ['免交', 'Exempt'] },
})
export const briefingLabels = recordLabels(briefing, {
  name: ['简报', 'Briefings'],
  fields: {
    no: ['编号', 'No.'],
    template,
    edition,
    rule,
    duty: ['应交', 'Duty'],
    author: ['作者', 'Author'],
    period_key: period,
    content: ['内容', 'Content'],
    earlier: ['修改前', 'Before changes'],
    receivers: {
      label: receivers,
      fields: {
        copy: ['抄送', 'Copy'],
        read_at: ['已读', 'Read at'],
        mark: { label: ['标记', 'Mark'], values: { none: ['无', 'None'], follow: ['待跟进', 'To follow'], done: ['已处理', 'Done'] } },
      },
    },
    chain: ['逐级上级', 'Chain of leaders'],
    submitted_at: ['提交时间', 'Submitted at'],
    edited_at: ['修改时间', 'Edited at'],
  },
  states: { submitted: ['已提交', 'Submitted'], withdrawn: ['已撤回', 'Withdrawn'] },
})
