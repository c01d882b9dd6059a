import { registerSlot } from '@crossway/web-kit'

for (const route of [
  'companyEntity',
  'platformInfo',
  'brand',
  'supplierManage',
  'storeOrganization',
  'numberingRule',
  'fileType',
  'amzRegisterInfo',
  'amzInsurance',
])
  registerSlot(route, () => import('./masters.slots.ts'))
registerSlot('numberingRule', () => import('./words/numbering-rule.slots.ts'))
registerSlot('amzDedicatedLine', () => import('./line/dedicated-line.slots.ts'))
registerSlot('delistingLog', () => import('./delisting/delisting.slots.ts'))
registerSlot('storeBrowser', () => import('./browser/browser.slots.ts'))
registerSlot('storeVerifyCode', () => import('./verify-code/verify-code.slots.tsx'))
registerSlot('storeOrganization', () => import('./verify-code/store-codes.slots.ts'))
registerSlot('amzStoreProgress', () => import('./store/opening.slots.ts'))
registerSlot('amzRegisterInfo', () => import('./store/registration.slots.ts'))
registerSlot('bizParam', () => import('./words/biz-param.slots.ts'))
registerSlot('integration', () => import('./integration/integration.slots.ts'))
registerSlot('integration/webhook_in', () => import('./integration/webhook.slots.ts'))
registerSlot('integration/webhook_out', () => import('./integration/webhook-out.slots.ts'))
registerSlot('tag', () => import('./tag/tag.slots.ts'))
registerSlot('tag/tag_rule', () => import('./tag/tag-rule.slots.ts'))
registerSlot('tag/tag_group', () => import('./tag/tag-group.slots.ts'))
registerSlot('workCalendar', () => import('./calendar/calendar.slots.ts'))
registerSlot('cudLog', () => import('./log/cud-log.slots.ts'))
registerSlot('jobCenter', () => import('./log/job-center.slots.ts'))
registerSlot('supplierManage', () => import('./change/supplier.slots.ts'))

/** The change that waits for approval, above a record whose module answers `/open-change`; loaded with the page that shows it. */
export const loadOpenChange = () => import('./change/open-change.tsx').then((m) => ({ default: m.OpenChange }))
