import type { CommandContext } from '@crossway/server-kit'
import { num, refuse as engine } from '@crossway/kernel'
import { audit, runAction, sql, type Runner } from '@crossway/server-kit'
import { holdRules } from '@crossway/ledger/server'
import { refuse } from '../../model/errors.ts'
import { classifier, type ClassRule, type Triple } from '../../model/classification.ts'
import { settlement } from '../../model/settlement.resource.ts'
import { loadRules } from './statement-rules.ts'

/** A rule as finance writes it; without `id` a new one, with `remove` one to be taken out. */
export interface RuleDraft {
  readonly id: number | null
  readonly remove: boolean
  readonly cost_type: number
  readonly platform: string
  readonly account_type: string | null
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly fulfillment: string | null
  /** Pattern of the marketplace's name; null = any. */
  readonly marketplace: string | null
  readonly sign: 'any' | 'plus' | 'minus'
  readonly service_month: 'posted' | 'previous_month'
  readonly priority: number
}
export interface RuleEffect {
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly currency: string
  readonly from: string | null
  readonly to: string | null
  readonly lines: number
  readonly amount: string
}
interface OpenTriple extends Triple {
  readonly account_type: string
  readonly currency: string
  readonly lines: number
  readonly amount: string
}

/** The rules as they would stand after a change. */
async function changed(run: Runner, d: RuleDraft): Promise<{ before: ClassRule[]; after: ClassRule[] }> {
  const before = await loadRules(run, d.platform)
  const rest = before.filter((r) => r.id !== d.id)
  if (d.remove) return { before, after: rest }
  const type = await run.maybe<{ target: string | null }>(
    sql`select coalesce(l.code, c.balance_code) as target from cost_type c left join pl_line l on l.id = c.pl_line_id where c.id = ${d.cost_type}::bigint and c.active`,
  )
  if (!type?.target) throw refuse.NO_TARGET({}, 'cost_type')
  return { before, after: [...rest, { ...d, id: d.id ?? Number.MAX_SAFE_INTEGER, target: type.target }] }
}

/**
 * What a change of a rule would do to the lines of open settlements: from which target to which, how many lines and how much, largest first
 * (finance-treasury.md costType 分类规则). Lines that a person classified and posted ones stay as they are. At most 200 kinds of lines.
 */
export async function previewRule(run: Runner, d: RuleDraft): Promise<{ lines: number; settlements: number; effects: RuleEffect[] }> {
  const { before, after } = await changed(run, d)
  const triples = await run.rows<OpenTriple>(
    sql`
    select l.transaction_type, l.amount_type, l.amount_description, l.fulfillment, l.marketplace_name as marketplace, l.amount >= 0 as positive, s.account_type, s.currency, count(*)::int as lines, sum(l.amount)::text as amount
    from settlement s join platform p on p.id = s.platform_id join settlement_line l on l.settlement_id = s.id
    where s.status in ('imported', 'classified') and lower(p.code) = lower(${d.platform}) and l.class_state <> 'manual' and not l.is_payout group by 1, 2, 3, 4, 5, 6, 7, 8 limit 50000`,
    true,
  )
  const [old, now] = [classifier(before), classifier(after)]
  const effects: RuleEffect[] = []
  for (const t of triples) {
    const [from, to] = [old(t, t.account_type)?.target ?? null, now(t, t.account_type)?.target ?? null]
    if (from === to) continue
    const { transaction_type, amount_type, amount_description, currency, lines, amount } = t
    effects.push({ transaction_type, amount_type, amount_description, currency, from, to, lines, amount })
  }
  effects.sort((a, b) => num(b.amount).abs().cmp(num(a.amount).abs()))
  const open = await run.one<{ n: number }>(sql`select count(*)::int as n from settlement where status in ('imported', 'classified')`)
  return { lines: effects.reduce((n, e) => n + e.lines, 0), settlements: open.n, effects: effects.slice(0, 200) }
}

