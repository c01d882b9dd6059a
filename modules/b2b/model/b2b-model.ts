import type { ModuleModel } from '@crossway/kernel'
import { b2bDeliveryLabels } from './delivery/b2b-delivery.labels.ts'
import { b2bDelivery } from './delivery/b2b-delivery.resource.ts'
import { b2bReturnLabels } from './delivery/b2b-return.labels.ts'
import { b2bReturn } from './delivery/b2b-return.resource.ts'
import { b2bErrors } from './errors.ts'
import { pages } from './pages.ts'
import { b2bPoLinkLabels, b2bSignAllocLabels } from './purchase/b2b-po-link.labels.ts'
import { b2bPoLink, b2bSignAlloc } from './purchase/b2b-po-link.resource.ts'
import { b2bBuyerLabels } from './sale/b2b-buyer.labels.ts'
import { b2bBuyer } from './sale/b2b-buyer.resource.ts'
import { b2bPriceLabels } from './sale/b2b-price.labels.ts'
import { b2bPrice } from './sale/b2b-price.resource.ts'
import { saleOrderLabels } from './sale/sale-order.labels.ts'
import { saleOrder } from './sale/sale-order.resource.ts'
import { vcOrderLabels } from './vc/vc-order.labels.ts'
import { vcOrder } from './vc/vc-order.resource.ts'
import { supplierVerificationLabels } from './verify/supplier-verification.labels.ts'
import { supplierVerification } from './verify/supplier-verification.resource.ts'

const sales = [b2bBuyer, b2bPrice, vcOrder, saleOrder, b2bDelivery, b2bReturn, b2bPoLink, b2bSignAlloc]
const saleLabels = {
  b2b_buyer: b2bBuyerLabels,
  b2b_price: b2bPriceLabels,
  vc_order: vcOrderLabels,
  sale_order: saleOrderLabels,
  b2b_delivery: b2bDeliveryLabels,
  b2b_return: b2bReturnLabels,
  b2b_po_link: b2bPoLinkLabels,
  b2b_sign_alloc: b2bSignAllocLabels,
}

const accounts = [supplierVerification]
const accountLabels = { supplier_verification: supplierVerificationLabels }

export const b2bModel: ModuleModel = {
  name: 'b2b',
  resources: [...sales, ...accounts],
  pages,
  labels: { ...saleLabels, ...accountLabels },
  errors: b2bErrors,
}
