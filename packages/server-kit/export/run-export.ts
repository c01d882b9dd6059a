import { mkdir, rm, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { apiName, refuse, type AnyResource } from '@crossway/kernel'
import { audit } from '../audit/audit.ts'
import { saveFile, withStaged, type StagedFile } from '../file/save-file.ts'
import { actionNodes, needOne, viewOf } from '../list/rights.ts'
import type { JobCall, JobDef } from '../module/module.ts'
import { root } from '../root.ts'
import { inlineSql } from '../sql/inline.ts'
import { exportPlan, type ExportRequest, type ExportPlan } from './export-query.ts'
import type { ExportTask } from './export-worker.ts'
import { writeCsv } from './write-csv.ts'

export interface ExportData extends ExportRequest {
  readonly record: string
  readonly view?: string
  readonly format: 'csv' | 'xlsx'
  readonly fileName: string
}
const mimes = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

/** Exports a record's list. */
export const exportJob: JobDef = {
  name: 'engine.export',
  title: { 'zh-cn': '导出数据', en: 'Export data' },
  async run(job: JobCall) {
    const data = job.data as unknown as ExportData
    const r: AnyResource | undefined = job.app.registry.byApiName(data.record)
    if (!r) throw refuse.NOT_FOUND()
    const page = viewOf({ app: job.app, ctx: job.ctx }, r, data.view)
    needOne(job.ctx, actionNodes(job.app, r, 'export'))
    return writeExport(job, exportPlan({ app: job.app, ctx: job.ctx }, r, page, data), { ...data, name: r.name })
  },
}

/** Writes the rows of a plan to a file, in bounded memory, and keeps it as an attachment of its owner; who exported what is in the audit. */
export async function writeExport(
  job: JobCall,
  plan: ExportPlan,
  data: ExportRequest & { readonly name: string; readonly format: 'csv' | 'xlsx'; readonly fileName: string },
): Promise<{ file: number; name: string; rows: number; size: number; result_url: string }> {
  const path = join(job.app.config.dataDir, 'tmp', randomUUID() + '.' + data.format)
  await mkdir(dirname(path), { recursive: true })
  const about = [
    ['Crossway ERP 跨途ERP', apiName(data.name)],
    ['by', job.ctx.name],
    ['at', new Date().toISOString()],
    ['filter', JSON.stringify({ filter: data.filter, q: data.q, tab: data.tab })],
  ] as const
  try {
    const text = inlineSql(plan.query)
    const sums = plan.totals && Object.values(await job.app.db.one<Record<string, string | null>>(plan.totals, true))
    const frame = { header: data.header !== false, ...(sums ? { sums } : {}) }
    const rows =
      data.format === 'csv'
        ? await writeCsv(job, { url: job.app.db.url, text, heads: plan.heads, path, ...frame })
        : await inWorker(job, {
            url: job.app.db.url,
            text,
            heads: plan.heads,
            path,
            about,
            ...frame,
            ...(plan.further ? { sheet: plan.sheet!, further: plan.further.map((f) => ({ name: f.name, heads: f.heads, text: inlineSql(f.query) })) } : {}),
          })
    const size = (await stat(path)).size
    const keep = (staged: StagedFile) =>
      job.app.db.tx(async (tx) => {
        const file = await saveFile({ app: job.app, tx, ctx: job.ctx }, staged, {
          name: `${data.fileName}.${data.format}`,
          mime: mimes[data.format],
          topic: 'export',
          visibility: 'private',
        })
        await audit({ run: tx, ctx: job.ctx }, [
          { resource: data.name, operation: 'export', rows, ...(about[3][1] === '{}' ? {} : { comment: about[3][1].slice(0, 500) }) },
        ])
        return { file: file.id, name: file.name, rows, size, result_url: `/api/file/${file.id}` }
      })
    return await withStaged(job.app, createReadStream(path), keep)
  } finally {
    await rm(path, { force: true })
  }
}

function inWorker(job: JobCall, task: ExportTask): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(root, 'packages/server-kit/export/export-worker.ts'), { workerData: task, resourceLimits: { maxOldGenerationSizeMb: 96 } })
    let rows = 0
    worker.on('message', (m: { rows: number; done?: boolean }) => {
      rows = m.rows
      void job.progress(m.rows, m.done ? m.rows : 0).catch(() => worker.terminate())
    })
    job.signal.addEventListener('abort', () => void worker.terminate())
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve(rows) : reject(new Error(job.signal.aborted ? 'cancelled' : `export worker ended with ${code}`))))
  })
}
