import { insertAll, sql, type Runner, type Tx } from '@crossway/server-kit'
import type { ClassRule } from '../../model/classification.ts'
import { seededRules } from '../../model/seeded-rules.ts'

/** The product's own rules, once; what finance changed or took out stays so. */
export async function writeSeededRules(tx: Tx): Promise<void> {
  if (await tx.maybe(sql`select 1 as x from statement_rule where seeded limit 1`)) return
  const types = new Map((await tx.rows<{ id: number; code: string }>(sql`select id, code from cost_type`)).map((t) => [t.code, t.id]))
  const seq = new Map<string, number>()
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
    seededRules.map((r) => {
      seq.set(r.target, (seq.get(r.target) ?? 0) + 1)
      return {
        ...r,
        cost_type_id: types.get(r.target),
        seq: seq.get(r.target),
        platform: 'amazon',
        sign: r.sign ?? 'any',
        service_month: r.service_month ?? 'posted',
        seeded: true,
      }
    }),
  )
}

/** Rules of a platform in force, with where their cost type leads. */
export const loadRules = (run: Runner, platform: string): Promise<ClassRule[]> =>
  run.rows<ClassRule>(sql`
    select r.id, r.cost_type_id as cost_type, coalesce(l.code, c.balance_code) as target, b.code as before, case when b.id is not null then c.line_from end as moved_from, r.account_type, r.transaction_type, r.amount_type, r.amount_description, r.fulfillment, r.marketplace, r.sign, r.service_month, r.priority
    from statement_rule r join cost_type c on c.id = r.cost_type_id and c.active left join pl_line l on l.id = c.pl_line_id left join pl_line b on b.id = c.previous_line_id
    where lower(r.platform) = lower(${platform}) and coalesce(l.code, c.balance_code) is not null order by r.id limit 10000`)
