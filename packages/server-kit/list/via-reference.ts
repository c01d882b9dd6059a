import type { QueryContext } from '../context.ts'
import { stateField, translationOf, type AnyResource } from '@crossway/kernel'
import { isAll, scopeSql } from '../access/scope-sql.ts'
import type { Sql } from '../sql/sql.ts'
import { readScopes } from './rights.ts'

/** Kinds that say of what sort a record is and where it belongs: lists and pickers narrow by them. An amount, a day or a text would be found out by asking. */
const sorts = new Set(['ref', 'refs', 'choice', 'choices', 'bool'])
/** What everybody knows a record by wherever it is referred to or picked; the rest is for who may read it (organization.md §4). */
function knownBy(r: AnyResource, name: string): boolean {
  if (sorts.has(r.fields[name]?.kind ?? '')) return true
  const names = [
    r.title,
    r.subtitle,
    translationOf(r, r.title, 'en'),
    r.subtitle && translationOf(r, r.subtitle, 'en'),
    r.image,
    stateField(r),
    ...(r.pick ?? []),
  ]
  return name === 'id' || names.includes(name)
}

/** Condition over `alias` under which a field of a record may be asked for by somebody who came by it through a reference; undefined = always. */
export function viaReferenceSql({ app, ctx }: QueryContext, r: AnyResource, field: string, alias: string): Sql | undefined {
  if (knownBy(r, field)) return undefined
  const scopes = readScopes({ app, ctx }, r)
  return isAll(scopes) ? undefined : scopeSql(scopes, r, ctx, alias)
}
