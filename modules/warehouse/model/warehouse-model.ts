import { liveStockLabels } from './live-stock.labels.ts'
import { liveStock } from './live-stock.resource.ts'
import type { ModuleModel } from '@crossway/kernel'
import { assembleOrderLabels } from './assemble-order.labels.ts'
import { assembleOrder } from './assemble-order.resource.ts'
import { warehouseErrors } from './errors.ts'
import { pages } from './pages.ts'
import { stockQueries, stockQueryLabels } from './queries/stock-queries.ts'
import { stockDocLabels } from './stock-doc.labels.ts'
import { stockDoc } from './stock-doc.resource.ts'
import { stockRevalueLabels } from './stock-revalue.labels.ts'
import { stockRevalue } from './stock-revalue.resource.ts'
import { stockTakeLabels } from './stock-take.labels.ts'
import { stockTake } from './stock-take.resource.ts'
import { virtualWarehouseLabels } from './virtual-warehouse.labels.ts'
import { virtualWarehouse } from './virtual-warehouse.resource.ts'
import { vwTransferLabels } from './vw-transfer.labels.ts'
import { vwTransfer } from './vw-transfer.resource.ts'
import { warehouseLabels } from './warehouse.labels.ts'
import { warehouse } from './warehouse.resource.ts'
import { computedLabels } from './figure-labels.ts'
import { warehouseEvents } from './events.ts'

export const model: ModuleModel = {
  name: 'warehouse',
  resources: [warehouse, virtualWarehouse, vwTransfer, stockDoc, stockRevalue, stockTake, assembleOrder, liveStock],
  queries: stockQueries,
  pages,
  computedLabels,
  events: warehouseEvents,
  errors: warehouseErrors,
  labels: {
    ...stockQueryLabels,
    live_stock: liveStockLabels,
    warehouse: warehouseLabels,
    virtual_warehouse: virtualWarehouseLabels,
    vw_transfer: vwTransferLabels,
    stock_doc: stockDocLabels,
    stock_revalue: stockRevalueLabels,
    stock_take: stockTakeLabels,
    assemble_order: assembleOrderLabels,
  },
}
