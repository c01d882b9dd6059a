import { insertMany, sql, type CommandContext } from '@crossway/server-kit'
import type { ReadPayout, ReadTxn } from '../../model/shopify/read-payouts.ts'
import type { Gateway } from '../../model/shopify/words.ts'
import { matchTxns, recalculate } from './recalculate.ts'

export interface Shop {
  readonly id: number
  readonly no: string
  readonly company: number | null
  readonly own: boolean
}
interface Outcome {
  readonly txns: number
  readonly known: number
  readonly payouts: number
  readonly unmatched: number
}

/**
 * Takes over what a gateway's export says, each transaction and payout once: the same file again changes nothing, a later one moves payouts on. A
 * payout that was paid or has failed does not go back to what an older file says.
 */
export async function importPayouts(
  { tx }: CommandContext,
  shop: Shop,
  gateway: Gateway,
  read: { txns: readonly ReadTxn[]; payouts: readonly ReadPayout[] },
  file: number | null,
): Promise<Outcome> {
  // Two files of a shop at once are taken one after the other.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`shopify payouts ${shop.id}`}, 0))`)
  const told = new Map<string, { date: string; status: string; amount: string | null; currency: string }>()
  for (const t of read.txns)
    if (t.payout) told.set(t.payout, { date: t.payout_date ?? t.at.slice(0, 10), status: t.payout_status, amount: null, currency: t.currency })
  for (const p of read.payouts) told.set(p.payout, { date: p.date, status: p.status, amount: p.amount, currency: p.currency })
  const payouts = [...told].map(([external_id, p]) => ({
    name: `${shop.no} ${external_id}`,
    store_id: shop.id,
    company_id: shop.company,
    gateway,
    external_id,
    date: p.date,
    currency: p.currency,
    declared: p.amount !== null,
    amount: p.amount ?? '0',
    status: p.status,
    file_id: file,
  }))
  if (payouts.length)
    await tx.run(sql`
      ${insertMany('shopify_payout', { name: 'text', store_id: 'bigint', company_id: 'bigint', gateway: 'text', external_id: 'text', date: 'date', currency: 'text', declared: 'boolean', amount: 'numeric', status: 'text', file_id: 'bigint' }, payouts)}
      on conflict (store_id, gateway, lower(external_id)) do update set status = case when shopify_payout.status in ('paid', 'failed', 'canceled') and excluded.status in ('scheduled', 'in_transit') then shopify_payout.status else excluded.status end,
        amount = case when excluded.declared then excluded.amount else shopify_payout.amount end, declared = shopify_payout.declared or excluded.declared, version = shopify_payout.version + 1, updated_at = now()
        where (shopify_payout.status, shopify_payout.amount, shopify_payout.declared) is distinct from (excluded.status, case when excluded.declared then excluded.amount else shopify_payout.amount end, shopify_payout.declared or excluded.declared)`)
  const before = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from shopify_payout_txn where store_id = ${shop.id}::bigint and gateway = ${gateway}`,
  )
  const rows = JSON.stringify(read.txns)
  await tx.run(sql`
    insert into shopify_payout_txn (txn_key, store_id, company_id, payout_id, gateway, type, order_name, processed_at, currency, amount, fee, net, presentment_amount, presentment_currency, card)
    select x.key, ${shop.id}::bigint, ${shop.company}::bigint, p.id, ${gateway}, x.type, x."order", x.at, x.currency, x.amount, x.fee, x.net, x.presentment_amount, x.presentment_currency, left(x.card, 40)
    from jsonb_to_recordset(${rows}::jsonb) as x(key text, at timestamptz, type text, "order" text, card text, payout text, amount numeric, fee numeric, net numeric, presentment_amount numeric, presentment_currency text, currency text)
    left join shopify_payout p on p.store_id = ${shop.id}::bigint and p.gateway = ${gateway} and p.external_id = x.payout
    on conflict (store_id, gateway, lower(txn_key)) do update set payout_id = excluded.payout_id, updated_at = now() where shopify_payout_txn.payout_id is distinct from excluded.payout_id and excluded.payout_id is not null`)
  const after = await tx.one<{ n: number }>(sql`select count(*)::int as n from shopify_payout_txn where store_id = ${shop.id}::bigint and gateway = ${gateway}`)
  await matchTxns(tx, shop.id)
  await sumPayouts(tx, shop.id)
  // A payout that moved on is news for all of its orders.
  const touched = await tx.rows<{ id: number }>(sql`
    select distinct t.shopify_order_id as id from shopify_payout_txn t left join shopify_payout p on p.id = t.payout_id
    where t.store_id = ${shop.id}::bigint and t.shopify_order_id is not null and (p.external_id = any(${payouts.map((p) => p.external_id)}::text[]) or t.txn_key = any(${read.txns.map((t) => t.key)}::text[]))`)
  await recalculate(
    tx,
    touched.map((r) => r.id),
  )
  const open = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from shopify_payout_txn where store_id = ${shop.id}::bigint and shopify_order_id is null and type in ('charge', 'refund') and txn_key = any(${read.txns.map((t) => t.key)}::text[])`,
  )
  const created = after.n - before.n
  return { txns: created, known: read.txns.length - created, payouts: payouts.length, unmatched: open.n }
}

/** Sums of a shop's payouts out of their transactions: what was declared minus what they make is the difference. */
export const sumPayouts = (tx: CommandContext['tx'], store: number): Promise<number> =>
  tx.run(sql`
    update shopify_payout p set charge_total = s.charges, refund_total = s.refunds, other_total = s.others, fee_total = s.fees, txn_net = s.net, txn_count = s.n, unmatched_count = s.unmatched,
      amount = case when p.declared then p.amount else s.net end, diff = case when p.declared then p.amount - s.net else 0 end
    from (select q.id, coalesce(sum(t.amount) filter (where t.type = 'charge'), 0) as charges, coalesce(sum(t.amount) filter (where t.type = 'refund'), 0) as refunds, coalesce(sum(t.amount) filter (where t.type not in ('charge', 'refund', 'payout')), 0) as others,
        coalesce(sum(t.fee) filter (where t.type <> 'payout'), 0) as fees, coalesce(sum(t.net) filter (where t.type <> 'payout'), 0) as net, count(t.id)::int as n, count(t.id) filter (where t.shopify_order_id is null and t.type in ('charge', 'refund'))::int as unmatched
      from shopify_payout q left join shopify_payout_txn t on t.payout_id = q.id where q.store_id = ${store}::bigint group by q.id) s
    where p.id = s.id and (p.charge_total, p.refund_total, p.other_total, p.fee_total, p.txn_net, p.txn_count, p.unmatched_count) is distinct from (s.charges, s.refunds, s.others, s.fees, s.net, s.n, s.unmatched)
      or p.id = s.id and p.diff <> case when p.declared then p.amount - s.net else 0 end`)
