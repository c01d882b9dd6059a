import { num, roundMoney, sum, type Num, type NumLike } from '@crossway/kernel'
import { contribute, type Contribution, type Policy } from './social.ts'
import { bonusTax, labourTax, nonResidentTax, severanceTax, withhold, type Bracket, type Cumulative } from './tax.ts'

export const taxTypes = ['wage', 'intern', 'labour', 'non_resident', 'none'] as const
export interface Pay {
  readonly base: string
  readonly position: string
  readonly perf_base: string
  readonly meal: string
  readonly transport: string
  readonly attendance_bonus: string
  readonly seniority: string
  /** In per cent; 100 once the probation is over. */
  readonly probation_pct: string
  readonly ot_paid: boolean
  readonly sick_pct: string
  readonly tax_type: (typeof taxTypes)[number]
}
/** What somebody was paid by in a part of the month: before a raise and after it, on probation and after it. Days are working days of the part, of all that he was with the company. */
export interface Piece {
  readonly base: string
  readonly position: string
  readonly perf_base: string
  readonly probation_pct: string
  readonly days: number
}
export interface Attendance {
  readonly required_days: string
  readonly attended_days: string
  readonly personal_leave_hours: string
  readonly sick_leave_hours: string
  readonly absent_hours: string
  readonly late_count: number
  readonly ot_workday_h: string
  readonly ot_weekend_h: string
  readonly ot_holiday_h: string
  /** Joined or left inside the month, or a raise inside it. */
  readonly part: boolean
}
export interface Adjust {
  readonly component: 'E10' | 'E11' | 'D05' | 'N01' | 'SP' | 'SC' | 'SV'
  readonly amount: string
  readonly attrib_month: string | null
  readonly reason: string
}
export interface Prior {
  readonly m: number
  readonly income: string
  readonly social: string
  readonly withheld: string
}
export interface SlipInput {
  readonly pay: Pay
  /** Parts of the month with their own pay; none where `pay` held all of it. */
  readonly pieces?: readonly Piece[]
  /** Working days of the month that somebody was with us: more than the pieces have where another company pays the rest. */
  readonly whole?: number
  /** Nothing but what stands in `adjusts` and `bonus`: the month itself is paid by another sheet. */
  readonly once?: boolean
  readonly bonus?: { readonly amount: string; readonly separate: boolean }
  /** What of a severance pay is free of tax: three times the yearly wage of the place. */
  readonly severance_free?: string
  readonly attendance: Attendance
  readonly coefficient: string
  readonly commission: string
  readonly adjusts: readonly Adjust[]
  readonly policies: readonly Policy[]
  readonly si_base: string | null
  readonly hf_base: string | null
  readonly hf_rate: string | null
  /** What the year has cumulated before this month, in this company. */
  readonly prior: Prior
  readonly additional: string
  readonly other: string
  readonly low: boolean
  readonly brackets: { readonly wage: readonly Bracket[]; readonly bonus: readonly Bracket[]; readonly labour: readonly Bracket[] }
}
export interface SlipLine {
  readonly component: string
  readonly amount: string
  readonly basis: string
  readonly attrib_month?: string | null
}
export interface Slip {
  readonly lines: readonly SlipLine[]
  readonly gross: string
  readonly pre_deduct: string
  readonly social: string
  readonly fund: string
  readonly taxable_this: string
  readonly tax: string
  readonly after_deduct: string
  readonly net: string
  readonly employer_social: string
  readonly employer_fund: string
  readonly employer_other: string
  readonly company_cost: string
  readonly commission: string
  readonly cumulative: Cumulative | null
  /** What could not be taken because nothing was left; next month takes it. */
  readonly carried: string
  readonly warnings: readonly string[]
}

export const monthDays = '21.75'
const dayHours = 8
const cent = (x: NumLike): Num => roundMoney(num(x), 'CNY')
const overtimes = [
  ['ot_workday_h', '1.5'],
  ['ot_weekend_h', '2'],
  ['ot_holiday_h', '3'],
] as const
const fullAttendanceLates = 3
const socialCodes = { pension: '01', medical: '02', unemployment: '03', injury: '04', serious_illness: '05', housing_fund: 'H' } as const
const personalCode = (c: Contribution): string =>
  ({ pension: 'S01', medical: 'S02', unemployment: 'S03', serious_illness: 'S04', housing_fund: 'H01', injury: 'S05' })[c.insurance]
const companyCode = (c: Contribution): string => (c.insurance === 'housing_fund' ? 'C06' : `C${socialCodes[c.insurance]}`)

const piecesOf = (i: SlipInput): readonly Piece[] =>
  i.pieces?.length ? i.pieces : [{ base: i.pay.base, position: i.pay.position, perf_base: i.pay.perf_base, probation_pct: i.pay.probation_pct, days: 1 }]
const wholeOf = (i: SlipInput): number => (i.pieces?.length ? (i.whole ?? sum(i.pieces.map((p) => num(p.days))).toNumber()) : 1)
/** A monthly amount as it was on average, where it changed within the month. */
const average = (i: SlipInput, of: (p: Piece) => NumLike): Num => {
  const pieces = piecesOf(i)
  return sum(pieces.map((p) => num(of(p)).times(p.days))).div(sum(pieces.map((p) => num(p.days))))
}

