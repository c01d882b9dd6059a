import type { ModuleModel } from '@crossway/kernel'
import { fbaReconEn } from './fba-recon.labels.en.ts'
import { fbaReconZh } from './fba-recon.labels.zh-cn.ts'
import { fbaRecon } from './fba-recon.query.ts'
import { stockAgeEn } from './stock-age.labels.en.ts'
import { stockAgeZh } from './stock-age.labels.zh-cn.ts'
import { stockAge } from './stock-age.query.ts'
import { stockBalanceEn } from './stock-balance.labels.en.ts'
import { stockBalanceZh } from './stock-balance.labels.zh-cn.ts'
import { stockBalance } from './stock-balance.query.ts'
import { stockDailyEn } from './stock-daily.labels.en.ts'
import { stockDailyZh } from './stock-daily.labels.zh-cn.ts'
import { stockDaily } from './stock-daily.query.ts'
import { stockEntryEn } from './stock-entry.labels.en.ts'
import { stockEntryZh } from './stock-entry.labels.zh-cn.ts'
import { stockEntry } from './stock-entry.query.ts'
import { stockMonthlyEn } from './stock-monthly.labels.en.ts'
import { stockMonthlyZh } from './stock-monthly.labels.zh-cn.ts'
import { stockMonthly } from './stock-monthly.query.ts'
import { stockPendingEn } from './stock-pending.labels.en.ts'
import { stockPendingZh } from './stock-pending.labels.zh-cn.ts'
import { stockPending } from './stock-pending.query.ts'
import { stockReservationEn } from './stock-reservation.labels.en.ts'
import { stockReservationZh } from './stock-reservation.labels.zh-cn.ts'
import { stockReservation } from './stock-reservation.query.ts'
import { stockTransitEn } from './stock-transit.labels.en.ts'
import { stockTransitZh } from './stock-transit.labels.zh-cn.ts'
import { stockTransit } from './stock-transit.query.ts'

/** Lists over the ledger's tables (warehouse.md §3), each worked out by its SQL. */
export const stockQueries = [stockBalance, stockTransit, stockReservation, stockAge, stockPending, fbaRecon, stockEntry, stockDaily, stockMonthly]
export const stockQueryLabels: ModuleModel['labels'] = {
  stock_balance: { 'zh-cn': stockBalanceZh, en: stockBalanceEn },
  stock_transit: { 'zh-cn': stockTransitZh, en: stockTransitEn },
  stock_reservation: { 'zh-cn': stockReservationZh, en: stockReservationEn },
  stock_age: { 'zh-cn': stockAgeZh, en: stockAgeEn },
  stock_pending: { 'zh-cn': stockPendingZh, en: stockPendingEn },
  fba_recon: { 'zh-cn': fbaReconZh, en: fbaReconEn },
  stock_entry: { 'zh-cn': stockEntryZh, en: stockEntryEn },
  stock_daily: { 'zh-cn': stockDailyZh, en: stockDailyEn },
  stock_monthly: { 'zh-cn': stockMonthlyZh, en: stockMonthlyEn },
}
