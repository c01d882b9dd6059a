import { sql, type JobDef, type Tx } from '@crossway/server-kit'
import { checkFee, type FeeRow } from '../../model/fba-fee/fee-check.ts'

interface Candidate extends FeeRow {
  readonly id: number
}
const page = 5000

/** Compares the current fee previews with our articles, all or those of one file: single articles alone, a bundle has no measures of its own. */
export async function checkFees(tx: Tx, file?: number): Promise<number> {
  let after = 0
  let n = 0
  for (;;) {
    const rows = await tx.rows<Candidate>(sql`
      select t.id, m.country, t.your_price::text as price, t.data_at::date::text as date, coalesce(t.expected_fulfillment_fee_per_unit, t.expected_domestic_fulfilment_fee_per_unit)::text as fee,
        array[t.longest_side::text, t.median_side::text, t.shortest_side::text] as sides, t.unit_of_dimension as unit, t.item_package_weight::text as weight, t.unit_of_weight as weight_unit,
        array[k.len_cm::text, k.wid_cm::text, k.hei_cm::text] as own_sides, coalesce(k.gross_weight, k.net_weight)::text as own_kg,
        coalesce((select sum(d.units) from msku_sold_day d where d.msku_id = t.msku_id and d.day > (now() at time zone 'Asia/Shanghai')::date - 31 and d.day < (now() at time zone 'Asia/Shanghai')::date), 0)::int as units
      from amz_fba_fee_estimate t left join marketplace m on m.id = t.marketplace_id
        left join lateral (select min(l.sku_id) as sku from msku_sku l where l.msku_id = t.msku_id and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now()) having count(*) = 1 and max(l.qty) = 1) one on true
        left join sku k on k.id = one.sku
      where t.is_current and t.id > ${after}::bigint ${file === undefined ? sql.empty : sql`and t.report_file_id = ${file}::bigint`} order by t.id limit ${page}`)
    if (rows.length === 0) return n
    after = rows.at(-1)!.id
    n += rows.length
    const found = rows.map((r) => ({ r, c: checkFee(r) }))
    const of = (pick: (x: (typeof found)[number]) => { toFixed(n: number): string } | null): (string | null)[] => found.map((x) => pick(x)?.toFixed(4) ?? null)
    await tx.run(sql`
      update amz_fba_fee_estimate t set our_fee = u.fee::numeric, fee_gap = u.gap::numeric, size_gap = u.size::numeric, weight_gap = u.weight::numeric, units_30 = u.units, fee_impact = u.impact::numeric, measure_wrong = u.wrong
      from unnest(${rows.map((r) => r.id)}::bigint[], ${of((x) => x.c.our_fee)}::text[], ${of((x) => x.c.fee_gap)}::text[], ${of((x) => x.c.size_gap)}::text[], ${of((x) => x.c.weight_gap)}::text[], ${found.map((x) => x.r.units)}::int[], ${of((x) => x.c.fee_impact)}::text[], ${found.map((x) => x.c.wrong)}::boolean[]) as u(id, fee, gap, size, weight, units, impact, wrong)
      where t.id = u.id`)
  }
}

/** What was asked of Amazon about an article goes along from preview to preview (resource.md FbaEstimatedFees, remeasure). */
export const keepRemeasures = (tx: Tx, file: number): Promise<number> =>
  tx.run(sql`
    update amz_fba_fee_estimate n set remeasure = o.remeasure, remeasure_note = o.remeasure_note, remeasure_at = o.remeasure_at, remeasure_fee = o.remeasure_fee from amz_fba_fee_estimate o
    where n.report_file_id = ${file}::bigint and o.is_current and o.remeasure is not null and o.store_account_id = n.store_account_id and o.marketplace_id is not distinct from n.marketplace_id and o.row_key = n.row_key and o.report_file_id <> n.report_file_id`)

/** Articles are measured again and sell at another pace: the comparison is made anew each night. */
export const feeCheckJob: JobDef = {
  name: 'resource.feeCheck',
  title: { 'zh-cn': 'FBA费用与尺寸核对', en: 'FBA fees and measures against ours' },
  cron: '20 5 * * *',
  run: async ({ app }) => {
    await app.db.tx((tx) => checkFees(tx))
  },
}
