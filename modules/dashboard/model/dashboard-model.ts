import type { ModuleModel } from '@crossway/kernel'
import { boardTargetLabels } from './board-target.labels.ts'
import { boardTarget } from './board-target.resource.ts'
import { dashboardErrors } from './errors.ts'
import { profitMeetingLabels } from './meeting/profit-meeting.labels.ts'
import { profitMeeting } from './meeting/profit-meeting.resource.ts'
import { pages } from './pages.ts'

/** Boards over the P&L and their targets; they never post business data. */
export const dashboardModel: ModuleModel = {
  name: 'dashboard',
  resources: [boardTarget, profitMeeting],
  pages: [...pages],
  labels: { board_target: boardTargetLabels, profit_meeting: profitMeetingLabels },
  errors: dashboardErrors,
}
