import { columnOf, type AnyField, type AnyResource, type FieldClass } from '@crossway/kernel'
import { sql, type App } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'

/** A value that stands in one classed field and nowhere else: whoever reads it without the right has found a leak. */
interface Mark {
  readonly record: AnyResource
  readonly field: string
  readonly fieldClass: FieldClass
}
export interface OwnRows {
  readonly ids: ReadonlyMap<string, readonly number[]>
  readonly marks: ReadonlyMap<string, Mark>
}
export const markPattern = /zqx\d{4}zqx|7331\d{4}\.77/g

const copies = 3
/** A few rows of every record that has none yet, straight into its table, with marks in the fields of a class. */
export async function seedRows(app: App): Promise<OwnRows> {
  const people = await app.db.rows<{ id: number; department_id: number; admin: number }>(
    sql`select e.id, e.department_id, a.id as admin from employee e join admin a on a.employee_id = e.id order by e.id limit 200`,
  )
  const marks = new Map<string, Mark>()
  const ids = new Map<string, readonly number[]>()
  for (const r of app.registry.resources()) {
    for (let n = 0; n < copies; n++) {
      const who = people[(marks.size * 7 + n * 41) % people.length]!
      const base = { ...(r.external ? {} : { created_by: who.admin }), ...parents(r, ids) }
      const marked = marksFor(r, r.name, r.fields, marks, n)
      const of = (name: string): string | undefined => {
        const field = r.access?.[name]
        return field && !field.includes('.') ? columnOf(field, r.fields[field] ?? { kind: 'int', options: {} }) : undefined
      }
      const place = { ...(of('owner') ? { [of('owner')!]: who.id } : {}), ...(of('department') ? { [of('department')!]: who.department_id } : {}) }
      const id =
        (await seeded(app, r.name, { ...base, ...place, ...marked })) ??
        (await seeded(app, r.name, { ...base, ...marked })) ??
        (await seeded(app, r.name, base))
      if (id === undefined) continue
      for (const [name, x] of Object.entries(r.fields))
        if (x.kind === 'lines') await seeded(app, x.target!.name, { [`${r.name}_id`]: id, seq: 1, ...marksFor(r, name, x.target!.fields, marks, n) })
    }
    if (r.fields.currency?.kind === 'text' && !r.external) await app.db.run(sql`update ${sql.id(r.name)} set currency = 'CNY' where currency is null`)
    const found = await app.db.rows<{ id: number }>(sql`select id from ${sql.id(r.name)} order by id desc limit 30`).catch(() => [])
    ids.set(
      r.name,
      found.map((x) => x.id),
    )
  }
  return { ids, marks }
}

/** What a record of the product always has, although its table would let it be empty: references, files, and lists that the system writes. */
function parents(r: AnyResource, ids: ReadonlyMap<string, readonly number[]>): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [n, x] of Object.entries(r.fields)) {
    if (x.optional || x.expression) continue
    if (n === 'currency' && x.kind === 'text') out[n] = 'CNY'
    if (n === 'month' && x.kind === 'text') out[n] = '2026-01'
    if (['money', 'decimal', 'rate', 'int'].includes(x.kind)) out[columnOf(n, x)] = 1
    if (x.kind === 'json') out[columnOf(n, x)] = '[]'
    const to = x.kind === 'ref' || x.kind === 'file' ? ids.get(x.to ?? 'attachment')?.[0] : undefined
    if (to !== undefined) out[columnOf(n, x)] = to
  }
  return out
}

const seeded = (app: App, table: string, values: Record<string, unknown>): Promise<number | undefined> =>
  app.db.tx((tx) => insertRow(tx, table, values)).catch(() => undefined)

function marksFor(r: AnyResource, at: string, fields: Readonly<Record<string, AnyField>>, marks: Map<string, Mark>, n: number): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [name, x] of Object.entries(fields)) {
    if (!x.class || x.expression || (n > 0 && x.unique)) continue
    const no = String(marks.size).padStart(4, '0')
    const value =
      ['text', 'longText'].includes(x.kind) && !(x.max && x.max < 10) ? `zqx${no}zqx` : ['money', 'decimal'].includes(x.kind) ? `7331${no}.77` : undefined
    if (value === undefined) continue
    marks.set(value, { record: r, field: at === r.name ? name : at, fieldClass: x.class })
    out[columnOf(name, x)] = value
  }
  return out
}
