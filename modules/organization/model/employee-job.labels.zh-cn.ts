import type { LabelsOf } from '@crossway/kernel'
import type { employeeJob } from './employee-job.resource.ts'

export const employeeJobZh: LabelsOf<typeof employeeJob> = {
  name: '任职记录',
  fields: {
    employee: '员工',
    valid_from: '起',
    valid_to: '止',
    department: '部门',
    position: '岗位',
    grade: '职级',
    leader: '上级',
    company: '主体',
    change_type: { label: '异动类型', values: { entry: '入职', transfer: '调岗', promotion: '晋升', demotion: '降级', regular: '转正', leave: '离职' } },
    reason: '原因',
    approval_instance: '审批',
    applied_at: '生效时间',
  },
  states: {},
  actions: {},
}
