import { dir, page } from './entry.ts'

export const organizationMenu = dir('organization', '组织', 'Organisation', 'Cluster', [
  page('permissions', '权限', 'Permission centre', 'Key'),
  page('department', '部门', 'Departments', 'Apartment'),
  page('role', '角色', 'Roles', 'Crown'),
  page('employee', '员工', 'Employees', 'Team'),
])
