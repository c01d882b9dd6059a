import { sql, type Sql, type Tx } from '@crossway/server-kit'
import { param } from '@crossway/settings/server'
import { classifier, plain, type Triple } from '../../model/classification.ts'
import { loadRules } from './statement-rules.ts'

export interface Open extends Triple {
  readonly account_type: string
}

/** What the rules say about one distinct triple, ready to be joined to its lines. */
export interface Ruling {
  readonly t: Open
  readonly target: string | null
  /** Where the months before `moved_from` lead, whose cost type has moved since. */
  readonly before: string | null
  readonly moved_from: string | null
  readonly cost_type: number | null
  readonly rule: number | null
  readonly service: 'posted' | 'previous_month'
}
/** Rulings on distinct triples of one platform, by the rules in force and the setting that puts tax on fees on its own line (finance.md §2.3). */
export async function ruleOn(tx: Tx, platform: string, triples: readonly Open[]): Promise<Ruling[]> {
  const find = classifier(await loadRules(tx, platform))
  const apart = (await param(tx, 'finance.fee_tax_separate')) === true
  const feeTax = apart ? await tx.one<{ id: number }>(sql`select id from cost_type where code = 'L1004'`) : undefined
  return triples.map((t) => {
    const r = find(t, t.account_type)
    const separate = feeTax && r && plain(t.amount_description) === 'taxonfee'
    return {
      t,
      target: separate ? 'L1004' : (r?.target ?? null),
      before: separate ? null : (r?.before ?? null),
      moved_from: separate ? null : (r?.moved_from ?? null),
      cost_type: separate ? feeTax.id : (r?.cost_type ?? null),
      rule: r?.id ?? null,
      service: r?.service_month ?? 'posted',
    }
  })
}
/** The rulings as a table `u` of a statement. */
export const rulingTable = (found: readonly Ruling[]): Sql => {
  const texts = (pick: (t: Open) => string | null): (string | null)[] => found.map((f) => pick(f.t))
  return sql`unnest(${texts((t) => t.transaction_type)}::text[], ${texts((t) => t.amount_type)}::text[], ${texts((t) => t.amount_description)}::text[], ${texts((t) => t.fulfillment ?? '')}::text[], ${texts((t) => t.marketplace ?? '')}::text[], ${found.map((f) => f.t.positive)}::boolean[],
      ${found.map((f) => f.target)}::text[], ${found.map((f) => f.cost_type)}::bigint[], ${found.map((f) => f.rule)}::bigint[], ${found.map((f) => f.service)}::text[], ${texts((t) => t.account_type)}::text[],
      ${found.map((f) => f.before)}::text[], ${found.map((f) => f.moved_from)}::text[]) as u(transaction_type, amount_type, amount_description, fulfillment, marketplace, positive, target, cost_type, rule, service, account_type, before, moved_from)`
}

/** Service month of a line of table `u`'s ruling that was posted on a day. */
export const serviceMonth = (day: Sql): Sql =>
  sql`case when u.service = 'previous_month' then to_char(${day} - interval '1 month', 'YYYY-MM') else left(${day}::text, 7) end`
/** Where a line of that day leads: a cost type that has moved keeps the months before on its old line (finance-treasury.md costType). */
export const targetOn = (day: Sql): Sql => sql`case when u.moved_from is not null and ${serviceMonth(day)} < u.moved_from then u.before else u.target end`

export type OpenState = 'imported' | 'classified'
/** The same for one settlement; answers the state it has now. */
export const classifyLines = async (tx: Tx, settlement: number): Promise<OpenState> => (await classifySettlements(tx, [settlement])).get(settlement)!
export const countLines = async (tx: Tx, settlement: number): Promise<OpenState> => (await countSettlements(tx, [settlement])).get(settlement)!

/**
 * Classifies the lines of settlements of one platform that no person has classified, by their distinct triples, and finds listings that have come since; then
 * counts what is left (finance.md §2.3). Answers the state that each settlement has now.
 */
export async function classifySettlements(tx: Tx, ids: readonly number[]): Promise<Map<number, OpenState>> {
  const triples = await tx.rows<Open>(sql`
    select distinct l.transaction_type, l.amount_type, l.amount_description, l.fulfillment, l.marketplace_name as marketplace, l.amount >= 0 as positive, s.account_type
    from settlement_line l join settlement s on s.id = l.settlement_id where l.settlement_id = any(${ids}::bigint[]) and l.class_state <> 'manual' limit 20000`)
  const platform = await tx.one<{ code: string }>(sql`select p.code from settlement s join platform p on p.id = s.platform_id where s.id = ${ids[0]}::bigint`)
  const found = await ruleOn(tx, platform.code, triples)
  await tx.run(sql`
    update settlement_line l set target = ${targetOn(sql`l.posted_date`)}, cost_type_id = u.cost_type, rule_id = u.rule, class_state = case when u.target is null then 'unclassified' else 'auto' end,
      service_month = ${serviceMonth(sql`l.posted_date`)}
    from ${rulingTable(found)}, settlement s
    where s.id = l.settlement_id and s.account_type = u.account_type and l.settlement_id = any(${ids}::bigint[]) and l.class_state <> 'manual' and l.transaction_type = u.transaction_type and l.amount_type = u.amount_type and l.amount_description = u.amount_description
      and coalesce(l.fulfillment, '') = u.fulfillment and coalesce(l.marketplace_name, '') = u.marketplace and (l.amount >= 0) = u.positive and (l.target is distinct from ${targetOn(sql`l.posted_date`)} or l.rule_id is distinct from u.rule or l.service_month is null)`)
  await mapListings(tx, ids)
  return countSettlements(tx, ids)
}

