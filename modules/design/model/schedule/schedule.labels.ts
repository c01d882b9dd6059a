import { recordLabels } from '@crossway/platform/words'
import { kindText } from '../words.ts'
import { designScheduleBlock, studioBooking, studioResource } from './schedule.resources.ts'

const span = { start_at: ['开始', 'From'], end_at: ['结束', 'Until'] } as const
export const designScheduleBlockLabels = recordLabels(designScheduleBlock, {
  name: ['排期块', 'Schedule block'],
  fields: {
    designer: ['设计师', 'Designer'],
    kind: kindText,
    block_type: {
      label: ['块类型', 'Type'],
      values: {
        task: ['任务', 'Task'],
        leave: ['请假', 'Leave'],
        meeting: ['会议', 'Meeting'],
        shoot: ['拍摄', 'Shooting'],
        training: ['培训', 'Training'],
        buffer: ['缓冲', 'Buffer'],
      },
    },
    task: ['任务', 'Task'],
    ...span,
    hours: ['工时', 'Hours'],
    locked: ['锁定', 'Locked'],
    published: ['已发布', 'Published'],
  },
  tabs: { week: ['本周', 'This week'], tasks: ['任务', 'Tasks'], away: ['非任务', 'Other than tasks'] },
})
export const studioResourceTypes = {
  studio: ['摄影棚', 'Studio'],
  equipment: ['器材', 'Equipment'],
  model: ['模特', 'Model'],
  vehicle: ['车辆', 'Vehicle'],
} as const
export const studioResourceLabels = recordLabels(studioResource, {
  name: ['拍摄资源', 'Shooting resource'],
  fields: {
    type: { values: studioResourceTypes },
    capacity: ['同时容量', 'At once'],
    hourly_cost: ['小时成本', 'Cost per hour'],
  },
})
export const studioBookingLabels = recordLabels(studioBooking, {
  name: ['拍摄预约', 'Booking'],
  fields: {
    resource: ['资源', 'Resource'],
    task: ['任务', 'Task'],
    ...span,
    people: ['人员', 'People'],
    props: ['道具', 'Props'],
    shots: ['镜头清单', 'Shot list'],
    cancelled_at: ['取消时间', 'Cancelled at'],
  },
  states: { booked: ['已预约', 'Booked'], used: ['已使用', 'Used'], wasted: ['浪费', 'Wasted'] },
  actions: { use: ['已使用', 'Used'], cancel: {} },
  tabs: { coming: ['待拍摄', 'Coming'], wasted: ['浪费', 'Wasted'] },
})
