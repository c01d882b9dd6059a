import type { LabelsOf } from '@crossway/kernel'
import type { employeeJob } from './employee-job.resource.ts'

export const employeeJobEn: LabelsOf<typeof employeeJob> = {
  name: 'Job record',
  fields: {
    employee: 'Employee',
    valid_from: 'From',
    valid_to: 'To',
    department: 'Department',
    position: 'Position',
    grade: 'Grade',
    leader: 'Superior',
    company: 'Company',
    change_type: {
      label: 'Change',
      values: { entry: 'Entry', transfer: 'Transfer', promotion: 'Promotion', demotion: 'Demotion', regular: 'Regularisation', leave: 'Leaving' },
    },
    reason: 'Reason',
    approval_instance: 'Approval',
    applied_at: 'Applied at',
  },
  states: {},
  actions: {},
}
