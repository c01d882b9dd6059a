import { addDays, num, refuse as engine } from '@crossway/kernel'
import { fbaFee, type FeeCard } from '@crossway/pricing/model'
import { scopeSql, sql, type QueryContext, type Runner } from '@crossway/server-kit'

/** Listings whose fee is worked out, and those of them that the answer shows. */
const most = 5000
const shown = 50

type TierRow = FeeCard['tiers'][number]
type BandRow = FeeCard['bands'][number]
interface Head {
  readonly id: number
  readonly title: string
  readonly marketplace: number
  readonly edition: number
  readonly currency: string
  readonly effective_from: string
  readonly dim_divisor: string
  readonly fuel_surcharge_pct: string
}
const heads = sql.raw(
  `c.id, c.title, c.marketplace_id as marketplace, c.edition, c.currency, c.effective_from::text as effective_from, c.dim_divisor::text as dim_divisor, c.fuel_surcharge_pct::text as fuel_surcharge_pct`,
)
const tierOf = (run: Runner, card: number): Promise<TierRow[]> =>
  run.rows<TierRow>(
    sql`select code, longest, median, shortest, length_plus_girth, weight, uses_dim_weight, min_side from fee_rate_card_tier where fee_rate_card_id = ${card}::bigint order by seq`,
  )
const bandsOf = (run: Runner, card: number): Promise<BandRow[]> =>
  run.rows<BandRow>(
    sql`select tier, max_weight, unit, price_band, fee, step, step_fee, above from fee_rate_card_band where fee_rate_card_id = ${card}::bigint order by seq`,
  )

interface Difference {
  readonly at: string
  readonly before: string | null
  readonly after: string | null
}
const plain = (v: unknown): string | null => (v === null || v === undefined ? null : /^-?\d+(\.\d+)?$/.test(String(v)) ? num(String(v)).toFixed() : String(v))
/** What two sets of rows say differently, each row known by its key. */
function differ<R extends object>(before: readonly R[], after: readonly R[], key: (r: R) => string, fields: readonly (keyof R & string)[]): Difference[] {
  const old = new Map(before.map((r) => [key(r), r]))
  const now = new Map(after.map((r) => [key(r), r]))
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((k) =>
    fields.flatMap((f) => {
      const [a, b] = [plain(old.get(k)?.[f]), plain(now.get(k)?.[f])]
      return a === b ? [] : [{ at: `${k} · ${f}`, before: a, after: b }]
    }),
  )
}

/**
 * A fee card beside another one, by default the one in force before it: rows that differ, and what the change costs by the pieces that were sold in
 * the last thirty days (tool.md, rate card page: diff and impact).
 */
export async function compareCards({ app, ctx }: QueryContext, id: number, other: number | undefined, today: string): Promise<object> {
  const { db } = app
  const card = await db.maybe<Head>(sql`select ${heads} from fee_rate_card c where c.id = ${id}::bigint`)
  if (!card) throw engine.NOT_FOUND()
  const before = await db.maybe<Head>(sql`
    select ${heads} from fee_rate_card c join fee_rate_card own on own.id = ${id}::bigint
    where ${other === undefined ? sql`c.id <> own.id and c.status = 'published' and c.program = own.program and c.product_class = own.product_class and c.season = own.season and c.effective_from <= own.effective_from` : sql`c.id = ${other}::bigint`}
      and c.marketplace_id = own.marketplace_id order by c.effective_from desc, c.id desc limit 1`)
  if (!before) return { card, before: null, differences: [], impact: null }
  const [oldTiers, oldBands, tiers, bands] = await Promise.all([tierOf(db, before.id), bandsOf(db, before.id), tierOf(db, id), bandsOf(db, id)])
  const differences = [
    ...differ([before], [card], () => '', ['fuel_surcharge_pct', 'dim_divisor']).map((d) => ({ ...d, at: d.at.replace(' · ', '') })),
    ...differ(oldTiers, tiers, (r) => r.code, ['longest', 'median', 'shortest', 'length_plus_girth', 'weight', 'min_side']),
    ...differ(oldBands, bands, (r) => [r.tier, r.max_weight === null ? '' : `≤ ${num(r.max_weight).toFixed()} ${r.unit}`, r.price_band].join(' '), [
      'fee',
      'step',
      'step_fee',
    ]),
  ]
  const cardOf = (h: Head, t: TierRow[], b: BandRow[]): FeeCard => ({ ...h, version: h.edition, tiers: t, bands: b, peak_missing: false })
  return { card, before, differences, impact: await impactOf({ app, ctx }, card, cardOf(before, oldTiers, oldBands), cardOf(card, tiers, bands), today) }
}

interface Sold {
  readonly id: number
  readonly seller_sku: string
  readonly price: string
  readonly length_cm: string
  readonly width_cm: string
  readonly height_cm: string
  readonly weight_kg: string
  readonly units: number
}
/** Listings of single pieces that the platform sends, within the reader's scope, with the fee of each by both cards. */
async function impactOf({ app, ctx }: QueryContext, card: Head, before: FeeCard, after: FeeCard, today: string): Promise<object> {
  const scope = scopeSql(ctx.access.scopes('msku', ['pricingTrial'], 'read'), app.registry.resource('msku'), ctx)
  const rows = await app.db.rows<Sold>(sql`
    select t.id, t.seller_sku, coalesce(t.plan_price, t.price)::text as price, k.len_cm::text as length_cm, k.wid_cm::text as width_cm, k.hei_cm::text as height_cm, k.gross_weight::text as weight_kg,
      coalesce((select sum(r.quantity) from pl_rollup_day r where r.store_id = t.store_id and r.msku_id = t.id and r.pl_line_code = 'L0101' and r.biz_date > ${addDays(today, -30)}::date and r.biz_date <= ${today}::date), 0)::int as units
    from msku t join store s on s.id = t.store_id join msku_sku l on l.msku_id = t.id and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now()) join sku k on k.id = l.sku_id
    where s.marketplace_id = ${card.marketplace}::bigint and t.fulfillment = 'fba' and t.listing_status = 'active' and coalesce(t.plan_price, t.price) > 0 and l.qty = 1 and k.len_cm > 0 and k.wid_cm > 0 and k.hei_cm > 0 and k.gross_weight > 0 and ${scope}
    order by t.id limit ${most}`)
  const changed = rows.flatMap((r) => {
    const [a, b] = [fbaFee(before, r, r.price)?.total, fbaFee(after, r, r.price)?.total]
    if (!a || !b || a.eq(b)) return []
    return [{ id: r.id, seller_sku: r.seller_sku, before: a.toFixed(2), after: b.toFixed(2), units: r.units, month: b.minus(a).times(r.units) }]
  })
  return {
    listings: rows.length,
    changed: changed.length,
    month: changed.reduce((n, r) => n.plus(r.month), num(0)).toFixed(2),
    rows: changed
      .toSorted((a, b) => b.month.abs().cmp(a.month.abs()))
      .slice(0, shown)
      .map((r) => ({ ...r, month: r.month.toFixed(2) })),
  }
}
