import { dir, page } from './entry.ts'

export const warehouseMenu = dir('warehouse', '仓库', 'Warehouse', 'Hdd', [
  page('warehouseManage', '仓库管理', 'Warehouses', 'Bank'),
  page('nowInventory', '实时库存', 'Live inventory', 'Database'),
  page('virtualWarehouse', '虚拟仓', 'Virtual warehouses', 'Cloud'),
  page('WHCalibrate', '库存校准', 'Stock-take', 'Control', { mobile: true }),
  page('assembleOrDis', '组装拆卸', 'Assembly and disassembly', 'Build'),
  page('outEnterRecord', '出入库记录', 'Stock in/out records', 'SwapRight'),
  page('inventoryHistory', '历史库存', 'Inventory history', 'History'),
])
