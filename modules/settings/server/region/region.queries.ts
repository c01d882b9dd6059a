import { sql, type Runner } from '@crossway/server-kit'

export interface RegionRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly name_en: string | null
  readonly level: 'continent' | 'country' | 'state' | 'city' | 'district'
  readonly parent: number | null
  readonly iso2: string | null
}

/** All regions of a country in tree order (country first), without switched-off ones; the whole tree without a country. */
export const regionTree = (run: Runner, country?: string): Promise<RegionRow[]> =>
  run.rows<RegionRow>(sql`
    with recursive t as (
      select r.*, array[r.sort, r.id::int] as path from region r where ${country ? sql`r.level = 'country' and r.iso2 = ${country}` : sql.raw('r.parent_id is null')} and r.is_active
      union all select c.*, t.path || array[c.sort, c.id::int] from region c join t on c.parent_id = t.id where c.is_active)
    select id, code, name, name_en, level, parent_id as parent, iso2 from t order by path`)
