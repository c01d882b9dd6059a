import { registerPage, registerSlot } from '@crossway/web-kit'

registerPage('permissions', () => import('./permissions/permissions-page.tsx'))
registerSlot('department', () => import('./department.slots.ts'))
registerSlot('role', () => import('./role.slots.ts'))
registerSlot('employee', () => import('./employee.slots.ts'))
