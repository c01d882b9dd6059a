import { aglPage } from './agl.page.ts'
import { inquiryPage } from './inquiry.page.ts'
import { invoicePage } from './invoice.page.ts'
import { apportionmentPage, firstLegPaymentPage } from './money.pages.ts'
import { logisticsWarehousePage, providerPage } from './provider.pages.ts'
import { receiptSignPage } from './receipt-sign.page.ts'
import { shippingNoticePage } from './shipping-notice.page.ts'
import { stockingPage } from './stocking.page.ts'

export const pages = [
  providerPage,
  logisticsWarehousePage,
  inquiryPage,
  stockingPage,
  shippingNoticePage,
  receiptSignPage,
  apportionmentPage,
  firstLegPaymentPage,
  invoicePage,
  aglPage,
]
