import { rows } from './row-page.ts'

export const removalPages = [
  rows(
    'FBARemoveOrderDetail',
    'amz_removal_order_line',
    [
      'order_id',
      'sku',
      'fnsku',
      'order_type',
      'order_status',
      'disposition',
      'requested_quantity',
      'cancelled_quantity',
      'disposed_quantity',
      'shipped_quantity',
      'in_process_quantity',
      'removal_fee',
      'unit_fee',
      'currency',
      'quantity_gap',
      'request_date',
      'last_updated_date',
    ],
    ['order_type', 'order_status', 'request_date'],
    { summary: ['requested_quantity', 'shipped_quantity', 'disposed_quantity'] },
  ),
  rows(
    'FBARemoveShipmentDetail',
    'amz_removal_shipment_line',
    ['order_id', 'tracking_number', 'carrier', 'sku', 'fnsku', 'disposition', 'shipped_quantity', 'shipment_date', 'removal_order_type', 'request_date'],
    ['removal_order_type', 'shipment_date', 'disposition'],
    { summary: ['shipped_quantity'] },
  ),
]
