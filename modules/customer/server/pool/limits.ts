import { dayOf } from '@crossway/kernel'
import { sql, type Runner, type Tx } from '@crossway/server-kit'
import { param } from '@crossway/settings/server'
import type { ExpiryRules } from '../../model/pool/expiry.ts'

/** What somebody holds and has claimed today, and how much of both he may. */
export interface Holding {
  readonly held: number
  readonly hold_limit: number
  readonly claimed: number
  readonly claim_daily_limit: number
}

const number = async (run: Runner, code: string): Promise<number> => Number(await param(run, `customer.${code}`))
export const ruleNumber = number
export const expiryRules = async (run: Runner): Promise<ExpiryRules> => ({
  first_followup_days: await number(run, 'first_followup_days'),
  followup_expire_days: await number(run, 'followup_expire_days'),
  deal_expire_days: await number(run, 'deal_expire_days'),
})

/** The exception of the person, else of the nearest department above him (customer.md, rules). */
const exception = (column: string, employee: number): ReturnType<typeof sql> => sql`coalesce(
  (select r.${sql.id(column)} from customer_limit_rule r where r.scope_type = 'employee' and r.employee_id = ${employee}::bigint),
  (select r.${sql.id(column)} from employee e join department_closure c on c.descendant_id = e.department_id join customer_limit_rule r on r.department_id = c.ancestor_id and r.scope_type = 'department'
    where e.id = ${employee}::bigint and r.${sql.id(column)} is not null order by c.depth limit 1))`

export async function holdingOf(run: Runner, employee: number, now = new Date()): Promise<Holding> {
  const signed = (await param(run, 'customer.count_signed')) === true
  const row = await run.one<{ held: number; claimed: number; hold: number | null; daily: number | null }>(sql`select
    (select count(*)::int from customer c where c.owner_id = ${employee}::bigint and c.status = 'active' and (c.pool in ('protect', 'working') or ${signed} and c.pool = 'cooperate')) as held,
    (select count(*)::int from customer_pool_log l where l.to_owner_id = ${employee}::bigint and l.action = 'claim' and l.at >= ${dayOf(now)}::date at time zone 'Asia/Shanghai') as claimed,
    ${exception('hold_limit', employee)} as hold, ${exception('claim_daily_limit', employee)} as daily`)
  return {
    held: row.held,
    claimed: row.claimed,
    hold_limit: row.hold ?? (await number(run, 'hold_limit')),
    claim_daily_limit: row.daily ?? (await number(run, 'claim_daily_limit')),
  }
}

/** Whoever counts what a person holds, to give him one more, does it alone: two claims at once would both see the last free place. */
export const lockHolder = (tx: Tx, employee: number): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('customer.holder'), ${employee}::int)`)
