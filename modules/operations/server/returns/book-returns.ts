import { Refusal, dayOf } from '@crossway/kernel'
import { explodeMsku, mappingOf } from '@crossway/product/server'
import { eachAsked, sql, systemCtx, type App, type CommandContext, type Ctx, type EventHandler, type JobDef, type Tx } from '@crossway/server-kit'
import { postStock, shopsOf, type Shop } from '@crossway/warehouse/server'
import { stateOf } from '../../model/returns/return-report.ts'
import type { Disposition } from '../../model/returns/return-words.ts'

interface Waiting {
  readonly id: number
  readonly store: number
  readonly account: number
  readonly order_id: string
  readonly msku: number | null
  readonly qty: number
  readonly day: string
  readonly disposition: Disposition
}
const chunk = 100

/** Sales that the order made of these goods: what comes back is worth again what it was worth then (warehouse.md A6). */
const salesOf = async (tx: Tx, r: Waiting): Promise<Map<number, number>> =>
  new Map(
    (
      await tx.rows<{ sku: number; entry: number }>(
        sql`select e.sku_id as sku, max(e.id) as entry from stock_posting p join stock_entry e on e.posting_id = p.id where p.source_no = ${r.order_id} and e.entry_type = 'sale_out' and e.msku_id = ${r.msku}::bigint group by 1`,
      )
    ).map((e) => [e.sku, e.entry]),
  )

type Booked = { readonly posting: number } | { readonly waits: 'unmapped' | 'no_warehouse' | 'refused' }
async function bookOne({ app, tx, ctx }: CommandContext, r: Waiting, shops: readonly Shop[]): Promise<Booked> {
  const at = `${r.day}T12:00:00+08:00`
  if (r.msku === null || (await mappingOf(tx, r.msku)).length === 0) return { waits: 'unmapped' }
  const shop = shops.find((s) => s.store === r.store)
  if (!shop?.vw) return { waits: 'no_warehouse' }
  const goods = await explodeMsku(tx, r.msku, r.qty, at)
  if (goods.length === 0) return { waits: 'unmapped' }
  const sold = await salesOf(tx, r)
  const post = (occurred_at: string | undefined, remark: string | null): Promise<{ id: number }> =>
    postStock(
      { app, tx, ctx },
      {
        type: 'sale_return_in',
        source: { type: 'customer_return', id: r.id, no: r.order_id },
        occurred_at,
        idem_key: `customer_return:${r.id}`,
        content: [r.id, r.qty, r.disposition],
        remark,
        lines: goods.map((g) => ({
          entry_type: 'sale_return_in',
          vw: shop.vw!,
          sku: g.sku,
          msku: r.msku,
          state: stateOf(r.disposition),
          qty: g.qty,
          link: sold.get(g.sku),
          ...(shop.vw_store === r.store ? {} : { charge: { store: r.store } }),
        })),
      },
    )
  try {
    return { posting: (await post(Date.parse(at) > Date.now() ? undefined : at, null)).id }
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
    if (e.code !== 'E_PERIOD_CLOSED') return { waits: 'refused' }
    return { posting: (await post(undefined, `原退货日期 ${r.day}`)).id }
  }
}

/**
 * Brings returned goods into the book of the store's warehouse at the platform, sellable ones as available and all others as defective; each return once
 * (warehouse.md A10). What cannot be booked yet says why and is tried again.
 */
