import type { QueryContext } from '@crossway/server-kit'
import { sql, systemCtx, type EventHandler, type JobDef, type Runner } from '@crossway/server-kit'
import { rows, type ReportRow } from '@crossway/resource/server'
import { shipmentOf } from '../../model/platform/fulfilled-shipments.ts'
import { inventoryEvents } from '../../model/platform/inventory-events.ts'
import { importStockReport, isStockReport } from './import-stock-report.ts'
import { postEvents, type Posted, type ReportedEvent } from './post-events.ts'
import { shopsOf } from './where-it-lies.ts'

interface ReportedFile {
  readonly id: number
  readonly no: string
  readonly type: string
  readonly account: number | null
  readonly status: string
}
const pageSize = 1000

async function* pagesOf(run: Runner, file: number): AsyncGenerator<readonly ReportRow[]> {
  for (let after = 0; ;) {
    const page = await rows(run, file, after, pageSize)
    if (page.length) yield page
    if (page.length < pageSize) return
    after = page.at(-1)!.id
  }
}

/**
 * Brings what a platform's report says about stock into the ledger: shipments out of its centres, and events of its inventory ledger; files of figures
 * become the day's snapshot (warehouse.md A10). The same file, or the same events in another one, post once. Returns, removals and receipts are posted
 * by their own documents.
 */
export async function importPlatformEvents({ app, ctx }: QueryContext, file: number): Promise<Posted | { rows: number } | undefined> {
  const f = await app.db.maybe<ReportedFile>(sql`select id, no, type, store_account_id as account, status from report_file where id = ${file}::bigint`)
  if (!f || f.account === null || f.status !== 'parsed') return undefined
  if (isStockReport(f.type)) return { rows: await importStockReport({ app, ctx }, f.id) }
  if (f.type !== 'fulfilled_shipments' && f.type !== 'inventory_ledger') return undefined
  const shops = await shopsOf(app.db, f.account)
  const reported = (row: number): ReportedEvent['told'] => ({ report_type: f.type, account: f.account!, file: f.id, file_no: f.no, row })
  const sum = { posted: 0, waiting: 0, known: 0 }
  const add = (p: Posted): void => {
    sum.posted += p.posted
    sum.waiting += p.waiting
    sum.known += p.known
  }
  if (f.type === 'fulfilled_shipments')
    for await (const page of pagesOf(app.db, f.id))
      add(
        await postEvents(
          { app, ctx },
          shops,
          page.map((r) => ({ event: shipmentOf(r.values, new Date()), told: reported(r.id) })),
        ),
      )
  else {
    // The two rows of a change of disposition stand anywhere in the file.
    const all: ReportRow[] = []
    for await (const page of pagesOf(app.db, f.id)) all.push(...page)
    add(
      await postEvents(
        { app, ctx },
        shops,
        inventoryEvents(
          all.map((r) => r.values),
          new Date(),
        ).map((event) => ({ event, told: reported(0) })),
      ),
    )
  }
  return sum
}

export const platformReportJob: JobDef = {
  name: 'warehouse.platformReport',
  title: { 'zh-cn': '平台报告过账', en: 'Posting of platform reports' },
  run: ({ app, ctx, data }) => importPlatformEvents({ app, ctx }, Number(data.file)),
}

const read = new Set(['fulfilled_shipments', 'inventory_ledger', 'fba_myi', 'reserved_inventory'])
/** A report was imported: its stock follows in a job, because a file may hold ten thousand rows. */
export const onReportImported: EventHandler = {
  event: 'report.imported',
  name: 'warehouse.platformReport',
  run: async ({ app, tx, payload }) => {
    if (!read.has(String(payload.type))) return
    await app.jobs.enqueue(
      tx,
      systemCtx(),
      platformReportJob.name,
      platformReportJob.title['zh-cn'],
      { file: Number(payload.file) },
      { uniqueKey: `platformReport:${Number(payload.file)}` },
    )
  },
}
