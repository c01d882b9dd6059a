import { num, roundMoney, sum, type Num, type NumLike } from '@crossway/kernel'
import { contribute, type Contribution, type Policy } from './social.ts'
import { labourTax, nonResidentTax, withhold, type Bracket, type Cumulative } from './tax.ts'

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
  readonly component: 'E10' | 'E11' | 'D05' | 'N01' | 'SP' | 'SC'
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

/** Earnings of the month, each rounded by itself (people.md, calculations 1 to 3). */
function earnings(i: SlipInput): SlipLine[] {
  const { pay, attendance: a } = i
  const ratio = a.part ? num(a.attended_days).div(num(a.required_days).gt(0) ? a.required_days : 1) : num(1)
  const share = num(pay.probation_pct).div(100).times(ratio)
  const shareText = [pay.probation_pct === '100' ? '' : `${pay.probation_pct}%`, a.part ? `${a.attended_days} ÷ ${a.required_days}` : '']
    .filter(Boolean)
    .join(' × ')
  const times = (amount: string, more = ''): string => [amount, more, shareText].filter(Boolean).join(' × ')
  const hour = num(pay.base).div(monthDays).div(dayHours)
  const overtime = pay.ot_paid
    ? overtimes.map(([h, f]) => ({ hours: a[h], amount: cent(hour.times(a[h]).times(f)), factor: f })).filter((o) => o.amount.gt(0))
    : []
  const keepsBonus = a.late_count <= fullAttendanceLates && num(a.personal_leave_hours).isZero() && num(a.absent_hours).isZero()
  const line = (component: string, amount: NumLike, basis: string, attrib_month?: string | null): SlipLine => ({
    component,
    amount: cent(amount).toFixed(2),
    basis,
    ...(attrib_month ? { attrib_month } : {}),
  })
  return [
    line('E01', num(pay.base).times(share), times(pay.base)),
    line('E02', num(pay.position).times(share), times(pay.position)),
    line('E03', num(pay.perf_base).times(i.coefficient).times(share), times(pay.perf_base, i.coefficient)),
    line('E04', i.commission, i.commission),
    ...overtime.map((o) => line('E05', o.amount, `${pay.base} ÷ ${monthDays} ÷ ${dayHours} × ${o.factor} × ${o.hours}`)),
    line('E06', pay.meal, pay.meal),
    line('E07', pay.transport, pay.transport),
    line('E08', keepsBonus ? pay.attendance_bonus : 0, keepsBonus ? pay.attendance_bonus : '0'),
    line('E09', pay.seniority, pay.seniority),
    ...i.adjusts.filter((x) => x.component === 'E10' || x.component === 'E11').map((x) => line(x.component, x.amount, x.reason, x.attrib_month)),
  ].filter((l) => !num(l.amount).isZero())
}

function deductions(i: SlipInput): SlipLine[] {
  const { pay, attendance: a } = i
  const day = num(pay.base).plus(pay.position).div(monthDays)
  const wage = num(pay.base).plus(pay.position).toFixed()
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
function taxed(i: SlipInput, gross: Num, social: Num): { tax: string; cumulative: Cumulative | null } {
  const type = i.pay.tax_type
  if (type === 'labour') return { tax: labourTax(i.brackets.labour, gross), cumulative: null }
  if (type === 'non_resident') return { tax: nonResidentTax(i.brackets.bonus, gross), cumulative: null }
  if (type === 'none') return { tax: '0.00', cumulative: null }
  const cumulative = withhold(i.brackets.wage, {
    m: i.prior.m + 1,
    income: num(i.prior.income).plus(type === 'intern' ? cent(gross.times('0.8')) : gross),
    social: num(i.prior.social).plus(social),
    additional: i.additional,
    other: i.other,
    withheld: i.prior.withheld,
    low: i.low,
  })
  return { tax: cumulative.tax_this, cumulative }
}

const total = (lines: readonly { readonly amount: string }[]): Num => sum(lines.map((l) => num(l.amount)))

/** One person's month, from what was earned to what is paid and what it costs (people.md, calculations 1 to 7). */
export function calculateSlip(i: SlipInput): Slip {
  const earned = earnings(i)
  const taken = deductions(i)
  const gross = total(earned).minus(total(taken))
  const insured = i.policies.map((p) => contribute(p, (p.insurance === 'housing_fund' ? i.hf_base : i.si_base) ?? 0, i.hf_rate))
  const enrolled = i.si_base === null ? [] : insured
  const back = (c: Adjust['component']): Num => total(i.adjusts.filter((x) => x.component === c))
  const social = sum(enrolled.filter((c) => c.insurance !== 'housing_fund').map((c) => num(c.personal))).plus(back('SP'))
  const fund = sum(enrolled.filter((c) => c.insurance === 'housing_fund').map((c) => num(c.personal)))
  const { tax, cumulative } = taxed(i, gross, social.plus(fund))
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
    {
      component: 'T01',
      amount: tax,
      basis: cumulative ? `${cumulative.taxable} × ${num(cumulative.rate).times(100).toFixed()}% − ${cumulative.quick} − ${cumulative.withheld}` : tax,
    },
    ...(after.gt(0) ? [{ component: 'N01', amount: after.toFixed(2), basis: wanted.toFixed(2) }] : []),
  ].filter((l) => !num(l.amount).isZero() || l.component === 'T01')
  const warnings = [
    ...(net.lt(0) ? ['net_negative'] : []),
    ...(wanted.gt(after) ? ['after_carried'] : []),
    ...(i.si_base === null && i.pay.tax_type === 'wage' ? ['not_enrolled'] : []),
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
