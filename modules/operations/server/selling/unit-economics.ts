import { num, roundMoney, type Num, type NumLike } from '@crossway/kernel'
import { findRate } from '@crossway/ledger/server'
import { fbaFee, landedCost, quickProfit, sizeGroupOf, solveQuickPrice, storageFee, type FeeCard, type Packed, type QuickInput } from '@crossway/pricing/model'
import { cardOn, storageRows, volumeIn } from '@crossway/pricing/server'
import { platformFee } from '@crossway/product/server'
import { feeEstimate } from '@crossway/resource/server'
import { sql, type Runner } from '@crossway/server-kit'
import { waysOf } from '../replenish/ways.ts'

/** What a listing's unit costs and gives away, whatever it is sold for. */
export type Economics = Omit<QuickInput, 'price'>
export interface UnitProfit {
  readonly profit: string
  readonly margin: string | null
  readonly landed: string
}
/** Shares and months that hold until a listing has figures of its own (product.md productAnalysis). */
const usual = { ads: '12', returns: '5', handling: '3', referral: '15', months: '1.5' }
/** So many units in the days looked at make a figure its own. */
const enough = 30

interface Unit {
  readonly msku: number
  readonly store: number
  readonly platform: number
  readonly marketplace: number
  readonly country: string
  readonly vat: string
  readonly currency: string
  readonly fulfillment: string
  readonly category: number | null
  /** CNY of all pieces of a unit as they lie at the platform, freight and duty included. */
  readonly pooled: string | null
  /** CNY of the goods alone. */
  readonly goods: string | null
  readonly packed: Packed | null
  readonly kg: string
  readonly ads_pct: string | null
  readonly return_pct: string | null
  readonly coupon_pct: string | null
  readonly stored: string | null
}
/** Costs in force when the day ends; shares out of the listing's own last 30 days of advertising and 90 days of returns. */
const unitsOf = (run: Runner, mskus: readonly number[], day: string): Promise<Unit[]> =>
  run.rows<Unit>(sql`
    select m.id as msku, m.store_id as store, s.platform_id as platform, s.marketplace_id as marketplace, k.country, k.vat_rate::text as vat, m.currency, m.fulfillment, g.category, g.pooled::text as pooled, g.goods::text as goods, g.packed, g.kg::text as kg,
      case when a.units >= ${enough} and a.sales > 0 then round(a.ads * 100 / a.sales, 2)::text end as ads_pct, case when a.units_90 >= ${enough} then round(a.refunds_90 * 100.0 / a.units_90, 2)::text end as return_pct, c.pct::text as coupon_pct, f.unit::text as stored
    from msku m join store s on s.id = m.store_id join marketplace k on k.id = s.marketplace_id
    left join lateral (
      select (array_agg(u.category_id order by l.seq))[1] as category, case when bool_and(p.cost is not null) then sum(p.cost * l.qty) end as pooled, case when bool_and(coalesce(u.std_cost, u.last_price) is not null) then sum(coalesce(u.std_cost, case when u.last_price_currency = 'CNY' then u.last_price end) * l.qty) end as goods,
        coalesce(sum(u.gross_weight * l.qty), 0) as kg,
        case when count(*) = 1 and max(l.qty) = 1 and max(u.len_cm * u.wid_cm * u.hei_cm * u.gross_weight) > 0 then jsonb_build_object('length_cm', max(u.len_cm)::text, 'width_cm', max(u.wid_cm)::text, 'height_cm', max(u.hei_cm)::text, 'weight_kg', max(u.gross_weight)::text) end as packed
      from msku_sku l join sku u on u.id = l.sku_id
      left join lateral (select sum(x.goods_value + x.freight_value + x.duty_value + x.other_value) / nullif(sum(x.qty), 0) as cost from stock_pool x join warehouse w on w.id = x.warehouse_id where x.sku_id = u.id and x.company_id = s.company_id and x.ownership = 'own' and w.type in ('fba', 'awd', 'platform', 'overseas') and x.qty > 0) p on true
      where l.msku_id = m.id and l.valid_from < ${day}::date + 1 and (l.valid_to is null or l.valid_to >= ${day}::date + 1)) g on true
    left join lateral (
      select sum(d.units) filter (where d.day > ${day}::date - 30) as units, sum(d.sales) filter (where d.day > ${day}::date - 30) as sales, sum(d.ad_spend) filter (where d.day > ${day}::date - 30) as ads, sum(d.units) as units_90, sum(d.refund_units) as refunds_90
      from msku_daily d where d.msku_id = m.id and d.day between ${day}::date - 89 and ${day}::date) a on true
    left join lateral (select max(l.discount_pct) as pct from promotion_activity_line l join promotion_activity p on p.id = l.promotion_activity_id where l.msku_id = m.id and p.type = 'coupon' and p.status = 'running') c on true
    left join lateral (select t.fee / nullif(t.qty, 0) as unit from storage_fee_item t where t.store_id = m.store_id and t.type = 'monthly' and t.qty > 0 and (t.fnsku = m.fnsku or (t.fnsku = '' and t.asin = m.item_id)) order by t.month desc limit 1) f on true
    where m.id = any(${[...mskus]}::bigint[])`)

