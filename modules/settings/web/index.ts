import { registerSlot } from '@crossway/web-kit'

for (const route of ['companyEntity', 'platformInfo', 'brand', 'supplierManage', 'storeOrganization', 'numberingRule'])
  registerSlot(route, () => import('./masters.slots.ts'))
registerSlot('cudLog', () => import('./log/cud-log.slots.ts'))
registerSlot('jobCenter', () => import('./log/job-center.slots.ts'))
