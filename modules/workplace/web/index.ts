import { registerPage, registerSlot, registerSlotWhere } from '@crossway/web-kit'

registerPage('approvalCenter', () => import('./center/center-page.tsx'))
registerPage('/sw', () => import('./supplier/portal-page.tsx'))
registerPage('/swl', () => import('./supplier/portal-login-page.tsx'))
registerPage('briefing', () => import('./briefing/container-page.tsx'))
registerPage('/briefingModel', () => import('./briefing/container-page.tsx'))
registerPage('/briefingModel/briefingList', () => import('./briefing/write-page.tsx'))
registerPage('/briefingModel/briefingHistory', () => import('./briefing/read-page.tsx'))
registerPage('/briefingModel/afterReporting', () => import('./briefing/read-page.tsx'))
registerPage('/briefingModel/briefingSet', () => import('./briefing/settings-page.tsx'))
registerPage('/briefingModel/templateDetail', () => import('./briefing/template-page.tsx'))
registerPage('/briefingModel/statistics', () => import('./briefing/statistics-page.tsx'))
registerSlot('home', () => import('./announcement/announcement.slots.tsx'))
registerSlot('supplierWrite', () => import('./supplier/supplier.slots.tsx'))
registerSlot('transfer', () => import('./transfer/transfer.slots.tsx'))
registerSlot('approvalFlow', () => import('./flow/approval-flow.slots.tsx'))
registerSlot('kt', () => import('./kt/kt.slots.tsx'))
registerSlot('ktInfo', () => import('./kt/kt.slots.tsx'))
registerSlot('ktHistory', () => import('./kt/history.slots.tsx'))
registerSlot('OKR', () => import('./okr/okr.slots.tsx'))
registerSlot('OKRHistory', () => import('./okr/okr.slots.tsx'))
// every record with an action that people may have to decide about
registerSlotWhere(
  (r) => Object.values(r.lifecycle?.actions ?? {}).some((a) => a.approval),
  () => import('./record-approval.slots.tsx'),
)
