import type { QueryContext } from '../context.ts'
import { createHash } from 'node:crypto'
import { dateTimeOf, refuse, type Filter } from '@crossway/kernel'
import type { JsonSchema } from '../http/check-value.ts'
import type { JobDef } from '../module/module.ts'
import type { ExportRequest } from './export-query.ts'

/** What somebody wants exported, and as what file. */
export interface RequestedExport {
  readonly view: string | undefined
  readonly format: 'csv' | 'xlsx'
  readonly fileName: string | undefined
  readonly ask: ExportRequest
}

const texts = { type: 'array', items: { type: 'string' } }
export const exportBody: JsonSchema = {
  type: 'object',
  properties: {
    view: { type: 'string' },
    format: { enum: ['csv', 'xlsx'] },
    fields: texts,
    filter: { type: 'object', additionalProperties: true },
    ids: { type: 'array', items: { type: 'integer' } },
    q: { type: 'string' },
    sort: { type: 'string' },
    tab: { type: 'string' },
    raw: { type: 'boolean' },
    fileName: { type: 'string' },
    header: { type: 'boolean' },
    summary: { type: 'boolean' },
  },
}

const listOf = (v: unknown, most: number, ok: (x: unknown) => boolean): boolean => Array.isArray(v) && v.length <= most && v.every(ok)
const text = (v: unknown): string | undefined => (typeof v === 'string' && v !== '' ? v : undefined)

/** Reads the body of an export. Of what is asked nothing is passed over: half a filter would export more than was meant. */
export function exportRequest(body: unknown): RequestedExport {
  const b = (body ?? {}) as Record<string, unknown>
  const unknown = Object.keys(b).find((k) => !Object.hasOwn(exportBody.properties as object, k))
  if (unknown !== undefined) throw refuse.UNKNOWN_FIELD({ field: unknown }, unknown)
  const format = b.format === 'csv' ? 'csv' : b.format === undefined || b.format === 'xlsx' ? 'xlsx' : undefined
  if (!format) throw refuse.BAD_REQUEST({ detail: 'format: csv, xlsx' }, 'format')
  const odd = [
    ...['view', 'q', 'tab', 'sort', 'fileName'].filter((k) => b[k] !== undefined && b[k] !== null && typeof b[k] !== 'string'),
    ...((b.fields ?? undefined) !== undefined && !listOf(b.fields, 500, (x) => typeof x === 'string') ? ['fields'] : []),
    ...((b.ids ?? undefined) !== undefined && !listOf(b.ids, 50_000, Number.isSafeInteger) ? ['ids'] : []),
    ...((b.filter ?? undefined) !== undefined && (typeof b.filter !== 'object' || Array.isArray(b.filter)) ? ['filter'] : []),
    ...['raw', 'header', 'summary'].filter((k) => !['undefined', 'boolean'].includes(typeof b[k])),
  ][0]
  if (odd) throw refuse.BAD_REQUEST({ detail: odd }, odd)
  return {
    view: text(b.view),
    format,
    fileName: text(b.fileName),
    ask: {
      fields: Array.isArray(b.fields) ? b.fields.map(String) : undefined,
      filter: (b.filter ?? undefined) as Filter | undefined,
      q: text(b.q),
      tab: text(b.tab),
      sort: text(b.sort),
      raw: b.raw === true,
      header: b.header !== false,
      summary: b.summary === true,
      ids: (b.ids ?? undefined) as number[] | undefined,
    },
  }
}

/** Queues an export once: who asks the same again while it runs gets the same job. */
export async function enqueueExport(
  { app, ctx }: QueryContext,
  job: JobDef,
  { ask, format, fileName }: RequestedExport,
  title: string,
  about: Readonly<Record<string, unknown>>,
): Promise<{ readonly jobId: number }> {
  const timestamp = dateTimeOf(new Date()).replace(/\D/g, '')
  const key = createHash('sha1')
    .update(JSON.stringify({ ...about, ...ask, format }))
    .digest('hex')
  const jobId = await app.jobs.enqueue(
    app.db,
    ctx,
    job.name,
    `${job.title[ctx.lang]}: ${title}`,
    { ...about, format, fileName: (fileName ?? `${title}_${timestamp}`).slice(0, 120), ...ask },
    { uniqueKey: `export:${ctx.account}:${key}` },
  )
  return { jobId }
}
