import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const productEvents = defineEvents({
  'sku.activated': ['sku', 'SKU 已启用', 'SKU in use'],
  'sku.stage_changed': ['sku', 'SKU 阶段变更', 'Stage of an SKU changed'],
  'sku.packaging_changed': ['sku', 'SKU 包装变更', 'Packaging of an SKU changed'],
  'sku.merged': ['sku', 'SKU 已合并', 'SKU merged'],
  'msku.mapping_changed': ['msku', 'MSKU 映射变更', 'Mapping of an MSKU changed'],
  'msku.created': ['store', '店铺有新 MSKU', 'New MSKUs in a store'],
  'msku.status_changed': ['msku', 'MSKU 状态变更', 'State of an MSKU changed'],
  'productDev.stage_changed': ['product_dev', '产品开发阶段变更', 'Stage of a development changed'],
  'productDev.firstOrder': ['product_dev', '新品首单', 'First order of a new product'],
})
