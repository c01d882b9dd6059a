import type { QueryContext } from '@crossway/server-kit'
import { columnOf, labelText, refuse as refuseEngine, valueText, type AnyField, type AnyLabel, type Fields } from '@crossway/kernel'
import { levelOf, sql, titleSql } from '@crossway/server-kit'
import { storedRecords } from './restore-records.ts'

interface Cell {
  readonly name: string
  readonly label: string
  readonly value: unknown
}
interface Child {
  readonly table: string
  readonly label: string
  readonly rows: readonly (readonly Cell[])[]
}

/** A deleted record as its reader may see it: fields with their labels, hidden ones left out, masked ones covered; children below; files and records it pointed to. */
export async function recycleDetail({ app, ctx }: QueryContext, id: number): Promise<object> {
  const [stored] = await storedRecords(app.db, [id])
  if (!stored) throw refuseEngine.NOT_FOUND()
  const line = await app.db.one(
    sql`select id, actor_name, resource, record_id, record_no, reason, ip, deleted_at, purge_after, state, children from recycle_log where id = ${id}::bigint`,
  )
  const r = app.registry.find(stored.resource)
  if (!r) return { ...line, title: stored.resource, cells: [], children: [] }
  const labels = app.registry.labels(r.name, ctx.lang)
  const cellsOf = async (fields: Fields, texts: Readonly<Record<string, AnyLabel>>, row: Record<string, unknown>): Promise<Cell[]> => {
    const out: Cell[] = []
    for (const [name, x] of Object.entries(fields)) {
      const level = x.kind === 'lines' ? 'hidden' : levelOf({ app, ctx }, r, name, x)
      const value = row[columnOf(name, x)]
      if (level === 'hidden' || value === null || value === undefined || value === '') continue
      out.push({ name, label: labelText(texts[name], name), value: level === 'masked' ? '***' : await shown({ app, ctx }, x, texts[name], value) })
    }
    return out
  }
  const children: Child[] = []
  for (const [name, x] of Object.entries(r.fields)) {
    if (x.kind !== 'lines') continue
    const texts = typeof labels.fields[name] === 'object' ? (labels.fields[name].fields ?? {}) : {}
    const rows = []
    for (const row of (stored.data.lines[x.target!.name] ?? []).slice(0, 200)) rows.push(await cellsOf(x.target!.fields, texts, row))
    children.push({ table: x.target!.name, label: labelText(labels.fields[name], name), rows })
  }
  const state = r.lifecycle ? (r.lifecycle.field ?? 'status') : undefined
  const status = state && typeof stored.data.head[state] === 'string' ? (labels.states[stored.data.head[state]] ?? null) : null
  return { ...line, title: labels.name, status, cells: await cellsOf(r.fields, labels.fields, stored.data.head), children }
}

async function shown({ app, ctx }: QueryContext, x: AnyField, label: AnyLabel | undefined, value: unknown): Promise<unknown> {
  if (x.kind === 'choice') return valueText(label, String(value))
  if (x.kind === 'choices') return (value as string[]).map((v) => valueText(label, v)).join('、')
  if (x.kind !== 'ref' && x.kind !== 'refs') return value
  const target = app.registry.find(x.to!)
  if (!target) return value
  const ids = [value].flat().map(Number)
  const rows = await app.db.rows<{ id: number; title: string }>(
    sql`select t.id, ${sql.raw(`${titleSql(app, target, 't', ctx.lang)}::text`)} as title from ${sql.id(target.name)} t where t.id = any(${ids}::bigint[]) limit 50`,
  )
  return ids.map((i) => rows.find((t) => t.id === i)?.title ?? `#${i}`).join('、')
}
