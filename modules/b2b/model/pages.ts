import { fundingAnalysisPage } from './funding/funding-analysis.page.ts'
import { invoiceBillPage } from './invoice/invoice-bill.page.ts'
import { b2bPurchaseOrderPage, b2bPurchaseSignPage } from './purchase/purchase-order.page.ts'
import { saleOrderPage } from './sale/sale-order.page.ts'
import { customerSalesBillPage } from './statement/customer-sales-bill.page.ts'
import { vcOrderPage } from './vc/vc-order.page.ts'
import { verifySupplierPage } from './verify/verify-supplier.page.ts'

export const pages = [
  vcOrderPage,
  saleOrderPage,
  b2bPurchaseOrderPage,
  b2bPurchaseSignPage,
  invoiceBillPage,
  customerSalesBillPage,
  fundingAnalysisPage,
  verifySupplierPage,
] as const
