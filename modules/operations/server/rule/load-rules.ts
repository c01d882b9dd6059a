import { sql, type Runner } from '@crossway/server-kit'
import { defaults, type Parameter, type Parameters, type Rule } from '../../model/rule/effective.ts'

const numbers = new Set<string>(['alpha', 'beta', 'phi', 'service_level', 'lead_sd', 'air_penalty'])
const flags = new Set<string>(['carton_round', 'use_overseas', 'use_public_vw', 'ignore_unavoidable', 'stockout_exclude'])
const weightNames = ['w3', 'w7', 'w14', 'w30', 'w60', 'w90'] as const

type Row = Record<string, unknown> & { id: number; level: Rule['level']; target_key: string }
const lines = sql.raw(
  `(select jsonb_agg(jsonb_build_object('ship_mode', t.ship_mode, 'days', t.days, 'sd', t.sd) order by t.seq) from replenish_rule_transit t where t.replenish_rule_id = r.id) as transit,
      (select jsonb_agg(jsonb_build_object('from', d."from", 'to', d."to", 'kind', d.kind, 'value', d.value) order by d.seq) from replenish_rule_denoise d where d.replenish_rule_id = r.id) as denoise`,
)
const ruleOf = (r: Row): Rule => ({ id: r.id, level: r.level, target: r.level === 'global' ? null : Number(r.target_key.split(':')[1]), values: valuesOf(r) })
/** A rule whether in force or not. */
export const ruleById = async (run: Runner, id: number): Promise<Rule> =>
  ruleOf(await run.one<Row>(sql`select r.*, ${lines} from replenish_rule r where r.id = ${id}::bigint`))

/** Rules in force on a day, all levels, with values as the calculation takes them. */
export async function loadRules(run: Runner, day: string): Promise<Rule[]> {
  const rows = await run.rows<Row>(sql`
    select r.*, ${lines}
    from replenish_rule r where r.status = 'enabled' and r.valid_from <= ${day}::date and (r.valid_to is null or r.valid_to >= ${day}::date) order by r.valid_from desc, r.id desc limit 20000`)
  const seen = new Set<string>()
  return rows.flatMap((r) => {
    if (seen.has(r.target_key)) return []
    seen.add(r.target_key)
    return [ruleOf(r)]
  })
}

function valuesOf(r: Readonly<Record<string, unknown>>): Rule['values'] {
  const values: Partial<Record<Parameter, unknown>> = {}
  for (const p of Object.keys(defaults) as Parameter[]) {
    const v = r[p]
    if (p === 'weights') {
      const given = weightNames.map((w) => r[w])
      values.weights = given.every((w) => w === null) ? null : given.map((w) => Number(w ?? 0))
    } else if (v === null || v === undefined) values[p] = null
    else if (numbers.has(p)) values[p] = Number(v)
    else if (flags.has(p)) values[p] = v === 'yes'
    else values[p] = v
  }
  return values as Partial<Parameters>
}
