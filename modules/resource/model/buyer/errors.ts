import { defineErrors } from '@crossway/kernel'

export const buyerErrors = defineErrors({
  BUYER_SELF: { kind: 'invalid', 'zh-cn': '不能并入自己', en: 'A buyer is not merged into himself' },
  BUYER_GONE: { kind: 'refusal', 'zh-cn': '并入的买家已被合并，请选择有效买家', en: 'The buyer to merge into is merged itself: choose a live one' },
  BUYER_REVEALS: { kind: 'refusal', status: 429, 'zh-cn': '今日查看次数已达上限 {n}', en: 'The daily limit of {n} reveals is reached' },
  BUYER_PURGED: { kind: 'refusal', 'zh-cn': '该信息没有记录，或已按规定清除', en: 'The value is not known, or has been purged as the rules ask' },
})
