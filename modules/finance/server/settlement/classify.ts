import { mapBillListings, mapStatementListings } from '@crossway/resource/server'
import { sql, type Tx } from '@crossway/server-kit'
import { param } from '@crossway/settings/server'
import { classifier, plain, type Triple } from '../../model/classification.ts'
import { filesOf, layParts, targetOn } from './kinds.ts'
import { loadRules } from './statement-rules.ts'

export interface Open extends Triple {
  readonly account_type: string
}

/** What the rules say about one distinct triple. */
interface Ruling {
  readonly target: string | null
  /** Where the months before `moved_from` lead, whose cost type has moved since. */
  readonly before: string | null
  readonly moved_from: string | null
  readonly cost_type: number | null
  readonly rule: number | null
  readonly service: 'posted' | 'previous_month'
}
/** Rulings on distinct triples of one platform, in their order, by the rules in force and the setting that puts tax on fees on its own line (finance.md §2.3). */
async function ruleOn(tx: Tx, platform: string, triples: readonly Open[]): Promise<Ruling[]> {
  const find = classifier(await loadRules(tx, platform))
  const apart = (await param(tx, 'finance.fee_tax_separate')) === true
  const feeTax = apart ? await tx.one<{ id: number }>(sql`select id from cost_type where code = 'L1004'`) : undefined
  return triples.map((t) => {
    const r = find(t, t.account_type)
    const separate = feeTax && r && plain(t.amount_description) === 'taxonfee'
    return {
      target: separate ? 'L1004' : (r?.target ?? null),
      before: separate ? null : (r?.before ?? null),
      moved_from: separate ? null : (r?.moved_from ?? null),
      cost_type: separate ? feeTax.id : (r?.cost_type ?? null),
      rule: r?.id ?? null,
      service: r?.service_month ?? 'posted',
    }
  })
}
export type OpenState = 'imported' | 'classified'
/** The same for one settlement; answers the state it has now. */
export const classifyLines = async (tx: Tx, settlement: number): Promise<OpenState> => (await classifySettlements(tx, [settlement])).get(settlement)!
export const countLines = async (tx: Tx, settlement: number): Promise<OpenState> => (await countSettlements(tx, [settlement])).get(settlement)!

interface OpenKind extends Open {
  readonly settlement: number
  readonly kind: number
}
/**
 * Classifies the kinds of lines of settlements of one platform that no person has classified, and finds listings that have come since; then counts
 * what is left (finance.md §2.3). A statement has a few dozen kinds, so it costs the same for a hundred lines and for a million. Answers the state
 * that each settlement has now. `laid`: the parts of their lines lie there already.
 */
export async function classifySettlements(tx: Tx, ids: readonly number[], laid = false): Promise<Map<number, OpenState>> {
  const platform = await tx.one<{ code: string }>(sql`select p.code from settlement s join platform p on p.id = s.platform_id where s.id = ${ids[0]}::bigint`)
  for (let after = { settlement: 0, kind: 0 }, more = true; more;) {
    const kinds = await tx.rows<OpenKind>(sql`
      select k.settlement_id as settlement, k.kind, k.transaction_type, k.amount_type, k.amount_description, k.fulfillment, k.marketplace_name as marketplace, k.positive, s.account_type
      from settlement_kind k join settlement s on s.id = k.settlement_id where k.settlement_id = any(${ids}::bigint[]) and k.class_state <> 'manual' and (k.settlement_id, k.kind) > (${after.settlement}::bigint, ${after.kind}::int)
      order by 1, 2 limit ${atOnce}`)
    await ruleKinds(tx, kinds, await ruleOn(tx, platform.code, kinds))
    after = kinds.at(-1) ?? after
    more = kinds.length === atOnce
  }
  const mapped = await (platform.code === 'amazon' ? mapStatementListings : mapBillListings)(tx, await filesOf(tx, ids))
  return laid && mapped === 0 ? countParts(tx, ids) : countSettlements(tx, ids)
}
const atOnce = 5000

async function ruleKinds(tx: Tx, kinds: readonly OpenKind[], found: readonly Ruling[]): Promise<void> {
  await tx.run(sql`
    update settlement_kind k set target = u.target, before = u.before, moved_from = u.moved_from, cost_type_id = u.cost_type, rule_id = u.rule, service = u.service, class_state = case when u.target is null then 'unclassified' else 'auto' end
    from unnest(${kinds.map((k) => k.settlement)}::bigint[], ${kinds.map((k) => k.kind)}::int[], ${found.map((f) => f.target)}::text[], ${found.map((f) => f.before)}::text[], ${found.map((f) => f.moved_from)}::text[],
      ${found.map((f) => f.cost_type)}::bigint[], ${found.map((f) => f.rule)}::bigint[], ${found.map((f) => f.service)}::text[]) as u(settlement, kind, target, before, moved_from, cost_type, rule, service)
    where k.settlement_id = u.settlement and k.kind = u.kind`)
}

