import { recordLabels } from '@crossway/platform/words'
import { employeeJob } from './employee-job.resource.ts'

export const employeeJobLabels = recordLabels(employeeJob, {
  name: ['任职记录', 'Job record'],
  fields: {
    valid_from: ['起', 'From'],
    valid_to: ['止', 'To'],
    grade: ['职级', 'Grade'],
    leader: ['上级', 'Superior'],
    company: ['主体', 'Company'],
    change_type: {
      label: ['异动类型', 'Change'],
      values: {
        entry: ['入职', 'Entry'],
        transfer: ['调岗', 'Transfer'],
        promotion: ['晋升', 'Promotion'],
        demotion: ['降级', 'Demotion'],
        regular: ['转正', 'Regularisation'],
        leave: ['离职', 'Leaving'],
      },
    },
    approval_instance: ['审批', 'Approval'],
    applied_at: ['生效时间', 'Applied at'],
  },
})
