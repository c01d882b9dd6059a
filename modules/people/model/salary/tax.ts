import { num, roundMoney, type Num, type NumLike } from '@crossway/kernel'

/** A step of a tax table; the upper bound belongs to it, the last has none. */
export interface Bracket {
  readonly upper: string | null
  readonly rate: string
  readonly quick: string
}
export interface Step {
  readonly rate: string
  readonly quick: string
}
const cent = (x: NumLike): Num => roundMoney(num(x), 'CNY')
export const stepOf = (brackets: readonly Bracket[], taxable: NumLike): Step =>
  brackets.find((b) => b.upper === null || num(taxable).lte(b.upper)) ?? { rate: '0', quick: '0' }
const taxOn = (brackets: readonly Bracket[], taxable: NumLike): Num => {
  if (num(taxable).lte(0)) return num(0)
  const { rate, quick } = stepOf(brackets, taxable)
  return num(taxable).times(rate).minus(quick)
}

export interface Cumulative {
  readonly m: number
  readonly income: string
  readonly basic: string
  readonly social: string
  readonly additional: string
  readonly other: string
  readonly taxable: string
  readonly rate: string
  readonly quick: string
  readonly tax: string
  readonly withheld: string
  readonly tax_this: string
}
export interface CumulativeInput {
  /** Months counted since employment in this company this year, this one included. */
  readonly m: number
  readonly income: NumLike
  readonly social: NumLike
  readonly additional: NumLike
  readonly other?: NumLike
  readonly withheld: NumLike
  /** At most 60,000 at the same company all last year: 60,000 go off from January on. */
  readonly low?: boolean
}
export const basicMonth = 5000
const lowYear = 60_000

/** Cumulative withholding of residents' wages (people.md, calculation 4): never negative; what was withheld too much stays for later months. */
export function withhold(brackets: readonly Bracket[], i: CumulativeInput): Cumulative {
  const basic = num(i.low ? lowYear : basicMonth * i.m)
  const taxable = num(i.income)
    .minus(basic)
    .minus(i.social)
    .minus(i.additional)
    .minus(i.other ?? 0)
  const tax = cent(taxOn(brackets, taxable))
  const due = tax.minus(i.withheld)
  const step = taxable.gt(0) ? stepOf(brackets, taxable) : { rate: '0', quick: '0' }
  return {
    m: i.m,
    income: num(i.income).toFixed(2),
    basic: basic.toFixed(2),
    social: num(i.social).toFixed(2),
    additional: num(i.additional).toFixed(2),
    other: num(i.other ?? 0).toFixed(2),
    taxable: taxable.toFixed(2),
    ...step,
    tax: tax.toFixed(2),
    withheld: num(i.withheld).toFixed(2),
    tax_this: (due.gt(0) ? due : num(0)).toFixed(2),
  }
}

/** Year-end bonus taxed by itself: a twelfth of it picks the level. */
export const bonusTax = (brackets: readonly Bracket[], bonus: NumLike): string => {
  const { rate, quick } = stepOf(brackets, num(bonus).div(12))
  return num(bonus).lte(0) ? '0.00' : cent(num(bonus).times(rate).minus(quick)).toFixed(2)
}
/** Last day on which a bonus may be taxed by itself. */
export const separateUntil = '2027-12-31'
export const maySeparate = (payDay: string): boolean => payDay <= separateUntil

export interface BonusAdvice {
  readonly separate: string
  readonly merged: string
  readonly cheaper: 'separate' | 'merged'
  /** A smaller bonus that leaves more: just below a step of the table. */
  readonly better?: { readonly amount: string; readonly gain: string }
}
/** Both taxes of a bonus, the cheaper way, and the smaller bonus that would leave more (people.md, bonus sheet). `before` = what the year has cumulated so far. */
export function adviseBonus(wage: readonly Bracket[], bonus: readonly Bracket[], amount: NumLike, before: NumLike, payDay: string): BonusAdvice {
  const separate = num(bonusTax(bonus, amount))
  const merged = cent(taxOn(wage, num(before).plus(amount)).minus(taxOn(wage, before)))
  const net = num(amount).minus(separate)
  const better = bonus
    .flatMap((b) => (b.upper === null ? [] : [num(b.upper).times(12)]))
    .filter((at) => at.lt(amount))
    .map((at) => ({ amount: at.toFixed(2), gain: at.minus(bonusTax(bonus, at)).minus(net) }))
    .filter((o) => o.gain.gt(0))
    .sort((a, b) => b.gain.cmp(a.gain))[0]
  const alone = maySeparate(payDay)
  return {
    separate: separate.toFixed(2),
    merged: merged.toFixed(2),
    cheaper: alone && separate.lte(merged) ? 'separate' : 'merged',
    ...(alone && better ? { better: { amount: better.amount, gain: better.gain.toFixed(2) } } : {}),
  }
}

const labourFree = 800
const labourSmall = 4000
/** Service of people who are not employed: 800 or a fifth goes off, then the table of labour service. */
export function labourTax(brackets: readonly Bracket[], income: NumLike): string {
  const taxable = num(income).lte(labourSmall) ? num(income).minus(labourFree) : num(income).times('0.8')
  return cent(taxOn(brackets, taxable)).toFixed(2)
}
/** Pay for a contract that the company ends: three times the yearly wage of the place is free, the rest is taxed by the year's table alone. */
export const severanceTax = (year: readonly Bracket[], amount: NumLike, free: NumLike): string => cent(taxOn(year, num(amount).minus(free))).toFixed(2)
/** People who are no residents: month by month, by the monthly table. */
export const nonResidentTax = (monthly: readonly Bracket[], income: NumLike): string => cent(taxOn(monthly, num(income).minus(basicMonth))).toFixed(2)
