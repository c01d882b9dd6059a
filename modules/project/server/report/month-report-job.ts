import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pdfOf, type Block } from '@crossway/contract/server'
import { audit, readRecord, saveFile, withStaged, xlsxWriter, type JobDef } from '@crossway/server-kit'
import { project } from '../../model/project.resource.ts'
import { monthReport, type MonthReport } from './month-facts.ts'

const formats = {
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: workbook },
  pdf: { mime: 'application/pdf', write: paper },
} as const
export type ReportFormat = keyof typeof formats
export const reportFormats: readonly ReportFormat[] = ['xlsx', 'pdf']

async function workbook(report: MonthReport, by: string): Promise<Buffer> {
  const out = new PassThrough()
  const file = buffer(out)
  const [first, ...more] = report.sections
  const book = xlsxWriter(out, first!.head, [[report.title, ''], ...report.about, ['by', by], ['at', new Date().toISOString()]], {
    rows: first!.name,
    more: more.map((s) => ({ name: s.name, heads: s.head })),
  })
  for (const [i, s] of report.sections.entries()) {
    if (i > 0) book.next()
    for (const row of s.rows) await book.row(row)
  }
  await book.end()
  return file
}

function paper(report: MonthReport, by: string): Promise<Buffer> {
  const blocks: Block[] = [
    { kind: 'title', text: report.title },
    { kind: 'text', text: report.about.map(([k, v]) => `${k}: ${v}`).join('    ') },
  ]
  for (const s of report.sections) {
    if (s.rows.length === 0) continue
    const wide = s.head.map((h, i) => (i === 0 || !h.number ? 1.5 : 1))
    const all = wide.reduce((a, b) => a + b, 0)
    blocks.push({ kind: 'heading', text: s.name })
    blocks.push({ kind: 'table', head: s.head.map((h) => h.title), rows: s.rows.map((r) => r.map((c) => c ?? '')), widths: wide.map((w) => w / all) })
  }
  return pdfOf(blocks, { foot: `${report.title} · ${by}` })
}

/** The month of a project as a file, with the rights of whoever asks for it. */
export const monthReportJob: JobDef = {
  name: 'project.monthReport',
  title: { 'zh-cn': '项目月报', en: 'Monthly report of a project' },
  async run({ app, ctx, data }) {
    const [id, month] = [Number(data.project), String(data.month)]
    const format: ReportFormat = data.format === 'pdf' ? 'pdf' : 'xlsx'
    await readRecord({ app, ctx }, project, id)
    const report = await monthReport({ app, ctx }, id, month)
    const bytes = await formats[format].write(report, ctx.name)
    const file = await withStaged(app, Readable.from([bytes]), (staged) =>
      app.db.tx(async (tx) => {
        await audit({ run: tx, ctx }, [{ resource: 'project', record: id, no: report.title, operation: 'export', node: 'projectDetail/export' }])
        return saveFile({ app, tx, ctx }, staged, {
          name: `${report.title.replaceAll(/[\\/:*?"<>|]/g, '_')}.${format}`,
          mime: formats[format].mime,
          topic: 'export',
          visibility: 'private',
        })
      }),
    )
    return { file: file.id, name: file.name }
  },
}
