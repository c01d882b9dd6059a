import { num, type Num } from '@crossway/kernel'
import { beyond, fuel, largeStandard, smallStandard, type Step } from './us-card.ts'

export type Tier = 'small_standard' | 'overmax' | keyof typeof beyond
export interface Article {
  /** Sides in centimetres, in any order. */
  readonly sides: readonly [string, string, string]
  readonly kg: string
  readonly price: string
  readonly date: string
}
const max = (...n: readonly Num[]): Num => n.reduce((a, b) => (b.gt(a) ? b : a))
const upTo = (n: Num, each: string): Num => n.div(each).ceil().times(each)
const ounce = '0.0625'

/** Size tier and billable weight of an article in America (tool.md, US size tiers); nothing is rounded before it is compared with a limit. */
export function usTier(a: Article): { readonly tier: Tier; readonly billable: Num } {
  const sorted = a.sides.map((s) => num(s).div('2.54')).sort((x, y) => y.cmp(x)) as [Num, Num, Num]
  const [l, m, s] = sorted
  const w = num(a.kg).times('2.2046226')
  const dim = l.times(m).times(s).div(139)
  const dimB = l
    .times(max(m, num(2)))
    .times(max(s, num(2)))
    .div(139)
  const around = l.plus(m.plus(s).times(2))
  const within = (x: string, y: string, z: string): boolean => l.lte(x) && m.lte(y) && s.lte(z)
  if (w.lte(1) && within('15', '12', '0.75')) return { tier: 'small_standard', billable: upTo(w, ounce) }
  const large = max(w, dim)
  if (large.lte(20) && within('18', '14', '8')) return { tier: 'large_standard', billable: upTo(large, large.lte(1) ? ounce : '0.25') }
  const bulky = max(w, dimB)
  const pounds = upTo(bulky, '1')
  if (bulky.lte(50) && within('37', '28', '20') && around.lte(130)) return { tier: 'small_bulky', billable: pounds }
  if (bulky.lte(50) && within('59', '33', '33') && around.lte(130)) return { tier: 'large_bulky', billable: pounds }
  if (w.gt(150)) return { tier: 'xl_150', billable: upTo(w, '1') }
  if (bulky.lte(150) && (l.gt(96) || around.gt(130))) return { tier: 'overmax', billable: pounds }
  return { tier: bulky.lte(50) ? 'xl_0_50' : bulky.lte(70) ? 'xl_50_70' : 'xl_70_150', billable: pounds }
}

/** What Amazon would charge for delivering the article in America, by our measures, with the fuel surcharge of the day; undefined = no fee is seeded. */
export function usFee(a: Article): Num | undefined {
  const { tier, billable } = usTier(a)
  if (tier === 'overmax') return undefined
  const price = num(a.price)
  const band = price.lt(10) ? 0 : price.lte(50) ? 1 : 2
  const steps: readonly Step[] = tier === 'small_standard' ? smallStandard : tier === 'large_standard' ? largeStandard : []
  const step = steps.find((x) => billable.lte(x.upTo))
  const rest = tier === 'small_standard' ? undefined : beyond[tier]
  const fee = step ? num(step.fees[band]) : rest && num(rest.fees[band]).plus(max(num(0), billable.minus(rest.above)).div(rest.each).ceil().times(rest.by))
  return fee && (a.date >= fuel.from ? fee.times(num(1).plus(fuel.share)) : fee).toDecimalPlaces(2)
}
