import type { ModuleModel } from '@crossway/kernel'
import { accessReviewEn } from './access-review.labels.en.ts'
import { accessReviewZh } from './access-review.labels.zh-cn.ts'
import { accessReview } from './access-review.resource.ts'
import { departmentEn } from './department.labels.en.ts'
import { departmentZh } from './department.labels.zh-cn.ts'
import { department } from './department.resource.ts'
import { employeeJobEn } from './employee-job.labels.en.ts'
import { employeeJobZh } from './employee-job.labels.zh-cn.ts'
import { employeeJob } from './employee-job.resource.ts'
import { employeeRoleEn } from './employee-role.labels.en.ts'
import { employeeRoleZh } from './employee-role.labels.zh-cn.ts'
import { employeeRole } from './employee-role.resource.ts'
import { employeeEn } from './employee.labels.en.ts'
import { employeeZh } from './employee.labels.zh-cn.ts'
import { employee } from './employee.resource.ts'
import { errors } from './errors.ts'
import { pages } from './pages.ts'
import { permissionGrantEn } from './permission-grant.labels.en.ts'
import { permissionGrantZh } from './permission-grant.labels.zh-cn.ts'
import { permissionGrant } from './permission-grant.resource.ts'
import { positionEn } from './position.labels.en.ts'
import { positionZh } from './position.labels.zh-cn.ts'
import { position } from './position.resource.ts'
import { roleEn } from './role.labels.en.ts'
import { roleZh } from './role.labels.zh-cn.ts'
import { role } from './role.resource.ts'
import { sodRuleEn } from './sod-rule.labels.en.ts'
import { sodRuleZh } from './sod-rule.labels.zh-cn.ts'
import { sodRule } from './sod-rule.resource.ts'
import { computedLabels } from './figure-labels.ts'

export const organizationModel: ModuleModel = {
  name: 'organization',
  resources: [department, position, employee, employeeJob, role, employeeRole, permissionGrant, sodRule, accessReview],
  pages,
  labels: {
    department: { 'zh-cn': departmentZh, en: departmentEn },
    position: { 'zh-cn': positionZh, en: positionEn },
    employee: { 'zh-cn': employeeZh, en: employeeEn },
    employee_job: { 'zh-cn': employeeJobZh, en: employeeJobEn },
    role: { 'zh-cn': roleZh, en: roleEn },
    employee_role: { 'zh-cn': employeeRoleZh, en: employeeRoleEn },
    permission_grant: { 'zh-cn': permissionGrantZh, en: permissionGrantEn },
    sod_rule: { 'zh-cn': sodRuleZh, en: sodRuleEn },
    access_review: { 'zh-cn': accessReviewZh, en: accessReviewEn },
  },
  computedLabels,
  errors,
}
