import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const peopleEvents = defineEvents({
  'salary.locked': ['salary_sheet', '工资表已锁定', 'Payroll locked'],
  'salary.paid': ['salary_sheet', '工资已发放', 'Payroll paid'],
  'salary.published': ['salary_sheet', '工资条已发布', 'Payslips published'],
  'performance.published': ['performance_sheet', '绩效结果已发布', 'Performance published'],
  'employee.payChanged': ['employee', '员工薪资变更', 'Pay of an employee changed'],
})
