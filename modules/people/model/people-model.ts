import type { ModuleModel } from '@crossway/kernel'
import { headcountMonthLabels, hrEventLabels, hrRequestLabels } from './assistant/assistant.labels.ts'
import { headcountMonth } from './assistant/headcount.query.ts'
import { hrEvent, hrRequest } from './assistant/hr-event.resource.ts'
import { peopleErrors } from './errors.ts'
import { pages } from './pages.ts'
import { performanceSheetLabels, performanceTemplateLabels } from './performance/performance.labels.ts'
import { performanceSheet, performanceTemplate } from './performance/performance.resource.ts'
import { myPayslip } from './salary/my-payslip.query.ts'
import {
  attendanceMonth,
  bonusPlan,
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
    salaryAdjust,
    bonusPlan,
    taxLedger,
    performanceTemplate,
    performanceSheet,
    hrEvent,
    hrRequest,
  ],
  queries: [myPayslip, headcountMonth],
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
    salary_adjust: salaryAdjustLabels,
    bonus_plan: bonusPlanLabels,
    tax_ledger: taxLedgerLabels,
    performance_template: performanceTemplateLabels,
    performance_sheet: performanceSheetLabels,
    my_payslip: myPayslipLabels,
    hr_event: hrEventLabels,
    hr_request: hrRequestLabels,
    headcount_month: headcountMonthLabels,
  },
  errors: peopleErrors,
}