/** Writes, changes or takes out a rule and classifies all open settlements of its platform again. The same rule twice at one priority is refused. */
export async function saveRule({ app, tx, ctx }: CommandContext, d: RuleDraft): Promise<{ id: number | null; settlements: number }> {
  if (!d.remove && [d.transaction_type, d.amount_type, d.amount_description, d.marketplace ?? '*'].every((v) => v === '*'))
    throw refuse.RULE_EMPTY({}, 'transaction_type')
  await holdRules(tx)
  await changed(tx, d)
  const was =
    d.id === null ? undefined : await tx.maybe<{ type: number }>(sql`select cost_type_id as type from statement_rule where id = ${d.id}::bigint for update`)
  if (d.id !== null && !was) throw engine.NOT_FOUND()
  let id = d.id
  if (d.remove) await tx.run(sql`delete from statement_rule where id = ${d.id}::bigint`)
  else {
    const twice = await tx.maybe<{ type: string }>(sql`
      select c.name as type from statement_rule r join cost_type c on c.id = r.cost_type_id
      where r.id is distinct from ${d.id}::bigint and lower(r.platform) = lower(${d.platform}) and r.account_type is not distinct from ${d.account_type} and lower(r.transaction_type) = lower(${d.transaction_type}) and lower(r.amount_type) = lower(${d.amount_type})
        and lower(r.amount_description) = lower(${d.amount_description}) and r.fulfillment is not distinct from ${d.fulfillment} and lower(r.marketplace) is not distinct from lower(${d.marketplace}::text) and r.priority = ${d.priority}::int and (r.sign = ${d.sign} or 'any' in (r.sign, ${d.sign})) limit 1`)
    if (twice) throw refuse.RULE_CONFLICT({ type: twice.type })
    const columns = sql`${d.cost_type}::bigint, ${d.platform}, ${d.account_type}, ${d.transaction_type}, ${d.amount_type}, ${d.amount_description}, ${d.fulfillment}, ${d.marketplace}, ${d.sign}, ${d.service_month}, ${d.priority}::int`
    id = (
      d.id === null
        ? await tx.one<{ id: number }>(
            sql`insert into statement_rule (cost_type_id, platform, account_type, transaction_type, amount_type, amount_description, fulfillment, marketplace, sign, service_month, priority, seq) values (${columns}, (select coalesce(max(seq), 0) + 1 from statement_rule where cost_type_id = ${d.cost_type}::bigint)) returning id`,
          )
        : await tx.one<{ id: number }>(
            sql`update statement_rule set (cost_type_id, platform, account_type, transaction_type, amount_type, amount_description, fulfillment, marketplace, sign, service_month, priority, seeded, seq) = (${columns}, false, (select coalesce(max(seq), 0) + 1 from statement_rule where cost_type_id = ${d.cost_type}::bigint)) where id = ${d.id}::bigint returning id`,
          )
    ).id
  }
  const types = [...new Set([d.remove ? undefined : d.cost_type, was?.type].filter((x): x is number => x !== undefined))]
  await tx.run(sql`update cost_type set version = version + 1, updated_at = now() where id = any(${types}::bigint[])`)
  const message = [d.transaction_type, d.amount_type, d.amount_description, ...(d.marketplace ? [d.marketplace] : [])].join(' / ')
  await audit(
    { run: tx, ctx },
    types.map((record) => ({ resource: 'cost_type', record, operation: 'action' as const, action: 'rule', comment: d.remove ? `− ${message}` : message })),
  )
  const open = await tx.rows<{ id: number }>(
    sql`select s.id from settlement s join platform p on p.id = s.platform_id where s.status in ('imported', 'classified') and lower(p.code) = lower(${d.platform}) order by s.id limit 500`,
  )
  for (const o of open) await runAction({ app, tx, ctx }, settlement, o.id, 'classify', {}, true)
  return { id, settlements: open.length }
}
