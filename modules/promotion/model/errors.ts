import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of promotion; texts of promotion.md to the letter where it gives them. */
export const promotionErrors = defineErrors({
  PR_HANDLE: { kind: 'invalid', status: 409, 'zh-cn': '该账号已存在于{no}', en: 'This account is already in {no}' },
  PR_EMAIL: { kind: 'invalid', status: 409, 'zh-cn': '该邮箱已存在于{no}', en: 'This e-mail is already in {no}' },
  PR_CONTACT: { kind: 'invalid', 'zh-cn': '请至少填写一种联系方式', en: 'Enter at least one way to reach them' },
  PR_FORBIDDEN: { kind: 'invalid', 'zh-cn': '包含违规内容：{word}', en: 'Forbidden content: {word}' },
  PR_CLAIM_LIMIT: { kind: 'refusal', 'zh-cn': '私有资源已达上限{n}个，请先释放', en: 'You already have {n} private resources; release some first' },
  PR_CLAIM_TAKEN: {
    kind: 'refusal',
    'zh-cn': '该资源由{name}负责，仅公共池资源可领取',
    en: '{name} has this resource; only those of the public pool can be claimed',
  },
  PR_RELEASE: { kind: 'refusal', 'zh-cn': '该资源已在公共池', en: 'The resource is in the public pool already' },
  PR_NO_PERSON: { kind: 'refusal', 'zh-cn': '当前账号未关联员工，请联系管理员', en: 'Your account belongs to no employee; ask an administrator' },
  PR_MERGE_SELF: { kind: 'invalid', 'zh-cn': '不能合并到自己，请选择另一个资源', en: 'Choose another resource to merge into' },
  PR_PAYEE_SELF: { kind: 'refusal', 'zh-cn': '核验人不能是编辑人，请由另一人核验', en: 'Whoever edited the account cannot verify it; ask a second person' },
  PO_MSKU: { kind: 'invalid', 'zh-cn': '商品类对象须选择MSKU', en: 'A listing needs its MSKU' },
  PO_STORE: { kind: 'invalid', 'zh-cn': 'MSKU不属于所选店铺，请选择该店铺的MSKU', en: 'The MSKU belongs to another store; choose one of this store' },
  PO_TWICE: { kind: 'refusal', 'zh-cn': '{no}已在推广该MSKU的同一目标，请先结束', en: '{no} already promotes this MSKU with the same goal; end it first' },
  PO_MATERIAL: { kind: 'refusal', 'zh-cn': '请至少上传一个素材再启用', en: 'Add at least one material before activating' },
})
export const refuse = refusals(promotionErrors)
