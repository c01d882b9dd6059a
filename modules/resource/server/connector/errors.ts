import { defineErrors, refusals } from '@crossway/kernel'

/** What stands in the way of a download (resource.md, report_task). */
const connectorErrors = defineErrors({
  STORE_NOT_AUTHORISED: { kind: 'refusal', 'zh-cn': '店铺未授权', en: 'Store not authorised' },
  STORE_NO_MERCHANT: { kind: 'refusal', 'zh-cn': '店铺账号没有卖家ID,不能授权', en: 'The seller account has no seller id; it cannot be authorised' },
  STORE_NO_REGION: { kind: 'refusal', 'zh-cn': '区域 {region} 没有亚马逊接口', en: 'Amazon has no endpoint for region {region}' },
  STORE_CONSENT: { kind: 'refusal', 'zh-cn': '亚马逊拒绝了授权:{why}', en: 'Amazon refused the authorisation: {why}' },
  TASK_TYPE: { kind: 'refusal', status: 422, 'zh-cn': '报告类型 {type} 不能请求', en: 'Report type {type} cannot be requested' },
  TASK_SITES: { kind: 'refusal', status: 422, 'zh-cn': '店铺账号没有可用站点', en: 'The seller account has no marketplace for this report' },
  TASK_STATE: { kind: 'refusal', 'zh-cn': '任务当前状态为 {state},不能{deed}', en: 'The task is {state}; it cannot be changed this way ({deed})' },
})
export const refuse = refusals(connectorErrors)
