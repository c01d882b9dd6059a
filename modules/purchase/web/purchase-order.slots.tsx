import { num } from '@crossway/kernel'
import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { arrivalView } from './arrivals/arrival-view.ts'
import { orderPrints } from './paper/print-deeds.tsx'
import { SupplierField } from './new-order/supplier-field.tsx'
import { WarehouseField } from './warehouse-field.tsx'

const slots: Slots = {
  figures: {
    goods: { kind: 'ref', label: { 'zh-cn': '商品', en: 'Goods' } },
    days_late: { kind: 'int', label: { 'zh-cn': '逾期天数', en: 'Days late' } },
    paid_pct: { kind: 'percent', label: { 'zh-cn': '付款进度', en: 'Paid' } },
  },
  formFields: { supplier: SupplierField, warehouse: WarehouseField },
  rowActions: orderPrints,
  views: { calendar: arrivalView },
  dialogs: {
    receive: lazy(() => import('./receive-goods/receive-dialog.tsx')),
    confirm: lazy(() => import('./confirm-dates/confirm-dialog.tsx')),
    change: lazy(() => import('./change-order/change-dialog.tsx')),
  },
  computeLine: {
    lines: (line) => ({
      amount: num(Number(line.qty ?? 0))
        .times(Number(line.unit_price ?? 0))
        .toFixed(2),
    }),
  },
}
export default slots
