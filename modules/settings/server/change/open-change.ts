import type { QueryContext } from '@crossway/server-kit'
import { labelText, type AnyResource } from '@crossway/kernel'
import { levelOf, readRecord, sql } from '@crossway/server-kit'

interface Wanted {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}
export interface OpenChange {
  readonly id: number
  readonly reason: string | null
  readonly by: string | null
  readonly created_at: string
  readonly changes: readonly { readonly field: string; readonly label: string; readonly before: string; readonly after: string }[]
}
const plain = (v: unknown): string => {
  if (v === null || v === undefined || v === '') return '–'
  if (Array.isArray(v)) return v.length === 0 ? '–' : v.map(plain).join('；')
  if (typeof v === 'object')
    return Object.values(v)
      .filter((x) => x !== null && typeof x !== 'object' && x !== '')
      .join(' ')
  return String(v)
}

/**
 * What the open request would change of a record that the caller may see, field by field; values of fields he may not see are stars or left out.
 * `request` names the table of requests, whose column `<record>_id` points to the record.
 */
export async function openChangeOf(
  { app, ctx }: QueryContext,
  r: AnyResource,
  request: 'supplier_change' | 'sku_change',
  id: number,
): Promise<OpenChange | null> {
  await readRecord({ app, ctx }, r, id)
  const row = await app.db.maybe<Omit<OpenChange, 'changes'> & { readonly changes: readonly Wanted[] }>(sql`
    select c.id, c.reason, c.created_at, (select coalesce(e.name, a.nickname) from admin a left join employee e on e.id = a.employee_id where a.id = c.created_by) as by, c.changes
    from ${sql.id(request)} c where c.${sql.id(`${r.name}_id`)} = ${id} and c.status in ('pending', 'approved') order by c.id desc limit 1`)
  if (!row) return null
  const labels = app.registry.labels(r.name, ctx.lang)
  const changes = row.changes.flatMap((w) => {
    const field = r.fields[w.field]
    const classed = field?.target ? Object.values(field.target.fields).find((x) => x.class) : undefined
    const levels = field ? [levelOf({ app, ctx }, r, w.field, field), ...(classed ? [levelOf({ app, ctx }, r, w.field, classed)] : [])] : []
    if (levels.includes('hidden')) return []
    const masked = levels.includes('masked')
    return [
      { field: w.field, label: labelText(labels.fields[w.field], w.field), before: masked ? '***' : plain(w.before), after: masked ? '***' : plain(w.after) },
    ]
  })
  return { ...row, changes }
}
