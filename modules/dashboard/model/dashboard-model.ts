import type { ModuleModel } from '@crossway/kernel'
import { boardTargetLabels } from './board-target.labels.ts'
import { boardTarget } from './board-target.resource.ts'
import { dashboardErrors } from './errors.ts'
import { pages } from './pages.ts'

/** Boards over the P&L and their targets; they never post business data. */
export const dashboardModel: ModuleModel = {
  name: 'dashboard',
  resources: [boardTarget],
  pages: [...pages],
  labels: { board_target: boardTargetLabels },
  errors: dashboardErrors,
}
