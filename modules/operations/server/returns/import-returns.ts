import { emit, insertMany, sql, systemCtx, type App, type Ctx, type EventHandler, type JobDef, type Runner } from '@crossway/server-kit'
import { rows, type ReportRow } from '@crossway/resource/server'
import { shopOf, shopsOf, type Shop } from '@crossway/warehouse/server'
import { returnKeys, returnOf, type ReportedReturn } from '../../model/returns/return-report.ts'
import { bookReturns } from './book-returns.ts'

interface Imported {
  readonly created: number
  readonly changed: number
  readonly unreadable: number
  readonly booked: number
}
const columns = {
  store_id: 'bigint',
  order_id: 'text',
  msku_id: 'bigint',
  seller_sku: 'text',
  asin: 'text',
  fnsku: 'text',
  lpn: 'text',
  return_date: 'date',
  qty: 'integer',
  channel: 'text',
  disposition: 'text',
  reason_code: 'text',
  reason_class: 'text',
  comment: 'text',
  platform_status: 'text',
  currency: 'text',
  source_key: 'text',
  report_file: 'integer',
  owner_id: 'bigint',
  project_id: 'bigint',
}
interface Listing {
  readonly id: number
  readonly store: number
  readonly sku: string
  readonly owner: number | null
}

async function allRows(run: Runner, file: number): Promise<ReportRow[]> {
  const all: ReportRow[] = []
  for (let after = 0; ;) {
    const page = await rows(run, file, after)
    all.push(...page)
    if (page.length < 1000) return all
    after = page.at(-1)!.id
  }
}
const listingsOf = (run: Runner, shops: readonly Shop[], skus: readonly string[]): Promise<Listing[]> =>
  run.rows<Listing>(
    sql`select id, store_id as store, seller_sku as sku, owner_id as owner from msku where store_id = any(${shops.map((s) => s.store)}::bigint[]) and seller_sku = any(${[...new Set(skus)]}::text[])`,
  )

/**
 * Takes what a report tells of returns (operations.md returnManage, import): a row is known by its natural key, so that the same file, or the same rows
 * in another one, make nothing new; what the platform says of a known one may change. The goods go into the book afterwards.
 */
export async function importReturns({ app, ctx }: { readonly app: App; readonly ctx: Ctx }, file: number): Promise<Imported | undefined> {
  const f = await app.db.maybe<{ account: number | null }>(
    sql`select store_account_id as account from report_file where id = ${file}::bigint and type = 'returns' and status = 'parsed'`,
  )
  if (!f || f.account === null) return undefined
  const raw = await allRows(app.db, file)
  const read = raw.map((r) => returnOf(r.values)).filter((r): r is ReportedReturn => r !== undefined)
  const keys = returnKeys(read)
  const shops = await shopsOf(app.db, f.account)
  const told = await app.db.tx(async (tx) => {
    const listings = Map.groupBy(
      await listingsOf(
        tx,
        shops,
        read.map((r) => r.seller_sku),
      ),
      (l) => l.sku,
    )
    const stores = new Map(
      (
        await tx.rows<{ id: number; project: number | null; currency: string }>(
          sql`select id, project_id as project, currency from store where id = any(${shops.map((s) => s.store)}::bigint[])`,
        )
      ).map((s) => [s.id, s]),
    )
    const classes = new Map(
      (await tx.rows<{ code: string; cls: string }>(sql`select code, reason_class as cls from return_reason limit 1000`)).map((r) => [r.code, r.cls]),
    )
    const drafts = read.flatMap((r, i) => {
      const selling = listings.get(r.seller_sku) ?? []
      const shop = shopOf(
        shops,
        null,
        selling.map((l) => l.store),
      )
      if (!shop) return []
      const listing = selling.find((l) => l.store === shop.store)
      return [
        {
          ...r,
          store_id: shop.store,
          msku_id: listing?.id ?? null,
          channel: 'fba',
          reason_class: r.reason_code === null ? null : (classes.get(r.reason_code) ?? null),
          currency: stores.get(shop.store)!.currency,
          source_key: keys[i]!,
          report_file: file,
          owner_id: listing?.owner ?? null,
          project_id: stores.get(shop.store)!.project,
        },
      ]
    })
    // A refund whose goods were awaited has its goods now.
    await tx.run(
      sql`delete from customer_return a where a.arrival = 'awaited' and a.handled = 'none' and (a.store_id, a.order_id) in (select * from unnest(${drafts.map((d) => d.store_id)}::bigint[], ${drafts.map((d) => d.order_id)}::text[]))`,
    )
    const last = [...new Map(drafts.map((d) => [`${d.store_id} ${d.source_key}`, d])).values()]
    const done =
      last.length === 0
        ? []
        : await tx.rows<{ fresh: boolean }>(
            insertMany(
              'customer_return',
              columns,
              last,
              sql`on conflict (store_id, source_key) do update set platform_status = excluded.platform_status, comment = coalesce(excluded.comment, customer_return.comment), reason_code = excluded.reason_code,
                reason_class = coalesce(customer_return.reason_class, excluded.reason_class), msku_id = coalesce(customer_return.msku_id, excluded.msku_id), version = customer_return.version + 1, updated_at = now()
                where (customer_return.platform_status, customer_return.reason_code) is distinct from (excluded.platform_status, excluded.reason_code) or (customer_return.msku_id is null and excluded.msku_id is not null) returning xmax = 0 as fresh`,
            ),
          )
    const created = done.filter((r) => r.fresh).length
    if (created > 0) await emit({ app, tx }, 'return.imported', { file, rows: created }, { resource: 'report_file', id: file })
    return { created, changed: done.length - created, unreadable: raw.length - read.length }
  })
  return { ...told, booked: (await bookReturns({ app, ctx }, { file })).booked }
}

export const returnsJob: JobDef = {
  name: 'operations.returns',
  title: { 'zh-cn': '买家退货导入', en: 'Import of customer returns' },
  run: ({ app, ctx, data }) => importReturns({ app, ctx }, Number(data.file)),
}
export const onReturnsImported: EventHandler = {
  event: 'report.imported',
  name: 'operations.returns',
  run: async ({ app, tx, payload }) => {
    const file = Number(payload.file)
    if (payload.type === 'returns')
      await app.jobs.enqueue(tx, systemCtx(), returnsJob.name, returnsJob.title['zh-cn'], { file }, { uniqueKey: `returns:${file}` })
  },
}
