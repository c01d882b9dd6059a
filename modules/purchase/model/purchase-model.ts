import type { ModuleModel } from '@crossway/kernel'
import { accountTermLabels, supplierTermLabels } from './account-term.labels.ts'
import { accountTerm, supplierTerm } from './account-term.resource.ts'
import { demandItemLabels, demandStockLabels } from './demand-item.labels.ts'
import { demandItem, demandStock } from './demand-item.query.ts'
import { purchaseErrors } from './errors.ts'
import { pages } from './pages.ts'
import { purchaseDemandLabels } from './purchase-demand.labels.ts'
import { purchaseDemand } from './purchase-demand.resource.ts'
import { purchaseItemLabels } from './purchase-item.labels.ts'
import { purchaseItem } from './purchase-item.resource.ts'
import { intercoOrderLabels } from './interco-order.labels.ts'
import { intercoOrder } from './interco-order.resource.ts'
import { sampleRequestLabels } from './sample-request.labels.ts'
import { sampleRequest } from './sample-request.resource.ts'
import { vcLineLabels } from './vc-line.labels.ts'
import { vcLine } from './vc-line.resource.ts'
import { paymentDue } from './payment-due.query.ts'
import { paymentDueLabels, purchaseInvoiceLabels, purchasePaymentLabels } from './purchase-payment.labels.ts'
import { purchaseInvoice } from './purchase-invoice.resource.ts'
import { purchasePayment } from './purchase-payment.resource.ts'
import { purchaseOrderLabels } from './purchase-order.labels.ts'
import { orderOfSupplier } from './purchase-order.outside.ts'
import { purchaseOrder } from './purchase-order.resource.ts'
import { purchaseSignLabels } from './purchase-sign.labels.ts'
import { purchaseSign } from './purchase-sign.resource.ts'
import { skuPurchaseLabels } from './sku-purchase.labels.ts'
import { skuPurchase } from './sku-purchase.query.ts'
import { computedLabels } from './figure-labels.ts'
import { purchaseEvents } from './events.ts'

export const purchaseModel: ModuleModel = {
  name: 'purchase',
  resources: [
    accountTerm,
    supplierTerm,
    purchaseOrder,
    purchaseItem,
    purchaseSign,
    purchaseDemand,
    purchasePayment,
    purchaseInvoice,
    intercoOrder,
    sampleRequest,
    vcLine,
  ],
  queries: [skuPurchase, demandItem, demandStock, paymentDue],
  pages,
  labels: {
    interco_order: intercoOrderLabels,
    sample_request: sampleRequestLabels,
    vc_line: vcLineLabels,
    payment_due: paymentDueLabels,
    purchase_invoice: purchaseInvoiceLabels,
    purchase_payment: purchasePaymentLabels,
    demand_item: demandItemLabels,
    demand_stock: demandStockLabels,
    purchase_demand: purchaseDemandLabels,
    sku_purchase: skuPurchaseLabels,
    account_term: accountTermLabels,
    supplier_term: supplierTermLabels,
    purchase_order: purchaseOrderLabels,
    purchase_item: purchaseItemLabels,
    purchase_sign: purchaseSignLabels,
  },
  outside: [orderOfSupplier],
  computedLabels,
  events: purchaseEvents,
  errors: purchaseErrors,
}
