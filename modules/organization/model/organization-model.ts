import type { ModuleModel } from '@crossway/kernel'
import { accessReviewLabels } from './access-review.labels.ts'
import { accessReview } from './access-review.resource.ts'
import { departmentLabels } from './department.labels.ts'
import { department } from './department.resource.ts'
import { employeeJobLabels } from './employee-job.labels.ts'
import { employeeJob } from './employee-job.resource.ts'
import { employeeRoleLabels } from './employee-role.labels.ts'
import { employeeRole } from './employee-role.resource.ts'
import { employeeLabels } from './employee.labels.ts'
import { employee } from './employee.resource.ts'
import { errors } from './errors.ts'
import { pages } from './pages.ts'
import { permissionGrantLabels } from './permission-grant.labels.ts'
import { permissionGrant } from './permission-grant.resource.ts'
import { positionLabels } from './position.labels.ts'
import { position } from './position.resource.ts'
import { roleLabels } from './role.labels.ts'
import { role } from './role.resource.ts'
import { sodRuleLabels } from './sod-rule.labels.ts'
import { sodRule } from './sod-rule.resource.ts'
import { computedLabels } from './figure-labels.ts'
import { organizationEvents } from './events.ts'

export const organizationModel: ModuleModel = {
  name: 'organization',
  resources: [department, position, employee, employeeJob, role, employeeRole, permissionGrant, sodRule, accessReview],
  events: organizationEvents,
  pages,
  labels: {
    department: departmentLabels,
    position: positionLabels,
    employee: employeeLabels,
    employee_job: employeeJobLabels,
    role: roleLabels,
    employee_role: employeeRoleLabels,
    permission_grant: permissionGrantLabels,
    sod_rule: sodRuleLabels,
    access_review: accessReviewLabels,
  },
  computedLabels,
  errors,
}
