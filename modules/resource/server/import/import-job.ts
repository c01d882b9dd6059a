import { Refusal } from '@crossway/kernel'
import { sql, type JobDef } from '@crossway/server-kit'
import { importParsed } from './import-file.ts'

/** The one pipeline of every file (resource.md, pipeline): resumes after a crash, because nothing is half done. */
export const importJob: JobDef = {
  name: 'report.import',
  title: { 'zh-cn': '导入报告', en: 'Import report' },
  async run(job) {
    const { file, dry } = job.data as { file: number; dry?: boolean }
    let reported = 0
    const result = await importParsed({ app: job.app, ctx: job.ctx }, file, {
      ...(dry ? { dry } : {}),
      progress: async (done, total, step) => {
        job.signal.throwIfAborted()
        if (Date.now() - reported < 500) return
        reported = Date.now()
        await job.progress(Math.round(done / 1024), Math.max(1, Math.round(total / 1024)), step)
      },
    }).catch(async (e: unknown) => {
      // Nothing of the file was written; left as it is, it would answer "somebody is importing it" for ever.
      const why = job.signal.aborted
        ? { code: 'R_STOPPED', params: {} }
        : { code: 'R_FAULT', params: { why: e instanceof Refusal ? e.message : String(job.id) } }
      await job.app.db.run(
        sql`update report_file set status = 'failed', problem = ${JSON.stringify(why)}::jsonb, error_count = 1, updated_at = now(), version = version + 1 where id = ${file}::bigint and status = 'parsing'`,
      )
      throw e
    })
    return { ...result, route: 'downloadedReports' }
  },
}
