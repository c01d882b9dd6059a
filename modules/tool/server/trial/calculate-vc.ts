import { num, type Num } from '@crossway/kernel'
import { amazonSide, solveVcFloor, vcDeductionPct, vcLevers, vcProfit, vcWindow, type Goal, type VcInput } from '@crossway/pricing/model'
import { sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { ppmGoalOf } from './article-goals.ts'
import type { Calculated } from './calculated.ts'
import type { Site, TrialQuestion } from './site.ts'
import { trialCost } from './trial-landed.ts'

interface Term {
  readonly id: number
  readonly coop_pct: string
  readonly damage_pct: string
  readonly freight_pct: string
  readonly rebate_pct: string
  readonly payment_discount_pct: string
  readonly net_days: number
}
const shares = ['coop_pct', 'damage_pct', 'freight_pct', 'rebate_pct', 'payment_discount_pct'] as const

/** Amazon's goal where nobody has said another. */
const hardlines = '40'

/** A unit sold to Amazon: our margin by the contract's terms, Amazon's own, and the prices between. */
export async function calculateVc(run: Runner, q: TrialQuestion, site: Site, day: string): Promise<Calculated> {
  const { input } = q
  const price = input['price']
  if (price === undefined || num(price).lte(0)) throw refuse.TRIAL_PRICE({}, 'input.price')
  const retail = input['retail_price']
  if (retail === undefined || num(retail).lte(0)) throw refuse.TRIAL_PRICE({}, 'input.retail_price')
  const [cost, term, wanted] = await Promise.all([
    trialCost(run, input, site.currency, day, input['po_type'] === 'di'),
    termOf(run, input['term']),
    input['ppm_goal'] ?? ppmGoalOf(run, q).then((known) => known ?? hardlines),
  ])
  const of = (name: (typeof shares)[number]): string => input[name] ?? term?.head[name] ?? '0'
  const vc: VcInput = {
    currency: site.currency,
    cost_price: price,
    retail_price: retail,
    coop_pct: of('coop_pct'),
    damage_pct: of('damage_pct'),
    freight_pct: of('freight_pct'),
    rebate_pct: of('rebate_pct'),
    payment_discount_pct: of('payment_discount_pct'),
    chargeback_pct: input['chargeback_pct'] ?? '1',
    shortage_pct: input['shortage_pct'] ?? '0.5',
    others: term?.others ?? [],
    promo_funding: input['promo_funding'] ?? '0',
    promo_pct: input['promo_share'] ?? '0',
    ads_pct: input['ads_pct'] ?? '0',
    landed: cost.landed.total,
    freight_to_fc: input['po_type'] === 'prepaid' ? (input['freight_to_fc'] ?? '0') : '0',
    handling: input['handling'] ?? '0',
    capital_pct: input['capital_pct'] ?? '8',
    net_days: input['net_days'] ?? term?.head.net_days ?? 60,
    fixed: input['fixed'] ?? '0.50',
  }
  if (vcDeductionPct(vc).gte(100)) throw refuse.TRIAL_SHARES({}, 'input.coop_pct')
  const ppm = vcProfit(vc).net_ppm
  const times = (n: string | undefined): Num | null => (n === undefined || n === '0' ? null : num(price).times(n))
  return {
    site,
    price: num(price),
    cost,
    at: ({ price: other, ...change } = {}) => vcProfit({ ...vc, ...change, ...(other === undefined ? {} : { cost_price: other }) }),
    solve: (goal: Goal) => solveVcFloor(vc, goal),
    window: (goal: Goal) => vcWindow(vc, goal, wanted),
    levers: (goal: Goal) => vcLevers(vc, goal, wanted),
    ppmLight: ppm === null || ppm.lt(0) ? 'red' : ppm.lt(wanted) ? 'amber' : 'green',
    amazon: amazonSide(vc),
    packing: { case_price: times(input['case_pack']), order_amount: times(input['moq']) },
    rates: { day, term: term?.head.id ?? null, fx: cost.fx ?? null, fx_typed: cost.fx_typed },
  }
}

async function termOf(run: Runner, id: string | undefined): Promise<{ head: Term; others: { pct: string; in_ppm: boolean }[] } | undefined> {
  if (id === undefined) return undefined
  const head = await run.maybe<Term>(
    sql`select id, coop_pct, damage_pct, freight_pct, rebate_pct, payment_discount_pct, net_days from vc_term where id = ${id}::bigint`,
  )
  if (!head) throw refuse.TRIAL_NO_TERM({}, 'input.term')
  return { head, others: await run.rows(sql`select pct, in_ppm from vc_term_other where vc_term_id = ${head.id} order by seq`) }
}
