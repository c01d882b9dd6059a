import { registerDesignFigures } from './home-figures.ts'
import { registerDesignCalendar } from './schedule/home-calendar.ts'
import { registerNotices } from '@crossway/platform/server'
import { registerSharedPaper, type ServerModule } from '@crossway/server-kit'
import { registerParam } from '@crossway/settings/server'
import { designModel } from '../model/design-model.ts'
import { usualWeights, weightText } from '../model/performance/score.ts'
import { designBase } from './base.ts'
import { boardRoutes } from './board/board-routes.ts'
import { designCategoryCommands } from './category/category.commands.ts'
import { briefTemplateRoutes } from './demand/brief-template-routes.ts'
import { designDemandCommands } from './demand/demand-commands.ts'
import { firstOrderHandler } from './demand/first-order.ts'
import { requesterLeftHandler } from './demand/requester-left.ts'
import { acceptDays, demandJobs } from './demand/watch-demands.ts'
import { demo } from './demo/demo.ts'
import { designFigures } from './figures.ts'
import { designNotices } from './notices.ts'
import { orderMoneyHandler, visualOrderCommands } from './order/order.commands.ts'
import { weightsParam } from './performance/generate.ts'
import { designPerformanceCommands, mostS, selfJob } from './performance/performance.commands.ts'
import { designGradeTargetCommands, designTargetCommands } from './performance/target.commands.ts'
import { designRoutes } from './routes.ts'
import { designScheduleBlockCommands, studioBookingCommands, studioResourceCommands } from './schedule/schedule.commands.ts'
import { orderPrintRoutes } from './order/order-print.ts'
import { sharedAcceptance } from './order/shared-acceptance.ts'
import { shootDayRoutes } from './schedule/shoot-day-routes.ts'
import { mostDoing } from './task/start-task.ts'
import { designTaskCommands } from './task/task.commands.ts'
import { designMonthCommands } from './workload/month.commands.ts'
import { workloadSumQuery } from './workload/workload-sum.sql.ts'

export const designServer: ServerModule = {
  model: designModel,
  commands: [
    designCategoryCommands,
    designDemandCommands,
    designTaskCommands,
    designScheduleBlockCommands,
    studioResourceCommands,
    studioBookingCommands,
    designMonthCommands,
    designGradeTargetCommands,
    designTargetCommands,
    designPerformanceCommands,
    visualOrderCommands,
  ],
  queries: [workloadSumQuery],
  figures: designFigures,
  jobs: [...demandJobs, selfJob],
  handlers: [firstOrderHandler, requesterLeftHandler, orderMoneyHandler],
  routes: (http, app) => {
    designRoutes(http, app)
    boardRoutes(http, app)
    briefTemplateRoutes(http, app)
    shootDayRoutes(http, app)
    orderPrintRoutes(http, app)
  },
  start: (app) => {
    registerDesignFigures(app)
    registerSharedPaper(app, sharedAcceptance)
    registerNotices(app, designNotices)
    registerDesignCalendar(app)
    const number = { type: 'int', min: '1', max: '100' } as const
    registerParam({ code: mostDoing, name: '设计师同时进行任务数', name_en: 'Tasks in progress per designer', default_value: '3', ...number })
    registerParam({
      code: acceptDays,
      name: '设计需求自动验收工作日',
      name_en: 'Working days until design work is accepted by itself',
      default_value: '5',
      ...number,
    })
    registerParam({ code: mostS, name: '设计绩效S级占比上限', name_en: 'Most S levels of a design group', default_value: '15', unit: '%', ...number })
    for (const kind of ['plane', 'video'] as const)
      registerParam({
        code: weightsParam(kind),
        name: kind === 'plane' ? '平面绩效权重' : '视频绩效权重',
        name_en: kind === 'plane' ? 'Weights of plane performance' : 'Weights of video performance',
        type: 'text',
        default_value: weightText(usualWeights[kind]),
      })
  },
  base: designBase,
  demo,
}