/** A component that goes by the days of each part of the month; it is rounded once, and the last part takes what is left of a cent. */
function byParts(i: SlipInput, component: string, amount: (p: Piece) => string, times = '1'): SlipLine[] {
  const a = i.attendance
  const ratio = a.part ? num(a.attended_days).div(num(a.required_days).gt(0) ? a.required_days : 1) : num(1)
  const [pieces, whole] = [piecesOf(i), wholeOf(i)]
  const exact = pieces.map((p) => num(amount(p)).times(times).times(p.probation_pct).div(100).times(p.days).div(whole).times(ratio))
  const rounded = exact.map((x) => cent(x))
  const last = cent(sum(exact)).minus(sum(rounded.slice(0, -1)))
  return pieces.map((p, n) => ({
    component,
    amount: (n === pieces.length - 1 ? last : rounded[n]!).toFixed(2),
    basis: [
      amount(p),
      times === '1' ? '' : times,
      p.probation_pct === '100' ? '' : `${p.probation_pct}%`,
      p.days === whole ? '' : `${p.days} ÷ ${whole}`,
      a.part ? `${a.attended_days} ÷ ${a.required_days}` : '',
    ]
      .filter(Boolean)
      .join(' × '),
  }))
}

/** Earnings of the month, each rounded by itself (people.md, calculations 1 to 3). */
function earnings(i: SlipInput): SlipLine[] {
  const { pay, attendance: a } = i
  const base = average(i, (p) => p.base)
  const hour = base.div(monthDays).div(dayHours)
  const overtime = pay.ot_paid
    ? overtimes.map(([h, f]) => ({ hours: a[h], amount: cent(hour.times(a[h]).times(f)), factor: f })).filter((o) => o.amount.gt(0))
    : []
  const keepsBonus = a.late_count <= fullAttendanceLates && num(a.personal_leave_hours).isZero() && num(a.absent_hours).isZero()
  const line = (component: string, amount: NumLike, basis: string): SlipLine => ({ component, amount: cent(amount).toFixed(2), basis })
  return [
    ...byParts(i, 'E01', (p) => p.base),
    ...byParts(i, 'E02', (p) => p.position),
    ...byParts(i, 'E03', (p) => p.perf_base, i.coefficient),
    line('E04', i.commission, i.commission),
    ...overtime.map((o) => line('E05', o.amount, `${base.toDecimalPlaces(2).toFixed()} ÷ ${monthDays} ÷ ${dayHours} × ${o.factor} × ${o.hours}`)),
    line('E06', pay.meal, pay.meal),
    line('E07', pay.transport, pay.transport),
    line('E08', keepsBonus ? pay.attendance_bonus : 0, keepsBonus ? pay.attendance_bonus : '0'),
    line('E09', pay.seniority, pay.seniority),
    ...onceEarned(i),
  ].filter((l) => !num(l.amount).isZero())
}
/** What is paid once: by adjustments, and the bonus of the year. */
const onceEarned = (i: SlipInput): SlipLine[] =>
  [
    ...(i.bonus ? [{ component: 'E10', amount: cent(i.bonus.amount).toFixed(2), basis: '年终奖' }] : []),
    ...i.adjusts
      .filter((x) => x.component === 'E10' || x.component === 'E11' || x.component === 'SV')
      .map((x) => ({
        component: x.component,
        amount: cent(x.amount).toFixed(2),
        basis: x.reason,
        ...(x.attrib_month ? { attrib_month: x.attrib_month } : {}),
      })),
  ].filter((l) => !num(l.amount).isZero())

function deductions(i: SlipInput): SlipLine[] {
  const { pay, attendance: a } = i
  const monthly = average(i, (p) => num(p.base).plus(p.position))
  const day = monthly.div(monthDays)
  const wage = monthly.toDecimalPlaces(2).toFixed()
  const of = (component: string, hours: string, part: NumLike, partText: string): SlipLine => {
    const days = num(hours).div(dayHours)
    return { component, amount: cent(day.times(days).times(part)).toFixed(2), basis: `${wage} ÷ ${monthDays} × ${days.toFixed()}${partText}` }
  }
  const sick = num(100).minus(pay.sick_pct).div(100)
  return [
    of('D01', a.personal_leave_hours, 1, ''),
    of('D02', a.sick_leave_hours, sick, ` × ${sick.toFixed()}`),
    of('D04', a.absent_hours, 1, ''),
    ...i.adjusts
      .filter((x) => x.component === 'D05')
      .map((x) => ({ component: 'D05', amount: cent(x.amount).toFixed(2), basis: x.reason, attrib_month: x.attrib_month })),
  ].filter((l) => !num(l.amount).isZero())
}

