import type { ModuleModel } from '@crossway/kernel'
import { designCategoryLabels, designCategoryVersionLabels } from './category/design-category.labels.ts'
import { designCategory, designCategoryVersion } from './category/design-category.resource.ts'
import { designDemandLabels } from './demand/design-demand.labels.ts'
import { designDemand } from './demand/design-demand.resource.ts'
import { designErrors } from './errors.ts'
import { computedLabels } from './figure-labels.ts'
import { visualOrderLabels } from './order/visual-order.labels.ts'
import { visualOrder } from './order/visual-order.resource.ts'
import { pages } from './pages.ts'
import { designPerformanceLabels } from './performance/performance.labels.ts'
import { designPerformance } from './performance/performance.resource.ts'
import { designGradeTargetLabels, designTargetLabels } from './performance/target.labels.ts'
import { designGradeTarget, designTarget } from './performance/target.resources.ts'
import { designScheduleBlockLabels, studioBookingLabels, studioResourceLabels } from './schedule/schedule.labels.ts'
import { designScheduleBlock, studioBooking, studioResource } from './schedule/schedule.resources.ts'
import { designTaskLabels } from './task/design-task.labels.ts'
import { designTask } from './task/design-task.resource.ts'
import { designMonthLabels, designWorkloadEntryLabels, workloadSumLabels } from './workload/workload.labels.ts'
import { workloadSum } from './workload/workload.queries.ts'
import { designMonth, designWorkloadEntry } from './workload/workload.resources.ts'
import { designEvents } from './events.ts'

export const designModel: ModuleModel = {
  name: 'design',
  resources: [
    designCategory,
    designCategoryVersion,
    designDemand,
    designTask,
    designScheduleBlock,
    studioResource,
    studioBooking,
    designWorkloadEntry,
    designMonth,
    designGradeTarget,
    designTarget,
    designPerformance,
    visualOrder,
  ],
  queries: [workloadSum],
  pages,
  labels: {
    design_category: designCategoryLabels,
    design_category_version: designCategoryVersionLabels,
    design_demand: designDemandLabels,
    design_task: designTaskLabels,
    design_schedule_block: designScheduleBlockLabels,
    studio_resource: studioResourceLabels,
    studio_booking: studioBookingLabels,
    design_workload_entry: designWorkloadEntryLabels,
    design_month: designMonthLabels,
    workload_sum: workloadSumLabels,
    design_grade_target: designGradeTargetLabels,
    design_target: designTargetLabels,
    design_performance: designPerformanceLabels,
    visual_order: visualOrderLabels,
  },
  events: designEvents,
  errors: designErrors,
  computedLabels,
}
