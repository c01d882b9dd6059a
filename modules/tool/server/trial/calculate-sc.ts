import { num, type Num } from '@crossway/kernel'
import {
  cheaperBand,
  fbaFee,
  quickProfit,
  scProfit,
  sizeGroupOf,
  solveQuickPrice,
  solveScAds,
  solveScCost,
  solveScPrice,
  storageFee,
  type FbaFee,
  type FeeCard,
  type Goal,
  type Packed,
  type QuickInput,
  type ReferralSchedule,
  type ScInput,
} from '@crossway/pricing/model'
import { cardOn, placementFee, placementRows, scheduleOn, storageRows, volumeIn } from '@crossway/pricing/server'
import type { Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { TrialInput } from '../../model/trial-input.ts'
import type { Calculated } from './calculated.ts'
import type { Site, TrialQuestion } from './site.ts'
import { trialCost } from './trial-landed.ts'

/** A unit sold by ourselves on a marketplace, by the rates in force on the trial's day. */
export async function calculateSc(run: Runner, q: TrialQuestion, site: Site, day: string): Promise<Calculated> {
  const { input } = q
  const price = input['price']
  if (price === undefined || num(price).lte(0)) throw refuse.TRIAL_PRICE({}, 'input.price')
  const cost = await trialCost(run, input, site.currency, day)
  const delivery = await deliveryOf(run, q, site, day)
  const referral = await commissionOf(run, q, site, day)
  const quick = input['mode'] === 'quick'
  const common = {
    currency: site.currency,
    price,
    vat_pct: input['vat_pct'] ?? site.vat_rate,
    referral: referral.schedule,
    fulfilment: delivery.at,
    landed: cost.landed.total,
    ads_pct: input['ads_pct'] ?? '12',
    return_pct: input['return_pct'] ?? '5',
    storage: delivery.storage,
  }
  const at = quick ? quickModel(common, input) : fullModel(common, input, delivery.placement)
  const fee = delivery.card && delivery.packed ? fbaFee(delivery.card, delivery.packed, price) : undefined
  return {
    site,
    price: num(price),
    cost,
    ...at,
    rates: {
      day,
      card: delivery.card?.id ?? null,
      edition: delivery.card?.version ?? null,
      peak_missing: delivery.card?.peak_missing ?? false,
      schedule: referral.id,
      fx: cost.fx ?? null,
      fx_typed: cost.fx_typed,
    },
    ...(fee ? { fee: feeShown(fee) } : {}),
    ...(fee && delivery.card ? { cut: cheaperBand(delivery.card, fee, price) } : {}),
  }
}
const feeShown = (f: FbaFee): object => ({
  tier: f.tier,
  billable: f.billable?.toFixed() ?? null,
  unit: f.unit,
  dim_weight: f.dim_weight?.toFixed(3) ?? null,
  base: f.base?.toFixed(2) ?? null,
  surcharge: f.surcharge?.toFixed(2) ?? null,
  total: f.total?.toFixed(2) ?? null,
})

type Common = Omit<QuickInput, 'coupon_pct' | 'return_handling'>
type Model = Pick<Calculated, 'at' | 'solve' | 'solveCost' | 'solveAds'>
function fullModel(common: Common, input: TrialInput, placement: Num): Model {
  const sc: ScInput = {
    ...common,
    promo_pct: input['promo_pct'] ?? '0',
    resale_pct: input['resale_pct'] ?? '50',
    return_threshold_pct: input['return_threshold_pct'] ?? '0',
    return_handling: input['return_handling'] ?? '0',
    removal: input['removal'] ?? '1.06',
    other_pct: input['other_pct'] ?? '1',
    commission_pct: input['commission_pct'] ?? '0',
    placement,
    fixed: input['fixed'] ?? '0.80',
  }
  return {
    at: (change = {}) => scProfit({ ...sc, ...change }),
    solve: (goal: Goal) => solveScPrice(sc, goal),
    solveCost: (goal: Goal) => solveScCost(sc, goal),
    solveAds: (goal: Goal) => solveScAds(sc, goal),
  }
}
function quickModel(common: Common, input: TrialInput): Model {
  const quick: QuickInput = { ...common, coupon_pct: input['coupon_pct'] ?? '0', return_handling: input['return_handling'] ?? '3' }
  return { at: (change = {}) => quickProfit({ ...quick, ...change }), solve: (goal: Goal) => solveQuickPrice(quick, goal) }
}

interface Delivery {
  readonly at: (price: Num) => Num
  readonly storage: Num
  readonly placement: Num
  readonly card?: FeeCard
  readonly packed?: Packed
}
/** Fulfilment, storage and placement: by the card and the package, or as typed. Whoever sends the goods himself pays neither storage nor placement here. */
async function deliveryOf(run: Runner, { input }: TrialQuestion, site: Site, day: string): Promise<Delivery> {
  const packed = packedOf(input)
  const typed = input['delivery_fee']
  if (input['fulfilment'] === 'fbm') {
    if (typed === undefined) throw refuse.TRIAL_NO_CARD({ date: day }, 'input.delivery_fee')
    return { at: () => num(typed), storage: num(input['storage_fee'] ?? 0), placement: num(input['placement_fee'] ?? 0) }
  }
  if (!packed && (typed === undefined || input['storage_fee'] === undefined)) throw refuse.TRIAL_SIZE({}, 'input.length_cm')
  const season = input['season'] === 'peak' || input['season'] === 'non_peak' ? input['season'] : undefined
  const [card, storage, placement] = await Promise.all([
    cardOn(run, site.id, day, { product_class: input['product_class'], season }),
    storageRows(run, site.id),
    placementRows(run, site.id),
  ])
  const fee = card && packed ? fbaFee(card, packed, input['price'] ?? 1) : undefined
  if (typed === undefined && !fee) throw refuse.TRIAL_NO_CARD({ date: day }, 'input.delivery_fee')
  if (typed === undefined && !fee?.total) throw refuse.TRIAL_NO_FEE({ tier: fee?.tier ?? '' }, 'input.delivery_fee')
  const months = input['months'] ?? '1.5'
  const stored = fee && packed && storageFee(storage, sizeGroupOf(fee.tier), volumeIn(storage, packed), months, day, site.currency)
  return {
    at: (price) => (typed === undefined && card && packed ? (fbaFee(card, packed, price)?.total ?? num(0)) : num(typed ?? 0)),
    storage: num(input['storage_fee'] ?? stored ?? 0),
    placement: num(input['placement_fee'] ?? (fee && placementFee(placement, fee, input['placement'] ?? 'partial')) ?? 0),
    ...(card ? { card } : {}),
    ...(packed ? { packed } : {}),
  }
}
function packedOf(input: TrialInput): Packed | undefined {
  const { length_cm, width_cm, height_cm, weight_kg } = input
  const whole = [length_cm, width_cm, height_cm, weight_kg].every((v) => v !== undefined && num(v).gt(0))
  return whole ? { length_cm: length_cm ?? 0, width_cm: width_cm ?? 0, height_cm: height_cm ?? 0, weight_kg: weight_kg ?? 0 } : undefined
}

async function commissionOf(run: Runner, { input }: TrialQuestion, site: Site, day: string): Promise<{ id: number | null; schedule: ReferralSchedule }> {
  const typed = input['referral_pct']
  if (typed !== undefined) return { id: null, schedule: { mode: 'whole', bands: [{ to: null, rate: typed }], min_fee: 0, closing_fee: 0 } }
  const schedule = input['category'] === undefined ? undefined : await scheduleOn(run, site.id, input['category'], day)
  if (!schedule) throw refuse.TRIAL_NO_REFERRAL({}, 'input.category')
  return { id: schedule.id, schedule }
}
