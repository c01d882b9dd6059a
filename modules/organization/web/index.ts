import { registerPage, registerSlot } from '@crossway/web-kit'

registerPage('permissions', () => import('./permissions/permissions-page.tsx'))
registerPage('employee', () => import('./employee/employee-page.tsx').then((m) => m.employeePage()))
registerPage('department', () => import('./department/department-page.tsx').then((m) => m.departmentPage()))
registerSlot('department', () => import('./department/department.slots.tsx'))
registerPage('role', () => import('./role/role-page.tsx').then((m) => m.rolePage()))
registerSlot('role', () => import('./role/role.slots.tsx'))
registerSlot('employee', () => import('./employee/employee.slots.tsx'))
