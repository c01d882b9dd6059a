import { dayOf, num } from '@crossway/kernel'
import { sql, type Runner, type Tx } from '@crossway/server-kit'
import { changePct, readable } from '../../model/price/price-rules.ts'
import { refuse } from '../../model/selling-errors.ts'
import { floorsOf } from '../selling/floors.ts'
import { economicsOf, unitProfit } from '../selling/unit-economics.ts'

/** What the platform sells listings for, by the youngest of what it has told. */
export const pricesNow = async (run: Runner, mskus: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await run.rows<{ msku: number; price: string }>(sql`
        select m.id as msku, coalesce(case when l.data_at > coalesce(m.synced_at, '-infinity') then l.price end, m.price)::numeric(18,2)::text as price from msku m
        left join lateral (select price, data_at from amz_listing_all where is_current and msku_id = m.id and price is not null order by data_at desc, id desc limit 1) l on true
        where m.id = any(${[...mskus]}::bigint[]) and coalesce(l.price, m.price) is not null`)
    ).map((r) => [r.msku, r.price]),
  )

/** Prices from which a change at a moment starts: those of changes that are due before it, else the platform's own. */
export async function pricesThen(
  run: Runner,
  doc: { readonly id: number; readonly effective_at: string },
  mskus: readonly number[],
): Promise<Map<number, string>> {
  const now = await pricesNow(run, mskus)
  const planned = await run.rows<{ msku: number; price: string }>(sql`
    select distinct on (l.msku_id) l.msku_id as msku, l.after::text as price from price_change_line l join price_change c on c.id = l.price_change_id
    where c.id <> ${doc.id}::bigint and c.status = 'approved' and c.effective_at > now() and c.effective_at < ${doc.effective_at}::timestamptz and l.msku_id = any(${[...mskus]}::bigint[]) order by l.msku_id, c.effective_at desc, c.id desc`)
  for (const p of planned) now.set(p.msku, p.price)
  return now
}

/** Fills what a line shows beside its new price: the price before, the change, the floor and the margins. */
export async function describeLines(tx: Tx, id: number): Promise<void> {
  const doc = await tx.one<{ effective_at: string }>(sql`select effective_at from price_change where id = ${id}::bigint`)
  const lines = await tx.rows<{ id: number; msku: number; sku: string; after: string }>(
    sql`select l.id, l.msku_id as msku, m.seller_sku as sku, l.after from price_change_line l join msku m on m.id = l.msku_id where l.price_change_id = ${id}::bigint order by l.seq limit 500`,
  )
  const mskus = lines.map((l) => l.msku)
  const before = await pricesThen(tx, { id, effective_at: doc.effective_at }, mskus)
  const day = dayOf(new Date(doc.effective_at))
  const floors = await floorsOf(tx, mskus, day)
  const economics = await economicsOf(tx, mskus, day)
  const margin = (msku: number, price: string | undefined): string | null => {
    const e = economics.get(msku)
    return e === undefined || price === undefined || num(price).lte(0) ? null : readable(unitProfit(e, price).margin)
  }
  const rows: { id: number; was: string | null; pct: string | null; floor: string | null; m0: string | null; m1: string | null }[] = []
  for (const [i, l] of lines.entries()) {
    const was = before.get(l.msku)
    const pct = changePct(was, l.after)
    if (pct !== null && readable(pct) === null) throw refuse.PRICE_RANGE({ msku: l.sku, was: was!, now: num(l.after).toFixed(2) }, `lines[${i}].after`)
    rows.push({
      id: l.id,
      was: was ?? null,
      pct,
      floor: floors.get(l.msku) ?? null,
      m0: margin(l.msku, was),
      m1: margin(l.msku, num(l.after).toFixed(2)),
    })
  }
  const of = (k: 'was' | 'pct' | 'floor' | 'm0' | 'm1'): (string | null)[] => rows.map((r) => r[k])
  await tx.run(sql`
    update price_change_line l set before = u.a, change_pct = u.b, floor = u.c, margin_before = u.d, margin_after = u.e
    from unnest(${rows.map((r) => r.id)}::bigint[], ${of('was')}::numeric[], ${of('pct')}::numeric[], ${of('floor')}::numeric[], ${of('m0')}::numeric[], ${of('m1')}::numeric[]) as u(id, a, b, c, d, e) where l.id = u.id`)
}
