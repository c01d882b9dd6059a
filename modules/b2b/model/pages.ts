import { saleOrderPage } from './sale/sale-order.page.ts'

export const pages = [saleOrderPage] as const
