/** Groups of the app drawer and their pages ◆ (mobile.md Map; platform.md §2.3). */
export const groups = [
  { key: 'contracts', routes: ['contract', 'contractCheck', 'agreement', 'agreementCheck', 'fileApply', 'followup', 'followupCheck'] },
  { key: 'promotion', routes: ['plan', 'promotionDemand', 'withdraw', 'competitorSurvey', 'sampleManage'] },
  { key: 'finance', routes: ['collectMoney', 'depositLog', 'refund', 'settlement', 'supplierPayment'] },
  { key: 'purchase', routes: ['productDev', 'purchaseDemand', 'purchaseSign', 'purchasePayment', 'sampleCollection'] },
  { key: 'logistics', routes: ['stocking', 'inquiry', 'shippingNotice', 'firstLegPayment', 'WHCalibrate'] },
  { key: 'operations', routes: ['earlyWarning', 'cargoValue', 'amzPerformance'] },
  { key: 'design', routes: ['planeDemand', 'planeTask', 'videoDemand', 'videoTask'] },
] as const
export const mobileRoutes: ReadonlySet<string> = new Set(groups.flatMap((g) => g.routes))
/** The three review pages have no page on the desktop. */
export const phoneOnly: ReadonlySet<string> = new Set(['contractCheck', 'agreementCheck', 'followupCheck'])
