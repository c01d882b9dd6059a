import { readText } from '@crossway/web-kit'

/** Pages with a phone twin (platform.md §2.3); the three checks have no desktop page of their own. */
export const mobilePages: ReadonlySet<string> = new Set(
  (
    'contract contractCheck agreement agreementCheck followup followupCheck promotionDemand withdraw competitorSurvey sampleManage plan depositLog fileApply collectMoney settlement earlyWarning productDev ' +
    'stocking inquiry shippingNotice cargoValue amzPerformance planeDemand planeTask videoDemand videoTask refund firstLegPayment WHCalibrate supplierPayment purchaseDemand purchasePayment purchaseSign sampleCollection'
  ).split(' '),
)
export const desktopCounterpart: Readonly<Record<string, string>> = {
  contractCheck: 'contract',
  agreementCheck: 'agreement',
  followupCheck: 'followup',
  '': 'home',
  home: 'home',
}
export const deviceKey = 'deviceOverride'

/** Tablets are desktops. */
export function looksLikePhone(agent: string, hint?: boolean): boolean {
  if (hint) return true
  if (/iPad|Tablet/i.test(agent)) return false
  return /iPhone|iPod|Android.*Mobile/i.test(agent) || (/MicroMessenger|wxwork|DingTalk/i.test(agent) && /Mobile/i.test(agent))
}

/** Decided once per page load: rotation changes nothing. */
export const isPhone =
  readText(deviceKey, 'session') !== 'desktop' &&
  looksLikePhone(navigator.userAgent, (navigator as { userAgentData?: { mobile?: boolean } }).userAgentData?.mobile)

/** Is the phone application part of this build? Without it phones stay in the narrow shell. */
export const mobileBuilt = (import.meta as { readonly env?: { readonly MOBILE_APP?: boolean } }).env?.MOBILE_APP === true
/** The bottom bar in place of the side menu: its entries live in the phone application. */
export const phoneShell = isPhone && mobileBuilt
