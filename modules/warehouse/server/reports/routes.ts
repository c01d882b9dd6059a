import { refuse as engine } from '@crossway/kernel'
import { listParams, route, type App } from '@crossway/server-kit'
import { listQuery } from '../tools/body-doc.ts'
import type { Http } from '../tools/once.ts'
import { csvOf } from './csv.ts'
import { dailyReport, monthlyReport } from './history.report.ts'
import { ageReport, entryReport, pendingReport, reservationReport, transitReport } from './lists.report.ts'
import { reconReport } from './recon.report.ts'
import { runReport, type Report } from './report.ts'
import { byKey, byMsku, byShare, bySku, byWarehouse, negative } from './stock-balance.report.ts'

/** Reports on the ledger in the shape of every list: `GET /api/<name>?page&size&sort&q&tab&filter`, and `/export` as csv. */
const reports: readonly { readonly url: string; readonly summary: string; readonly pick: (tab: string | undefined) => Report | undefined }[] = [
  {
    url: 'stock-balance',
    summary: '实时库存 · Live inventory (tab: sku, warehouse, vw, msku, key, negative)',
    pick: (tab) => ({ sku: bySku, warehouse: byWarehouse, vw: byShare, msku: byMsku, key: byKey, negative })[tab ?? 'sku'],
  },
  { url: 'stock-transit', summary: '在途 · In transit', pick: () => transitReport },
  { url: 'stock-reservation', summary: '预留 · Reservations', pick: () => reservationReport },
  { url: 'stock-age', summary: '库龄 · Stock age', pick: () => ageReport },
  { url: 'stock-pending', summary: '待匹配事件 · Pending platform events', pick: () => pendingReport },
  { url: 'fba-recon', summary: '平台校准 · Platform calibration (tab: open, accepted, ignored, cleared, all)', pick: () => reconReport },
  { url: 'stock-entry', summary: '库存流水 · Stock ledger', pick: () => entryReport },
  { url: 'stock-daily', summary: '按日结存 · Stock by day', pick: () => dailyReport },
  { url: 'stock-monthly', summary: '进销存月报 · Monthly in-out-balance', pick: () => monthlyReport },
]
const nodeOf: Readonly<Record<string, string>> = {
  'fba-recon': 'WHCalibrate',
  'stock-entry': 'outEnterRecord',
  'stock-daily': 'inventoryHistory',
  'stock-monthly': 'inventoryHistory',
}

export function reportRoutes(http: Http, app: App): void {
  for (const r of reports) {
    const node = nodeOf[r.url] ?? 'nowInventory'
    const report = (tab: string | undefined): Report => {
      const found = r.pick(tab)
      if (!found) throw engine.UNKNOWN_TAB({ tab: tab ?? '', known: 'sku, warehouse, vw, msku, key, negative' })
      return found
    }
    route(http, app, { method: 'GET', url: `/api/${r.url}`, node, summary: r.summary, module: 'warehouse', query: listQuery }, async ({ ctx, req }) => {
      const params = listParams(req.query as Record<string, unknown>)
      return runReport(app, ctx, report(params.tab), params)
    })
    route(
      http,
      app,
      { method: 'GET', url: `/api/${r.url}/export`, node: `${node}/export`, summary: `${r.summary} (csv)`, module: 'warehouse', query: listQuery },
      async ({ ctx, req, reply }) => {
        const params = listParams(req.query as Record<string, unknown>)
        void reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${r.url}.csv"`)
        return csvOf(app, ctx, report(params.tab), params)
      },
    )
  }
}
