import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const warehouseEvents = defineEvents({
  'stock.posted': [null, '库存已过账', 'Stock posted'],
  'stock.available_changed': [null, '可用库存变更', 'Available stock changed'],
  'stock.below_zero': [null, '库存为负', 'Stock below zero'],
  'stock.reservation_expired': [null, '库存预留过期', 'Reservation expired'],
  'stock.period_closed': [null, '库存账期已结', 'Stock period closed'],
  'fba.diff_found': [null, 'FBA 对账有差异', 'FBA difference found'],
})
