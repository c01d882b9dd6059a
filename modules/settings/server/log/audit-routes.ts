import type { QueryContext } from '@crossway/server-kit'
import { addDays, dayOf, isDay, labelText, refuse as engine, valueText, type AnyField, type AnyLabel } from '@crossway/kernel'
import { brokenLink, levelOf, pathId, route, sql, type App, type ServerModule } from '@crossway/server-kit'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
interface Change {
  readonly field: string
  readonly before?: unknown
  readonly after?: unknown
  readonly line?: string
}
interface Row {
  readonly id: number
  readonly resource: string
  readonly changes: readonly Change[] | null
  readonly request_id: string
}
export interface ShownChange extends Change {
  readonly label: string
  /** A text that is better compared word by word. */
  readonly long?: boolean
}

/** Choices by the words of the form; everything else as it is kept. */
function inWords(field: AnyField, label: AnyLabel | undefined, v: unknown): unknown {
  if (field.kind === 'choice' && typeof v === 'string') return valueText(label, v)
  if (field.kind === 'choices' && Array.isArray(v)) return v.map((one) => valueText(label, String(one))).join('、')
  return v
}

/** What a row of the log wrote, as its reader may see it: values of masked fields as stars, of hidden ones not at all (settings.md cudLog). */
function shownChanges({ app, ctx }: QueryContext, row: Row): ShownChange[] {
  const resource = app.registry.find(row.resource)
  const labels = resource && app.registry.labels(row.resource, ctx.lang)
  return (row.changes ?? []).flatMap((c): ShownChange[] => {
    const [head, part] = c.field.split('.') as [string, string | undefined]
    const field = resource?.fields[head]
    const inner = part === undefined ? undefined : field?.target?.fields[part]
    const message = (name: string): string => labelText(labels?.fields[name], name)
    const above = labels?.fields[head]
    const label = part === undefined ? message(head) : `${message(head)} · ${labelText(typeof above === 'object' ? above.fields?.[part] : undefined, part)}`
    if (!resource || !field) return [{ ...c, label }]
    const level = levelOf({ app, ctx }, resource, head, inner ?? field)
    if (level === 'hidden') return []
    if (level === 'masked') return [{ ...c, label, before: '***', after: '***' }]
    const words = part === undefined ? above : typeof above === 'object' ? above.fields?.[part] : undefined
    const read = (v: unknown): unknown => inWords(inner ?? field, words, v)
    return [{ ...c, label, before: read(c.before), after: read(c.after), long: (inner ?? field).kind === 'longText' }]
  })
}

/** The log's own questions: what a row changed, what else its request did, and whether a day's chain holds. */
export function auditRoutes(http: Http, app: App): void {
  const common = { node: 'cudLog', module: 'settings' } as const
  route(http, app, { ...common, method: 'GET', url: '/api/audit-log/:id/changes', summary: '变更内容 · What a row changed' }, async ({ ctx, req }) => {
    const row = await app.db.maybe<Row>(sql`select id, resource, changes, request_id from audit_log where id = ${pathId(req)}`)
    if (!row) throw engine.NOT_FOUND()
    const beside = await app.db.rows(sql`
      select id, at, operation, action, resource, record_id, record_no, from_state, to_state from audit_log
      where request_id = ${row.request_id} and request_id not in ('system', 'job') and id <> ${row.id} and at > now() - interval '25 months' order by id limit 100`)
    return { changes: shownChanges({ app, ctx }, row), beside }
  })
  const day = { type: 'string', format: 'date' }
  const body = { type: 'object', properties: { day } }
  route(http, app, { ...common, method: 'POST', url: '/api/audit-log/verify', summary: '校验散列链 · Verify the chain of a day', body }, async ({ req }) => {
    const asked = (req.body as { day?: unknown } | null | undefined)?.day
    const chosen = asked === undefined || asked === null ? dayOf(new Date()) : String(asked)
    if (!isDay(chosen)) throw engine.BAD_VALUE({ label: 'day' }, 'day')
    const counted = await app.db.one<{ rows: number; open: number }>(
      sql`select count(*)::int as rows, count(*) filter (where hash is null)::int as open from audit_log where at >= ${chosen + 'T00:00:00+08:00'}::timestamptz and at < ${addDays(chosen, 1) + 'T00:00:00+08:00'}::timestamptz`,
    )
    return { day: chosen, ...counted, broken: (await brokenLink(app, chosen)) ?? null }
  })
}
