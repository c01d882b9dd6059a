import { endOfMonth } from '@crossway/kernel'
import { sql, type Sql, type Tx } from '@crossway/server-kit'
import { postAllocated, postSelected, reversePl, type ToAllocate } from '@crossway/ledger/server'
import { expectClaimsOf } from '../mc/expect-claims.ts'
import { findEstimates, releaseEstimates, restoreEstimates } from '../estimate/release.ts'
import { filesOf, layPlaces, targetOn } from './kinds.ts'
import { postCosts } from './settlement-cost.ts'

/** Key of an order item in the books, as `orderKey` makes it (finance.md §2.6). */
const keySql = sql.raw(`l.line_store_id || ':' || l.order_id || ':' || l.seller_sku || l.event`)

/** How a line without a listing is shared out; asked only of those, because nearly every line has one. */
const methodOf = (line: 'l' | 'p'): Sql =>
  sql.raw(`coalesce((select c.alloc_method from cost_type c where c.id = ${line}.cost_type_id), (select a.alloc from pl_line a where a.code = ${line}.target))`)
const methodSql = methodOf('l')

/** What posting did with each line: nothing is dropped silently. */
export interface Posted {
  readonly lines: number
  readonly entries: number
  readonly released: number
}

/**
 * Writes a settlement to the profit ledger (finance.md §2.6): lines with a listing and those that stay at the store at once and set-based, lines
 * of the whole store in parts by the month's base, cost of what was sold from the stock ledger. The estimates of its orders are taken back on
 * their own day, which the settled lines take over. Balance-sheet lines are not posted.
 */
export const postSettlement = (tx: Tx, settlement: number, account: number): Promise<Posted> => postSettlements(tx, [settlement], account)

/** The same for several that replace no estimate, such as a history taken over; estimates are released only for a single one. */
export async function postSettlements(tx: Tx, ids: readonly number[], account: number): Promise<Posted> {
  const o = { account }
  await layPlaces(tx, ids)
  const stores = (await tx.rows<{ store: number }>(sql`select distinct store_id as store from settled_place where store_id is not null`)).map((s) => s.store)
  const earlier = await tx.maybe(sql`select 1 as x from settlement_kind where settlement_id = any(${ids}::bigint[]) and service = 'previous_month' limit 1`)
  const estimated = await findEstimates(tx, ids, stores)
  // Most statements replace no estimate, and then no line takes over another day; most name no service of the month before.
  // Kept apart, so that where a line leads is worked out once; the files are named for a planner that may not go from a settlement to its lines.
  const files = await filesOf(tx, ids)
  const keyed = sql`
    select l.id, l.settlement_id, l.target, l.cost_type_id, l.amount, s.currency, l.goods, l.quantity, l.posted_date, l.service, l.line_store_id, l.msku_id, ${keySql} as order_key
    from settlement_line l join settlement s on s.id = l.settlement_id where l.settlement_id = any(${ids}::bigint[]) and l.report_file_id = any(${files}::bigint[]) and not l.is_payout offset 0`
  const lines = estimated > 0 ? sql`(${keyed}) l left join settled_key k on k.order_key = l.order_key` : sql`(${keyed}) l`
  const dayOf = (service: Sql, day: Sql): Sql =>
    earlier ? sql`case when ${service} = 'previous_month' then (date_trunc('month', ${day}) - interval '1 day')::date else ${day} end` : day
  const day = dayOf(sql`l.service`, sql`l.posted_date`)
  // Where no line takes over another day, the places say at once what the entries belong to.
  const places =
    estimated > 0
      ? undefined
      : sql`
    select p.target as pl_line_code, p.cost_type_id, p.currency, ${dayOf(sql`p.service`, sql`p.day`)} as biz_date, null::bigint as company_id, p.store_id, p.msku_id, null::bigint as project_id, p.lines as entries
    from (select x.*, k.cost_type_id, k.service, s.currency, ${targetOn(sql`x.day`)} as target from settled_place x join settlement_kind k on k.settlement_id = x.settlement_id and k.kind = x.kind join settlement s on s.id = x.settlement_id) p
    where p.target like 'L%' and (p.msku_id is not null or ${methodOf('p')} in ('direct', 'none'))`
  const released = ids.length === 1 && estimated > 0 ? await releaseEstimates(tx, ids[0]!, o) : 0
  const direct = await postSelected(
    tx,
    sql`
    select l.target as pl_line_code, l.cost_type_id, l.amount, l.currency,
      case when not l.goods then null when l.target like 'L01%' then coalesce(l.quantity, 1) when l.target like 'L03%' then -coalesce(nullif(l.quantity, 0), 1) end as quantity,
      'settled' as stage, 'actual' as basis, ${estimated > 0 ? sql`coalesce(k.biz_date, ${day})` : day} as biz_date,
      null::bigint as company_id, l.line_store_id as store_id, l.msku_id, null::bigint as sku_id, null::bigint as project_id, l.order_key, 'settlement' as source_type, l.settlement_id as source_id, l.id as source_line_id, 0 as source_seq,
      null::bigint as alloc_group_id, false as cost_missing, null::text as note
    from ${lines}
    where l.target like 'L%' and (l.msku_id is not null or ${methodSql} in ('direct', 'none'))`,
    { type: 'settlement', ids },
    o,
    places,
  )
  await expectClaimsOf(tx, ids, o)
  const cost = await postCosts(tx, ids, stores, { ...o, estimated: estimated > 0 })
  const rest = await tx.rows<ToAllocate & { service_month: string; posted_date: string; line_id: number; settlement: number }>(sql`
    select l.target as line, l.cost_type_id as cost_type, ${methodSql} as method, l.amount::text as amount, s.currency, l.posted_date::text as posted_date, l.service_month, l.line_store_id as store, l.id as line_id, s.id as settlement
    from settlement_line l join settlement s on s.id = l.settlement_id
    where l.settlement_id = any(${ids}::bigint[]) and l.target like 'L%' and not l.is_payout and l.msku_id is null and ${methodSql} not in ('direct', 'none') order by l.id`)
  const shared = await postAllocated(
    tx,
    rest.map((r) => ({
      ...r,
      stage: 'settled',
      biz_date: r.service_month < r.posted_date.slice(0, 7) ? endOfMonth(r.service_month + '-01') : r.posted_date,
      source: { type: 'settlement', id: r.settlement, line: r.line_id },
    })),
    o,
  )
  return { lines: direct.staged + rest.length, entries: direct.posted + cost + shared, released }
}

/** Takes a settlement out of the books: everything it posted, and back come the estimates that it replaced (finance.md settlement reverse). */
export async function unpostSettlement(tx: Tx, settlement: number, reason: string, account: number): Promise<number> {
  const o = { account }
  const taken =
    (await reversePl(tx, { type: 'settlement', id: settlement }, reason, o)) + (await reversePl(tx, { type: 'settlement_cost', id: settlement }, reason, o))
  await expectClaimsOf(tx, [settlement], { ...o, leaving: true })
  return taken + (await restoreEstimates(tx, settlement, o))
}
