import { num } from '@crossway/kernel'
import { lastLegOf, mcProfit, solveMcPrice, type ChannelModel, type Goal, type McInput } from '@crossway/pricing/model'
import { sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { TrialInput } from '../../model/trial-input.ts'
import type { Calculated } from './calculated.ts'
import type { Site, TrialQuestion } from './site.ts'
import { trialCost } from './trial-landed.ts'

interface Template {
  readonly id: number
  readonly model: ChannelModel
  readonly currency: string
  readonly min_fee: string
  readonly refund_keep_pct: string
  readonly payment_pct: string
  readonly payment_fixed: string
  readonly per_order_fee: string
  readonly affiliate_pct: string
  readonly early_pay_pct: string
  readonly ads_default_pct: string
  readonly return_label: string
  readonly parity: string
}

/** A unit on one of several channels, by the channel's template. */
export async function calculateMc(run: Runner, q: TrialQuestion, site: Site, day: string): Promise<Calculated> {
  const { input } = q
  const price = input['price']
  if (price === undefined || num(price).lte(0)) throw refuse.TRIAL_PRICE({}, 'input.price')
  const template = await templateOn(run, q.channel ?? 0, day)
  if (!template) throw refuse.TRIAL_NO_CHANNEL({}, 'channel')
  const currency = template.currency
  const [cost, bands, allowances, lastLeg] = await Promise.all([
    trialCost(run, input, currency, day),
    run.rows<{ category: string | null; to: string | null; rate: string }>(
      sql`select category, "to", rate from channel_fee_template_band where channel_fee_template_id = ${template.id} order by seq`,
    ),
    run.rows<{ pct: string }>(sql`select pct from channel_fee_template_allowance where channel_fee_template_id = ${template.id} order by seq`),
    lastLegFee(run, input, currency),
  ])
  const own = bands.filter((b) => b.category !== null && b.category === input['category'])
  const m3 = num(input['length_cm'] ?? 0)
    .times(input['width_cm'] ?? 0)
    .times(input['height_cm'] ?? 0)
    .div(1_000_000)
  const stored = m3.times(input['storage_rate'] ?? 0).times(input['days'] ?? 45)
  const mc: McInput = {
    currency,
    model: template.model,
    price,
    referral: { mode: 'whole', bands: own.length ? own : bands.filter((b) => b.category === null), min_fee: template.min_fee, closing_fee: 0 },
    refund_keep_pct: template.refund_keep_pct,
    payment_pct: template.payment_pct,
    payment_fixed: template.payment_fixed,
    per_order_fee: template.per_order_fee,
    affiliate_pct: input['affiliate_pct'] ?? template.affiliate_pct,
    allowances: [...allowances.map((a) => a.pct), ...(num(template.early_pay_pct).gt(0) ? [template.early_pay_pct] : [])],
    return_pct: input['return_pct'] ?? '5',
    resale_pct: input['resale_pct'] ?? '50',
    return_label: input['return_label'] ?? template.return_label,
    ads_pct: input['ads_pct'] ?? template.ads_default_pct,
    other_pct: input['other_pct'] ?? '1',
    pick: input['pick'] ?? '0',
    last_leg: lastLeg,
    handling: input['handling'] ?? input['pick'] ?? '0',
    we_deliver: false,
    storage: input['storage_fee'] ?? stored,
    fixed: input['fixed'] ?? '0.80',
    landed: cost.landed.total,
  }
  return {
    site: { ...site, currency },
    price: num(price),
    cost,
    at: (change = {}) => mcProfit({ ...mc, ...change }),
    solve: (goal: Goal) => solveMcPrice(mc, goal),
    rates: { day, template: template.id, fx: cost.fx ?? null, fx_typed: cost.fx_typed },
    ...(input['amazon_price'] ? { fee: { parity_least: num(input['amazon_price']).times(template.parity).toFixed(2) } } : {}),
  }
}

const templateOn = (run: Runner, id: number, day: string): Promise<Template | undefined> =>
  run.maybe<Template>(sql`
    select id, model, currency, min_fee, refund_keep_pct, payment_pct, payment_fixed, per_order_fee, affiliate_pct, early_pay_pct, ads_default_pct, return_label, parity
    from channel_fee_template where id = ${id}::bigint and effective_from <= ${day}::date and (effective_to is null or effective_to >= ${day}::date)`)

/** The last leg: typed, else the mean of the carrier's zones for the weight, fuel included. */
async function lastLegFee(run: Runner, input: TrialInput, currency: string): Promise<string> {
  if (input['last_leg'] !== undefined) return input['last_leg']
  if (input['provider'] === undefined) return '0'
  const rows = await run.rows<{ zone: string; fee: string }>(sql`
    select distinct on (zone) zone, (fee * (1 + fuel_pct / 100))::text as fee from last_mile_rate
    where provider_id = ${input['provider']}::bigint and (${input['service'] ?? null}::text is null or service = ${input['service'] ?? null}) and max_kg >= ${input['weight_kg'] ?? 0}::numeric order by zone, max_kg`)
  return lastLegOf(rows, Object.fromEntries(rows.map((r) => [r.zone, 1])), currency).fee.toFixed()
}
