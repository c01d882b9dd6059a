import { sql, type Runner } from '@crossway/server-kit'
import { readDifficulty, type Worth } from '../../model/category/worth.ts'

export interface CategoryOn extends Worth {
  readonly id: number
  readonly kind: string
  readonly unit: string
  readonly name: string
  readonly leaf: boolean
  readonly enabled: boolean
}
/** Categories with what they are worth on a day, by id. */
export async function categoriesOn(run: Runner, ids: readonly number[], day: string): Promise<Map<number, CategoryOn>> {
  const rows = await run.rows<Omit<CategoryOn, 'difficulty'> & { difficulty: string }>(sql`
    select c.id, c.kind, c.unit, c.name_zh as name, c.leaf, c.status = 'enabled' as enabled, v.base_points::text as base_points, v.standard_hours::text as standard_hours, v.lead_days, v.extra_days_per_unit::text as extra_days_per_unit, v.difficulty
    from design_category c join lateral (select * from design_category_version v where v.category_id = c.id and v.valid_from <= ${day}::date order by v.valid_from desc limit 1) v on true
    where c.id = any(${ids}::bigint[])`)
  return new Map(rows.map((r) => [r.id, { ...r, difficulty: readDifficulty(r.difficulty) }]))
}
