import { sql, type Runner } from '@crossway/server-kit'
import { reportTypes } from '../model/report/report-types.ts'
import type { HeaderAlias } from './intake/signatures.ts'

interface Setting {
  readonly type: string
  readonly freshness: number | null
  readonly interval: number | null
  readonly enabled: boolean
}
export interface TypeInForce {
  readonly freshness: number
  readonly minInterval: number
  readonly enabled: boolean
}
/** Types of reports as they are in force here: the code's values, and what people have set instead. */
export async function typesInForce(run: Runner): Promise<ReadonlyMap<string, TypeInForce>> {
  const set = await run.rows<Setting>(
    sql`select type, freshness_hours as freshness, min_interval_min as interval, is_enabled as enabled from report_type_setting limit 200`,
  )
  const by = new Map(set.map((s) => [s.type, s]))
  return new Map(
    reportTypes.map((t) => {
      const s = by.get(t.code)
      return [t.code, { freshness: s?.freshness ?? t.freshness, minInterval: s?.interval ?? t.minInterval, enabled: s?.enabled ?? true }]
    }),
  )
}

/** Spellings of headers that people have added, of one type or all. */
export const headerAliases = (run: Runner, type?: string): Promise<HeaderAlias[]> =>
  run.rows(
    sql`select type, header, column_name as "column" from report_header_alias where ${type ?? null}::text is null or type = ${type ?? null} order by type, header limit 5000`,
  )
