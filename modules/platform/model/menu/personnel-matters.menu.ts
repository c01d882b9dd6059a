import { dir, page } from './entry.ts'

export const personnelMattersMenu = dir('personnelMatters', '人事', 'People', 'Idcard', [
  page('salarySheet', '工资表', 'Salary sheet', 'MoneyCollect'),
  page('salarySheetClient', '我的工资条', 'My payslip', 'Wallet', { keepalive: false, open: true }),
  page('performanceTemplate', '绩效模板', 'Performance templates', 'Profile'),
  page('amzPerformance', '绩效考核', 'Performance reviews', 'Trophy', { mobile: true }),
  page('personnelAssistant', '人事助手', 'HR assistant', 'CustomerService'),
])
