import type { QueryContext } from '@crossway/server-kit'
import { columnOf, labelText, refuse as engine, type AnyField, type AnyLabels, type Lang } from '@crossway/kernel'
import { cellText, requireNode, sql, writeExport, type ExportRequest, type ExportPlan, type JobCall, type JobDef } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { ageColumns, balanceColumns, pendingColumns, reservationColumns, transitColumns } from '../../model/reports/live-stock.columns.ts'
import { calibrationColumns } from '../../model/reports/calibration.columns.ts'
import type { ReportColumns } from '../../model/reports/columns.ts'
import { dailyColumns, monthColumns } from '../../model/reports/history.columns.ts'
import { ledgerColumns } from '../../model/reports/ledger.columns.ts'
import { pickReport } from './catalogue.ts'
import { questionOf, rowId, type Report } from './report.ts'

const columnsOf: Readonly<Record<string, ReportColumns>> = {
  'stock-balance': balanceColumns,
  'stock-transit': transitColumns,
  'stock-reservation': reservationColumns,
  'stock-age': ageColumns,
  'stock-pending': pendingColumns,
  'fba-recon': calibrationColumns,
  'stock-entry': ledgerColumns,
  'stock-daily': dailyColumns,
  'stock-monthly': monthColumns,
}
/** Largest export of a list over the ledger (warehouse.md outEnterRecord). */
export const exportLimit = 1_000_000

export const nameOf = (url: string, lang: Lang): string => columnsOf[url]!.label[lang]

/** All rows of a report, one text column a field, in the caller's language and rights: what the ledger's lists export. */
export function reportPlan({ app, ctx }: QueryContext, url: string, report: Report, ask: ExportRequest): ExportPlan {
  const question = questionOf({ app, ctx }, report, ask)
  const { columns } = columnsOf[url]!
  const exists = (n: string): boolean => n in question.fields || n in question.more
  for (const n of ask.fields ?? []) {
    if (n in columns && (n in report.fields || n in (report.more ?? {})) && !exists(n)) throw engine.FIELD_DENIED({ field: n })
    if (!(n in columns)) throw engine.UNKNOWN_FIELD({ field: n }, n)
  }
  // Columns of another tab are offered with this one and have nothing here.
  const names = (ask.fields ?? Object.keys(columns)).filter(exists)
  if (names.length === 0) throw engine.BAD_REQUEST({ detail: 'fields' })
  const labels = labelsOf(columnsOf[url]!, ctx.lang)
  const joins: string[] = []
  const cells: string[] = []
  const inner: string[] = []
  const heads = names.map((n) => {
    const [field] = columns[n]!
    const x = n in question.fields ? question.fields[n]! : field
    const isNumber = ['int', 'decimal', 'money', 'rate', 'percent'].includes(x.kind)
    const own = n in question.fields
    // What the report works out beside its columns comes ready: references as objects, the rest as values.
    const asText: AnyField = own || isNumber ? x : { ...x, kind: x.kind === 'ref' ? 'text' : x.kind }
    const column = own ? `t."${columnOf(n, x)}"` : `t."${n}"`
    if (!own) inner.push(n)
    cells.push(isNumber ? `${column}::text` : cellText(app, question.resource, asText, n, column, labels, { raw: ask.raw ?? false, lang: ctx.lang }, joins))
    return { field: n, title: ask.raw ? n : labelText(labels.fields[n], n), number: isNumber }
  })
  const bulk = inner.flatMap((n) => (report.bulk?.[n] ? [report.bulk[n]] : []))
  const more = inner.map((n) => {
    const s = report.bulk?.[n] ? sql.raw(report.bulk[n].sql) : question.more[n]!
    return columns[n]![0].kind === 'ref' ? sql`, (${s})->>'title' as ${sql.id(n)}` : sql`, ${s} as ${sql.id(n)}`
  })
  const some = ask.ids ? sql` and ${sql.raw(rowId(report.key))} = any(${ask.ids}::bigint[])` : sql.raw('')
  return {
    query: sql`select ${sql.raw(cells.join(', '))} from (select t.*${sql.join(more, '')} from ${question.from} ${sql.raw(bulk.map((b) => b.join).join(' '))} where ${question.where}${some}) t ${sql.raw(joins.join(' '))} order by ${question.order}`,
    heads,
  }
}

const labelsOf = (r: ReportColumns, lang: Lang): AnyLabels => ({
  name: r.label[lang],
  fields: Object.fromEntries(Object.entries(r.columns).map(([n, [, zh, en]]) => [n, lang === 'en' ? en : zh])),
  states: {},
  actions: {},
})

/** Refuses what no file should hold before a job is made of it. */
export async function checkSize({ app, ctx }: QueryContext, report: Report, ask: ExportRequest, most = exportLimit): Promise<void> {
  if (ask.ids) return
  const { from, where } = questionOf({ app, ctx }, report, ask)
  const { n } = await app.db.one<{ n: number }>(sql`select count(*)::int as n from (select 1 from ${from} where ${where} limit ${most + 1}) x`)
  if (n > most) throw refuse.E_EXPORT_TOO_BIG({ n: most })
}

interface ExportData extends ExportRequest {
  readonly report: string
  readonly format: 'csv' | 'xlsx'
  readonly fileName: string
}
/** Exports a list over the ledger: the rows stream through, whatever their number (platform.md §8.6). */
export const exportReportJob: JobDef = {
  name: 'warehouse.exportReport',
  title: { 'zh-cn': '导出数据', en: 'Export data' },
  async run(job: JobCall) {
    const data = job.data as unknown as ExportData
    const { report, node } = pickReport(data.report, data.tab)
    requireNode(job.ctx, `${node}/export`)
    return writeExport(job, reportPlan({ app: job.app, ctx: job.ctx }, data.report, report, data), { ...data, name: report.name })
  },
}
