import { addDays, dayOf, num } from '@crossway/kernel'
import { handleQuery, insertMany, sql, type App, type JobDef } from '@crossway/server-kit'
import { keepOrRemove } from '../../model/removal/keep-or-remove.ts'
import { removalCandidate } from '../../model/removal/removal-candidate.query.ts'
import { economicsOf, unitProfit } from '../selling/unit-economics.ts'

const agedDays = 181
/** What a shop that has paid nothing yet is reckoned with: USD a m³ and month, a m³ of aged goods, a piece destroyed (operations.md removeOrder, example). */
const usual = { storage: '27.50', aged: '134.20', removal: '1.06' }
const most = 20_000

interface Aged {
  readonly msku: number
  readonly store: number
  readonly currency: string
  readonly price: string | null
  readonly pieces: number
  readonly oldest: number
  readonly volume: string
  readonly storage: string | null
  readonly aged: string | null
  readonly fee: string | null
  readonly expected: number
}
const agedGoods = (app: App, today: string): Promise<Aged[]> =>
  app.db.rows<Aged>(sql`
    with old as (
      select l.msku_id as msku, sum(l.qty_left)::int as pieces, max(${today}::date - l.in_date)::int as oldest from stock_layer l join virtual_warehouse v on v.id = l.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id and w.type = 'fba'
      where l.qty_left > 0 and l.msku_id <> 0 and l.in_date <= ${addDays(today, -agedDays)}::date group by 1),
      paid as (select store_id, type, sum(fee) / nullif(sum(volume), 0) as rate from storage_fee_item where month >= to_char(${today}::date - 120, 'YYYY-MM') group by 1, 2),
      taken as (select o.store_id, sum(l.fee) / nullif(sum(l.disposed), 0) as fee from removal_order o join removal_order_line l on l.removal_order_id = o.id where o.type = 'disposal' and l.fee is not null and o.created_at > now() - interval '180 days' group by 1)
    select o.msku, m.store_id as store, m.currency, m.price::text as price, o.pieces, o.oldest, coalesce(u.volume, 0)::text as volume, p.rate::text as storage, a.rate::text as aged, t.fee::text as fee, coalesce(f.per_day, 0) * 30 as expected
    from old o join msku m on m.id = o.msku left join msku_forecast f on f.msku_id = m.id left join paid p on p.store_id = m.store_id and p.type = 'monthly' left join paid a on a.store_id = m.store_id and a.type = 'aged' left join taken t on t.store_id = m.store_id
    left join lateral (select sum(k.volume * l.qty) as volume from msku_sku l join sku k on k.id = l.sku_id where l.msku_id = m.id and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now())) u on true
    order by o.pieces desc limit ${most}`)

/** Sets aged goods anew that cost more to keep than to remove; what is sold anyway, or earns its keep, is none of them. */
export async function findCandidates(app: App, today: string): Promise<{ candidates: number }> {
  const goods = await agedGoods(app, today)
  const rows: Record<string, unknown>[] = []
  for (let i = 0; i < goods.length; i += 500) {
    const part = goods.slice(i, i + 500)
    const economics = await economicsOf(app.db, part.map((g) => g.msku), today) // prettier-ignore
    for (const g of part) {
      const e = economics.get(g.msku)
      const cost = keepOrRemove({
        qty: g.pieces,
        volume: g.volume,
        storage_rate: g.storage ?? usual.storage,
        aged_rate: g.aged ?? usual.aged,
        expected_units: Math.min(g.pieces, g.expected),
        unit_profit: e && g.price && num(g.price).gt(0) ? unitProfit(e, g.price).profit : 0,
        removal_fee: g.fee ?? usual.removal,
      })
      if (cost.better === 'remove')
        rows.push({ msku_id: g.msku, store_id: g.store, day: today, pieces: g.pieces, oldest_days: g.oldest, cbm: num(g.volume).times(g.pieces).toFixed(3), currency: g.currency, keep_cost: cost.keep, remove_cost: cost.remove }) // prettier-ignore
    }
  }
  await app.db.tx(async (tx) => {
    await tx.run(sql`delete from removal_candidate`)
    if (rows.length > 0)
      await tx.run(
        insertMany(
          'removal_candidate',
          {
            msku_id: 'bigint',
            store_id: 'bigint',
            day: 'date',
            pieces: 'int',
            oldest_days: 'int',
            cbm: 'numeric',
            currency: 'text',
            keep_cost: 'numeric',
            remove_cost: 'numeric',
          },
          rows,
        ),
      )
  })
  return { candidates: rows.length }
}
export const candidatesJob: JobDef = {
  name: 'operations.removalCandidates',
  title: { 'zh-cn': '移除建议', en: 'Removal suggestions' },
  cron: '10 5 * * *',
  run: ({ app }) => findCandidates(app, dayOf(new Date())),
}
export const removalCandidateQuery = handleQuery(
  removalCandidate,
  () => sql`
    select c.msku_id, m.seller_sku, c.store_id, coalesce(m.project_id, s.project_id) as project_id, m.owner_id, c.pieces, c.oldest_days, c.cbm, c.currency, c.keep_cost, c.remove_cost, c.day
    from removal_candidate c join msku m on m.id = c.msku_id join store s on s.id = c.store_id`,
)
