import { recordLabels } from '@crossway/platform/words'
import { headcountMonth } from './headcount.query.ts'
import { hrReminder } from './hr-reminder.resource.ts'
import { hrEvent, hrRequest } from './hr-event.resource.ts'

export const hrEventLabels = recordLabels(hrEvent, {
  name: ['人事异动', 'HR event'],
  fields: {
    type: {
      values: {
        entry: ['入职', 'Entry'],
        regular: ['转正', 'Regularisation'],
        transfer: ['调岗', 'Transfer'],
        leave: ['离职', 'Leave'],
        salary: ['调薪', 'Pay change'],
        contract_renew: ['续签', 'Contract renewal'],
        social_base: ['基数调整', 'Change of base'],
      },
    },
    origin: { label: ['来源', 'Origin'], values: { event: ['自动', 'Automatic'], manual: ['手工', 'By hand'] } },
    origin_key: ['来源键', 'Origin key'],
    effective_date: ['生效日', 'Effective on'],
    tasks: {
      label: ['办理清单', 'Checklist'],
      fields: { item: ['事项', 'Item'], due_on: ['截止日', 'Due'], done: ['已办', 'Done'], blocking: ['必办', 'Required'] },
    },
    open_tasks: ['未办事项', 'Open items'],
  },
  states: { submitted: ['已提交', 'Submitted'], approved: ['已批准', 'Approved'], done: ['已完成', 'Done'] },
  actions: { finish: ['办结', 'Finish'] },
  tabs: { due: ['今日待办', 'Due today'], open: ['未办结', 'Open'] },
})
export const hrRequestLabels = recordLabels(hrRequest, {
  name: ['证明申请', 'Certificate'],
  fields: {
    type: {
      values: {
        employment: ['在职证明', 'Employment'],
        income: ['收入证明', 'Income'],
        leaving: ['离职证明', 'Leaving'],
        visa: ['签证证明', 'Visa'],
        social: ['社保证明', 'Social insurance'],
      },
    },
    purpose: ['用途', 'Purpose'],
    copies: ['份数', 'Copies'],
    certificate_no: ['证明编号', 'Certificate no.'],
    code: ['验证码', 'Code to check it by'],
    issued_at: ['开具时间', 'Issued'],
  },
  states: { submitted: ['已提交', 'Submitted'], approved: ['已批准', 'Approved'], issued: ['已出具', 'Issued'] },
  actions: { issue: ['开具', 'Issue'] },
  tabs: { mine: ['我的', 'Mine'], open: ['待办理', 'Open'] },
})
export const hrReminderLabels = recordLabels(hrReminder, {
  name: ['提醒规则', 'Reminder rule'],
  fields: {
    kind: {
      label: ['提醒事项', 'Reminder'],
      values: {
        probation: ['试用期到期', 'End of probation'],
        contract: ['合同到期', 'End of contract'],
        permit: ['证件到期', 'Expiry of papers'],
        birthday: ['生日', 'Birthday'],
        anniversary: ['入职周年', 'Work anniversary'],
        social: ['社保增减员截止', 'Deadline of the bureau'],
        fund_base: ['社保公积金基数调整', 'Change of bases'],
        policy: ['社保政策到期', 'Policy a year old'],
      },
    },
    days_before: { label: ['提前天数', 'Days before'], help: ['0 表示当天', '0 means on the day'] },
    receivers: { label: ['另外通知', 'Told as well'], help: ['人事本身总会收到', 'HR hears of it anyway'] },
    told_at: ['最近提醒', 'Last told'],
  },
})
export const headcountMonthLabels = recordLabels(headcountMonth, {
  name: ['花名册分析', 'Headcount'],
  fields: {
    month: ['月份', 'Month'],
    opening: ['月初人数', 'Opening'],
    joined: ['入职', 'Joined'],
    left: ['离职', 'Left'],
    closing: ['月末人数', 'Closing'],
    turnover_pct: ['离职率', 'Turnover'],
  },
})
