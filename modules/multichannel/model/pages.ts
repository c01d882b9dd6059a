import type { PageDef } from '@crossway/kernel'
import { orders } from './order/orders-model.ts'

export const pages: readonly PageDef[] = [...orders.pages]
