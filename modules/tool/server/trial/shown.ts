import { num, refuse as engine, type Num } from '@crossway/kernel'
import { purchasePriceAt, type Goal } from '@crossway/pricing/model'
import { levelOf, type QueryContext, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { priceTrial } from '../../model/price-trial.resource.ts'
import { targetOf } from './article-goals.ts'
import { lightOf, resultJson } from './calculate.ts'
import type { Calculated } from './calculated.ts'
import type { TrialQuestion } from './site.ts'

export type Unknown = 'price' | 'purchase' | 'ads'
/** Whether the reader may see costs and profit; without them he sees the price and the light. */
export const seesCost = ({ app, ctx }: QueryContext): boolean =>
  (['landed', 'profit'] as const).every((n) => !['hidden', 'masked'].includes(levelOf({ app, ctx }, priceTrial, n, priceTrial.fields[n])))

/** The answer to a trial that is not saved, with what its price, its cost and its advertising would change. */
export async function shownTrial(
  context: QueryContext,
  run: Runner,
  q: TrialQuestion,
  c: Calculated,
  goal: Goal | undefined,
  unknown: Unknown,
): Promise<object> {
  const target = await targetOf(run, q)
  const p = c.at()
  const light = lightOf(p, target)
  if (!seesCost(context)) {
    if (goal && unknown !== 'price') throw engine.FIELD_DENIED({ field: unknown === 'purchase' ? 'input.purchase_price' : 'profit' }, 'unknown')
    return { open: false, currency: c.site.currency, price: c.price.toFixed(), light, fee: c.fee ?? null }
  }
  const byGoal: Goal = goal?.type === 'margin' ? goal : { type: 'margin', value: target }
  const window = c.window?.(byGoal)
  return {
    open: true,
    ...resultJson(c, goal),
    price: c.price.toFixed(),
    light,
    target: target.toFixed(),
    rates: c.rates,
    cut: c.cut ? texts(c.cut) : null,
    ...(goal ? { solved: solvedOf(c, goal, unknown) } : {}),
    ...(window ? { window: texts(window), levers: (c.levers?.(byGoal) ?? []).map(texts) } : {}),
    ...(c.ppmLight ? { ppm_light: c.ppmLight } : {}),
    ...(c.amazon ? { amazon: c.amazon.map((l) => ({ code: l.code, amount: l.amount.toFixed() })) } : {}),
    ...(c.packing ? { packing: texts(c.packing) } : {}),
    curve: curveOf(c),
    sensitivity: sensitivityOf(c),
  }
}
const texts = (o: object): object =>
  Object.fromEntries(Object.entries(o).map(([k, v]) => [k, v !== null && typeof v === 'object' && 'toFixed' in v ? (v as Num).toFixed() : (v ?? null)]))

function solvedOf(c: Calculated, goal: Goal, unknown: Unknown): object {
  if (unknown === 'price') {
    const solved = c.solve(goal)
    if (!('price' in solved)) throw refuse.TRIAL_UNREACHABLE({ shares: solved.shares.toFixed() }, 'goal')
    const p = c.at({ price: solved.price })
    return { price: solved.price.toFixed(), profit: p.profit.toFixed(), margin: p.margin?.toFixed() ?? null }
  }
  const value = unknown === 'purchase' ? c.solveCost?.(goal) : c.solveAds?.(goal)
  if (!value) throw refuse.TRIAL_UNREACHABLE({ shares: '100' }, 'goal')
  if (unknown === 'ads') return { ads_pct: value.toFixed() }
  return { landed: value.toFixed(), purchase_price: c.cost.parts ? purchasePriceAt(c.cost.parts, value, c.site.currency).toFixed() : null }
}

/** Profit and margin from 0.7 to 1.5 of the price; where a price band begins, the step shows. */
function curveOf(c: Calculated): object[] {
  const points = Array.from({ length: 33 }, (_, i) => c.price.times(num(70 + i * 2.5).div(100)).toDecimalPlaces(2))
  return points
    .filter((price) => price.gt(0))
    .map((price) => {
      const p = c.at({ price })
      return { price: price.toFixed(), profit: p.profit.toFixed(), margin: p.margin?.toFixed() ?? null }
    })
}
/** Profit at a price 10 % lower, as it is and higher, by advertising five points and by cost 10 % up and down. */
function sensitivityOf(c: Calculated): object {
  const prices = ['0.9', '1', '1.1'].map((x) => c.price.times(x).toDecimalPlaces(2))
  const base = c.at()
  const costs = ['0.9', '1', '1.1'].map((x) => base.cost.times(x).toDecimalPlaces(2))
  const ads = base.lines.find((l) => l.code === 'ads')?.amount.abs() ?? num(0)
  const share = base.base.isZero() ? num(0) : ads.div(base.base).times(100)
  const shares = ['-5', '0', '5'].map((x) => (share.plus(x).lt(0) ? num(0) : share.plus(x).toDecimalPlaces(2)))
  return {
    prices: prices.map((p) => p.toFixed()),
    ads: shares.map((a) => ({ at: a.toFixed(), profits: prices.map((price) => c.at({ price, ads_pct: a }).profit.toFixed()) })),
    costs: costs.map((landed) => ({ at: landed.toFixed(), profits: prices.map((price) => c.at({ price, landed }).profit.toFixed()) })),
  }
}
