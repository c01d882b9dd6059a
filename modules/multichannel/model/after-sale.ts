import { lastZone } from './parcel/last-zone.resource.ts'
import { parcelCost } from './parcel/parcel-cost.resource.ts'
import { parcelErrors } from './parcel/parcel-errors.ts'
import { parcelStat } from './parcel/parcel-stat.query.ts'
import { lastZoneLabels, parcelCostLabels, parcelLabels, parcelStatLabels } from './parcel/parcel.labels.ts'
import { finalLogisticsPage } from './parcel/parcel.page.ts'
import { parcel } from './parcel/parcel.resource.ts'
import { refundOrder } from './returns/refund-order.resource.ts'
import { returnBill } from './returns/return-bill.resource.ts'
import { returnErrors } from './returns/return-errors.ts'
import { refundStat } from './returns/refund-stat.query.ts'
import { refundOrderLabels, refundStatLabels, returnBillLabels, unknownReturnLabels } from './returns/return.labels.ts'
import { unknownReturn } from './returns/unknown-return.resource.ts'
import { returnAmtOrderPage, returnBillPage } from './returns/returns.page.ts'
import { sspaLabels } from './sspa/sspa.labels.ts'
import { sspaPage } from './sspa/sspa.page.ts'
import { sspa } from './sspa/sspa.query.ts'

/** What comes after an order has left: its parcels, what comes back, what is paid back, and what is left in stock. */
export const afterSale = {
  resources: [parcel, parcelCost, lastZone, returnBill, unknownReturn, refundOrder],
  queries: [parcelStat, refundStat, sspa],
  pages: [finalLogisticsPage, returnBillPage, returnAmtOrderPage, sspaPage],
  labels: {
    parcel: parcelLabels,
    parcel_cost: parcelCostLabels,
    parcel_stat: parcelStatLabels,
    last_zone: lastZoneLabels,
    return_bill: returnBillLabels,
    unknown_return: unknownReturnLabels,
    refund_order: refundOrderLabels,
    refund_stat: refundStatLabels,
    sspa: sspaLabels,
  },
  errors: { ...parcelErrors, ...returnErrors },
} as const