/** What units of these listings cost to make, to bring and to sell on a day; a listing whose goods have no price has none. Ours is the pricing engine's quick model (contracts.md unitProfit). */
export async function economicsOf(run: Runner, mskus: readonly number[], day: string): Promise<Map<number, Economics>> {
  const units = (await unitsOf(run, mskus, day)).filter((u) => (u.pooled ?? u.goods) !== null)
  const out = new Map<number, Economics>()
  if (units.length === 0) return out
  const ways = await waysOf(run)
  const known = remembering()
  for (const u of units) {
    const fx = (await known(`fx ${u.currency}`, () => findRate(run, u.currency, 'CNY', day, 'book')))?.rate
    if (!fx) continue
    const card = await known(`card ${u.marketplace}`, () => cardOn(run, u.marketplace, day))
    const fee =
      u.category === null ? undefined : await known(`fee ${u.category} ${u.marketplace}`, () => platformFee(run, u.category!, u.platform, u.marketplace, day))
    const quoted = (await feeEstimate(run, u.store, u.msku))?.fulfilment ?? null
    const leg = Math.min(...ways.filter((w) => w.country === u.country && w.per_kg !== null).map((w) => w.per_kg!), Infinity)
    const landed =
      u.pooled !== null
        ? roundMoney(num(u.pooled).div(fx), u.currency)
        : landedCost({ purchase_price: u.goods!, fx, ...(Number.isFinite(leg) ? { freight_rate: leg, freight_by: 'kg', weight_kg: u.kg } : {}) }, u.currency)
            .total
    out.set(u.msku, {
      currency: u.currency,
      landed,
      vat_pct: u.vat,
      referral: {
        mode: 'whole',
        bands: [{ to: null, rate: fee?.referral_pct ?? usual.referral }],
        min_fee: fee?.min_referral ?? 0,
        closing_fee: fee?.closing_fee ?? 0,
      },
      fulfilment: deliveryOf(u, quoted, card),
      ads_pct: u.ads_pct ?? usual.ads,
      return_pct: u.return_pct ?? usual.returns,
      return_handling: usual.handling,
      coupon_pct: u.coupon_pct ?? 0,
      storage: u.stored !== null ? num(u.stored).times(usual.months) : await storedFor(run, u, card, day),
    })
  }
  return out
}
/** What the platform quotes for the delivery of a unit, else its fee card. */
function deliveryOf(u: Unit, quoted: NumLike | null, card: FeeCard | undefined): (price: Num) => Num {
  if (quoted !== null) return () => num(quoted)
  const { packed } = u
  return u.fulfillment === 'fba' && packed && card ? (price) => fbaFee(card, packed, price)?.total ?? num(0) : () => num(0)
}
async function storedFor(run: Runner, u: Unit, card: FeeCard | undefined, day: string): Promise<NumLike> {
  const fee = u.fulfillment === 'fba' && u.packed && card ? fbaFee(card, u.packed, 1) : undefined
  if (!fee || !u.packed) return 0
  const rows = await storageRows(run, u.marketplace)
  return storageFee(rows, sizeGroupOf(fee.tier), volumeIn(rows, u.packed), usual.months, day, u.currency) ?? 0
}
/** Looks the same thing up once. */
function remembering(): <T>(key: string, find: () => Promise<T>) => Promise<T> {
  const found = new Map<string, unknown>()
  return async <T>(key: string, find: () => Promise<T>): Promise<T> => {
    if (!found.has(key)) found.set(key, await find())
    return found.get(key) as T
  }
}

/** What a unit earns at a price (contracts.md unitProfit, mode quick). */
export function unitProfit(e: Economics, price: NumLike): UnitProfit {
  const p = quickProfit({ ...e, price })
  return { profit: p.profit.toFixed(2), margin: p.margin?.toFixed(2) ?? null, landed: num(e.landed).toFixed(2) }
}
/** The least price at which a unit loses nothing; none where no price does. */
export function breakEvenPrice(e: Economics): string | undefined {
  const solved = solveQuickPrice({ ...e, price: 0 }, { type: 'break_even' })
  return 'price' in solved ? solved.price.toFixed(2) : undefined
}
