import { defineErrors, refusals } from '@crossway/kernel'

/** Texts of platform.md §6.9. */
export const sensitiveErrors = defineErrors({
  SENSITIVE_FIELD: { kind: 'invalid', 'zh-cn': '资源没有字段 {field}', en: 'The resource has no field {field}' },
  ROLLBACK_LATER: { kind: 'refusal', 'zh-cn': '该字段之后又被修改过，不能直接回滚', en: 'The field was changed again later' },
  ROLLBACK_SECRET: { kind: 'refusal', 'zh-cn': '密码与凭据不保存内容，不能回滚', en: 'Passwords and credentials are not kept and cannot be rolled back' },
  ROLLBACK_DONE: { kind: 'refusal', 'zh-cn': '该修改已回滚', en: 'This change has been rolled back' },
  ROLLBACK_CREATE: { kind: 'refusal', 'zh-cn': '新建时填写的值不能回滚，请直接修改', en: 'A value given at creation cannot be rolled back; edit it instead' },
  ROLLBACK_FIELD: { kind: 'refusal', 'zh-cn': '{field} 不能回滚，请在其页面修改', en: '{field} cannot be rolled back; change it on its own page' },
})
export const refuse = refusals(sensitiveErrors)
