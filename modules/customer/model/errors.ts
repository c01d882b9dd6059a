import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of the customer module; texts of customer.md to the letter where it gives them. */
export const customerErrors = defineErrors({
  CUSTOMER_EXISTS: { kind: 'invalid', status: 409, 'zh-cn': '客户已存在：{no}，负责人{owner}', en: 'Customer already exists' },
  CUSTOMER_USCC: { kind: 'invalid', 'zh-cn': '统一社会信用代码校验未通过', en: 'Check digit of the credit code is wrong' },
})
export const refuse = refusals(customerErrors)
