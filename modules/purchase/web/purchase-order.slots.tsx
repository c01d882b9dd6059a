import { num } from '@crossway/kernel'
import { currentLang, type Slots } from '@crossway/web-kit'
import { dueCell, progressCell } from '@crossway/web-ui'
import { arrivalView } from './arrivals/arrival-view.ts'
import { orderPrints } from './paper/print-actions.tsx'
import { SupplierField } from './new-order/supplier-field.tsx'
import { orderSums } from './new-order/order-sums.ts'
import { riseSince, wantsReason } from './new-order/price-lines.ts'
import { both } from './line-parts.tsx'
import { WarehouseField } from './warehouse-field.tsx'
import { computedLabels } from '../model/figure-labels.ts'

const running = new Set(['ordered', 'partial'])
const slots: Slots = {
  cells: {
    expected_date: dueCell('expected_date', (row) => running.has(String(row['status']))),
    signed_pct: progressCell('signed_pct'),
    paid_pct: progressCell('paid_pct'),
  },
  widths: { supplier: 116, goods: { 'zh-cn': 168, en: 212 }, expected_date: { 'zh-cn': 150, en: 146 }, signed_pct: 96, paid_pct: 96, buyer: 74 },
  // goods belong to a project; aids belong to nobody, and lines may each have their own (purchase.md purchaseOrderList)
  required: { project: (head) => head['po_type'] !== 'accessory' && !eachLineHas(head['lines'], 'project'), account_term: () => true },
  figures: {
    goods: { kind: 'ref', label: computedLabels.purchase_order.goods },
    days_late: { kind: 'int', label: computedLabels.purchase_order.days_late },
    paid_pct: { kind: 'percent', label: computedLabels.purchase_order.paid_pct },
  },
  formFields: { supplier: SupplierField, warehouse: WarehouseField },
  rowActions: orderPrints,
  views: { calendar: arrivalView },
  computeLine: {
    lines: (line) => ({
      amount: num(Number(line.qty ?? 0))
        .times(Number(line.unit_price ?? 0))
        .toFixed(2),
      ...(line['$last'] === undefined ? {} : { price_diff_pct: riseSince(line) ?? null }),
    }),
  },
  formSums: orderSums,
  lineReasons: {
    lines: {
      field: 'reason',
      why: (line) => {
        const found = wantsReason(line)
        if (!found) return undefined
        const lang = currentLang()
        return 'moq' in found
          ? both(lang, `数量低于起订量 ${found.moq}，需填写原因`, `Below the minimum quantity ${found.moq}: give a reason`)
          : both(
              lang,
              `单价较上次高${found.rise}%，超过 ${found.limit}% 需填写原因`,
              `${found.rise} % above the last price: more than ${found.limit} % needs a reason`,
            )
      },
    },
  },
}
const eachLineHas = (lines: unknown, name: string): boolean =>
  Array.isArray(lines) && lines.length > 0 && lines.every((l: Readonly<Record<string, unknown>>) => l['$deleted'] === true || Boolean(l[name]))
export default slots
