import type { ModuleModel } from '@crossway/kernel'
import { fbaReconLabels } from './fba-recon.labels.ts'
import { fbaRecon } from './fba-recon.query.ts'
import { stockAgeLabels } from './stock-age.labels.ts'
import { stockAge } from './stock-age.query.ts'
import { stockBalanceLabels } from './stock-balance.labels.ts'
import { stockBalance } from './stock-balance.query.ts'
import { stockCompareLabels } from './stock-compare.labels.ts'
import { stockCompare } from './stock-compare.query.ts'
import { stockDailyLabels } from './stock-daily.labels.ts'
import { stockDaily } from './stock-daily.query.ts'
import { stockEntryLabels } from './stock-entry.labels.ts'
import { stockEntry } from './stock-entry.query.ts'
import { stockMonthlyLabels } from './stock-monthly.labels.ts'
import { stockMonthly } from './stock-monthly.query.ts'
import { stockPendingLabels } from './stock-pending.labels.ts'
import { stockPending } from './stock-pending.query.ts'
import { stockReservationLabels } from './stock-reservation.labels.ts'
import { stockReservation } from './stock-reservation.query.ts'
import { stockTransitLabels } from './stock-transit.labels.ts'
import { stockTransit } from './stock-transit.query.ts'

/** Lists over the ledger's tables (warehouse.md §3), each worked out by its SQL. */
export const stockQueries = [stockBalance, stockTransit, stockReservation, stockAge, stockPending, fbaRecon, stockEntry, stockDaily, stockCompare, stockMonthly]
export const stockQueryLabels: ModuleModel['labels'] = {
  stock_balance: stockBalanceLabels,
  stock_transit: stockTransitLabels,
  stock_reservation: stockReservationLabels,
  stock_age: stockAgeLabels,
  stock_pending: stockPendingLabels,
  fba_recon: fbaReconLabels,
  stock_entry: stockEntryLabels,
  stock_daily: stockDailyLabels,
  stock_compare: stockCompareLabels,
  stock_monthly: stockMonthlyLabels,
}
