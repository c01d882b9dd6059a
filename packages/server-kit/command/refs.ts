import { engineErrors, labelText, Refusal, type AnyResource, type FieldProblem, type Fields } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { sql, type Sql } from '../sql/sql.ts'
import type { Tx } from '../sql/db.ts'
import type { Draft } from './check-draft.ts'

interface Use {
  readonly field: string
  readonly id: number
  readonly label: string
}

/** Every id that a draft refers to exists, asked with one statement; a missing one is named at its field. */
export async function checkRefs(app: App, ctx: Ctx, tx: Tx, r: AnyResource, draft: Draft): Promise<void> {
  const uses = new Map<string, Use[]>()
  const labels = app.registry.labels(r.name, ctx.lang).fields
  const note = (to: string, use: Use): void => void uses.set(to, [...(uses.get(to) ?? []), use])
  const collect = (fields: Fields, values: Draft, prefix: string, names: typeof labels): void => {
    for (const [name, x] of Object.entries(fields)) {
      const v = values[name]
      if (v === undefined || v === null) continue
      const label = labelText(names[name], name)
      if (x.kind === 'ref') note(x.to!, { field: prefix + name, id: v as number, label })
      else if (x.kind === 'refs') for (const id of v as number[]) note(x.to!, { field: prefix + name, id, label })
      else if (x.kind === 'file') note('attachment', { field: prefix + name, id: v as number, label })
      else if (x.kind === 'files') for (const id of v as number[]) note('attachment', { field: prefix + name, id, label })
      else if (x.kind === 'lines') {
        const l = names[name]
        ;(v as Draft[]).forEach((line, i) => collect(x.target!.fields, line, `${prefix}${name}[${i}].`, typeof l === 'object' ? (l.fields ?? {}) : {}))
      }
    }
  }
  collect(r.fields, draft, '', labels)
  if (uses.size === 0) return
  const targets = [...uses.keys()].sort()
  const columns: Sql[] = targets.map(
    (t, i) => sql`array(select id from ${sql.id(t)} where id = any(${[...new Set(uses.get(t)!.map((u) => u.id))]}::bigint[])) as ${sql.id('c' + i)}`,
  )
  const row = await tx.one<Record<string, number[]>>(sql`select ${sql.join(columns, ', ')}`)
  const problems: FieldProblem[] = []
  targets.forEach((t, i) => {
    const found = new Set(row['c' + i])
    for (const u of uses.get(t)!) if (!found.has(u.id)) problems.push({ field: u.field, code: 'REF_MISSING', params: { label: u.label, id: u.id } })
  })
  if (problems.length) throw new Refusal('VALIDATION', engineErrors.VALIDATION, {}, problems)
}
