import { registerPage, registerSlot } from '@crossway/web-kit'

registerPage('downloadedReports', () => import('./centre/centre-page.tsx'))
registerSlot('downloadedReports', () => import('./centre/report-file.slots.tsx'))
registerSlot('SettlementScreenshot', () => import('./settlement/screenshot.slots.tsx'))
registerSlot('SettlementScreenshot/amz_settlement_file', () => import('./settlement/to-upload.slots.tsx'))
registerSlot('settlementReport', () => import('./settlement/settlement.slots.tsx'))
registerSlot('wxwrokApproval', () => import('./wecom/wx-approval.slots.tsx'))
registerSlot('wxwrokApproval/wx_approval_template', () => import('./wecom/wx-template.slots.tsx'))
registerSlot('consumerResource', () => import('./buyer/consumer.slots.tsx'))
registerSlot('customerInformation', () => import('./buyer/buyer.slots.tsx'))

const rowPages =
  'FBAMultiCountryInventory FBAManageInventory OrderBasic OrderProducts FBARemoveOrderDetail FBARemoveShipmentDetail BrowseTree CouponPerformance LDBDPerformance MerchantListings FbaEstimatedFees OpenListingsPrice MerchantListingsAll settlementReport'
for (const route of rowPages.split(' ')) registerSlot(route, () => import('./rows/rows.slots.tsx').then((m) => ({ default: m.slotsOf(route) })))
registerSlot('amzAfterSalesCard', () => import('./after-sales/after-sales.slots.ts'))
registerSlot('MSKU', () => import('./sold/msku-sales.slots.ts'))
registerSlot('amzAfterSalesCard/after_card', () => import('./after-sales/card.slots.tsx'))
registerPage('/card', () => import('./card/card-page.tsx'))
