import { defineErrors } from '@crossway/kernel'

/** Contacts, follow-ups, portal logins and bank accounts. */
export const peopleErrors = defineErrors({
  CONTACT_REACH: { kind: 'invalid', 'zh-cn': '手机、微信、邮箱至少填一项', en: 'Enter a mobile, WeChat or e-mail' },
  CONTACT_MOBILE: { kind: 'invalid', 'zh-cn': '手机号应为11位数字，以1开头', en: 'A Chinese mobile number has 11 digits and begins with 13 to 19' },
  CONTACT_CYCLE: { kind: 'invalid', 'zh-cn': '直属上级不能是本人或其下级', en: 'The superior cannot be the person or somebody below' },
  CONTACT_OTHER: { kind: 'invalid', 'zh-cn': '须为同一客户的联系人', en: 'Choose contacts of this customer' },
  CONTACT_REFERENCED: { kind: 'refusal', 'zh-cn': '联系人已被合同引用', en: 'Referenced by a contract' },
  CONTACT_ONLY: { kind: 'refusal', 'zh-cn': '客户至少保留一个联系人', en: 'The customer keeps at least one contact' },
  CONTACT_UNCLAIMED: { kind: 'refusal', 'zh-cn': '公海客户的联系人领取后才能修改', en: 'Claim the customer before changing the contact' },
  CONTACT_CUSTOMER: { kind: 'invalid', 'zh-cn': '客户已无效或已合并', en: 'The customer is invalid or merged' },
  FOLLOWUP_MEMBER: { kind: 'refusal', 'zh-cn': '非负责人/协作人', en: 'Not owner or member' },
  FOLLOWUP_FUTURE: { kind: 'invalid', 'zh-cn': '跟进时间不能晚于现在', en: 'The follow-up cannot be later than now' },
  FOLLOWUP_BACKDATE: { kind: 'invalid', 'zh-cn': '跟进时间不能早于7天前', en: 'A follow-up older than 7 days needs the right to backdate' },
  FOLLOWUP_NEXT: { kind: 'invalid', 'zh-cn': '请填写下次跟进时间', en: 'Enter the next follow-up' },
  FOLLOWUP_ORDER: { kind: 'invalid', 'zh-cn': '下次跟进须晚于跟进时间', en: 'The next follow-up comes after this one' },
  FOLLOWUP_LOCKED: { kind: 'refusal', 'zh-cn': '超过24小时不可修改', en: 'Locked after 24 h' },
  FOLLOWUP_AUTHOR: { kind: 'refusal', 'zh-cn': '只能修改自己写的跟进', en: 'Only the author changes a follow-up' },
  FOLLOWUP_OWN: { kind: 'refusal', 'zh-cn': '不能审阅自己的跟进', en: 'Nobody reviews his own follow-up' },
  FOLLOWUP_OLD: { kind: 'refusal', 'zh-cn': '超过30天的跟进不能驳回', en: 'A follow-up older than 30 days cannot be rejected' },
  VISIT_PHOTO: { kind: 'invalid', 'zh-cn': '上门拜访须上传照片', en: 'A visit needs a photo' },
  VISIT_PLACE: { kind: 'invalid', 'zh-cn': '上门拜访须签到定位', en: 'A visit needs its place' },
  ACCOUNT_SIGNED: { kind: 'invalid', 'zh-cn': '仅合作客户可开通', en: 'Signed customers only' },
  ACCOUNT_REACH: { kind: 'invalid', 'zh-cn': '联系人没有手机或邮箱', en: 'The contact has neither mobile nor e-mail' },
  ACCOUNT_ENDED: { kind: 'invalid', 'zh-cn': '有效期不能早于今天', en: 'The end cannot be before today' },
  BANK_EDITOR: { kind: 'refusal', 'zh-cn': '修改人不能自行核验', en: 'Editor cannot verify' },
  BANK_UNVERIFIED: { kind: 'refusal', 'zh-cn': '客户银行账户未核验，不能退款', en: 'The customer’s bank account is not verified' },
})
