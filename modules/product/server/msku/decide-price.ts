import { addDays, dayOf, num, type Num } from '@crossway/kernel'
import { getRate } from '@crossway/ledger/server'
import { sql, type Runner, type Tx } from '@crossway/server-kit'
import { breakEvenPrice } from '../../model/break-even.ts'
import { getMskuFeeParams } from './msku.queries.ts'

export interface FeeEstimate {
  readonly fulfilment: string
  readonly storage: string
  readonly return_loss: string
}
/** Expected fulfilment, storage and return cost of one unit in the store's currency; the fee engine fills it at start. */
export type FeeEstimator = (run: Runner, msku: number, day: string) => Promise<FeeEstimate | undefined>
let estimator: FeeEstimator = async () => undefined
export const registerFeeEstimate = (e: FeeEstimator): void => void (estimator = e)

/** Share of revenue that advertising takes until a listing has figures of its own (product.md productAnalysis ad_pct). */
const usualAdPct = 12

/**
 * Price below which a listing loses money, as far as its costs are known: what its articles cost, fees of the engine, the category's referral
 * fee, advertising. The mapping is the one in force when the day ends. Undefined without a cost.
 */
export async function breakEvenOf(run: Runner, msku: number, currency: string, day: string): Promise<Num | undefined> {
  const end = `${addDays(day, 1)}T00:00:00+08:00`
  const row = await run.maybe<{ cost: string | null }>(sql`
    select sum(coalesce(k.std_cost, case when k.last_price_currency = 'CNY' then k.last_price end) * l.qty) as cost from msku_sku l join sku k on k.id = l.sku_id
    where l.msku_id = ${msku}::bigint and l.valid_from < ${end}::timestamptz and (l.valid_to is null or l.valid_to >= ${end}::timestamptz) having bool_and(coalesce(k.std_cost, case when k.last_price_currency = 'CNY' then k.last_price end) is not null)`)
  if (!row?.cost) return undefined
  const rate = await getRate(run, 'CNY', currency, day, 'book')
  const fees = await estimator(run, msku, day)
  const referral = (await getMskuFeeParams(run, msku, day))?.referral_pct ?? 15
  return breakEvenPrice(
    {
      landed: num(row.cost).times(rate),
      fulfilment: fees?.fulfilment ?? 0,
      storage: fees?.storage ?? 0,
      return_loss: fees?.return_loss ?? 0,
      referral_pct: referral,
      ad_pct: usualAdPct,
    },
    currency,
  )
}

export interface PriceDecision {
  readonly plan: string
  readonly min: string
  readonly from: string
  readonly trial?: string | null
  readonly reason?: string | null
  readonly by?: number
}
/** Keeps a decided price in the history and on the listing once its day has come; the same trial again changes nothing (contracts.md setMskuPrice). */
export async function keepPrice(tx: Tx, msku: number, p: PriceDecision): Promise<void> {
  const added = await tx.run(sql`
    insert into msku_price (msku_id, plan_price, min_price, currency, valid_from, trial, reason, created_by) select id, ${p.plan}::numeric, ${p.min}::numeric, currency, ${p.from}::date, ${p.trial ?? null}, ${p.reason ?? null}, ${p.by ?? null} from msku where id = ${msku}::bigint
    on conflict (msku_id, trial) where trial is not null do nothing`)
  if (added && p.from <= dayOf(new Date()))
    await tx.run(sql`update msku set plan_price = ${p.plan}::numeric, min_price = ${p.min}::numeric where id = ${msku}::bigint`)
}

/** Prices decided for a later day take effect on it. Answers how many listings changed. */
export const applyDuePrices = (tx: Tx, today: string): Promise<number> =>
  tx.run(sql`
    update msku m set plan_price = p.plan_price, min_price = p.min_price from (select distinct on (msku_id) msku_id, plan_price, min_price from msku_price where valid_from <= ${today}::date order by msku_id, valid_from desc, id desc) p
    where p.msku_id = m.id and (m.plan_price, m.min_price) is distinct from (p.plan_price, p.min_price)`)
