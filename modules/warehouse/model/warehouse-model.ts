import { liveStockEn } from './live-stock.labels.en.ts'
import { liveStockZh } from './live-stock.labels.zh-cn.ts'
import { liveStock } from './live-stock.resource.ts'
import type { ModuleModel } from '@crossway/kernel'
import { assembleOrderEn } from './assemble-order.labels.en.ts'
import { assembleOrderZh } from './assemble-order.labels.zh-cn.ts'
import { assembleOrder } from './assemble-order.resource.ts'
import { warehouseErrors } from './errors.ts'
import { pages } from './pages.ts'
import { stockQueries, stockQueryLabels } from './queries/stock-queries.ts'
import { stockDocEn } from './stock-doc.labels.en.ts'
import { stockDocZh } from './stock-doc.labels.zh-cn.ts'
import { stockDoc } from './stock-doc.resource.ts'
import { stockTakeEn } from './stock-take.labels.en.ts'
import { stockTakeZh } from './stock-take.labels.zh-cn.ts'
import { stockTake } from './stock-take.resource.ts'
import { virtualWarehouseEn } from './virtual-warehouse.labels.en.ts'
import { virtualWarehouseZh } from './virtual-warehouse.labels.zh-cn.ts'
import { virtualWarehouse } from './virtual-warehouse.resource.ts'
import { vwTransferEn } from './vw-transfer.labels.en.ts'
import { vwTransferZh } from './vw-transfer.labels.zh-cn.ts'
import { vwTransfer } from './vw-transfer.resource.ts'
import { warehouseEn } from './warehouse.labels.en.ts'
import { warehouseZh } from './warehouse.labels.zh-cn.ts'
import { warehouse } from './warehouse.resource.ts'
import { computedLabels } from './figure-labels.ts'

export const model: ModuleModel = {
  name: 'warehouse',
  resources: [warehouse, virtualWarehouse, vwTransfer, stockDoc, stockTake, assembleOrder, liveStock],
  queries: stockQueries,
  pages,
  computedLabels,
  errors: warehouseErrors,
  labels: {
    ...stockQueryLabels,
    live_stock: { 'zh-cn': liveStockZh, en: liveStockEn },
    warehouse: { 'zh-cn': warehouseZh, en: warehouseEn },
    virtual_warehouse: { 'zh-cn': virtualWarehouseZh, en: virtualWarehouseEn },
    vw_transfer: { 'zh-cn': vwTransferZh, en: vwTransferEn },
    stock_doc: { 'zh-cn': stockDocZh, en: stockDocEn },
    stock_take: { 'zh-cn': stockTakeZh, en: stockTakeEn },
    assemble_order: { 'zh-cn': assembleOrderZh, en: assembleOrderEn },
  },
}
