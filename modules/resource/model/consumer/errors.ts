import { defineErrors } from '@crossway/kernel'

export const consumerErrors = defineErrors({
  CONSUMER_EXISTS: { kind: 'refusal', 'zh-cn': '该邮箱或电话已登记为 {no}', en: 'The e-mail or phone belongs to {no} already' },
  CONSUMER_CONTACT: { kind: 'invalid', 'zh-cn': '请填写邮箱或电话', en: 'Give an e-mail or a phone' },
  CONSUMER_EVIDENCE: {
    kind: 'invalid',
    'zh-cn': '勾选授权须填写授权时间和凭证(表单、IP 或文本版本)',
    en: 'A consent needs its time and evidence (form, address or version of the text)',
  },
  CONSUMER_AMAZON: {
    kind: 'refusal',
    'zh-cn': '亚马逊买家的平台联系方式不可登记为消费者',
    en: 'Contact data of Amazon buyers may not be copied here',
  },
  CONSUMER_NO_CONSENT: { kind: 'refusal', 'zh-cn': '未获得授权', en: 'No consent' },
  CONSUMER_COOLING: { kind: 'refusal', 'zh-cn': '冷却期内,{date} 后可联系', en: 'In cooling period until {date}' },
  CONSUMER_POLICY: { kind: 'refusal', 'zh-cn': '违反平台政策', en: 'Against platform policy' },
  CONSUMER_NO_TOUCH: { kind: 'refusal', 'zh-cn': '没有待登记结果的触达', en: 'No contact waits for a result' },
  CONSUMER_SECOND: { kind: 'refusal', 'zh-cn': '清除须由另一人确认', en: 'A second person confirms the erasure' },
  CONSUMER_SELF: { kind: 'invalid', 'zh-cn': '不能并入自己', en: 'A consumer is not merged into himself' },
  CONSUMER_GONE: { kind: 'refusal', 'zh-cn': '并入的消费者不可用,请另选', en: 'The consumer to merge into is not available: choose another' },
})
