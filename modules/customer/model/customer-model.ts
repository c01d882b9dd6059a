import type { ModuleModel } from '@crossway/kernel'
import { customerLabels } from './customer.labels.ts'
import { customer } from './customer.resource.ts'
import { customerErrors } from './errors.ts'

/** Brand clients, as the other modules refer to them. */
export const customerModel: ModuleModel = {
  name: 'customer',
  resources: [customer],
  pages: [],
  labels: { customer: customerLabels },
  errors: customerErrors,
}
