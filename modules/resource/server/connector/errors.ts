import { defineErrors, refusals } from '@crossway/kernel'

/** What stands in the way of a download (resource.md, report_task). */
const connectorErrors = defineErrors({
  STORE_NOT_AUTHORISED: { kind: 'refusal', 'zh-cn': '店铺未授权', en: 'Store not authorised' },
  STORE_NO_MERCHANT: { kind: 'refusal', 'zh-cn': '店铺账号没有卖家ID,不能授权', en: 'The seller account has no seller id; it cannot be authorised' },
  STORE_NO_REGION: { kind: 'refusal', 'zh-cn': '区域 {region} 没有亚马逊接口', en: 'Amazon has no endpoint for region {region}' },
  STORE_CONSENT: { kind: 'refusal', 'zh-cn': '亚马逊拒绝了授权:{why}', en: 'Amazon refused the authorisation: {why}' },
  CONSENT_APPLICATION: {
    kind: 'invalid',
    'zh-cn': '请填写应用ID(amzn1. 开头,见亚马逊开发者后台)',
    en: 'Give the application id (it begins with amzn1., see the developer console)',
  },
  CONSENT_KEYS: { kind: 'invalid', 'zh-cn': '请填写应用的客户端ID和密钥', en: 'Give the client id and secret of the application' },
  CONSENT_STATE: {
    kind: 'refusal',
    'zh-cn': '授权请求已过期、已使用,或不是由您发起,请在报告中心重新授权',
    en: 'The request is too old, was used already, or was begun by somebody else; authorise again from the report centre',
  },
  CONSENT_SELLER: {
    kind: 'refusal',
    'zh-cn': '在亚马逊登录的卖家是 {given},店铺账号 {account} 的卖家ID是 {own};请退出亚马逊后用正确的卖家登录再授权',
    en: 'The seller signed in at Amazon is {given}, but {account} belongs to {own}; sign out there, sign in as the right seller and authorise again',
  },
  TASK_TYPE: { kind: 'refusal', status: 422, 'zh-cn': '报告类型 {type} 不能请求', en: 'Report type {type} cannot be requested' },
  TASK_SITES: { kind: 'refusal', status: 422, 'zh-cn': '店铺账号没有可用站点', en: 'The seller account has no marketplace for this report' },
  TASK_STATE: { kind: 'refusal', 'zh-cn': '任务当前状态为 {state},不能{action}', en: 'The task is {state}; it cannot be changed this way ({action})' },
})
export const refuse = refusals(connectorErrors)