/** Month in which the period of settlement `s` ends. */
const monthOfPeriod = sql.raw(`to_char(s.period_end at time zone 'UTC', 'YYYY-MM')`)

/** Brings figures in line with lines, which are summed by kind and day first; lines that block are those without a target and those of a direct P&L line whose seller SKU no listing has (finance.md §2.5). */
export async function countSettlements(tx: Tx, ids: readonly number[]): Promise<Map<number, OpenState>> {
  await layParts(tx, ids)
  return countParts(tx, ids)
}
async function countParts(tx: Tx, ids: readonly number[]): Promise<Map<number, OpenState>> {
  await tx.run(sql`
    update settlement_kind k set lines = p.lines from settlement s join (select file, kind, sum(lines)::int as lines from statement_part group by 1, 2) p on p.file = s.raw_file_id
    where s.id = any(${ids}::bigint[]) and k.settlement_id = s.id and k.kind = p.kind and k.lines <> p.lines`)
  const rows = await tx.rows<{ id: number; open: number }>(sql`
    with kind as (
      select s.id as settlement_id, p.amount, p.lines, p.is_payout, p.bare, coalesce(p.day, s.period_end::date) < s.period_start::date - 1 as early, k.cost_type_id,
        ${targetOn(sql`coalesce(p.day, s.period_end::date)`)} as target, 'Payable to Amazon' in (k.transaction_type, k.amount_type, k.amount_description) as owed
      from statement_part p join settlement s on s.raw_file_id = p.file join settlement_kind k on k.settlement_id = s.id and k.kind = p.kind where s.id = any(${ids}::bigint[])),
    sums as (
      select k.settlement_id, sum(k.lines)::int as lines, coalesce(sum(k.amount) filter (where not k.is_payout), 0) as total,
        coalesce(sum(k.lines) filter (where k.target is null), 0)::int as unclassified,
        coalesce(sum(k.lines) filter (where k.target like 'L%' and k.bare and coalesce(c.alloc_method, p.alloc) = 'direct'), 0)::int as unmapped,
        coalesce(sum(k.amount) filter (where k.target like 'L01%'), 0) as sales, coalesce(sum(k.amount) filter (where k.target like 'L02%'), 0) as discount, coalesce(sum(k.amount) filter (where k.target like 'L03%'), 0) as refund,
        coalesce(sum(k.amount) filter (where k.target ~ '^L0[5679]'), 0) as fee, coalesce(sum(k.amount) filter (where k.target = 'BS_ADS'), 0) as ads, coalesce(sum(k.amount) filter (where k.target like 'L10%'), 0) as tax,
        coalesce(sum(k.amount) filter (where k.target like 'L%'), 0) as pl, coalesce(sum(k.amount) filter (where k.target = 'BS_RESERVE'), 0) as reserve,
        coalesce(sum(k.amount) filter (where k.target = 'BS_OPENING' or (k.target = 'BS_TRANSFER' and k.owed)), 0) as opening, coalesce(sum(k.lines) filter (where k.early), 0)::int as early
      from kind k left join pl_line p on p.code = k.target left join cost_type c on c.id = k.cost_type_id group by 1)
    update settlement s set month = ${monthOfPeriod}, line_count = x.lines, line_sum = x.total, check_diff = s.total_amount - x.total, unclassified_count = x.unclassified, unmapped_count = x.unmapped, sales_amount = x.sales, discount_amount = x.discount, refund_amount = x.refund,
      fee_amount = x.fee, ads_amount = x.ads, tax_amount = x.tax, pl_amount = x.pl, other_amount = x.pl - x.sales - x.discount - x.refund - x.fee - x.tax, gross_amount = x.sales, deduction_amount = x.sales - x.total, net_amount = x.total, deduction_rate = case when x.sales <> 0 then round((x.sales - x.total) / x.sales * 100, 4) end, reserve_change = x.reserve, opening_balance = x.opening, transfer_amount = s.total_amount, early_count = x.early,
      updated_at = now(), version = s.version + 1
    from sums x where s.id = x.settlement_id returning s.id, x.unclassified + x.unmapped as open`)
  const open = new Map(rows.map((r) => [r.id, r.open]))
  // A statement of a period in which nothing happened has no lines: nothing is open, and its total must be nought by itself.
  const idle = ids.filter((id) => !open.has(id))
  if (idle.length)
    await tx.run(sql`
      update settlement s set month = ${monthOfPeriod}, line_count = 0, line_sum = 0, check_diff = total_amount, transfer_amount = total_amount, updated_at = now(), version = version + 1
      where id = any(${idle}::bigint[]) and not exists (select 1 from settlement_line l where l.settlement_id = s.id)`)
  return new Map(ids.map((id) => [id, (open.get(id) ?? 0) === 0 ? 'classified' : 'imported']))
}
