import type { PageDef } from '@crossway/kernel'
import { afterSale } from './after-sale.ts'
import { orders } from './order/orders-model.ts'

export const pages: readonly PageDef[] = [...orders.pages, ...afterSale.pages]
