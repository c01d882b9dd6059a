import { b2bPurchaseOrderPage, b2bPurchaseSignPage } from './purchase/purchase-order.page.ts'
import { saleOrderPage } from './sale/sale-order.page.ts'
import { vcOrderPage } from './vc/vc-order.page.ts'
import { verifySupplierPage } from './verify/verify-supplier.page.ts'

export const pages = [vcOrderPage, saleOrderPage, b2bPurchaseOrderPage, b2bPurchaseSignPage, verifySupplierPage] as const
