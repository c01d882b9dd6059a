import { registerLeaveBook } from '@crossway/customer/server'
import { setPayrollState } from '@crossway/design/server'
import { registerAway } from '@crossway/workplace/server'
import { registerNotices } from '@crossway/platform/server'
import type { ServerModule } from '@crossway/server-kit'
import { peopleModel } from '../model/people-model.ts'
import { headcountQuery } from './assistant/headcount.sql.ts'
import { hrEventCommands, hrEventHandlers } from './assistant/hr-event.commands.ts'
import { hrReminderCommands, remindersJob, reminderNotices, writeReminders } from './assistant/hr-reminders.ts'
import { hrRequestCommands } from './assistant/hr-request.commands.ts'
import { writeBrackets } from './base.ts'
import { demo } from './demo.ts'
import { myPerformanceQuery } from './performance/my-performance.sql.ts'
import { performanceRoutes } from './performance/generate-sheets.ts'
import { performanceJobs } from './performance/performance-jobs.ts'
import { performanceSheetCommands } from './performance/performance-sheet.commands.ts'
import { performanceTemplateCommands } from './performance/performance-template.commands.ts'
import { myPayslipQuery } from './salary/my-payslip.sql.ts'
import {
  attendanceMonthCommands,
  bonusPlanCommands,
  salaryAdjustCommands,
  salaryProfileCommands,
  socialEnrolmentCommands,
  socialPolicyCommands,
  specialDeductionCommands,
  taxBracketCommands,
} from './salary/pay-base.commands.ts'
import { awayOn, daysOfLeave, leaveRecordCommands } from './salary/leave-book.ts'
import { performanceHandlers } from './performance/import-performance.ts'
import { ownDeductionRoutes } from './salary/own-deductions.ts'
import { bonusRoutes } from './salary/bonus-routes.ts'
import { importPayrollCost } from '@crossway/finance/server'
import { registerPayrollCost, registerPayrollLock } from './salary/payroll-cost.ts'
import { monthStepRoutes } from './salary/month-steps.ts'
import { payFileRoutes } from './salary/pay-file-routes.ts'
import { sealedPay } from './salary/pay-secret.ts'
import { slipGridRoutes } from './salary/slip-grid.ts'
import { baseChangeRoutes } from './salary/base-change.ts'
import { raiseRoutes } from './salary/raise-pay.ts'
import { payslipRoutes } from './salary/payslip-routes.ts'
import { onSalaryPaid, salarySheetCommands } from './salary/salary-sheet.commands.ts'
import { registerPayrollCheck } from './salary/close-check.ts'
import { confirmSlipsJob, salarySlipCommands } from './salary/salary-slip.commands.ts'

export const peopleServer: ServerModule = {
  model: peopleModel,
  sealed: [sealedPay],
  commands: [
    taxBracketCommands,
    socialPolicyCommands,
    socialEnrolmentCommands,
    salaryProfileCommands,
    specialDeductionCommands,
    attendanceMonthCommands,
    leaveRecordCommands,
    salaryAdjustCommands,
    bonusPlanCommands,
    salarySheetCommands,
    salarySlipCommands,
    performanceTemplateCommands,
    performanceSheetCommands,
    hrEventCommands,
    hrRequestCommands,
    hrReminderCommands,
  ],
  queries: [myPayslipQuery, myPerformanceQuery, headcountQuery],
  handlers: [onSalaryPaid, ...hrEventHandlers, ...performanceHandlers],
  jobs: [confirmSlipsJob, remindersJob, ...performanceJobs],
  routes: (http, app) => {
    payslipRoutes(http, app)
    bonusRoutes(http, app)
    slipGridRoutes(http, app)
    baseChangeRoutes(http, app)
    raiseRoutes(http, app)
    ownDeductionRoutes(http, app)
    payFileRoutes(http, app)
    monthStepRoutes(http, app)
    performanceRoutes(http, app)
  },
  start: (app) => {
    registerNotices(app, reminderNotices)
    registerPayrollCost(importPayrollCost)
    registerPayrollCheck()
    registerPayrollLock(async (call, company, month, locked) => void (await setPayrollState(call, company, month, locked)))
    registerLeaveBook(daysOfLeave)
    registerAway(awayOn)
  },
  demo,
  base: async ({ tx }) => {
    await writeBrackets(tx)
    await writeReminders(tx)
  },
}
