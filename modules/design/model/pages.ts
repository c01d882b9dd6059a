import { definePage } from '@crossway/kernel'
import { designCategoryPage } from './category/design-category.page.ts'
import { planeDemandPage, videoDemandPage } from './demand/design-demand.pages.ts'
import { visualOrderPage } from './order/visual-order.page.ts'
import { planePerformancePage, videoPerformancePage } from './performance/performance.pages.ts'
import { targetCoefficientPage } from './performance/target.page.ts'
import { planeSchedulePage, videoSchedulePage } from './schedule/schedule.pages.ts'
import { planeTaskPage, videoTaskPage } from './task/design-task.pages.ts'
import { workLoadPage } from './workload/workload.page.ts'

export const pages = [
  designCategoryPage,
  planeDemandPage,
  planeTaskPage,
  planeSchedulePage,
  videoDemandPage,
  videoTaskPage,
  videoSchedulePage,
  workLoadPage,
  targetCoefficientPage,
  planePerformancePage,
  videoPerformancePage,
  visualOrderPage,
  definePage({ route: 'designCenterBoard', module: 'design' }),
] as const
