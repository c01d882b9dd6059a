import { num, roundMoney, type Num } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { postStaged, stage, type PostOptions, type StagedEntry } from '@crossway/ledger/server'
import { getUnitCosts, type UnitCost } from '@crossway/warehouse/server'
import { targetOn } from './kinds.ts'

interface Sold {
  readonly line: number
  readonly settlement: number
  readonly store: number
  readonly company: number
  readonly warehouse: number | null
  readonly msku: number
  readonly biz_date: string
  readonly units: number
  readonly skus: readonly { readonly sku: number; readonly qty: number }[]
}
const components = [
  ['L1101', 'goods'],
  ['L1201', 'freight'],
  ['L1202', 'duty'],
  ['L1206', 'other'],
] as const

/**
 * Cost of goods that a statement says were sold from the platform's warehouse (finance.md §2.4): units × moving average of the store's pool, by
 * listing and day; a bundle is the sum of its components, and what was sold before the listing was mapped counts by its first mapping. Orders whose cost stands already, from their estimate or from the stock ledger's own
 * postings of the month, are left out, so that no cost counts twice. Without any cost the entry is 0 and flagged. Answers how many entries.
 */
export async function postCosts(tx: Tx, ids: readonly number[], stores: readonly number[], o: PostOptions & { readonly estimated: boolean }): Promise<number> {
  const costed = sql`and not exists (select 1 from settled_key k where k.order_key = e.order_key and k.biz_date is not null)`
  const booked = sql`
      select min(e.source_line_id) as line, e.source_id as settlement, e.store_id, e.msku_id, e.company_id, e.biz_date, sum(e.quantity)::int as units from pl_entry e
      where e.source_type = 'settlement' and e.source_id = any(${ids}::bigint[]) and e.pl_line_code = 'L0101' and e.msku_id is not null and e.quantity <> 0 and e.reversal_of_id is null ${costed}
      group by 2, 3, 4, 5, 6`
  // Without estimates the places say the same in less; who bore the sale and when stands in the entry of its first line, looked up one by one: the planner would read the ledger for them.
  const placed = sql`
      select min(x.first) as line, x.settlement_id as settlement, x.store_id, x.msku_id, e.company_id, e.biz_date, sum(x.units)::int as units
      from settled_place x join settlement_kind k on k.settlement_id = x.settlement_id and k.kind = x.kind and k.goods
        join lateral (select e.company_id, e.biz_date from pl_entry e where e.source_id = x.settlement_id and e.source_type = 'settlement' and e.source_line_id = x.first and e.pl_line_code = 'L0101' and e.stage = 'settled' and e.reversal_of_id is null limit 1) e on true
      where x.msku_id is not null and ${targetOn(sql`x.day`)} = 'L0101'
      group by 2, 3, 4, 5, 6 having sum(x.units) <> 0`
  const sold = await tx.rows<Sold>(sql`
    with own as materialized (select distinct e.store_id, e.attrib_period from pl_entry e where e.pl_line_code = 'L1101' and e.source_type = 'stock_posting' and e.store_id = any(${stores}::bigint[])),
    item as (${o.estimated ? booked : placed})
    select i.line, i.settlement, i.store_id as store, i.company_id as company, coalesce(st.default_warehouse_id, (select w.id from warehouse w where w.type = 'fba' and w.store_account_id = st.store_account_id and w.marketplace_id = st.marketplace_id order by w.id limit 1)) as warehouse, i.msku_id as msku, i.biz_date::text as biz_date, i.units,
      coalesce((select json_agg(json_build_object('sku', m.sku_id, 'qty', m.qty) order by m.seq) from msku_sku m where m.msku_id = i.msku_id and m.valid_from < i.biz_date + 1 and (m.valid_to is null or m.valid_to > i.biz_date)),
        (select json_agg(json_build_object('sku', m.sku_id, 'qty', m.qty) order by m.seq) from msku_sku m where m.msku_id = i.msku_id and m.valid_from = (select min(x.valid_from) from msku_sku x where x.msku_id = i.msku_id)), '[]') as skus
    from item i join store st on st.id = i.store_id left join own on own.store_id = i.store_id and own.attrib_period = to_char(i.biz_date, 'YYYY-MM')
    where own.store_id is null order by i.line`)
  if (sold.length === 0) return 0
  const asked = [
    ...new Map(
      sold.flatMap((s) =>
        s.warehouse === null
          ? []
          : s.skus.map((c) => [`${s.company} ${s.warehouse} ${c.sku}`, { company: s.company, warehouse: s.warehouse!, sku: c.sku }] as const),
      ),
    ).values(),
  ]
  const costs = await getUnitCosts(tx, asked)
  const costOf = new Map(asked.map((a, i) => [`${a.company} ${a.warehouse} ${a.sku}`, costs[i]!]))
  const elsewhere = await lastKnown(tx, [...new Set(sold.flatMap((s) => s.skus.map((c) => c.sku)))])
  const rows = sold.flatMap((s): StagedEntry[] => {
    const parts = s.skus.map((c) => {
      const own = costOf.get(`${s.company} ${s.warehouse} ${c.sku}`)
      return { ...c, cost: own && !num(own.total).isZero() ? own : (elsewhere.get(`${s.warehouse} ${c.sku}`) ?? elsewhere.get(`0 ${c.sku}`)) }
    })
    const missing = parts.length === 0 || parts.some((p) => !p.cost || num(p.cost.total).isZero())
    return components
      .map(([line, name]) => ({
        line,
        amount: parts.reduce<Num>((sum, p) => sum.plus(p.cost ? num(p.cost[name]).times(p.qty).times(s.units) : 0), num(0)),
      }))
      .filter((c) => c.line === 'L1101' || !c.amount.isZero())
      .map((c) => ({
        pl_line_code: c.line,
        amount: roundMoney(c.amount).negated().toFixed(4),
        currency: 'CNY',
        quantity: s.units,
        stage: 'settled',
        basis: 'actual',
        biz_date: s.biz_date,
        store_id: s.store,
        msku_id: s.msku,
        sku_id: s.skus.length === 1 ? s.skus[0]!.sku : null,
        source_type: 'settlement_cost',
        source_id: s.settlement,
        source_line_id: s.line,
        cost_missing: missing && c.line === 'L1101',
      }))
  })
  await stage(tx, rows)
  return (await postStaged(tx, o)).posted
}

/** What the ledger knows of articles where the selling company has no pool: the same warehouse under another company, else any warehouse (finance.md §2.4, last unit cost). */
async function lastKnown(tx: Tx, skus: readonly number[]): Promise<Map<string, UnitCost>> {
  const unit = (c: string): string => `round(case when p.qty > 0 then p.${c}_value / p.qty else p.last_${c} end, 4)`
  const rows = await tx.rows<UnitCost & { warehouse: number; sku: number }>(sql`
    select * from (select p.warehouse_id as warehouse, p.sku_id as sku, ${sql.raw(['goods', 'freight', 'duty', 'other'].map((c) => `${unit(c)}::text as ${c}`).join(', '))}, (${sql.raw(['goods', 'freight', 'duty', 'other'].map(unit).join(' + '))})::text as total
    from stock_pool p where p.sku_id = any(${skus}::bigint[]) and p.ownership = 'own') x where x.total::numeric <> 0 order by x.warehouse, x.sku limit 100000`)
  const known = new Map<string, UnitCost>()
  for (const r of rows) {
    known.set(`${r.warehouse} ${r.sku}`, r)
    if (!known.has(`0 ${r.sku}`)) known.set(`0 ${r.sku}`, r)
  }
  return known
}
