import type { JobDef } from '@crossway/server-kit'
import { importParsed } from './import-file.ts'

/** The one pipeline of every file (resource.md, pipeline): resumes after a crash, because nothing is half done. */
export const importJob: JobDef = {
  name: 'report.import',
  title: { 'zh-cn': '导入报告', en: 'Import report' },
  async run(job) {
    const { file, dry } = job.data as { file: number; dry?: boolean }
    let told = 0
    const result = await importParsed(job.app, job.ctx, file, {
      ...(dry ? { dry } : {}),
      progress: async (done, total, step) => {
        job.signal.throwIfAborted()
        if (Date.now() - told < 500) return
        told = Date.now()
        await job.progress(Math.round(done / 1024), Math.max(1, Math.round(total / 1024)), step)
      },
    })
    return { ...result, route: 'downloadedReports' }
  },
}
