import type { QueryContext } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import { apiName, Refusal, refuse as engineRefuse } from '@crossway/kernel'
import { pathId, readRecord, route, scopeSql, sql, type App, type Ctx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { reportFile } from '../model/report/report-file.resource.ts'
import { findReportType, reportTypes, type ReportCode } from '../model/report/report-types.ts'
import { cadences } from './connector/fetch-plan.ts'
import { layouts } from '../model/layouts/index-of-layouts.ts'
import { openArchived } from './intake/archive.ts'
import { receiveReportFile, type IncomingFile, type ReceivedFile } from './intake/receive-file.ts'
import { amazonShops, type Shop } from './intake/scope.ts'
import { fileLimit, spool, type Spooled } from './intake/spool.ts'
import { archivedLines } from './queries/archived-lines.ts'
import { freshnessMatrix } from './queries/freshness-matrix.ts'
import { rowHistory } from './queries/row-history.ts'
import { problemText } from './problem-text.ts'
import { headerAliases, typesInForce } from './types-in-force.ts'

/** Files of one upload (resource.md, upload). */
const filesAtOnce = 20

interface Part {
  readonly type: 'file' | 'field'
  readonly fieldname: string
  readonly filename: string
  readonly file: Readable
  readonly value: unknown
}
type Multipart = { isMultipart(): boolean; parts(o: object): AsyncIterable<Part> }

/** What a person says about the files he sends; a word we do not know is refused, because a file in the wrong place is worse than none. */
function askedOf(fields: Readonly<Record<string, string>>): Pick<IncomingFile, 'type' | 'store_account' | 'marketplaces' | 'data_at' | 'dry'> {
  const wrong = (detail: string): Error => engineRefuse.BAD_REQUEST({ detail })
  const strange = Object.keys(fields).find((k) => !['type', 'store_account', 'marketplace', 'data_at', 'dry'].includes(k))
  if (strange) throw wrong(strange)
  const number = (name: string): number | undefined => {
    if (!fields[name]) return undefined
    if (!/^\d{1,15}$/.test(fields[name])) throw wrong(name)
    return Number(fields[name])
  }
  if (fields.type && !findReportType(fields.type)) throw wrong('type')
  const at = fields.data_at ? Date.parse(fields.data_at) : undefined
  // Data from tomorrow would stand above every later snapshot for ever.
  if (at !== undefined && !(at > Date.UTC(2000, 0) && at < Date.now() + 86_400_000)) throw wrong('data_at')
  const marketplace = number('marketplace')
  return {
    type: fields.type || undefined,
    store_account: number('store_account'),
    marketplaces: marketplace === undefined ? undefined : [marketplace],
    data_at: at === undefined ? undefined : new Date(at).toISOString(),
    dry: fields.dry === 'true',
  }
}

/** What the report centre offers beside the generic routes of report_file. */
export function reportRoutes(http: FastifyInstance, app: App): void {
  const centre = { module: 'resource', node: 'downloadedReports' } as const
  const reported = (ctx: Ctx, r: ReceivedFile): object => ({ ...r, detail: problemText(ctx.lang, r.problem) })

  route(
    http,
    app,
    {
      ...centre,
      method: 'POST',
      url: '/api/report-file/upload',
      status: 201,
      node: 'downloadedReports/upload',
      summary: 'Upload files of platforms',
      bodyLimit: fileLimit + 1_000_000,
    },
    async ({ ctx, req }) => {
      const body = req as unknown as Multipart
      if (!body.isMultipart()) throw engineRefuse.BAD_REQUEST({ detail: 'multipart' })
      const fields: Record<string, string> = {}
      const out: object[] = []
      const spooled: { name: string; stream: Spooled }[] = []
      try {
        // Fields may stand after the files they speak of, so nothing is read before the last part is here.
        for await (const part of body.parts({ limits: { fileSize: fileLimit, files: filesAtOnce + 1, fields: 20, fieldSize: 10_000 } })) {
          if (part.type === 'field') fields[part.fieldname] = String(part.value)
          else spooled.push({ name: part.filename || 'report.txt', stream: await spool(app, part.file) })
        }
        if (spooled.length > filesAtOnce) throw refuse.R_FILES({ n: filesAtOnce })
        const asked = askedOf(fields)
        for (const { name, stream } of spooled) {
          const one = receiveReportFile(app, ctx, { name, stream, source: 'upload', ...asked }).then((all) => all.map((r) => reported(ctx, r)))
          // One bad file of many does not hide what became of the others.
          out.push(
            ...(await one.catch((e: unknown) => {
              if (spooled.length === 1 || !(e instanceof Refusal)) throw e
              return [{ file: null, no: null, name, outcome: 'refused', type: null, problem: { code: e.code, params: e.params }, detail: e.text(ctx.lang) }]
            })),
          )
        }
      } finally {
        for (const s of spooled) await s.stream.remove()
      }
      if (out.length === 0) throw engineRefuse.BAD_REQUEST({ detail: 'file' })
      return { files: out }
    },
  )

  route(
    http,
    app,
    { ...centre, method: 'GET', url: '/api/report-file/:id/findings', summary: 'Errors, warnings and what was read of one file' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, reportFile, id)
      const file = await app.db.one<{
        no: string
        status: string
        problem: { code: string; params: Record<string, string> } | null
        survey: unknown
        error_count: number
        type: string | null
        duplicate: string | null
        settlement: number | null
      }>(
        sql`select f.no, f.status, f.problem, f.survey, f.error_count, f.type, (select d.no from report_file d where d.id = f.duplicate_of_id) as duplicate,
          (select s.finance_settlement from amz_settlement_file s where s.report_file_id = f.id limit 1) as settlement from report_file f where f.id = ${id}`,
      )
      const found = await app.db.rows<{
        severity: string
        code: string
        line: number | null
        column_name: string | null
        value: string | null
        params: Record<string, string>
      }>(sql`select severity, code, line, column_name, value, params from report_import_error where report_file_id = ${id} order by severity, id limit 1000`)
      const candidates = file.status === 'pending' ? accountsOf(await amazonShops(app.db)) : []
      return {
        ...file,
        detail: problemText(ctx.lang, file.problem),
        found: found.map((f) => ({ ...f, detail: problemText(ctx.lang, f) })),
        candidates,
      }
    },
  )

  route(
    http,
    app,
    { ...centre, method: 'GET', url: '/api/report-file/:id/line/:line', summary: 'Lines of the archived file around one line' },
    async ({ ctx, req }) => {
      const file = pathId(req)
      await mayOpen({ app, ctx }, file)
      return archivedLines(app, file, pathId(req, 'line'))
    },
  )

  route(
    http,
    app,
    { ...centre, method: 'GET', url: '/api/report-file/:id/raw', refuses: [410], node: 'any', summary: 'The archived file as it came' },
    async ({ ctx, req, reply }) => {
      const id = pathId(req)
      const { name } = await mayOpen({ app, ctx }, id)
      reply.header('content-type', 'application/octet-stream').header('cache-control', 'private, no-store')
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      return reply.send(await openArchived({ app, run: app.db }, id))
    },
  )

  route(http, app, { ...centre, method: 'GET', url: '/api/report-file/freshness', summary: 'How fresh each report of each store is' }, async ({ ctx }) =>
    freshnessMatrix(app, ctx),
  )

  route(
    http,
    app,
    {
      module: 'resource',
      method: 'GET',
      node: 'any',
      url: '/api/report-row/:record/:id/history',
      summary: 'Earlier versions of one row of a report, with what changed',
    },
    async ({ ctx, req }) => {
      const { record } = req.params as { record: string }
      const resource = layouts.map((l) => app.registry.find(l.table)).find((r) => r && apiName(r.name) === record)
      if (!resource) throw engineRefuse.NOT_FOUND()
      // Whoever may read the row may read what it was.
      const id = pathId(req)
      await readRecord({ app, ctx }, resource, id)
      return rowHistory(app.db, resource.name, id)
    },
  )

  route(http, app, { ...centre, method: 'GET', url: '/api/report-file/types', summary: 'Report types' }, async ({ ctx }) => {
    const [set, aliases] = [await typesInForce(app.db), await headerAliases(app.db)]
    return {
      rows: reportTypes.map((t) => ({
        code: t.code,
        name: ctx.lang === 'en' ? t.en : t.zh,
        page: t.page,
        semantics: t.semantics,
        scope: t.scope,
        freshness: set.get(t.code)!.freshness,
        min_interval: set.get(t.code)!.minInterval,
        enabled: set.get(t.code)!.enabled,
        aliases: aliases.filter((a) => a.type === t.code).length,
        platform: t.platform,
        askable: cadences[t.code as ReportCode] !== undefined,
        ranged: (cadences[t.code as ReportCode]?.lookback_days ?? 0) > 0,
      })),
    }
  })
}