/** Listings that were made or found after the import. */
export const mapListings = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    update settlement_line l set msku_id = m.id from msku m
    where l.settlement_id = any(${ids}::bigint[]) and l.msku_id is null and l.seller_sku is not null and m.store_id = l.line_store_id and lower(m.seller_sku) = lower(l.seller_sku)`)

/** Brings figures in line with lines, which are summed by their few kinds first; lines that block are those without a target and those of a direct P&L line whose seller SKU no listing has (finance.md §2.5). */
export async function countSettlements(tx: Tx, ids: readonly number[]): Promise<Map<number, OpenState>> {
  const rows = await tx.rows<{ id: number; open: number }>(sql`
    with kind as (
      select l.settlement_id, l.target, l.cost_type_id, l.is_payout, l.posted_date < h.before as early, l.seller_sku is not null and l.msku_id is null as bare,
        l.target = 'BS_TRANSFER' and 'Payable to Amazon' in (l.transaction_type, l.amount_type, l.amount_description) as owed, sum(l.amount) as amount, count(*)::int as lines
      from settlement_line l join (select id, period_start::date - 1 as before from settlement where id = any(${ids}::bigint[]) offset 0) h on h.id = l.settlement_id
      where l.settlement_id = any(${ids}::bigint[]) group by 1, 2, 3, 4, 5, 6, 7),
    sums as (
      select k.settlement_id, sum(k.lines)::int as lines, coalesce(sum(k.amount) filter (where not k.is_payout), 0) as total,
        coalesce(sum(k.lines) filter (where k.target is null), 0)::int as unclassified,
        coalesce(sum(k.lines) filter (where k.target like 'L%' and k.bare and coalesce(c.alloc_method, p.alloc) = 'direct'), 0)::int as unmapped,
        coalesce(sum(k.amount) filter (where k.target like 'L01%'), 0) as sales, coalesce(sum(k.amount) filter (where k.target like 'L02%'), 0) as discount, coalesce(sum(k.amount) filter (where k.target like 'L03%'), 0) as refund,
        coalesce(sum(k.amount) filter (where k.target ~ '^L0[5679]'), 0) as fee, coalesce(sum(k.amount) filter (where k.target = 'BS_ADS'), 0) as ads, coalesce(sum(k.amount) filter (where k.target like 'L10%'), 0) as tax,
        coalesce(sum(k.amount) filter (where k.target like 'L%'), 0) as pl, coalesce(sum(k.amount) filter (where k.target = 'BS_RESERVE'), 0) as reserve,
        coalesce(sum(k.amount) filter (where k.target = 'BS_OPENING' or k.owed), 0) as opening, coalesce(sum(k.lines) filter (where k.early), 0)::int as early
      from kind k left join pl_line p on p.code = k.target left join cost_type c on c.id = k.cost_type_id group by 1)
    update settlement s set line_count = x.lines, line_sum = x.total, check_diff = s.total_amount - x.total, unclassified_count = x.unclassified, unmapped_count = x.unmapped, sales_amount = x.sales, discount_amount = x.discount, refund_amount = x.refund,
      fee_amount = x.fee, ads_amount = x.ads, tax_amount = x.tax, pl_amount = x.pl, other_amount = x.pl - x.sales - x.discount - x.refund - x.fee - x.tax, reserve_change = x.reserve, opening_balance = x.opening, transfer_amount = s.total_amount, early_count = x.early,
      updated_at = now(), version = s.version + 1
    from sums x where s.id = x.settlement_id returning s.id, x.unclassified + x.unmapped as open`)
  const open = new Map(rows.map((r) => [r.id, r.open]))
  // A statement of a period in which nothing happened has no lines: nothing is open, and its total must be nought by itself.
  const idle = ids.filter((id) => !open.has(id))
  if (idle.length)
    await tx.run(sql`
      update settlement set line_count = 0, line_sum = 0, check_diff = total_amount, transfer_amount = total_amount, updated_at = now(), version = version + 1
      where id = any(${idle}::bigint[]) and not exists (select 1 from settlement_line l where l.settlement_id = settlement.id)`)
  return new Map(ids.map((id) => [id, (open.get(id) ?? 0) === 0 ? 'classified' : 'imported']))
}
