import { refId } from '@crossway/kernel'
import { handle, lockTree, requireNode, sql, type Tx } from '@crossway/server-kit'
import { costType } from '../model/cost-type.resource.ts'
import { refuse } from '../model/errors.ts'

/** Rules are written by one at a time: two people who write the same rule at once would both find that nobody has it. */
export const holdRules = (tx: Tx): Promise<unknown> => tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('statement rules', 0))`)

interface RuleDraft {
  readonly id?: number
  readonly transaction_type?: string
  readonly amount_type?: string
  readonly amount_description?: string
  readonly marketplace?: string | null
}

/** A leaf says where its amounts go, to the P&L or to the balance sheet; a rule stands once in the house (finance-treasury.md costType). */
export const costTypeCommands = handle(costType, {
  tree: { fields: ['parent'] },
  save: async ({ tx, ctx, before, draft }) => {
    if (await changesRules(tx, before?.id, draft.rules as readonly RuleDraft[] | undefined)) {
      requireNode(ctx, 'costType/rule')
      await holdRules(tx)
    }
    const now = { ...before, ...draft } as { pl_line?: unknown; balance_code?: unknown }
    if (now.pl_line && now.balance_code) throw refuse.COST_TYPE_TARGET({}, 'balance_code')
    if (draft.parent && refId(draft.parent) !== refId(before?.parent)) await placeUnder(tx, refId(draft.parent)!, before?.id)
    if (before && (now.pl_line || now.balance_code) && (await tx.maybe(sql`select 1 as x from cost_type where parent_id = ${before.id}::bigint limit 1`)))
      throw refuse.COST_TYPE_HAS_CHILDREN({}, now.pl_line ? 'pl_line' : 'balance_code')
    if (before?.pl_line && draft.pl_line !== undefined && refId(draft.pl_line) !== before.pl_line.id)
      draft.previous_line = await moveLine(tx, { id: before.id, code: before.code, line: before.pl_line.id }, draft.line_from as string | null | undefined)
    for (const r of (draft.rules ?? []) as RuleDraft[])
      if (![r.transaction_type, r.amount_type, r.amount_description, r.marketplace].some((v) => v && v !== '*'))
        throw refuse.RULE_TWICE({ rule: '*/*/*' }, 'rules')
  },
  saved: async ({ tx, doc }) => {
    const twice = await tx.maybe<{ rule: string }>(sql`
      select a.transaction_type || '/' || a.amount_type || '/' || a.amount_description as rule from statement_rule a join statement_rule b on b.id <> a.id and b.platform = a.platform and b.account_type is not distinct from a.account_type
        and lower(b.transaction_type) = lower(a.transaction_type) and lower(b.amount_type) = lower(a.amount_type) and lower(b.amount_description) = lower(a.amount_description)
        and b.fulfillment is not distinct from a.fulfillment and b.marketplace is not distinct from a.marketplace and b.priority = a.priority and (b.sign = a.sign or 'any' in (a.sign, b.sign))
      where a.cost_type_id = ${doc.id} limit 1`)
    if (twice) throw refuse.RULE_TWICE({ rule: twice.rule }, 'rules')
  },
  actions: {},
})

/** Does a draft write other rules than those that stand? They have a right of their own, and a form sends them back as they were. */
async function changesRules(tx: Tx, type: number | undefined, rules: readonly RuleDraft[] | undefined): Promise<boolean> {
  if (rules === undefined) return false
  const stand = await tx.rows<Record<string, unknown> & { id: number }>(sql`select * from statement_rule where cost_type_id = ${type ?? 0}::bigint`)
  if (rules.length !== stand.length) return true
  return rules.some((r) => {
    const old = stand.find((x) => x.id === r.id)
    return !old || Object.entries(r).some(([k, v]) => k in old && (old[k] ?? null) !== (v ?? null))
  })
}

/** A parent is no type below, has no target of its own, and the tree stays within three levels. */
async function placeUnder(tx: Tx, parent: number, id: number | undefined): Promise<void> {
  await lockTree(tx, 'cost_type')
  const above = await tx.rows<{ id: number; name: string; target: boolean }>(sql`
    with recursive up as (select id, name, parent_id, pl_line_id is not null or balance_code is not null as target, 1 as n from cost_type where id = ${parent}::bigint
      union all select c.id, c.name, c.parent_id, false, up.n + 1 from cost_type c join up on c.id = up.parent_id where up.n < 10)
    select id, name, target from up order by n`)
  if (above.some((a) => a.id === id)) throw refuse.COST_TYPE_LOOP({}, 'parent')
  if (above[0]?.target) throw refuse.COST_TYPE_PARENT({ name: above[0].name }, 'parent')
  const below = await tx.one<{ n: number }>(sql`
    with recursive down as (select id, 1 as n from cost_type where id = ${id ?? 0}::bigint union all select c.id, down.n + 1 from cost_type c join down on c.parent_id = down.id where down.n < 10)
    select coalesce(max(n), 1)::int as n from down`)
  if (above.length + below.n > 3) throw refuse.COST_TYPE_DEEP({}, 'parent')
}

/** A type with entries moves to another line from a month on that holds none of them yet; answers the line that the days before keep. */
async function moveLine(tx: Tx, type: { id: number; code: string; line: number }, from: string | null | undefined): Promise<number | null> {
  if (await tx.maybe(sql`select 1 as x from pl_line where code = ${type.code}`)) throw refuse.COST_TYPE_OWN_LINE({ code: type.code }, 'pl_line')
  const last = await tx.one<{ month: string | null }>(sql`
    select max(e.attrib_period) as month from (select distinct r.book_period, r.pl_line_code from pl_rollup_month r join pl_line l on l.code = r.pl_line_code where l.id = ${type.line}::bigint) p
    join pl_entry e on e.book_period = p.book_period and e.pl_line_code = p.pl_line_code and e.cost_type_id = ${type.id}::bigint`)
  if (last.month === null) return null
  if (!from) throw refuse.COST_TYPE_LINE_FROM({}, 'line_from')
  if (from <= last.month) throw refuse.COST_TYPE_POSTED({ month: last.month }, 'line_from')
  return type.line
}