/** Accounts to choose from, with their sites. */
function accountsOf(shops: readonly Shop[]): readonly { id: number; title: string; sites: { id: number; code: string }[] }[] {
  const out = new Map<number, { id: number; title: string; sites: { id: number; code: string }[] }>()
  for (const s of shops) {
    const a = out.get(s.store_account) ?? { id: s.store_account, title: s.account_name, sites: [] }
    a.sites.push({ id: s.marketplace, code: s.code })
    out.set(s.store_account, a)
  }
  return [...out.values()]
}

/** The raw file is open to whoever may see the page that shows its rows, for a file he may see. */
async function mayOpen({ app, ctx }: QueryContext, id: number): Promise<{ name: string }> {
  await readRecord({ app, ctx }, reportFile, id).catch(async (e: unknown) => {
    const row = await app.db.maybe<{ type: string | null }>(sql`select type from report_file where id = ${id}`)
    const page = reportTypes.find((t) => t.code === row?.type)?.page
    const nodes = page ? [page, `${page}/raw`].filter((n) => ctx.access.has(n)) : []
    if (nodes.length === 0) throw e
    // The page opens the files of the shops that its holder works for, not everybody's.
    const scopes = ctx.access.scopes(reportFile.name, nodes, 'read')
    if (!(await app.db.maybe(sql`select 1 as x from report_file t where t.id = ${id} and ${scopeSql(scopes, reportFile, ctx)}`))) throw e
  })
  const row = await app.db.maybe<{ name: string }>(sql`select original_name as name from report_file where id = ${id}`)
  if (!row) throw engineRefuse.NOT_FOUND()
  return row
}
