import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of stockSync; texts of multichannel.md. */
export const syncErrors = defineErrors({
  SYNC_STORE: {
    kind: 'refusal',
    'zh-cn': '店铺未授权：{store}。请在店铺管理授权后再推送',
    en: 'Store not authorised: {store}. Authorise it in store management, then push',
  },
  SYNC_RUNNING: { kind: 'refusal', 'zh-cn': '正在同步：{store}，请等待完成', en: 'Sync is running: {store}; wait until it has ended' },
  SYNC_STOPPED: {
    kind: 'refusal',
    'zh-cn': '{store} 已停止同步：{reason}。请在店铺同步确认并恢复',
    en: '{store} is stopped: {reason}. Confirm and restart it under store sync',
  },
  SYNC_TARGET: { kind: 'invalid', 'zh-cn': '请选择该范围的对象', en: 'Choose what the scope names' },
  SYNC_TARGET_OTHER: { kind: 'invalid', 'zh-cn': '该范围不需要此对象，请清空', en: 'The scope does not name this; clear it' },
  SYNC_MSKU: { kind: 'invalid', 'zh-cn': 'MSKU不属于该店铺', en: 'The listing belongs to another store' },
  SYNC_PLATFORM: { kind: 'invalid', 'zh-cn': '平台履约的MSKU不同步库存', en: 'Stock of platform-fulfilled listings is not synchronised' },
  SYNC_SHARE: { kind: 'invalid', 'zh-cn': '按比例独占须填写比例', en: 'An exclusive share needs its percentage' },
  SYNC_TRANSIT: { kind: 'invalid', 'zh-cn': '含在途须填写在途天数', en: 'Say within how many days goods in transit count' },
  SYNC_SHOW: { kind: 'invalid', 'zh-cn': '最小展示不能大于最大展示', en: 'Show at least must not exceed show at most' },
  SYNC_SAME: { kind: 'invalid', status: 409, 'zh-cn': '该对象在{day}已有规则{no}', en: 'Rule {no} of {day} is about the same' },
  SYNC_VW: { kind: 'invalid', 'zh-cn': '虚拟仓不属于该仓库', en: 'The virtual warehouse belongs to another warehouse' },
  SYNC_ZERO: {
    kind: 'confirm',
    'zh-cn': '{store} 的{n}个MSKU将置零并停止同步，确认?',
    en: '{n} listings of {store} will be set to 0 and the sync stopped. Go on?',
  },
})
export const refuseSync = refusals(syncErrors)
