import { idFrom, pathId, readRecord, route, sql, type App } from '@crossway/server-kit'
import { layoutOf } from '../model/layouts/index-of-layouts.ts'
import { plainRow } from '../model/layouts/plain-row.layout.ts'
import { reportFile } from '../model/report/report-file.resource.ts'
import { reportType, type ReportCode } from '../model/report/report-types.ts'
import { flatRow, plainColumns } from './plain-columns.ts'
import { fileOrder } from './queries/file-order.ts'
import { rows } from './queries/rows.ts'

const most = 200
/** Who bought and where he lives is in the archived file and on pages with their own right to it; a list of raw rows needs none of it. */
const personal = /buyer|recipient|ship.?(to|city|state|postal|address|phone|name)|bill.?|phone|e-?mail|tax.?(id|payer)/i

/** Rows of any file as they were read: for types without a page of their own the only place to see them (resource.md, row: open rows). */
export function fileRowsRoute(http: Parameters<typeof route>[0], app: App): void {
  route(
    http,
    app,
    {
      module: 'resource',
      node: 'downloadedReports',
      method: 'GET',
      url: '/api/report-file/:id/rows',
      summary: 'Rows that were read of a file, page by page',
      query: { after: { type: 'integer' }, size: { type: 'integer' } },
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, reportFile, id)
      const { after, size } = req.query as { after?: string; size?: string }
      const count = Math.min(most, Math.max(1, size ? Number(size) : 50))
      const file = await app.db.one<{ type: ReportCode | null }>(sql`select type from report_file where id = ${id}::bigint`)
      if (!file.type) return { columns: [], rows: [], next: null, page: null }
      const layout = layoutOf(file.type)
      const bare = layout === plainRow
      const read = await rows(app.db, id, after ? idFrom(after, 'after') : 0, count)
      const found = bare ? read.map((r) => ({ ...r, values: flatRow(r.values) })) : read
      const own = bare ? {} : layout.columns
      const plain = new Map(plainColumns(bare ? found.map((r) => r.values) : []).map((c) => [c.key, c.number]))
      const keys = new Set(bare ? plain.keys() : Object.keys(own))
      if (!bare) for (const r of found) for (const k of Object.keys(r.values)) keys.add(k)
      const shown = [...keys]
        .filter((k) => !own[k]?.class && !own[k]?.hidden && !personal.test(k))
        .filter((k) => !own[k] || found.some((r) => r.values[k] !== null))
      const place = await fileOrder(app, id, layout)
      // a stable order: columns that the file lacks stay in ours, behind its own
      if (place) shown.sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
      const isFigure = (k: string): boolean => ['int', 'money', 'decimal'].includes(own[k]?.kind ?? '')
      const page = reportType(file.type).page
      return {
        columns: shown.map((k) => ({
          key: k,
          label: (ctx.lang === 'en' ? own[k]?.en : own[k]?.zh) ?? (k === '_member' ? (ctx.lang === 'en' ? 'Part' : '报告部分') : k),
          number: plain.get(k) ?? isFigure(k),
        })),
        rows: found.map((r) => ({ id: r.id, line: r.row_no, cells: shown.map((k) => cellText(r.values[k], isFigure(k))) })),
        next: found.length === count ? found.at(-1)!.id : null,
        page: page === 'downloadedReports' ? null : page,
      }
    },
  )
}
/** Figures lose their idle noughts; a SKU such as is no figure. */
function cellText(v: unknown, number: boolean): string | null {
  if (v === null || v === undefined) return null
  const text = typeof v === 'object' ? JSON.stringify(v) : String(v)
  return (number ? text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : text).slice(0, 300)
}
