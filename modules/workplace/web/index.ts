import { registerPage, registerSlot } from '@crossway/web-kit'

registerPage('approvalCenter', () => import('./center/center-page.tsx'))
registerSlot('approvalFlow', () => import('./flow/approval-flow.slots.tsx'))
// records whose deeds wait for people most
for (const route of ['purchaseOrderList', 'supplierManage', 'employee', 'sku', 'purchaseSign']) registerSlot(route, () => import('./record-approval.slots.tsx'))
