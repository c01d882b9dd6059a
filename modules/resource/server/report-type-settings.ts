import type { Context } from '@crossway/server-kit'
import { refuse as engineRefuse } from '@crossway/kernel'
import { audit, route, sql, type App } from '@crossway/server-kit'
import { layoutOf } from '../model/layouts/index-of-layouts.ts'
import { plainRow } from '../model/layouts/plain-row.layout.ts'
import { refuse } from '../model/errors.ts'
import { findReportType, type ReportCode, type ReportType } from '../model/report/report-types.ts'
import { bodyOf } from './connector/route-input.ts'
import { headerName, spellings } from './intake/signatures.ts'
import { headerAliases, typesInForce } from './types-in-force.ts'

const mostAliases = 100
/** Columns of a type that a file may fill, with the spellings that the code knows. */
const columnsOf = (type: ReportCode) =>
  layoutOf(type) === plainRow
    ? []
    : Object.entries(layoutOf(type).columns)
        .filter(([, x]) => !x.ours)
        .map(([name, x]) => ({ name, zh: x.zh, en: x.en, required: x.required === true, spellings: spellings(name, x) }))

function whole(v: unknown, name: string, from: number, to: number): number | null {
  if (v === null || v === undefined) return null
  if (typeof v !== 'number' || !Number.isInteger(v) || v < from || v > to) throw refuse.R_TYPE_RANGE({ name, from, to }, name)
  return v
}

/** Each alias is a header that no column of the type has yet, for a column that it has. */
function aliasesIn(type: ReportType, v: unknown): { header: string; column: string }[] {
  if (!Array.isArray(v) || v.length > mostAliases) throw engineRefuse.BAD_REQUEST({ detail: 'aliases' })
  const columns = columnsOf(type.code as ReportCode)
  const taken = new Map(columns.flatMap((c) => c.spellings.map((s) => [s, c.name] as const)))
  const seen = new Set<string>()
  return v.map((one: unknown, i) => {
    const { header, column } = (typeof one === 'object' && one !== null ? one : {}) as { header?: unknown; column?: unknown }
    const name = typeof header === 'string' && header.length <= 120 ? headerName(header) : ''
    if (name === '') throw refuse.R_ALIAS_EMPTY({ n: i + 1 }, `aliases[${i}].header`)
    if (typeof column !== 'string' || !columns.some((c) => c.name === column))
      throw refuse.R_ALIAS_COLUMN({ n: i + 1, column: String(column ?? '').slice(0, 60) }, `aliases[${i}].column`)
    if (taken.has(name)) throw refuse.R_ALIAS_TAKEN({ n: i + 1, header: name, column: taken.get(name)! }, `aliases[${i}].header`)
    if (seen.has(name)) throw refuse.R_ALIAS_TWICE({ n: i + 1, header: name }, `aliases[${i}].header`)
    seen.add(name)
    return { header: name, column }
  })
}

async function save({ tx, ctx }: Context<'tx' | 'ctx'>, type: ReportType, body: Readonly<Record<string, unknown>>): Promise<void> {
  const known = ['freshness', 'min_interval', 'enabled', 'aliases']
  const odd = Object.keys(body).find((k) => !known.includes(k))
  if (odd) throw engineRefuse.BAD_REQUEST({ detail: odd.slice(0, 60) })
  if (body.enabled !== undefined && typeof body.enabled !== 'boolean') throw engineRefuse.BAD_REQUEST({ detail: 'enabled' })
  const [freshness, interval] = [whole(body.freshness, 'freshness', 1, 9000), whole(body.min_interval, 'min_interval', 0, 43_200)]
  const aliases = body.aliases === undefined ? undefined : aliasesIn(type, body.aliases)
  await tx.run(sql`
    insert into report_type_setting as s (type, freshness_hours, min_interval_min, is_enabled, updated_by) values (${type.code}, ${freshness}::int, ${interval}::int, ${body.enabled ?? true}, ${ctx.account}::bigint)
    on conflict (type) do update set freshness_hours = excluded.freshness_hours, min_interval_min = excluded.min_interval_min, is_enabled = excluded.is_enabled, updated_by = excluded.updated_by, updated_at = now()`)
  if (aliases) {
    await tx.run(sql`delete from report_header_alias where type = ${type.code}`)
    await tx.run(
      sql`insert into report_header_alias (type, header, column_name) select ${type.code}, h, c from unnest(${aliases.map((a) => a.header)}::text[], ${aliases.map((a) => a.column)}::text[]) as u(h, c)`,
    )
  }
  await audit({ run: tx, ctx }, [
    { resource: 'report_file', no: type.code, operation: 'action', action: 'setType', comment: JSON.stringify(body).slice(0, 500) },
  ])
}

/** The catalogue of reports as it may be edited: how old data may be, how often it is asked for, whether at all, and further spellings of headers (resource.md report_type). */
export function reportTypeRoutes(http: Parameters<typeof route>[0], app: App): void {
  const url = '/api/report-file/types/:code'
  const typeOf = (req: { params: unknown }): ReportType => {
    const type = findReportType((req.params as { code: string }).code)
    if (!type) throw engineRefuse.NOT_FOUND()
    return type
  }
  const answer = async (type: ReportType) => ({
    code: type.code,
    standard: { freshness: type.freshness, min_interval: type.minInterval },
    ...(await typesInForce(app.db)).get(type.code)!,
    columns: columnsOf(type.code as ReportCode),
    aliases: (await headerAliases(app.db, type.code)).map(({ header, column }) => ({ header, column })),
  })
  route(
    http,
    app,
    { module: 'resource', method: 'GET', node: 'downloadedReports', url, summary: 'One report type: its columns, and what is set for it here' },
    ({ req }) => answer(typeOf(req)),
  )
  const alias = {
    type: 'object',
    required: ['header', 'column'],
    properties: { header: { type: 'string', maxLength: 120 }, column: { type: 'string', maxLength: 60 } },
  }
  const body = {
    type: 'object',
    properties: {
      freshness: { type: ['integer', 'null'] },
      min_interval: { type: ['integer', 'null'] },
      enabled: { type: 'boolean' },
      aliases: { type: 'array', maxItems: mostAliases, items: alias },
    },
  }
  route(http, app, { module: 'resource', method: 'PUT', node: 'downloadedReports/types', url, body, summary: 'Set a report type' }, async ({ ctx, req }) => {
    const type = typeOf(req)
    await app.db.tx((tx) => save({ tx, ctx }, type, bodyOf(req.body)))
    return answer(type)
  })
}
