import type { Context, QueryContext } from '@crossway/server-kit'
import { labelText } from '@crossway/kernel'
import { loadDocs, sql } from '@crossway/server-kit'
import { configById, watchedConfig, watchedConfigNames } from '../site/watched-config.ts'
import { own } from '../security/resource-choice.ts'
import { changeRow, rawValue, seesValue, type ChangeRow } from './change-values.ts'

interface Later {
  readonly id: number
  readonly at: string
  readonly actor_name: string
  readonly before: string | null
  readonly after: string | null
  readonly state: string
  readonly reason: string | null
}

const text = (v: unknown): string | null => (v === null || v === undefined ? null : typeof v === 'string' ? v : JSON.stringify(v))

/** One change with both values as far as the reader may see them, what the field holds now, and what became of it later (platform.md §6.9). */
export async function sensitiveDetail({ app, ctx }: QueryContext, id: number): Promise<object> {
  const row = await changeRow(app.db, id)
  const r = app.registry.find(row.resource)
  const line = await app.db.one(
    sql`select id, actor_name, resource, record_id, record_no, field, note, ip, at, state, reason from sensitive_log where id = ${id}::bigint`,
  )
  const later = await app.db.rows<Later>(
    sql`select id, at, actor_name, before, after, state, reason from sensitive_log where resource = ${row.resource} and record_id = ${row.record_id} and field = ${row.field} and id > ${id}::bigint order by id limit 100`,
  )
  const labels = r && app.registry.labels(r.name, ctx.lang)
  return {
    ...line,
    title: labels?.name ?? (row.resource === watchedConfig ? watchedConfigNames.name[ctx.lang] : row.resource),
    label: row.resource === watchedConfig ? watchedConfigNames.value[ctx.lang] : labelText(labels?.fields[row.field.split('.')[0]!], own(row.field, ctx.lang)),
    secret: row.secret,
    ...(await values({ app, run: app.db, ctx }, row)),
    later,
  }
}

/** Before, after and now, in the reader's eyes: clear, masked, or only `changed`. */
export async function values(
  { app, run, ctx }: Context<'app' | 'run' | 'ctx'>,
  row: ChangeRow,
): Promise<{ before: string | null; after: string | null; current: string | null }> {
  const r = app.registry.find(row.resource)
  const changed = ctx.lang === 'en' ? 'changed' : '已修改'
  if (row.secret) return { before: null, after: changed, current: null }
  const clear = !row.sealed || seesValue({ app, ctx }, r, row.field)
  const doc = r && !row.field.includes('.') ? (await loadDocs({ app, run }, r, [row.record_id]))[0] : undefined
  const now = row.resource === watchedConfig ? (await configById(run, row.record_id))?.value : doc?.[row.field]
  const current = typeof now === 'object' && now !== null && 'title' in now ? String((now as { title: string }).title) : text(now)
  if (!clear) return { before: row.before, after: row.after, current: current === null ? null : '***' }
  // References are shown by their titles, which the line kept as text.
  const message = (side: 'raw_before' | 'raw_after', stored: string | null): string | null => (row.sealed ? text(rawValue(app, row, side)) : stored)
  return { before: message('raw_before', row.before), after: message('raw_after', row.after), current }
}
