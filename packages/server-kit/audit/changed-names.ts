import { translationOf, type AnyResource } from '@crossway/kernel'
import type { QueryContext } from '../context.ts'
import { sql } from '../sql/sql.ts'
import type { Change } from './audit.ts'

const most = 500
const textsOf = (v: unknown): string[] => (Array.isArray(v) ? v.flatMap(textsOf) : typeof v === 'string' && v !== '' ? [v] : [])

/**
 * How readers of a language see the names of references in changes, which are kept as they stood that day: in English by the English name of the record that
 * bears the name. A name that two records with different English ones bear, or none any more, stays.
 */
export async function changedNames({ app, ctx }: QueryContext, r: AnyResource, changes: readonly Change[]): Promise<(c: Change) => Change> {
  if (ctx.lang !== 'en') return (c) => c
  const targetOf = (c: Change): AnyResource | undefined => {
    const [head, sub] = c.field.split('.') as [string, string | undefined]
    const x = sub ? r.fields[head]?.target?.fields[sub] : r.fields[head]
    const target = x?.kind === 'ref' || x?.kind === 'refs' ? app.registry.find(x.to!) : undefined
    return target && translationOf(target, target.title, ctx.lang) ? target : undefined
  }
  const wanted = new Map<AnyResource, Set<string>>()
  for (const c of changes) {
    const target = targetOf(c)
    if (!target) continue
    const names = wanted.get(target) ?? new Set()
    wanted.set(target, names)
    for (const text of [...textsOf(c.before), ...textsOf(c.after)]) names.add(text)
  }
  const known = new Map<string, ReadonlyMap<string, string>>()
  for (const [target, names] of wanted) {
    const [own, other] = [sql.id(target.title), sql.id(translationOf(target, target.title, ctx.lang)!)]
    const rows = await app.db.rows<{ own: string; other: string }>(
      sql`select t.${own} as own, min(t.${other}) as other from ${sql.id(target.name)} t where t.${own} = any(${[...names].slice(0, most)}::text[]) and t.${other} <> '' group by 1 having count(distinct t.${other}) = 1`,
    )
    known.set(target.name, new Map(rows.map((row) => [row.own, row.other])))
  }
  return (c) => {
    const names = known.get(targetOf(c)?.name ?? '')
    const readable = (v: unknown): unknown => (Array.isArray(v) ? v.map(readable) : typeof v === 'string' ? (names!.get(v) ?? v) : v)
    return names ? { ...c, ...('before' in c ? { before: readable(c.before) } : {}), ...('after' in c ? { after: readable(c.after) } : {}) } : c
  }
}
