import type { ModuleModel } from '@crossway/kernel'
import { logisticsErrors } from './errors.ts'
import { computedLabels } from './figure-labels.ts'
import { freightInquiryEn } from './freight-inquiry.labels.en.ts'
import { freightInquiryZh } from './freight-inquiry.labels.zh-cn.ts'
import { freightInquiry } from './freight-inquiry.resource.ts'
import { logisticsWarehouseEn } from './logistics-warehouse.labels.en.ts'
import { logisticsWarehouseZh } from './logistics-warehouse.labels.zh-cn.ts'
import { logisticsWarehouse } from './logistics-warehouse.resource.ts'
import { pages } from './pages.ts'
import { providerChannel } from './provider-channel.resource.ts'
import { providerContract } from './provider-contract.resource.ts'
import { providerRate } from './provider-rate.resource.ts'
import { stockingOrderEn } from './stocking-order.labels.en.ts'
import { stockingOrderZh } from './stocking-order.labels.zh-cn.ts'
import { stockingOrder } from './stocking-order.resource.ts'
import { providerChannelEn, providerContractEn, providerRateEn } from './provider.labels.en.ts'
import { providerChannelZh, providerContractZh, providerRateZh } from './provider.labels.zh-cn.ts'

export const logisticsModel: ModuleModel = {
  name: 'logistics',
  resources: [providerChannel, providerRate, providerContract, logisticsWarehouse, freightInquiry, stockingOrder],
  pages,
  labels: {
    provider_channel: { 'zh-cn': providerChannelZh, en: providerChannelEn },
    provider_rate: { 'zh-cn': providerRateZh, en: providerRateEn },
    provider_contract: { 'zh-cn': providerContractZh, en: providerContractEn },
    logistics_warehouse: { 'zh-cn': logisticsWarehouseZh, en: logisticsWarehouseEn },
    freight_inquiry: { 'zh-cn': freightInquiryZh, en: freightInquiryEn },
    stocking_order: { 'zh-cn': stockingOrderZh, en: stockingOrderEn },
  },
  computedLabels,
  errors: logisticsErrors,
}
