import { mkdir, rm } from 'node:fs/promises'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isQuery, refuse, type AnyResource } from '@crossway/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { enqueueExport, exportRequest, exportBody } from '../export/export-ask.ts'
import { exportPlan } from '../export/export-query.ts'
import { checkSize } from '../query/run-query.ts'
import { exportJob } from '../export/run-export.ts'
import { harmless } from '../export/formula.ts'
import { xlsxWriter } from '../export/xlsx-writer.ts'
import { importCheckJob, importCommitJob } from '../import/import-jobs.ts'
import { sheetHeads } from '../import/check-workbook.ts'
import { openColumns } from '../import/import-columns.ts'
import { actionNodes, needOne, viewOf } from '../list/rights.ts'
import { sql } from '../sql/sql.ts'
import { route } from './route.ts'
import { importLimit, oneUpload } from './file-routes.ts'
import { pathId } from './path-id.ts'

const record = (app: App, req: FastifyRequest): AnyResource => {
  const r = app.registry.byApiName((req.params as { record: string }).record)
  if (!r) throw refuse.NO_ENDPOINT({ url: req.url.split('?')[0]! })
  if (app.ports.moduleOff(r.module)) throw refuse.MODULE_DISABLED()
  return r
}
/** Export, import and its template: long work is a job whose result the job tray shows (platform.md §8.6). */
export function transferRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    { method: 'POST', url: '/api/:record/export', status: 202, node: 'any', summary: 'Export a list as a job', body: exportBody },
    async ({ ctx, req }) => {
      const r = record(app, req)
      const asked = exportRequest(req.body)
      const page = viewOf({ app, ctx }, r, asked.view)
      needOne(ctx, actionNodes(app, r, 'export'))
      exportPlan({ app, ctx }, r, page, asked.ask)
      if (isQuery(r) && !asked.ask.ids) await checkSize({ app, ctx }, r, page, asked.ask)
      return enqueueExport({ app, ctx }, exportJob, asked, app.registry.labels(r.name, ctx.lang).name, {
        record: (req.params as { record: string }).record,
        view: page?.route,
      })
    },
  )

  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/:record/template',
      refuses: [405],
      node: 'any',
      summary: 'Empty import file',
      query: { format: { type: 'string', enum: ['xlsx'] } },
    },
    async ({ ctx, req, reply }) => {
      const r = record(app, req)
      needOne(ctx, actionNodes(app, r, 'import'))
      const columns = openColumns({ app, ctx }, r)
      reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(app.registry.labels(r.name, ctx.lang).name)}_import.xlsx`)
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      const out = new PassThrough()
      const sheet = xlsxWriter(
        out,
        columns.map((c) => ({ title: (c.field.optional || c.field.default !== undefined ? '' : '* ') + c.title, number: false })),
        columns.map((c) => [c.name, c.title] as const),
        r.importSheets ? { rows: app.registry.labels(r.name, ctx.lang).name, more: sheetHeads({ app, ctx }, r) } : undefined,
      )
      void sheet.end()
      return reply.send(out)
    },
  )

  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/:record/import',
      status: 202,
      refuses: [405],
      node: 'any',
      summary: 'Upload a file and check it (dry run)',
      query: { mode: { type: 'string' } },
      bodyLimit: importLimit + 1_000_000,
    },
    async ({ ctx, req }) => {
      const r = record(app, req)
      needOne(ctx, actionNodes(app, r, 'import'))
      openColumns({ app, ctx }, r)
      const up = await oneUpload(req, importLimit)
      if (!['csv', 'xlsx', 'txt', 'tsv'].includes(up.suffix)) {
        up.stream.resume()
        throw refuse.TYPE_NOT_ALLOWED()
      }
      const asked = up.fields.mode ?? (req.query as { mode?: string }).mode ?? 'create'
      if (!['create', 'update', 'upsert'].includes(asked)) {
        up.stream.resume()
        throw refuse.BAD_REQUEST({ detail: 'mode: create, update, upsert' }, 'mode')
      }
      const dir = join(app.config.dataDir, 'tmp')
      await mkdir(dir, { recursive: true })
      const path = join(dir, randomUUID() + '.' + up.suffix)
      const hash = createHash('sha256')
      try {
        await pipeline(up.stream, new Transform({ transform: (c: Buffer, _e, done) => (hash.update(c), done(null, c)) }), createWriteStream(path))
      } catch (e) {
        await rm(path, { force: true })
        throw e
      }
      const run = await app.db.one<{ id: number }>(
        sql`insert into import_run (resource, account, mode, file_name, sha256) values (${r.name}, ${ctx.account}, ${asked}, ${up.name.slice(0, 200)}, ${hash.digest('hex')}) returning id`,
      )
      const jobId = await app.jobs.enqueue(app.db, ctx, importCheckJob.name, `${importCheckJob.title[ctx.lang]}: ${up.name}`, {
        runId: run.id,
        path,
        suffix: up.suffix,
      })
      return { jobId, runId: run.id }
    },
  )

  const own = async (
    account: number,
    id: number,
  ): Promise<{ id: number; state: string; bad: number; problems: { row: number; sheet?: string; column: string; detail: string; value: string | null }[] }> => {
    const run = await app.db.maybe<{ id: number; state: string; bad: number; problems: never[] }>(
      sql`select id, state, bad, problems from import_run where id = ${id} and account = ${account}`,
    )
    if (!run) throw refuse.NOT_FOUND()
    return run
  }
  route(http, app, { method: 'GET', url: '/api/import/:id', node: 'any', summary: 'State and result of an import' }, async ({ ctx, req }) =>
    own(ctx.account, pathId(req)),
  )
  route(http, app, { method: 'GET', url: '/api/import/:id/errors', node: 'any', summary: 'Bad rows of an import as csv' }, async ({ ctx, req, reply }) => {
    const run = await own(ctx.account, pathId(req))
    const cell = (s: unknown): string => `"${harmless(String(s ?? '')).replaceAll('"', '""')}"`
    reply.header('content-disposition', `attachment; filename="import-${run.id}-errors.csv"`).type('text/csv; charset=utf-8')
    return (
      (ctx.lang === 'en' ? '\ufeffRow,Column,Problem,Value\n' : '\ufeff行号,列,问题,原值\n') +
      run.problems.map((p) => [p.row, cell(p.sheet ? `${p.sheet}: ${p.column}` : p.column), cell(p.detail), cell(p.value)].join(',')).join('\n') +
      '\n'
    )
  })
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/import/:id/commit',
      status: 202,
      node: 'any',
      summary: 'Write the good rows of a checked import',
      body: { type: 'object', properties: { skipBad: { type: 'boolean' } } },
    },
    async ({ ctx, req }) => {
      const run = await own(ctx.account, pathId(req))
      const skipBad = ((req.body ?? {}) as { skipBad?: unknown }).skipBad === true
      if (run.state === 'checked' && run.bad > 0 && !skipBad) throw refuse.IMPORT_BAD_ROWS({ n: run.bad })
      if (run.state !== 'checked' && run.state !== 'done') throw refuse.IMPORT_NOT_READY()
      const jobId = await app.jobs.enqueue(
        app.db,
        ctx,
        importCommitJob.name,
        importCommitJob.title[ctx.lang],
        { runId: run.id },
        { uniqueKey: `import:${run.id}` },
      )
      return { jobId }
    },
  )
}
