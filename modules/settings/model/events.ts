import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const settingsEvents = defineEvents({
  'store.created': ['store', '店铺已建立', 'Store created'],
  'store.opened': ['opening_case', '开店完成', 'Opening finished'],
  'opening.blocked': ['opening_case', '开店受阻', 'Opening blocked'],
  'registration.docsAsked': ['store_registration', '平台要求补充注册资料', 'Papers asked for a registration'],
  'store.stateChanged': ['store', '店铺状态变更', 'State of a store changed'],
  'store.authInvalid': ['store_account', '店铺授权失效', 'Authorisation of a store invalid'],
  'settings.costDue': [null, '固定费用到期', 'Fixed cost due'],
  'record.alarm': ['*', '检查发现异常', 'A job found something wrong'],
  'supplier.stateChanged': ['supplier', '供应商状态变更', 'State of a supplier changed'],
  'supplier.bankChanged': ['supplier', '供应商收款账户变更', 'Bank account of a supplier changed'],
  'delisting.opened': ['delisting', '商品被下架', 'Listing taken down'],
  'delisting.recovered': ['delisting', '商品恢复上架', 'Listing back'],
  'crawl.result': ['crawl_item', '抓取有结果', 'Crawl answered'],
  'file.expiring': ['*', '文件即将到期', 'File ends soon'],
  'insurance.due': ['store_insurance', '店铺保险到期', 'Store insurance due'],
  'integration.down': [null, '接口中断', 'Interface down'],
  'param.changed': [null, '参数变更', 'Parameter changed'],
})
