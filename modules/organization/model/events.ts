import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const organizationEvents = defineEvents({
  'employee.joined': ['employee', '员工入职', 'Employee joined'],
  'employee.jobChanged': ['employee', '员工调岗', 'Employee changed jobs'],
  'employee.leaving': ['employee', '员工准备离职', 'Employee is leaving'],
  'employee.left': ['employee', '员工已离职', 'Employee has left'],
  'department.changed': ['department', '部门变更', 'Department changed'],
  'role.changed': [null, '角色变更', 'Role changed'],
  'permission.changed': [null, '权限变更', 'Rights changed'],
})
