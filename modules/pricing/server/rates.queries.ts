import { num, type NumLike, type Num } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { fbaFee as feeOf, type BandRow, type FbaFee, type FeeCard } from '../model/engine/fba-fee.ts'
import { fbaTier as tierOf, measuresOf, sizeGroupOf, type Packed, type Tier, type TierRow } from '../model/engine/fba-tier.ts'
import { referralFee as commissionOf, type ReferralSchedule } from '../model/engine/referral.ts'
import { placementFee as placementOf, storageFee as storageOf, type PlacementRow, type StorageRow } from '../model/engine/storage.ts'

export interface CardWish {
  readonly program?: string | undefined
  readonly product_class?: string | undefined
  /** By the day where it is not said. */
  readonly season?: 'peak' | 'non_peak' | undefined
}
/** The platform's peak runs from 15 October to 14 January. */
export const seasonOf = (day: string): 'peak' | 'non_peak' => (day.slice(5) >= '10-15' || day.slice(5) <= '01-14' ? 'peak' : 'non_peak')

type Head = Omit<FeeCard, 'tiers' | 'bands' | 'version'> & { readonly edition: number; readonly season: string }
/** The card in force on a day; a season without a card falls back to the other one's and says so. */
export async function cardOn(run: Runner, marketplace: number, day: string, wish: CardWish = {}): Promise<FeeCard | undefined> {
  const season = wish.season ?? seasonOf(day)
  const head = await run.maybe<Head>(sql`
    select id, edition, season, currency, effective_from, dim_divisor, fuel_surcharge_pct from fee_rate_card
    where marketplace_id = ${marketplace}::bigint and program = ${wish.program ?? 'fba'} and product_class = ${wish.product_class ?? 'standard'} and status = 'published' and effective_from <= ${day}::date
      and (effective_to is null or effective_to >= ${day}::date) and season in (${season}, 'non_peak') order by season = ${season} desc, effective_from desc limit 1`)
  if (!head) return undefined
  const [tiers, bands] = await Promise.all([
    run.rows<TierRow>(
      sql`select code, longest, median, shortest, length_plus_girth, weight, uses_dim_weight, min_side from fee_rate_card_tier where fee_rate_card_id = ${head.id} order by seq`,
    ),
    run.rows<BandRow>(
      sql`select tier, max_weight, unit, price_band, fee, step, step_fee, above from fee_rate_card_band where fee_rate_card_id = ${head.id} order by seq`,
    ),
  ])
  const { edition, season: found, ...rest } = head
  return { ...rest, version: edition, tiers, bands, peak_missing: found !== season }
}

/** Size tier of a unit on a day (contracts.md pricing). */
export async function fbaTier(run: Runner, marketplace: number, packed: Packed, day: string): Promise<Tier | undefined> {
  const card = await cardOn(run, marketplace, day)
  return card && tierOf(card.tiers, card.dim_divisor, packed)
}
/** Fulfilment fee of a unit at a price on a day, with the card it comes from. */
export async function fbaFee(run: Runner, marketplace: number, packed: Packed, price: NumLike, day: string): Promise<FbaFee | undefined> {
  const card = await cardOn(run, marketplace, day)
  return card && feeOf(card, packed, price)
}

/** The commission of a category in force on a day. */
export async function scheduleOn(
  run: Runner,
  marketplace: number,
  category: string,
  day: string,
): Promise<(ReferralSchedule & { readonly id: number; readonly currency: string }) | undefined> {
  const head = await run.maybe<{ id: number; mode: 'whole' | 'portion'; min_fee: string; closing_fee: string; currency: string }>(sql`
    select id, mode, min_fee, closing_fee, currency from referral_schedule where marketplace_id = ${marketplace}::bigint and (code = ${category} or id::text = ${category})
      and effective_from <= ${day}::date and (effective_to is null or effective_to >= ${day}::date) order by effective_from desc limit 1`)
  if (!head) return undefined
  const bands = await run.rows<{ to: string | null; rate: string }>(
    sql`select "to", rate from referral_schedule_band where referral_schedule_id = ${head.id} order by seq`,
  )
  return { ...head, bands }
}
/** Commission of what a buyer pays in a category on a day. */
export async function referralFee(run: Runner, marketplace: number, category: string, buyerPays: NumLike, day: string): Promise<Num | undefined> {
  const schedule = await scheduleOn(run, marketplace, category, day)
  return schedule && commissionOf(schedule, buyerPays, schedule.currency)
}

/** Storage of a unit for so many months from a day on; undefined where the marketplace has no rates for its size. */
export async function storageFee(run: Runner, marketplace: number, packed: Packed, months: NumLike, day: string): Promise<Num | undefined> {
  const [card, rows] = await Promise.all([cardOn(run, marketplace, day), storageRows(run, marketplace)])
  const tier = card && tierOf(card.tiers, card.dim_divisor, packed)
  return tier && storageOf(rows, sizeGroupOf(tier.tier), volumeIn(rows, packed), months, day, card.currency)
}
export const storageRows = (run: Runner, marketplace: number): Promise<(StorageRow & { readonly unit: 'ft3' | 'm3' })[]> =>
  run.rows(sql`select size_group, month_from, month_to, rate, unit from fee_storage_rate where marketplace_id = ${marketplace}::bigint order by month_from`)
/** Volume of a unit in the unit of its marketplace's rates. */
export const volumeIn = (rows: readonly { readonly unit: string }[], packed: Packed): Num =>
  rows[0]?.unit === 'm3' ? num(packed.length_cm).times(packed.width_cm).times(packed.height_cm).div(1_000_000).toDecimalPlaces(6) : measuresOf(packed).volume

export const placementRows = (run: Runner, marketplace: number): Promise<PlacementRow[]> =>
  run.rows(sql`select tier, max_weight, option, fee from placement_rate where marketplace_id = ${marketplace}::bigint order by tier, max_weight nulls last`)
/** Fee for spreading an inbound; undefined = it is typed. */
export const placementFee = (rows: readonly PlacementRow[], tier: Tier, option: string): Num | undefined => placementOf(rows, tier.tier, tier.weight, option)
