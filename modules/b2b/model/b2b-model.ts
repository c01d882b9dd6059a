import type { ModuleModel } from '@crossway/kernel'
import { b2bDeliveryLabels } from './delivery/b2b-delivery.labels.ts'
import { b2bDelivery } from './delivery/b2b-delivery.resource.ts'
import { b2bReturnLabels } from './delivery/b2b-return.labels.ts'
import { b2bReturn } from './delivery/b2b-return.resource.ts'
import { b2bErrors } from './errors.ts'
import { computedLabels } from './figure-labels.ts'
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
import { b2bFunding } from './funding/b2b-funding.query.ts'
import { b2bCashMoveLabels, b2bFundingDayLabels, b2bFundingLabels } from './funding/funding.labels.ts'
import { b2bCashMove, b2bFundingDay } from './funding/funding.resources.ts'
import { b2bDeductionLabels } from './invoice/b2b-deduction.labels.ts'
import { b2bDeduction } from './invoice/b2b-deduction.resource.ts'
import { b2bInvoiceLabels } from './invoice/b2b-invoice.labels.ts'
import { b2bInvoice } from './invoice/b2b-invoice.resource.ts'
import { b2bAgingLabels } from './statement/b2b-aging.labels.ts'
import { b2bAging } from './statement/b2b-aging.query.ts'
import { b2bReceiptLabels } from './statement/b2b-receipt.labels.ts'
import { b2bReceipt } from './statement/b2b-receipt.resource.ts'
import { b2bStatementLabels } from './statement/b2b-statement.labels.ts'
import { b2bStatement } from './statement/b2b-statement.resource.ts'
import { supplierVerificationLabels } from './verify/supplier-verification.labels.ts'
import { supplierVerification } from './verify/supplier-verification.resource.ts'
import { b2bEvents } from './events.ts'

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

const accounts = [b2bInvoice, b2bDeduction, b2bStatement, b2bReceipt, b2bCashMove, b2bFundingDay, supplierVerification]
const accountLabels = {
  b2b_invoice: b2bInvoiceLabels,
  b2b_deduction: b2bDeductionLabels,
  b2b_statement: b2bStatementLabels,
  b2b_receipt: b2bReceiptLabels,
  b2b_aging: b2bAgingLabels,
  b2b_cash_move: b2bCashMoveLabels,
  b2b_funding_day: b2bFundingDayLabels,
  b2b_funding: b2bFundingLabels,
  supplier_verification: supplierVerificationLabels,
}

export const b2bModel: ModuleModel = {
  name: 'b2b',
  resources: [...sales, ...accounts],
  queries: [b2bAging, b2bFunding],
  pages,
  computedLabels,
  labels: { ...saleLabels, ...accountLabels },
  events: b2bEvents,
  errors: b2bErrors,
}
