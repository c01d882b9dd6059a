import type { QueryContext } from '@crossway/server-kit'
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { join } from 'node:path'
import { dateTimeOf, refuse as engine } from '@crossway/kernel'
import { audit, csvCell, requireNode, saveFile, withStaged, xlsxWriter, type JobDef } from '@crossway/server-kit'
import { profitPages, type ProfitFilter, type ProfitPage } from '../../model/profit/ask.ts'
import { filterInWords } from './names.ts'
import { readFilter } from './read-ask.ts'

interface Sheet {
  readonly view: ProfitPage
  readonly format: 'csv' | 'xlsx'
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | null)[])[]
  readonly about: readonly (readonly [string, string])[]
  readonly filter: ProfitFilter
}
const limit = { rows: 200_000, columns: 300, text: 200 }
/** Sheets with more cells are written by a job with progress (finance.md profitAnalysis, dashboard.md profitReport). */
const atOnce = 20_000
const number = /^-?\d{1,15}(\.\d{1,8})?$/

/** A sheet as the page sent it; what is none is refused. */
function readSheet(body: unknown): Sheet {
  const b = (body ?? {}) as Record<string, unknown>
  const wrong = (what: string): never => {
    throw engine.BAD_REQUEST({ detail: what })
  }
  const texts = (v: unknown, name: string, most: number): string[] => {
    if (!Array.isArray(v) || v.length === 0 || v.length > most || !v.every((x) => x === null || (typeof x === 'string' && x.length <= 2000))) wrong(name)
    return v as string[]
  }
  if (!profitPages.includes(b.view as ProfitPage)) wrong('view')
  if (b.format !== 'csv' && b.format !== 'xlsx') wrong('format')
  if (typeof b.title !== 'string' || b.title.length > limit.text) wrong('title')
  if (!Array.isArray(b.rows) || b.rows.length > limit.rows) wrong('rows')
  const head = texts(b.head, 'head', limit.columns)
  const about = Array.isArray(b.about) ? b.about.slice(0, 40) : []
  return {
    view: b.view as ProfitPage,
    format: b.format as 'csv' | 'xlsx',
    title: b.title as string,
    head,
    // a cell beyond the last head has no column
    rows: (b.rows as unknown[]).map((r) => texts(r, 'rows', head.length)),
    about: about.map((p) => texts(p, 'about', 2) as unknown as [string, string]),
    filter: readFilter(b.filter),
  }
}

const mime = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const
const words = { by: { 'zh-cn': '导出人', en: 'Exported by' }, at: { 'zh-cn': '导出时间', en: 'Exported at' } } as const
type Progress = (rows: number) => Promise<void>
const step = 2000

/** Writes the sheet as the caller's file and notes who took it. */
async function writeSheet({ app, ctx }: QueryContext, s: Sheet, reported: Progress): Promise<ExportedFile> {
  const path = join(app.config.dataDir, 'tmp', `${randomUUID()}.${s.format}`)
  await mkdir(join(app.config.dataDir, 'tmp'), { recursive: true })
  try {
    const out = createWriteStream(path)
    if (s.format === 'csv') {
      out.write(`\ufeff${s.head.map((v) => csvCell(v ?? '')).join(',')}\n`)
      for (const [i, r] of s.rows.entries()) {
        out.write(`${r.map((v) => csvCell(v ?? '')).join(',')}\n`)
        if (i % step === step - 1) await reported(i + 1)
      }
      out.end()
      await finished(out)
    } else {
      const sheet = xlsxWriter(
        out,
        s.head.map((title, i) => ({
          title,
          number: s.rows.some((r) => r[i] !== null && r[i] !== undefined) && s.rows.every((r) => r[i] === null || r[i] === undefined || number.test(r[i])),
        })),
        [
          ...s.about,
          ...(await filterInWords(app.db, ctx.lang, s.filter)),
          [words.by[ctx.lang], ctx.name],
          [words.at[ctx.lang], `${dateTimeOf(new Date())} UTC+8`],
        ],
      )
      for (const [i, r] of s.rows.entries()) {
        await sheet.row(r)
        if (i % step === step - 1) await reported(i + 1)
      }
      await sheet.end()
    }
    const moment = dateTimeOf(new Date()).replace(/\D/g, '')
    return await withStaged(app, createReadStream(path), (staged) =>
      app.db.tx(async (tx) => {
        const file = await saveFile({ app, tx, ctx }, staged, {
          name: `${s.title}_${moment}.${s.format}`,
          mime: mime[s.format],
          topic: `export-${ctx.account}`,
          visibility: 'private',
        })
        await audit({ run: tx, ctx }, [{ resource: s.view, operation: 'export', rows: s.rows.length, comment: JSON.stringify(s.about).slice(0, 500) }])
        return { file: file.id, name: file.name }
      }),
    )
  } finally {
    await rm(path, { force: true })
  }
}

export interface ExportedFile {
  readonly file: number
  readonly name: string
}
/** A large sheet waits in a file until its job writes it; the job reads it once more as a stranger would send it. */
export const exportSheetJob: JobDef = {
  name: 'dashboard.exportSheet',
  title: { 'zh-cn': '导出看板表格', en: 'Export a board’s table' },
  run: async ({ app, ctx, data, progress }) => {
    const path = join(app.config.dataDir, 'tmp', `${String(data.sheet).replace(/[^0-9a-f-]/g, '')}.json`)
    const s = readSheet(JSON.parse(await readFile(path, 'utf8')))
    requireNode(ctx, `${s.view}/export`)
    const created = await writeSheet({ app, ctx }, s, (n) => progress(n, s.rows.length))
    await rm(path, { force: true })
    return created
  },
}

/**
 * Writes the table that a page shows as csv or xlsx with its parameter sheet, keeps it as the caller's file and notes who took it (dashboard.md
 * §3.2 export). Needs `<route>/export`; above 20,000 cells a job does it, refuses more than 200,000 rows.
 */
export async function exportSheet({ app, ctx }: QueryContext, body: unknown): Promise<ExportedFile | { jobId: number }> {
  const s = readSheet(body)
  requireNode(ctx, s.view)
  requireNode(ctx, `${s.view}/export`)
  if (s.rows.length * s.head.length <= atOnce) return writeSheet({ app, ctx }, s, async () => undefined)
  const sheet = randomUUID()
  await mkdir(join(app.config.dataDir, 'tmp'), { recursive: true })
  await writeFile(join(app.config.dataDir, 'tmp', `${sheet}.json`), JSON.stringify(s))
  return { jobId: await app.jobs.enqueue(app.db, ctx, exportSheetJob.name, `${exportSheetJob.title[ctx.lang]} ${s.title}`, { sheet }) }
}
