import { defineErrors, refusals } from '@crossway/kernel'

/** Texts of workplace.md messageNotification. */
export const notificationErrors = defineErrors({
  NOTICE_MANDATORY: { kind: 'refusal', 'zh-cn': '该类消息不可关闭', en: 'This category cannot be turned off' },
  NOTICE_CATEGORY: { kind: 'invalid', 'zh-cn': '没有这类消息', en: 'There is no such category' },
  NOTICE_TIME: { kind: 'invalid', 'zh-cn': '请按 22:00 的格式填写时间', en: 'Enter a time like 22:00' },
  NOTICE_PAUSE: { kind: 'invalid', 'zh-cn': '暂停最长 30 天', en: 'A pause lasts 30 days at most' },
})
export const refuse = refusals(notificationErrors)
