import { insertAll, sql, type Runner, type Tx } from '@crossway/server-kit'
import type { ClassRule } from '../../model/classification.ts'
import { seededMcRules } from '../../model/mc/seeded-mc-rules.ts'
import { seededRules } from '../../model/seeded-rules.ts'

/** The product's own rules, once; what finance changed or took out stays so. */
export async function writeSeededRules(tx: Tx): Promise<void> {
  const known = new Set((await tx.rows<{ platform: string }>(sql`select distinct platform from statement_rule where seeded`)).map((r) => r.platform))
  const rules = [...seededRules.map((r) => ({ ...r, platform: 'amazon' })), ...seededMcRules].filter((r) => !known.has(r.platform))
  if (rules.length === 0) return
  const types = new Map((await tx.rows<{ id: number; code: string }>(sql`select id, code from cost_type`)).map((t) => [t.code, t.id]))
  const seq = new Map(
    (
      await tx.rows<{ code: string; seq: number }>(
        sql`select c.code, max(r.seq) as seq from statement_rule r join cost_type c on c.id = r.cost_type_id group by 1`,
      )
    ).map((r) => [r.code, r.seq]),
  )
  await insertAll(
    tx,
    'statement_rule',
    {
      cost_type_id: 'bigint',
      seq: 'integer',
      platform: 'text',
      transaction_type: 'text',
      amount_type: 'text',
      amount_description: 'text',
      fulfillment: 'text',
      marketplace: 'text',
      sign: 'text',
      service_month: 'text',
      priority: 'integer',
      seeded: 'boolean',
    },
    rules.map((r) => {
      seq.set(r.target, (seq.get(r.target) ?? 0) + 1)
      return {
        ...r,
        cost_type_id: types.get(r.target),
        seq: seq.get(r.target),
        sign: r.sign ?? 'any',
        service_month: r.service_month ?? 'posted',
        seeded: true,
      }
    }),
  )
}

/** Rules of a platform in force, with where their cost type leads; the general ones stand behind those of every platform but Amazon. */
export const loadRules = (run: Runner, platform: string): Promise<ClassRule[]> =>
  run.rows<ClassRule>(sql`
    select r.id, r.cost_type_id as cost_type, coalesce(l.code, c.balance_code) as target, b.code as before, case when b.id is not null then c.line_from end as moved_from, r.account_type, r.transaction_type, r.amount_type, r.amount_description, r.fulfillment, r.marketplace, r.sign, r.service_month, r.priority
    from statement_rule r join cost_type c on c.id = r.cost_type_id and c.active left join pl_line l on l.id = c.pl_line_id left join pl_line b on b.id = c.previous_line_id
    where (lower(r.platform) = lower(${platform}) or (r.platform = 'generic' and lower(${platform}) <> 'amazon')) and coalesce(l.code, c.balance_code) is not null order by r.id limit 10000`)
