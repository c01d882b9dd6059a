import { defineErrors, refusals } from '@crossway/kernel'

/** Texts of platform.md §6.8. */
export const recycleErrors = defineErrors({
  KEEP_DAYS: { kind: 'invalid', 'zh-cn': '保留天数为 30 至 3650 天，0 为永久', en: 'Days kept: 30 to 3650, 0 = for ever' },
  RESOURCE_UNKNOWN: { kind: 'invalid', 'zh-cn': '没有资源 {name}', en: 'There is no resource {name}' },
  RECYCLE_BUSINESS: {
    kind: 'refusal',
    'zh-cn': '业务资源始终监控，不能禁用或删除规则',
    en: 'Business records are always watched; the rule cannot be disabled or deleted',
  },
  RESTORE_TAKEN: {
    kind: 'refusal',
    'zh-cn': '{field} {value} 已被「{holder}」占用',
    en: '{field} {value} is taken by “{holder}”',
  },
  RESTORE_ID_TAKEN: { kind: 'refusal', 'zh-cn': '记录ID {id} 已被「{holder}」占用', en: 'Record ID {id} is taken by “{holder}”' },
  RESTORE_PARENT: {
    kind: 'refusal',
    'zh-cn': '{field} 引用的记录 {id} 已不存在，请先还原它',
    en: 'The record {id} that {field} refers to is gone; restore it first',
  },
  RESTORE_DONE: { kind: 'refusal', 'zh-cn': '该记录已还原', en: 'This record has been restored' },
  RESTORE_PURGED: { kind: 'refusal', 'zh-cn': '该记录的数据已清除', en: 'The data of this record has been erased' },
  RESTORE_ROLE: { kind: 'refusal', status: 403, 'zh-cn': '该资源只允许指定角色还原', en: 'Only named groups may restore this resource' },
  REASON_REQUIRED: { kind: 'invalid', 'zh-cn': '请输入原因', en: 'Enter a reason' },
  SUPER_ONLY: { kind: 'refusal', status: 403, 'zh-cn': '只有超级管理员可以操作', en: 'Only super administrators may do this' },
})
export const refuse = refusals(recycleErrors)