export async function bookReturns(
  { app, ctx }: { readonly app: App; readonly ctx: Ctx },
  only: { readonly file?: number; readonly msku?: number } = {},
): Promise<{ booked: number; waiting: number }> {
  const count = { booked: 0, waiting: 0 }
  for (let after = 0; ;) {
    const seen = await app.db.tx(async (tx) => {
      const list = await tx.rows<Waiting>(sql`
        select r.id, r.store_id as store, s.store_account_id as account, r.order_id, r.msku_id as msku, r.qty, r.return_date as day, r.disposition from customer_return r join store s on s.id = r.store_id
        where r.id > ${after}::bigint and r.posting is null and r.channel = 'fba' and r.arrival = 'returned' and r.disposition is not null
          ${only.file === undefined ? sql.empty : sql`and r.report_file = ${only.file}::int`} ${only.msku === undefined ? sql.empty : sql`and r.msku_id = ${only.msku}::bigint`}
        order by r.id limit ${chunk} for update of r skip locked`)
      const shops = new Map<number, readonly Shop[]>()
      for (const r of list) {
        if (!shops.has(r.account)) shops.set(r.account, await shopsOf(tx, r.account))
        const b = await bookOne({ app, tx, ctx }, r, shops.get(r.account)!)
        if ('posting' in b) count.booked++
        else count.waiting++
        await tx.run(
          sql`update customer_return set posting = ${'posting' in b ? b.posting : null}::int, waits_for = ${'waits' in b ? b.waits : null}, version = version + 1 where id = ${r.id}`,
        )
      }
      return list
    })
    if (seen.length < chunk) return count
    after = seen.at(-1)!.id
  }
}

/** Refunds of the last half year whose goods have not come back 45 days later: the platform owes them (operations.md returnManage). */
export async function findAwaited(app: App, today = dayOf(new Date())): Promise<{ found: number }> {
  const found = await app.db.tx((tx) =>
    tx.run(sql`
      insert into customer_return (store_id, order_id, msku_id, seller_sku, arrival, return_date, qty, channel, currency, refund_amount, claim_from, source_key, owner_id, project_id)
      select l.store_id, l.order_id, max(l.msku_id), l.sku, 'awaited', max(coalesce(l.posted_date_local, l.posted_at::date)), greatest(max(coalesce(l.quantity_purchased, 0)), 1), 'fba', max(s.currency), -sum(l.amount),
        max(coalesce(l.posted_date_local, l.posted_at::date)) + 45, 'refund|' || l.order_id || '|' || l.sku, max(m.owner_id), max(s.project_id)
      from amz_settlement_line l join store s on s.id = l.store_id left join msku m on m.id = l.msku_id
      where l.is_current and l.transaction_type = 'Refund' and l.amount_type = 'ItemPrice' and l.amount_description = 'Principal' and l.sku is not null and l.order_id is not null and l.fulfillment_id is distinct from 'MFN'
        and coalesce(l.posted_date_local, l.posted_at::date) between ${today}::date - 180 and ${today}::date - 45
        and not exists (select 1 from customer_return r where r.order_id = l.order_id and r.store_id = l.store_id and r.seller_sku = l.sku)
      group by l.store_id, l.order_id, l.sku having sum(l.amount) < 0 order by 1, 2 limit 5000
      on conflict (store_id, source_key) do nothing`),
  )
  return { found }
}

/** After a mapping, and each morning for all that waits. */
export const bookReturnsJob: JobDef = {
  name: 'operations.returnsBook',
  title: { 'zh-cn': '买家退货过账', en: 'Booking of customer returns' },
  cron: '10 8 * * *',
  same: () => 'returns',
  run: (job) =>
    eachAsked(
      job,
      (data) => String(data.msku ?? 'all'),
      async (data) => {
        const booked = await bookReturns({ app: job.app, ctx: job.ctx }, data.msku === undefined ? {} : { msku: Number(data.msku) })
        return { ...booked, ...(data.msku === undefined ? await findAwaited(job.app) : {}) }
      },
    ),
}
export const onReturnsMapped: EventHandler = {
  event: 'msku.mapping_changed',
  name: 'operations.returnsMapped',
  run: async ({ app, tx, payload }) => {
    const msku = Number(payload.msku)
    if (await tx.maybe(sql`select 1 from customer_return where msku_id = ${msku}::bigint and posting is null limit 1`))
      await app.jobs.ask(tx, systemCtx(), bookReturnsJob, { msku })
  },
}
