import { defineErrors } from '@crossway/kernel'

export const buyerErrors = defineErrors({
  BUYER_SELF: { kind: 'invalid', 'zh-cn': '不能并入自己', en: 'A buyer is not merged into himself' },
  BUYER_GONE: { kind: 'refusal', 'zh-cn': '并入的买家已被合并，请选择有效买家', en: 'The buyer to merge into is merged itself: choose a live one' },
  BUYER_AMAZON: {
    kind: 'refusal',
    'zh-cn': '亚马逊买家的平台联系方式不可登记为消费者',
    en: 'Contact data of Amazon buyers may not be copied to the panel of consumers',
  },
  BUYER_CONSUMER: { kind: 'refusal', 'zh-cn': '该买家已转为消费者 {no}', en: 'The buyer is consumer {no} already' },
  BUYER_NO_COUNTRY: {
    kind: 'refusal',
    'zh-cn': '买家没有国家,请在消费者资源中手工登记',
    en: 'The buyer has no country: register the consumer by hand',
  },
  BUYER_REVEALS: { kind: 'refusal', status: 429, 'zh-cn': '今日查看次数已达上限 {n}', en: 'The daily limit of {n} reveals is reached' },
  BUYER_PURGED: { kind: 'refusal', 'zh-cn': '该信息没有记录，或已按规定清除', en: 'The value is not known, or has been purged as the rules ask' },
})
