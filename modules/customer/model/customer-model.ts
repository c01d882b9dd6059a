import type { ModuleModel } from '@crossway/kernel'
import { customerEn } from './customer.labels.en.ts'
import { customerZh } from './customer.labels.zh-cn.ts'
import { customer } from './customer.resource.ts'
import { customerErrors } from './errors.ts'

/** Brand clients, as the other modules refer to them. */
export const customerModel: ModuleModel = {
  name: 'customer',
  resources: [customer],
  pages: [],
  labels: { customer: { 'zh-cn': customerZh, en: customerEn } },
  errors: customerErrors,
}
