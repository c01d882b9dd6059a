export { peopleServer as server } from './people-server.ts'
export { registerPayrollCost, registerPayrollLock } from './salary/payroll-cost.ts'
export type { PayrollCost, PayrollCostLine, PayrollLock } from './salary/payroll-cost.ts'
