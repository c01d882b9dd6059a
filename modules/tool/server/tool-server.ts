import { dueReminder, registerNotices } from '@crossway/platform/server'
import type { ServerModule } from '@crossway/server-kit'
import { toolModel } from '../model/tool-model.ts'
import { demo } from './demo/demo.ts'
import { demoNotices } from './demo/demo-notices.ts'
import { figures } from './figures.ts'
import { batchJob } from './trial/export-batch.ts'
import { priceTrialCommands } from './trial/price-trial.commands.ts'
import { schoolDemo } from './school/school-demo.ts'
import { dueLearning, learningJob, onJoined, schoolNotices } from './school/school-jobs.ts'
import { schoolRoutes } from './school/school-routes.ts'
import { certificateCommands, courseCommands, enrolmentCommands, learningPathCommands, quizAttemptCommands } from './school/school.commands.ts'
import { schoolBoardQuery, schoolLessonQuery, schoolStopQuery } from './school/school.sql.ts'
import { trialRoutes } from './trial/trial-routes.ts'
import { vcTermCommands } from './trial/vc-term.commands.ts'

export const toolServer: ServerModule = {
  model: toolModel,
  commands: [priceTrialCommands, vcTermCommands, courseCommands, enrolmentCommands, certificateCommands, quizAttemptCommands, learningPathCommands],
  queries: [schoolBoardQuery, schoolLessonQuery, schoolStopQuery],
  jobs: [learningJob, dueReminder(dueLearning), batchJob],
  handlers: [onJoined],
  figures,
  routes: (http, app) => {
    void trialRoutes(http, app)
    schoolRoutes(http, app)
  },
  start: (app) => registerNotices(app, schoolNotices),
  demo: async (call) => {
    await demo(call)
    await schoolDemo(call)
    await demoNotices(call)
  },
}
