import { registerPage, registerSlot } from '@crossway/web-kit'

registerPage('permissions', () => import('./permissions/permissions-page.tsx'))
registerPage('employee', () => import('./employee/employee-page.tsx').then((m) => m.employeePage()))
registerSlot('department', () => import('./department.slots.ts'))
registerSlot('role', () => import('./role.slots.ts'))
registerSlot('employee', () => import('./employee/employee.slots.tsx'))
