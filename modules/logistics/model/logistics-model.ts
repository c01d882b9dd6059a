import type { ModuleModel } from '@crossway/kernel'
import { logisticsErrors } from './errors.ts'
import { computedLabels } from './figure-labels.ts'
import { freightInquiryLabels } from './freight-inquiry.labels.ts'
import { freightInquiry } from './freight-inquiry.resource.ts'
import { logisticsWarehouseLabels } from './logistics-warehouse.labels.ts'
import { logisticsWarehouse } from './logistics-warehouse.resource.ts'
import { pages } from './pages.ts'
import { providerChannel } from './provider-channel.resource.ts'
import { providerContract } from './provider-contract.resource.ts'
import { providerRate } from './provider-rate.resource.ts'
import { stockingOrderLabels } from './stocking-order.labels.ts'
import { shippingNoticeLabels } from './shipping-notice.labels.ts'
import { receiptSignLabels } from './receipt-sign.labels.ts'
import { receiptSign } from './receipt-sign.resource.ts'
import { shippingNotice } from './shipping-notice.resource.ts'
import { stockingOrder } from './stocking-order.resource.ts'
import { providerChannelLabels, providerContractLabels, providerRateLabels } from './provider.labels.ts'

export const logisticsModel: ModuleModel = {
  name: 'logistics',
  resources: [providerChannel, providerRate, providerContract, logisticsWarehouse, freightInquiry, stockingOrder, shippingNotice, receiptSign],
  pages,
  labels: {
    provider_channel: providerChannelLabels,
    provider_rate: providerRateLabels,
    provider_contract: providerContractLabels,
    logistics_warehouse: logisticsWarehouseLabels,
    freight_inquiry: freightInquiryLabels,
    stocking_order: stockingOrderLabels,
    shipping_notice: shippingNoticeLabels,
    receipt_sign: receiptSignLabels,
  },
  computedLabels,
  errors: logisticsErrors,
}