/** Tax of the month by the person's way of being taxed, with the cumulative block where there is one. */
function taxed(i: SlipInput, gross: Num, social: Num): { lines: SlipLine[]; cumulative: Cumulative | null } {
  const type = i.pay.tax_type
  const t01 = (amount: string, basis: string): SlipLine => ({ component: 'T01', amount, basis })
  if (type === 'none') return { lines: [t01('0.00', '0')], cumulative: null }
  const severance = total(i.adjusts.filter((x) => x.component === 'SV'))
  const alone = i.bonus?.separate ? cent(i.bonus.amount) : num(0)
  const lines = [
    ...(severance.gt(0) ? [t01(severanceTax(i.brackets.wage, severance, i.severance_free ?? 0), `${severance.toFixed(2)} − ${i.severance_free ?? 0}`)] : []),
    ...(alone.gt(0) ? [t01(bonusTax(i.brackets.bonus, alone), `${alone.toFixed(2)} ÷ 12`)] : []),
  ]
  const wages = gross.minus(severance).minus(alone)
  if (lines.length && wages.isZero() && social.isZero()) return { lines, cumulative: null }
  if (type === 'labour' || type === 'non_resident') {
    const tax = type === 'labour' ? labourTax(i.brackets.labour, wages) : nonResidentTax(i.brackets.bonus, wages)
    return { lines: [...lines, t01(tax, tax)], cumulative: null }
  }
  const c = withhold(i.brackets.wage, {
    m: i.prior.m + 1,
    income: num(i.prior.income).plus(type === 'intern' ? cent(wages.times('0.8')) : wages),
    social: num(i.prior.social).plus(social),
    additional: i.additional,
    other: i.other,
    withheld: i.prior.withheld,
    low: i.low,
  })
  const basis = `${c.taxable} × ${num(c.rate).times(100).toFixed()}% − ${c.quick} − ${c.withheld}`
  return { lines: [...lines, t01(c.tax_this, basis)], cumulative: c }
}

const total = (lines: readonly { readonly amount: string }[]): Num => sum(lines.map((l) => num(l.amount)))

/** One person's month, from what was earned to what is paid and what it costs (people.md, calculations 1 to 7). */
export function calculateSlip(i: SlipInput): Slip {
  const earned = i.once ? onceEarned(i) : earnings(i)
  const taken = deductions(i)
  const gross = total(earned).minus(total(taken))
  const insured = i.policies.map((p) => contribute(p, (p.insurance === 'housing_fund' ? i.hf_base : i.si_base) ?? 0, i.hf_rate))
  const enrolled = i.si_base === null ? [] : insured
  const back = (c: Adjust['component']): Num => total(i.adjusts.filter((x) => x.component === c))
  const social = sum(enrolled.filter((c) => c.insurance !== 'housing_fund').map((c) => num(c.personal))).plus(back('SP'))
  const fund = sum(enrolled.filter((c) => c.insurance === 'housing_fund').map((c) => num(c.personal)))
  const { lines: taxLines, cumulative } = taxed(i, gross, social.plus(fund))
  const tax = total(taxLines).toFixed(2)
  const wanted = back('N01')
  const left = gross.minus(social).minus(fund).minus(tax)
  const after = wanted.gt(left) ? (left.gt(0) ? left : num(0)) : wanted
  const net = left.minus(after)
  const employerSocial = sum(enrolled.filter((c) => c.insurance !== 'housing_fund').map((c) => num(c.company))).plus(back('SC'))
  const employerFund = sum(enrolled.filter((c) => c.insurance === 'housing_fund').map((c) => num(c.company)))
  const lines: SlipLine[] = [
    ...earned,
    ...taken,
    ...enrolled.flatMap((c) => [
      { component: personalCode(c), amount: c.personal, basis: c.base },
      { component: companyCode(c), amount: c.company, basis: c.base },
    ]),
    ...taxLines,
    ...(after.gt(0) ? [{ component: 'N01', amount: after.toFixed(2), basis: wanted.toFixed(2) }] : []),
  ].filter((l) => !num(l.amount).isZero() || l.component === 'T01')
  const warnings = [
    ...(net.lt(0) ? ['net_negative'] : []),
    ...(wanted.gt(after) ? ['after_carried'] : []),
    ...(i.si_base === null && i.pay.tax_type === 'wage' && !i.once ? ['not_enrolled'] : []),
  ]
  return {
    lines,
    gross: gross.toFixed(2),
    pre_deduct: total(taken).toFixed(2),
    social: social.toFixed(2),
    fund: fund.toFixed(2),
    taxable_this: gross.toFixed(2),
    tax,
    after_deduct: after.toFixed(2),
    net: net.toFixed(2),
    employer_social: employerSocial.toFixed(2),
    employer_fund: employerFund.toFixed(2),
    employer_other: '0.00',
    company_cost: gross.plus(employerSocial).plus(employerFund).toFixed(2),
    commission: num(i.commission).toFixed(2),
    cumulative,
    carried: wanted.minus(after).toFixed(2),
    warnings,
  }
}

/** Whether a month's net differs by more than a fifth from that of the month before (people.md salarySheet, warnings). */
export const isFarFrom = (net: string, before: string): boolean => num(net).minus(before).abs().times(5).gt(num(before).abs())
