import type { Context } from '@crossway/server-kit'
import { num, roundMoney } from '@crossway/kernel'
import { sql, type App, type Tx } from '@crossway/server-kit'
import { findRate } from '@crossway/ledger/server'
import { param } from '@crossway/settings/server'
import { digest, keepPersonal, plainOf } from '../personal/sealed-personal.ts'

/** One order as its platform tells who it was for. */
export interface Bought {
  readonly source: 'amazon' | 'multichannel' | 'shopify'
  readonly platform: number
  readonly store: number | null
  readonly order_ref: string
  readonly order_date: string
  readonly shipped_at: string | null
  readonly units: number
  readonly amount: string | null
  readonly currency: string | null
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly postal: string | null
  readonly state: string | null
  readonly country: string | null
}
/** Days that Amazon lets a buyer's data be kept after dispatch (resource.md, retention). */
const amazonDays = 30

/** The same person on one platform: by his mailbox there, else by name, postal code and country. Without either he is nobody we could tell again. */
function keyOf(app: App, b: Bought): string | undefined {
  if (b.email) return digest(app, 'key', `mail ${plainOf('email', b.email)}`)
  if (b.name && b.postal && b.country) return digest(app, 'key', `name ${[b.name, b.postal, b.country].map((x) => plainOf('name', x)).join('|')}`)
  return undefined
}

/** Puts orders to their buyers: who is new is made, what names him is kept sealed until its time is over. The same order again changes nothing twice. Answers the buyers touched. */
export async function rememberBuyers({ app, tx }: Context<'app' | 'tx'>, list: readonly Bought[], now = new Date()): Promise<number[]> {
  const touched = new Set<number>()
  const otherDays = Number(await param(tx, 'resource.buyer_keep_days'))
  for (const b of list) {
    const key = keyOf(app, b)
    if (!key) continue
    const until = new Date(Date.parse(b.shipped_at ?? b.order_date) + (b.source === 'amazon' ? amazonDays : otherDays) * 86_400_000)
    const row = await tx.one<{ id: number; into: number | null }>(sql`
      insert into buyer (code, buyer_key, platform_id, store_id, country, state, status, pii_purged, orders, units, spend, refunds, returns, created_by, updated_by)
      values (${
        'B' +
        key
          .replaceAll(/[^A-Za-z0-9]/g, '')
          .slice(0, 9)
          .toUpperCase()
      }, ${key}, ${b.platform}::bigint, ${b.store}::bigint, ${b.country}, ${b.state}, 'live', true, 0, 0, 0, 0, 0, 0, 0)
      on conflict (platform_id, buyer_key) do update set updated_at = now() returning id, merged_into_id as into`)
    const id = row.into ?? row.id
    const rate = b.currency && b.amount !== null ? await findRate(tx, b.currency, 'CNY', b.order_date.slice(0, 10), 'book') : undefined
    const cny = rate ? roundMoney(num(b.amount!).times(rate.rate)).toFixed(2) : null
    await tx.run(sql`
      insert into buyer_order (buyer_id, store_id, source, order_ref, order_date, shipped_at, units, amount, currency, amount_cny, created_by, updated_by)
      values (${id}::bigint, ${b.store}::bigint, ${b.source}, ${b.order_ref}, ${b.order_date}::timestamptz, ${b.shipped_at}::timestamptz, ${b.units}, ${b.amount}::numeric, ${b.currency}, ${cny}::numeric, 0, 0)
      on conflict (source, lower(order_ref)) do update set shipped_at = coalesce(excluded.shipped_at, buyer_order.shipped_at), units = greatest(excluded.units, buyer_order.units), amount = coalesce(excluded.amount, buyer_order.amount),
        currency = coalesce(excluded.currency, buyer_order.currency), amount_cny = coalesce(excluded.amount_cny, buyer_order.amount_cny), updated_at = now()`)
    // What would have to go at once is not kept at all.
    if (until > now) {
      await keepPersonal({ app, tx }, 'buyer', id, b)
      await tx.run(
        sql`update buyer set pii_purged = false, pii_purge_at = greatest(pii_purge_at, ${until.toISOString()}::timestamptz) where id = ${id}::bigint`,
      )
    } else await tx.run(sql`update buyer set pii_purge_at = coalesce(pii_purge_at, ${until.toISOString()}::timestamptz) where id = ${id}::bigint`)
    touched.add(id)
  }
  await sumBuyers(tx, [...touched])
  return [...touched]
}

/** Counts of buyers from their orders, the refunds of statements and the returns reported; who returns three pieces or more of every ten he buys is told (resource.md, risk flags). */
export async function sumBuyers(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`
    update buyer b set orders = s.orders, units = s.units, spend = s.spend, refunds = coalesce(s.refunds, 0), returns = s.returns, first_order_at = s.first, last_order_at = s.last, return_rate = round(s.returns * 100.0 / nullif(s.units, 0), 4),
      risk_flags = nullif(array(select distinct f from unnest(coalesce(b.risk_flags, '{}') || case when s.returns * 10 >= s.units * 3 and s.returns >= 3 then array['serial_returner'] else '{}'::text[] end) f order by f), '{}'), updated_at = now()
    from (
      select o.buyer_id, count(*)::int as orders, coalesce(sum(o.units), 0)::int as units, coalesce(sum(o.amount_cny), 0) as spend, min(o.order_date) as first, max(o.order_date) as last, coalesce(sum(r.n), 0)::int as returns, sum(f.cny) as refunds
      from buyer_order o
        left join lateral (
          -- Each day's report tells the returns of thirty days: the same piece stands in many files.
          select sum(y.q)::int as n from (
            select distinct x.data->>'license-plate-number', x.data->>'return-date', x.data->>'sku', (x.data->>'quantity')::int as q from report_row x join report_file g on g.id = x.report_file_id and g.status = 'parsed'
            where x.data->>'order-id' = o.order_ref and x.data ? 'return-date' and (x.data->>'quantity') ~ '^[0-9]{1,6}$') y) r on true
        left join lateral (
          select round(sum(-l.amount) * case when o.amount > 0 and o.amount_cny is not null then o.amount_cny / o.amount else 0 end, 2) as cny from amz_settlement_line l
          where l.order_id = o.order_ref and l.transaction_type ilike '%refund%' and l.amount_type = 'ItemPrice' and l.amount_description = 'Principal') f on true
      where o.buyer_id = any(${ids}::bigint[]) group by o.buyer_id) s
    where b.id = s.buyer_id`)
}

/** What names people goes once its time is over; key, country, state and counts stay (resource.md, retention). */
export async function purgeBuyers(tx: Tx, now = new Date()): Promise<number> {
  const at = now.toISOString()
  await tx.run(sql`delete from buyer_personal p using buyer b where b.id = p.buyer_id and b.pii_purge_at <= ${at}::timestamptz`)
  return tx.run(
    sql`update buyer set name = null, email = null, phone = null, address = null, pii_purged = true, updated_at = now(), version = version + 1 where not pii_purged and pii_purge_at <= ${at}::timestamptz`,
  )
}
