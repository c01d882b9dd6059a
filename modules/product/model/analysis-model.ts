import { num, roundMoney, type Num, type NumLike } from '@crossway/kernel'
import { quickProfit, type Profit, type QuickInput } from '@crossway/pricing/model'

/** Figures of an analysis: CNY for goods and first leg, the marketplace's currency for the rest; percents as 15 = 15 %. */
export interface AnalysisFigures {
  readonly currency: string
  readonly target_price: NumLike
  readonly unit_goods_cost: NumLike
  readonly first_leg_unit: NumLike
  /** CNY for one unit of the currency. */
  readonly fx_rate: NumLike
  readonly referral_pct: NumLike
  readonly fulfil_fee: NumLike
  readonly storage_fee: NumLike
  readonly ad_pct: NumLike
  readonly coupon_pct: NumLike
  readonly return_pct: NumLike
  readonly return_handling: NumLike
  readonly vat_pct: NumLike
}

const landedOf = (f: AnalysisFigures): Num => roundMoney(num(f.unit_goods_cost).plus(f.first_leg_unit).div(f.fx_rate), f.currency)
/** The quick model of the one profit engine over an analysis. */
export const quickInput = (f: AnalysisFigures): QuickInput => ({
  currency: f.currency,
  price: f.target_price,
  referral: { mode: 'whole', bands: [{ to: null, rate: f.referral_pct }], min_fee: 0, closing_fee: 0 },
  fulfilment: () => num(f.fulfil_fee),
  landed: landedOf(f),
  ads_pct: f.ad_pct,
  return_pct: f.return_pct,
  return_handling: f.return_handling,
  storage: f.storage_fee,
  coupon_pct: f.coupon_pct,
  vat_pct: f.vat_pct,
})
export const analysisProfit = (f: AnalysisFigures): Profit => quickProfit(quickInput(f))

/** Months until the first batch has earned what it cost landed; null where nothing is earned. */
export function paybackMonths(f: AnalysisFigures, firstBatch: number, monthlyUnits: number): Num | null {
  const p = analysisProfit(f)
  const earned = p.profit.times(monthlyUnits)
  return earned.lte(0) ? null : num(firstBatch).times(p.cost).div(earned).toDecimalPlaces(2)
}

/** Profit at a price 10 % lower, as it is and higher, by advertising five points and by cost 10 % up and down. */
export function analysisSensitivity(f: AnalysisFigures): { readonly prices: string[]; readonly ads: Row[]; readonly costs: Row[] } {
  const input = quickInput(f)
  const prices = ['0.9', '1', '1.1'].map((x) => roundMoney(num(f.target_price).times(x), f.currency))
  const row = (at: Num, change: Partial<QuickInput>): Row => ({
    at: at.toFixed(2),
    profits: prices.map((price) => quickProfit({ ...input, ...change }, price).profit.toFixed(2)),
  })
  const ads = [-5, 0, 5].map((x) => num(f.ad_pct).plus(x)).map((a) => (a.lt(0) ? num(0) : a))
  const costs = ['0.9', '1', '1.1'].map((x) => roundMoney(num(input.landed).times(x), f.currency))
  return {
    prices: prices.map((p) => p.toFixed(2)),
    ads: ads.map((a) => row(a, { ads_pct: a })),
    costs: costs.map((c) => row(c, { landed: c })),
  }
}
interface Row {
  readonly at: string
  readonly profits: string[]
}
