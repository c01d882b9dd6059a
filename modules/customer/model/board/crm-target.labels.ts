import type { LabelsOf } from '@crossway/kernel'
import type { crmTarget } from './crm-target.resource.ts'

export const crmTargetZh: LabelsOf<typeof crmTarget> = {
  name: 'CRM目标',
  fields: {
    employee: '员工',
    department: '部门',
    month: '月份',
    new_customers: '新增客户',
    effective_followups: '有效跟进',
    visits: '拜访',
    signed_count: '签约数',
    signed_amount_cny: '签约额',
  },
  states: {},
  actions: {},
}
export const crmTargetEn: LabelsOf<typeof crmTarget> = {
  name: 'CRM target',
  fields: {
    employee: 'Employee',
    department: 'Department',
    month: 'Month',
    new_customers: 'New customers',
    effective_followups: 'Effective follow-ups',
    visits: 'Visits',
    signed_count: 'Signed customers',
    signed_amount_cny: 'Signed amount',
  },
  states: {},
  actions: {},
}
