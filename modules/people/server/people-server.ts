import type { ServerModule } from '@crossway/server-kit'
import { peopleModel } from '../model/people-model.ts'
import { headcountQuery } from './assistant/headcount.sql.ts'
import { hrEventCommands, hrEventHandlers } from './assistant/hr-event.commands.ts'
import { hrRequestCommands } from './assistant/hr-request.commands.ts'
import { writeBrackets } from './base.ts'
import { demo } from './demo.ts'
import { performanceRoutes } from './performance/generate-sheets.ts'
import { confirmSheetsJob, performanceSheetCommands } from './performance/performance-sheet.commands.ts'
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
import { importPayrollCost } from '@crossway/finance/server'
import { registerPayrollCost } from './salary/payroll-cost.ts'
import { sealedPay } from './salary/pay-secret.ts'
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
    salaryAdjustCommands,
    bonusPlanCommands,
    salarySheetCommands,
    salarySlipCommands,
    performanceTemplateCommands,
    performanceSheetCommands,
    hrEventCommands,
    hrRequestCommands,
  ],
  queries: [myPayslipQuery, headcountQuery],
  handlers: [onSalaryPaid, ...hrEventHandlers],
  jobs: [confirmSlipsJob, confirmSheetsJob],
  routes: (http, app) => {
    payslipRoutes(http, app)
    performanceRoutes(http, app)
  },
  start: () => {
    registerPayrollCost(importPayrollCost)
    registerPayrollCheck()
  },
  demo,
  base: ({ tx }) => writeBrackets(tx),
}
