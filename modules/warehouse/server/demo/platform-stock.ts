import type { Context } from '@crossway/server-kit'
import { addDays } from '@crossway/kernel'
import { insertAll, sql, systemCtx, type Tx } from '@crossway/server-kit'
import { buildRecon } from '../platform/build-recon.ts'
import { importPlatformStock, type PlatformRow } from '../platform-stock.ts'

interface Booked {
  readonly warehouse: number
  readonly store: number
  readonly account: number
  readonly msku: number
  readonly seller_sku: string
  readonly available: number
  readonly reserved: number
  readonly defective: number
  readonly in_transit: number
  readonly researching: number
}
/** Differences of the demo company: label by its place in the list, and what the platform has more. */
const differing = [-3, 2, -12, 5, -1, -2, 8, -4, 3]

/** What platforms say of their stock on the demo's day: as the book has it but for nine labels, and three events that wait for a mapping (warehouse.md, demo data). */
export async function demoPlatformStock({ app, tx }: Context<'app' | 'tx'>, today: string): Promise<void> {
  // The demo's report files are samples of their own; their figures are not this stock's.
  await tx.run(sql`update outbox_delivery set done_at = now() where handler = 'warehouse.platformReport' and done_at is null`)
  const sum = (state: string): string => `coalesce(sum(b.qty) filter (where b.state = '${state}'), 0)::int as ${state}`
  const booked = await tx.rows<Booked>(sql`
    select v.warehouse_id as warehouse, m.store_id as store, s.store_account_id as account, m.id as msku, m.seller_sku, ${sql.raw(['available', 'reserved', 'defective', 'in_transit', 'researching'].map(sum).join(', '))}
    from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id join msku m on m.id = b.msku_id join store s on s.id = m.store_id
    where w.stock_truth = 'mirror' and (select count(*) from msku_sku k where k.msku_id = m.id and k.valid_to is null) = 1 and (select k.qty from msku_sku k where k.msku_id = m.id and k.valid_to is null) = 1
    group by 1, 2, 3, 4, 5 having bool_and(b.qty >= 0) order by 1, 4`)
  const odd = new Map(
    booked
      .filter((b) => b.available > 30)
      .filter((_, i) => i % 7 === 3)
      .slice(0, differing.length)
      .map((b, i) => [b.msku, differing[i]!]),
  )
  const byPlace = new Map<number, PlatformRow[]>()
  for (const b of booked)
    byPlace.set(b.warehouse, [
      ...(byPlace.get(b.warehouse) ?? []),
      {
        msku: b.msku,
        store: b.store,
        fulfillable: b.available + (odd.get(b.msku) ?? 0),
        res_customer: b.reserved,
        inb_shipped: b.in_transit,
        uns_customer: b.defective,
        researching: b.researching,
      },
    ])
  const ctx = systemCtx()
  for (const [warehouse, rows] of byPlace) {
    await importPlatformStock(tx, ctx, warehouse, today, rows)
    await buildRecon({ app, tx, ctx }, warehouse, today)
  }
  // labels that no snapshot speaks of are not differences of this day
  await tx.run(sql`delete from fba_recon where msku_id <> all(${[...odd.keys()]}::bigint[])`)
  await tx.run(sql`update fba_recon set since = ${addDays(today, -4)}::date, cause = case when abs(diff) > 4 then 'unknown' end where id % 3 <> 0`)
  await waitingEvents(tx, booked, today)
}

async function waitingEvents(tx: Tx, booked: readonly Booked[], today: string): Promise<void> {
  const unmapped = await tx.rows<{ store: number; account: number; sku: string; msku: number }>(
    sql`select m.store_id as store, s.store_account_id as account, m.seller_sku as sku, m.id as msku from msku m join store s on s.id = m.store_id where m.mapping_status = 'unmapped' and m.fulfillment = 'fba' order by m.id limit 3`,
  )
  await insertAll(
    tx,
    'pending_event',
    {
      report_type: 'text',
      store_id: 'bigint',
      warehouse_id: 'bigint',
      event_key: 'text',
      occurred_at: 'timestamptz',
      msku_text: 'text',
      msku_id: 'bigint',
      qty: 'int',
      row: 'jsonb',
      reason: 'text',
      tries: 'int',
    },
    unmapped.map((u, i) => {
      const at = `${addDays(today, -1 - i)}T21:30:00+08:00`
      const order = `111-70${10 + i}-55${20 + i}`
      const event = {
        kind: 'sale',
        key: `fba_shipped:${order}:D${i}`,
        seller_sku: u.sku,
        qty: 1 + i,
        state: 'available',
        occurred_at: at,
        mapped_at: at,
        no: order,
        site: null,
        raw: { 'amazon-order-id': order, sku: u.sku, 'quantity-shipped': String(1 + i) },
      }
      return {
        report_type: 'fulfilled_shipments',
        store_id: u.store,
        warehouse_id: booked.find((b) => b.store === u.store)?.warehouse ?? null,
        event_key: `${u.account}:${event.key}`,
        occurred_at: at,
        msku_text: u.sku,
        msku_id: u.msku,
        qty: event.qty,
        row: { event, reported: { report_type: 'fulfilled_shipments', account: u.account, file: 0, file_no: null, row: 0 } },
        reason: 'unmapped',
        tries: 1,
      }
    }),
  )
}
