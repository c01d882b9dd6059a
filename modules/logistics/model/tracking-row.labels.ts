import { recordLabels } from '@crossway/platform/words'
import { milestoneWords } from './milestone-words.ts'
import { trackingRow } from './tracking-row.resource.ts'

export const trackingRowLabels = recordLabels(trackingRow, {
  name: ['轨迹导入', 'Tracking'],
  fields: {
    number: {
      label: ['单号', 'Number'],
      help: ['跟踪号、提单号、柜号、订舱号或发货通知单号', 'Tracking, bill of lading, container or booking number, or that of the notice'],
    },
    milestone: { label: ['节点', 'Milestone'], values: milestoneWords },
    at: ['时间', 'At'],
    place: ['地点', 'Place'],
    notice: ['发货通知', 'Shipping notice'],
    provider: ['物流商', 'Provider'],
    source: { values: { file: ['文件', 'File'], api: ['接口', 'Interface'] } },
  },
})
