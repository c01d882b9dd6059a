import type { App, Ctx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { runReport, type Report, type ReportRequest } from './report.ts'

/** Largest export that is answered at once. */
export const exportLimit = 5000

/** A report's whole selection as csv with a byte order mark (spreadsheets then read Chinese); more than 5 000 rows are refused with the number. */
export async function csvOf(app: App, ctx: Ctx, report: Report, req: ReportRequest): Promise<string> {
  const page = await runReport(app, ctx, report, { ...req, page: 1, size: exportLimit })
  if (page.total > exportLimit) throw refuse.E_EXPORT_TOO_BIG({ n: exportLimit })
  const names = Object.keys(page.rows[0] ?? {}).filter((n) => !n.endsWith('_id'))
  return '\uFEFF' + [names, ...page.rows.map((r) => names.map((n) => text(r[n])))].map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n'
}

const text = (v: unknown): string =>
  v === null || v === undefined
    ? ''
    : typeof v === 'object'
      ? String((v as { title?: unknown; no?: unknown }).title ?? (v as { no?: unknown }).no ?? JSON.stringify(v))
      : String(v)
/** A leading sign or equals would be a formula in a spreadsheet. */
const cell = (v: string): string => {
  const safe = /^[=+@\t\r]/.test(v) || (v.startsWith('-') && Number.isNaN(Number(v))) ? `'${v}` : v
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
