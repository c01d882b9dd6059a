import type { ModuleModel } from '@crossway/kernel'
import { multichannelErrors } from './errors.ts'
import { orderErrors } from './order/order-errors.ts'
import { orders } from './order/orders-model.ts'
import { pages } from './pages.ts'

export const multichannelModel: ModuleModel = {
  name: 'multichannel',
  resources: [...orders.resources],
  pages,
  labels: { ...orders.labels },
  errors: { ...multichannelErrors, ...orderErrors },
}
