import { dayOf, num, type NumLike, type RowOf } from '@crossway/kernel'
import { fbaInventory } from '@crossway/resource/server'
import { sql, type CommandContext, type Runner } from '@crossway/server-kit'
import { discountPct, stackedPrice } from '../../model/promotion/promotion-figures.ts'
import type { promotionActivity } from '../../model/promotion/promotion.resource.ts'
import { refuse } from '../../model/selling-errors.ts'
import { floorsOf } from '../selling/floors.ts'
import { stockOn } from '../replenish/replenish.queries.ts'

type Promotion = RowOf<typeof promotionActivity>
const live = ['pending', 'approved', 'submitted', 'scheduled', 'running', 'attention']

interface Overlap {
  readonly no: string
  readonly msku: number
  readonly type: string
  readonly stackable: boolean
  readonly discount: string | null
}
/** Other promotions of the same goods in the same time. */
const overlapping = (run: Runner, doc: Promotion): Promise<Overlap[]> =>
  run.rows<Overlap>(sql`
    select p.no, l.msku_id as msku, p.type, p.stackable, coalesce(l.discount_pct, (1 - l.deal_price / nullif(l.regular_price, 0)) * 100)::numeric(9,4)::text as discount from promotion_activity p join promotion_activity_line l on l.promotion_activity_id = p.id
    where p.id <> ${doc.id} and p.status = any(${live}::text[]) and l.msku_id = any(${(doc.lines ?? []).map((l) => l.msku!.id)}::bigint[]) and p.start_at < ${doc.end_at}::timestamptz and p.end_at > ${doc.start_at}::timestamptz order by p.id limit 1000`)

const ownPct = (l: { readonly regular_price?: NumLike | null; readonly deal_price?: NumLike | null; readonly discount_pct?: NumLike | null }): string =>
  l.deal_price != null && l.regular_price != null ? discountPct(l.regular_price, l.deal_price) : num(l.discount_pct ?? 0).toFixed(2)

/** The worst price of each line: its own deal, and the discounts that stack with it (operations.md promotionActivity, submit). */
export async function worstPrices(
  tx: CommandContext['tx'],
  doc: Promotion,
): Promise<{ line: number; msku: number; title: string; worst: string; floor: string | null }[]> {
  const others = await overlapping(tx, doc)
  const floors = await floorsOf(
    tx,
    (doc.lines ?? []).map((l) => l.msku!.id),
    dayOf(new Date(doc.start_at)),
  )
  return (doc.lines ?? []).map((l) => {
    const stacked = doc.stackable ? others.filter((o) => o.msku === l.msku!.id && o.stackable && o.discount !== null).map((o) => o.discount!) : []
    return {
      line: l.id,
      msku: l.msku!.id,
      title: l.msku!.title,
      worst: stackedPrice(l.regular_price ?? 0, [ownPct(l), ...stacked]),
      floor: floors.get(l.msku!.id) ?? null,
    }
  })
}

export async function checkPromotion({ app, tx }: CommandContext, doc: Promotion): Promise<void> {
  if (!doc.lines?.length) throw refuse.PROMO_LINES({}, 'lines')
  if (Date.parse(doc.end_at) <= Date.now()) throw refuse.PROMO_OVER({}, 'end_at')
  for (const [i, l] of doc.lines.entries()) if (l.deal_price == null && l.discount_pct == null) throw refuse.PROMO_PRICE({}, `lines[${i}].deal_price`)
  const clash = (await overlapping(tx, doc)).find((o) => o.type === doc.type)
  if (clash) throw refuse.PROMO_OVERLAP({ no: clash.no }, 'start_at')
  const worst = await worstPrices(tx, doc)
  for (const w of worst)
    await tx.run(sql`update promotion_activity_line set worst_price = ${w.worst}::numeric, floor = ${w.floor}::numeric where id = ${w.line}`)
  const below = worst.find((w) => w.floor !== null && num(w.worst).lt(w.floor))
  if (below && !doc.floor_reason) throw refuse.PROMO_FLOOR({ p: below.floor!, msku: below.title, price: below.worst }, 'floor_reason')
  for (const [i, l] of doc.lines.entries()) {
    if (!l.est_units) continue
    const have =
      (await stockOn(app, l.msku!.id, dayOf(new Date(doc.start_at)))) ??
      (await fbaInventory(tx, doc.store.id, l.msku!.id)).reduce<number | undefined>((n, s) => (n ?? 0) + s.fulfillable + s.inbound, undefined)
    if (have !== undefined && have < l.est_units) throw refuse.PROMO_STOCK({ msku: l.msku!.title, n: have }, `lines[${i}].est_units`)
  }
}
