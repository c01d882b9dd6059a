import { insertAll, sql } from '@crossway/server-kit'
import { AmazonError, listReports, type Page, type Report } from '@crossway/amazon'
import { nextNumber, type Tx } from '@crossway/server-kit'
import { at, type ReportTask } from './report-task.ts'
import { letGo } from './take-task.ts'
import type { Work } from './work.ts'

const day = 86_400_000
/** Amazon keeps them ninety days and answers an earlier beginning with a refusal. */
const farthest = 90 * day - 3_600_000
const overlap = 3 * day
const stream = 'settlement'

interface Cursor {
  readonly watermark: string | null
  readonly page_token: string | null
  readonly pending_watermark: string | null
}

/**
 * Finds statements that Amazon made by itself since the last look, three days of overlap included, and notes each as a task to fetch: once per
 * report id. Page by page, found tasks and place in the listing in one transaction, so that a break repeats one page at most (integrations.md §3, §20).
 */
export async function lookForStatements(work: Work, task: ReportTask): Promise<void> {
  const { app, amazon, account } = work
  await app.db.run(sql`insert into connector_cursor (store_account_id, stream) values (${account.id}::bigint, ${stream}) on conflict do nothing`)
  const cursor = await app.db.one<Cursor>(
    sql`select watermark, page_token, pending_watermark from connector_cursor where store_account_id = ${account.id}::bigint and stream = ${stream}`,
  )
  const now = amazon.clock.now()
  const since = Math.max(cursor.watermark ? Date.parse(cursor.watermark) - overlap : 0, now - farthest)
  const filter = {
    reportTypes: [task.platform_type],
    processingStatuses: ['DONE' as const],
    marketplaceIds: work.sites.map((s) => s.code).slice(0, 10),
    createdSince: at(since),
    pageSize: 100,
  }
  let newest = Math.max(cursor.watermark ? Date.parse(cursor.watermark) : 0, cursor.pending_watermark ? Date.parse(cursor.pending_watermark) : 0)
  try {
    for await (const page of listReports(amazon, filter, cursor.page_token ?? undefined, work.signal)) {
      newest = Math.max(newest, ...page.items.map((r) => Date.parse(r.createdTime)))
      await app.db.tx((tx) => note(work, tx, task, page, newest))
    }
  } catch (e) {
    if (!(e instanceof AmazonError && e.problem === 'invalid' && cursor.page_token)) throw e
    // a token lives for a while only: the look begins at the first page again
    await app.db.run(sql`update connector_cursor set page_token = null where store_account_id = ${account.id}::bigint and stream = ${stream}`)
    return letGo(app.db, task, { status: task.status, next: now }, now)
  }
  await letGo(app.db, task, { status: 'done', next: null, data_at: at(now) }, amazon.clock.now())
}

const columns = {
  task_no: 'text',
  type: 'text',
  platform_type: 'text',
  store_account_id: 'bigint',
  marketplace_ids: 'bigint[]',
  data_from: 'timestamptz',
  data_to: 'timestamptz',
  trigger: 'text',
  status: 'text',
  dedupe_key: 'text',
  platform_report_id: 'text',
  platform_document_id: 'text',
  data_at: 'timestamptz',
  next_attempt_at: 'timestamptz',
  parent_task_id: 'bigint',
} as const

async function note(work: Work, tx: Tx, task: ReportTask, page: Page<Report>, newest: number): Promise<void> {
  const { app, account } = work
  const ids = page.items.map((r) => r.reportId)
  const known = new Set(
    (
      await tx.rows<{ id: string }>(
        sql`select platform_report_id as id from report_task where store_account_id = ${account.id}::bigint and trigger = 'discover' and platform_report_id = any(${ids}::text[]) limit 1000`,
      )
    ).map((r) => r.id),
  )
  const rows: Record<string, unknown>[] = []
  for (const r of page.items) {
    if (known.has(r.reportId) || !r.reportDocumentId) continue
    const sites = work.sites.filter((s) => r.marketplaceIds?.includes(s.code)).map((s) => s.id)
    rows.push({
      task_no: await nextNumber(app, tx, 'report_task', 'RT{yyMMdd}{seq:4}'),
      type: task.type,
      platform_type: r.reportType,
      store_account_id: account.id,
      marketplace_ids: sites.length > 0 ? sites : task.marketplace_ids,
      data_from: r.dataStartTime ?? null,
      data_to: r.dataEndTime ?? null,
      trigger: 'discover',
      status: 'ready',
      dedupe_key: `${task.type}:${account.id}:${r.reportId}`,
      platform_report_id: r.reportId,
      platform_document_id: r.reportDocumentId,
      data_at: r.processingEndTime ?? r.createdTime,
      next_attempt_at: at(work.amazon.clock.now()),
      parent_task_id: task.id,
    })
  }
  await insertAll(tx, 'report_task', columns, rows)
  const last = page.next === null
  await tx.run(sql`
    update connector_cursor set page_token = ${page.next}, pending_watermark = ${last || newest === 0 ? null : at(newest)}::timestamptz,
      watermark = coalesce(${last && newest > 0 ? at(newest) : null}::timestamptz, watermark), last_ok_at = case when ${last} then ${at(work.amazon.clock.now())}::timestamptz else last_ok_at end
    where store_account_id = ${account.id}::bigint and stream = ${stream}`)
}
