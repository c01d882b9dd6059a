import { insertAll, sql, type Runner } from '@crossway/server-kit'
import { warningSource, warningSources } from './sources.ts'

export interface RuleRow {
  readonly id: number
  readonly code: string
  readonly level: 'info' | 'warn' | 'high'
  readonly stores: readonly number[] | null
  readonly cool_down_hours: number
  readonly escalate_hours: number
  readonly quiet_from: string | null
  readonly quiet_to: string | null
}
export const ruleColumns = sql.raw('id, code, level, stores, cool_down_hours, escalate_hours, quiet_from, quiet_to')
export const ruleByCode = (run: Runner, code: string): Promise<RuleRow | undefined> =>
  run.maybe<RuleRow>(sql`select ${ruleColumns} from warning_rule where code = ${code} and status = 'enabled'`)

/** Every registered source has its rule, as its module proposes it; people change it from there. */
export async function ensureRules(run: Runner): Promise<void> {
  const all = warningSources()
  const made = await run.rows<{ id: number; code: string }>(
    sql`insert into warning_rule (code, name, name_en, level, receivers, channels, schedule) select u.*, '{owner}', '{site}', v from unnest(${all.map((s) => s.code)}::text[], ${all.map((s) => s.name['zh-cn'])}::text[], ${all.map((s) => s.name.en)}::text[], ${all.map((s) => s.level)}::text[]) as u(a, b, c, d) join unnest(${all.map((s) => s.code)}::text[], ${all.map((s) => s.schedule ?? 'daily')}::text[]) as w(k, v) on w.k = u.a on conflict do nothing returning id, code`,
  )
  await insertAll(
    run,
    'warning_rule_param',
    { warning_rule_id: 'bigint', seq: 'integer', name: 'text', value: 'numeric', low: 'numeric', high: 'numeric' },
    made.flatMap((r) => (warningSource(r.code)?.params ?? []).map((p, i) => ({ warning_rule_id: r.id, seq: i + 1, ...p }))),
  )
}
