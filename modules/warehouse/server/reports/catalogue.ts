import { refuse as engine } from '@crossway/kernel'
import { dailyReport, monthlyReport } from './history.report.ts'
import { ageReport, entryReport, pendingReport, reservationReport, transitReport } from './lists.report.ts'
import { reconReport } from './recon.report.ts'
import type { Report } from './report.ts'
import { byKey, byMsku, byShare, bySku, byWarehouse, negative } from './stock-balance.report.ts'

/** Reports on the ledger in the shape of every list: `GET /api/<name>?page&size&sort&q&tab&filter`, and `POST /api/<name>/export` as a job. */
export const reports: readonly {
  readonly url: string
  readonly summary: string
  readonly tabs: readonly string[]
  readonly pick: (tab: string | undefined) => Report | undefined
}[] = [
  {
    url: 'stock-balance',
    summary: '实时库存 · Live inventory (tab: sku, warehouse, vw, msku, key, negative)',
    tabs: ['sku', 'warehouse', 'vw', 'msku', 'key', 'negative'],
    pick: (tab) => ({ sku: bySku, warehouse: byWarehouse, vw: byShare, msku: byMsku, key: byKey, negative })[tab ?? 'sku'],
  },
  { url: 'stock-transit', summary: '在途 · In transit', tabs: ['open', 'all'], pick: () => transitReport },
  { url: 'stock-reservation', summary: '预留 · Reservations', tabs: ['active', 'all'], pick: () => reservationReport },
  { url: 'stock-age', summary: '库龄 · Stock age', tabs: [], pick: () => ageReport },
  { url: 'stock-pending', summary: '待匹配事件 · Pending platform events', tabs: ['open', 'all'], pick: () => pendingReport },
  {
    url: 'fba-recon',
    summary: '平台校准 · Platform calibration (tab: open, accepted, ignored, cleared, all)',
    tabs: ['open', 'accepted', 'ignored', 'cleared', 'all'],
    pick: () => reconReport,
  },
  { url: 'stock-entry', summary: '库存流水 · Stock ledger', tabs: [], pick: () => entryReport },
  { url: 'stock-daily', summary: '按日结存 · Stock by day', tabs: [], pick: () => dailyReport },
  { url: 'stock-monthly', summary: '进销存月报 · Monthly in-out-balance', tabs: [], pick: () => monthlyReport },
]
const nodeOf: Readonly<Record<string, string>> = {
  'fba-recon': 'WHCalibrate',
  'stock-entry': 'outEnterRecord',
  'stock-daily': 'inventoryHistory',
  'stock-monthly': 'inventoryHistory',
}

/** A report by its address and tab, and the page whose right it needs. */
export function pickReport(url: string, tab: string | undefined): { readonly report: Report; readonly node: string } {
  const entry = reports.find((r) => r.url === url)
  const found = tab === undefined || entry?.tabs.includes(tab) ? entry?.pick(tab) : undefined
  if (!found) throw engine.UNKNOWN_TAB({ tab: tab ?? '', known: entry?.tabs.join(', ') ?? '' })
  return { report: found, node: nodeOf[url] ?? 'nowInventory' }
}
