import { registerSlot } from '@crossway/web-kit'

registerSlot('salarySheet', () => import('./files/sheet.slots.tsx'))
registerSlot('salarySheet/salary_slip', () => import('./slip.slots.tsx'))
registerSlot('salarySheet/salary_profile', () => import('./profile.slots.tsx'))
registerSlot('salarySheet/social_enrolment', () => import('./enrolment.slots.tsx'))
registerSlot('salarySheet/tax_ledger', () => import('./files/tax-ledger.slots.tsx'))
registerSlot('salarySheetClient', () => import('./own-slip.slots.tsx'))
registerSlot('amzPerformance', () => import('./performance/performance.slots.tsx'))
