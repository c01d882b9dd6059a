import { recordLabels } from '@crossway/platform/words'
import { customerSchedule, scheduleTemplate } from './schedule.resources.ts'

const types = {
  store_open: ['开店', 'Store opening'],
  listing: ['上架', 'Listing'],
  launch: ['新品推广', 'Launch'],
  promotion: ['活动', 'Promotion'],
  restock: ['备货', 'Replenishment'],
  content: ['素材', 'Content'],
  report: ['汇报', 'Report'],
  other: ['其他', 'Other'],
} as const
const start = ['计划开始', 'Planned start'] as const
const end = ['计划结束', 'Planned end'] as const
const hours = ['预计工时', 'Hours'] as const
const promise = ['客户承诺', 'Promised'] as const
const milestone = ['是否里程碑', 'Milestone'] as const
const confirm = ['需客户确认', 'Client confirms'] as const
const moved = {
  plan_start: start,
  plan_end: end,
  shift_followers: { label: ['顺延后续', 'Shift followers'], help: ['依赖此项的排期一起移动', 'Items that depend on it move along'] },
} as const
const reason = ['原因', 'Reason'] as const

export const customerScheduleLabels = recordLabels(customerSchedule, {
  name: ['客户排期', 'Schedule item'],
  fields: {
    no: ['排期号', 'No.'],
    type: { values: types },
    plan_start: start,
    plan_end: end,
    hours,
    helpers: ['协作人', 'Helpers'],
    milestone,
    depends_on: ['前置', 'Depends on'],
    promise,
    promised_end: ['原承诺日', 'Promised for'],
    progress: ['进度', 'Progress'],
    delayed: ['已延期', 'Delayed'],
    delay_days: ['延期天数', 'Days late'],
    delay_reason: ['延期原因', 'Why late'],
    actual_start: ['实际开始', 'Started'],
    actual_end: ['实际结束', 'Ended'],
    deliverable: ['交付物', 'Deliverables'],
    client_confirm: {
      label: ['客户确认', 'Client'],
      values: { none: ['无需', 'Not needed'], wait: ['待确认', 'Waiting'], ok: ['已确认', 'Confirmed'], reject: ['有异议', 'Objected'] },
    },
    needs_confirm: confirm,
    client_note: ['客户意见', 'Client says'],
    cancel_reason: ['取消原因', 'Why cancelled'],
  },
  states: { planned: ['已排期', 'Planned'], doing: ['进行中', 'In progress'], delivered: ['待确认', 'Delivered'] },
  actions: {
    start: ['开始', 'Start'],
    deliver: { label: ['交付', 'Deliver'] },
    confirm: { label: ['确认', 'Confirm'], args: { note: ['客户意见', 'Client says'] } },
    object: { label: ['有异议', 'Objection'], args: { note: ['客户意见', 'Client says'] } },
    move: { label: ['调整', 'Move'], args: moved },
    move_promise: { label: ['调整承诺', 'Move promised date'], args: { ...moved, reason } },
    cancel: { args: { reason } },
    withdraw: { label: ['撤回承诺', 'Withdraw promise'], args: { reason } },
  },
  tabs: {
    open: ['未完成', 'Open'],
    late: ['已延期', 'Delayed'],
    week: ['本周到期', 'Due in 7 days'],
    promised: ['客户承诺', 'Promised'],
    wait: ['待确认', 'To be confirmed'],
    done: ['已完成', 'Done'],
  },
  sections: { plan: ['计划', 'Plan'], result: ['结果', 'Result'] },
})
export const scheduleTemplateLabels = recordLabels(scheduleTemplate, {
  name: ['排期模板', 'Schedule template'],
  fields: {
    items: {
      label: ['任务', 'Tasks'],
      fields: {
        type: { values: types },
        offset_days: ['偏移工作日', 'Working days from start'],
        days: ['工期', 'Duration'],
        hours,
        role: {
          values: {
            leader: ['项目负责人', 'Leader'],
            operator: ['运营', 'Operator'],
            assistant: ['助理', 'Assistant'],
            designer: ['设计', 'Designer'],
            owner: ['发起人', 'Initiator'],
          },
        },
        after: { label: ['前置行号', 'After row'], help: ['先完成该行', 'The row that ends first'] },
        promise,
        milestone,
        needs_confirm: confirm,
      },
    },
  },
})
