import type { ModuleModel } from '@crossway/kernel'
import { logisticsErrors } from './errors.ts'
import { computedLabels } from './figure-labels.ts'
import { freightInquiryLabels } from './freight-inquiry.labels.ts'
import { freightInquiry } from './freight-inquiry.resource.ts'
import { logisticsWarehouseLabels } from './logistics-warehouse.labels.ts'
import { logisticsWarehouse } from './logistics-warehouse.resource.ts'
import { aglBookingLabels } from './agl-booking.labels.ts'
import { aglBooking } from './agl-booking.resource.ts'
import { apportionLabels } from './apportion.labels.ts'
import { apportion } from './apportion.resource.ts'
import { firstLegPaymentLabels } from './first-leg-payment.labels.ts'
import { firstLegPayment } from './first-leg-payment.resource.ts'
import { logisticsCostLabels } from './logistics-cost.labels.ts'
import { logisticsCost } from './logistics-cost.resource.ts'
import { pages } from './pages.ts'
import { providerChannel } from './provider-channel.resource.ts'
import { providerContract } from './provider-contract.resource.ts'
import { providerRate } from './provider-rate.resource.ts'
import { stockingOrderLabels } from './stocking-order.labels.ts'
import { shippingNoticeLabels } from './shipping-notice.labels.ts'
import { fbaReceiptLabels, receiptDiffLabels } from './receipt-diff.labels.ts'
import { fbaReceipt, receiptDiff } from './receipt-diff.resource.ts'
import { billOfProvider, inquiryOfProvider, shipmentOfProvider } from './provider.outside.ts'
import { trackingRowLabels } from './tracking-row.labels.ts'
import { trackingRow } from './tracking-row.resource.ts'
import { receiptSignLabels } from './receipt-sign.labels.ts'
import { receiptSign } from './receipt-sign.resource.ts'
import { shipmentDueLabels } from './shipment-due.labels.ts'
import { shipmentDue } from './shipment-due.query.ts'
import { shippingNotice } from './shipping-notice.resource.ts'
import { fbaShipmentLabels } from './fba-shipment.labels.ts'
import { fbaShipment } from './fba-shipment.resource.ts'
import { providerScoreLabels } from './provider-score.labels.ts'
import { providerScoreRecord } from './provider-score.resource.ts'
import { transitStatLabels } from './transit-stat.labels.ts'
import { transitStat } from './transit-stat.resource.ts'
import { tradeInvoiceLabels } from './trade-invoice.labels.ts'
import { tradeInvoice } from './trade-invoice.resource.ts'
import { stockingOrder } from './stocking-order.resource.ts'
import { providerChannelLabels, providerContractLabels, providerRateLabels } from './provider.labels.ts'
import { logisticsEvents } from './events.ts'

export const logisticsModel: ModuleModel = {
  name: 'logistics',
  resources: [
    providerChannel,
    providerRate,
    providerContract,
    logisticsWarehouse,
    freightInquiry,
    stockingOrder,
    shippingNotice,
    receiptSign,
    logisticsCost,
    apportion,
    firstLegPayment,
    tradeInvoice,
    aglBooking,
    receiptDiff,
    fbaReceipt,
    trackingRow,
    fbaShipment,
    transitStat,
    providerScoreRecord,
  ],
  queries: [shipmentDue],
  pages,
  outside: [inquiryOfProvider, shipmentOfProvider, billOfProvider],
  labels: {
    provider_channel: providerChannelLabels,
    provider_rate: providerRateLabels,
    provider_contract: providerContractLabels,
    logistics_warehouse: logisticsWarehouseLabels,
    freight_inquiry: freightInquiryLabels,
    stocking_order: stockingOrderLabels,
    shipping_notice: shippingNoticeLabels,
    receipt_sign: receiptSignLabels,
    shipment_due: shipmentDueLabels,
    logistics_cost: logisticsCostLabels,
    apportion: apportionLabels,
    first_leg_payment: firstLegPaymentLabels,
    trade_invoice: tradeInvoiceLabels,
    agl_booking: aglBookingLabels,
    receipt_diff: receiptDiffLabels,
    fba_receipt: fbaReceiptLabels,
    tracking_row: trackingRowLabels,
    fba_shipment: fbaShipmentLabels,
    transit_stat: transitStatLabels,
    provider_score: providerScoreLabels,
  },
  computedLabels,
  events: logisticsEvents,
  errors: logisticsErrors,
}
