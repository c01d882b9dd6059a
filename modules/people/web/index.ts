import { registerSlot } from '@crossway/web-kit'

registerSlot('salarySheet/salary_slip', () => import('./slip.slots.tsx'))
registerSlot('salarySheetClient', () => import('./own-slip.slots.tsx'))
