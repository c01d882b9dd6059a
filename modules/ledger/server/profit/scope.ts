import { sql, type Sql } from '@crossway/server-kit'
import type { ProfitScope } from '../../model/profit-question.ts'

const columns = {
  company: 'company_id',
  department: 'department_id',
  owner: 'owner_id',
  customer: 'customer_id',
  project: 'project_id',
  store: 'store_id',
  msku: 'msku_id',
} as const
const idsAsked = (ids: readonly number[] | undefined): ids is readonly number[] => ids !== undefined && ids.length > 0

/** Rows of a roll-up or of the ledger, under alias `r`, that a scope asks for; 0 among the ids asks for those without. */
export function scopeOf(scope: ProfitScope = {}): Sql[] {
  const parts: Sql[] = []
  for (const [name, column] of Object.entries(columns)) {
    const ids = scope[name as keyof typeof columns]
    if (!idsAsked(ids)) continue
    const c = sql.raw('r.' + column)
    parts.push(ids.includes(0) ? sql`(${c} = any(${ids}::bigint[]) or ${c} is null)` : sql`${c} = any(${ids}::bigint[])`)
  }
  if (idsAsked(scope.platform)) {
    const theirs = sql`r.store_id in (select id from store where platform_id = any(${scope.platform}::bigint[]))`
    parts.push(scope.platform.includes(0) ? sql`(${theirs} or r.store_id is null)` : theirs)
  }
  if (scope.channel?.length) parts.push(sql`r.project_id in (select project_id from project_structure where channel_group = any(${scope.channel}::text[]))`)
  if (idsAsked(scope.sku)) {
    const theirs = sql`r.msku_id in (select msku_id from msku_sku where sku_id = any(${scope.sku}::bigint[]))`
    parts.push(scope.sku.includes(0) ? sql`(${theirs} or not exists (select 1 from msku_sku x where x.msku_id = r.msku_id))` : theirs)
  }
  return parts
}
