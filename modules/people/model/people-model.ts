import type { ModuleModel } from '@crossway/kernel'
import { headcountMonthLabels, hrEventLabels, hrReminderLabels, hrRequestLabels } from './assistant/assistant.labels.ts'
import { headcountMonth } from './assistant/headcount.query.ts'
import { hrEvent, hrRequest } from './assistant/hr-event.resource.ts'
import { hrReminder } from './assistant/hr-reminder.resource.ts'
import { peopleErrors } from './errors.ts'
import { pages } from './pages.ts'
import { myPerformanceLabels, performanceImportLabels, performanceSheetLabels, performanceTemplateLabels } from './performance/performance.labels.ts'
import { myPerformance } from './performance/my-performance.query.ts'
import { performanceImport, performanceSheet, performanceTemplate } from './performance/performance.resource.ts'
import { myPayslip } from './salary/my-payslip.query.ts'
import {
  attendanceMonth,
  bonusPlan,
  leaveRecord,
  salaryAdjust,
  salaryProfile,
  socialEnrolment,
  socialPolicy,
  specialDeduction,
  taxBracket,
} from './salary/pay-base.resource.ts'
import {
  attendanceMonthLabels,
  bonusPlanLabels,
  leaveRecordLabels,
  myPayslipLabels,
  salaryAdjustLabels,
  salaryProfileLabels,
  salarySheetLabels,
  salarySlipLabels,
  socialEnrolmentLabels,
  socialPolicyLabels,
  specialDeductionLabels,
  taxBracketLabels,
  taxLedgerLabels,
} from './salary/salary.labels.ts'
import { salarySheet, salarySlip, taxLedger } from './salary/salary-sheet.resource.ts'
import { peopleEvents } from './events.ts'

export const peopleModel: ModuleModel = {
  name: 'people',
  resources: [
    taxBracket,
    socialPolicy,
    socialEnrolment,
    salaryProfile,
    specialDeduction,
    attendanceMonth,
    salarySheet,
    salarySlip,
    leaveRecord,
    salaryAdjust,
    bonusPlan,
    taxLedger,
    performanceTemplate,
    performanceSheet,
    performanceImport,
    hrEvent,
    hrRequest,
    hrReminder,
  ],
  queries: [myPayslip, myPerformance, headcountMonth],
  pages,
  labels: {
    tax_bracket: taxBracketLabels,
    social_policy: socialPolicyLabels,
    social_enrolment: socialEnrolmentLabels,
    salary_profile: salaryProfileLabels,
    special_deduction: specialDeductionLabels,
    attendance_month: attendanceMonthLabels,
    salary_sheet: salarySheetLabels,
    salary_slip: salarySlipLabels,
    leave_record: leaveRecordLabels,
    salary_adjust: salaryAdjustLabels,
    bonus_plan: bonusPlanLabels,
    tax_ledger: taxLedgerLabels,
    performance_template: performanceTemplateLabels,
    performance_sheet: performanceSheetLabels,
    performance_import: performanceImportLabels,
    my_payslip: myPayslipLabels,
    my_performance: myPerformanceLabels,
    hr_event: hrEventLabels,
    hr_request: hrRequestLabels,
    hr_reminder: hrReminderLabels,
    headcount_month: headcountMonthLabels,
  },
  events: peopleEvents,
  errors: peopleErrors,
}
