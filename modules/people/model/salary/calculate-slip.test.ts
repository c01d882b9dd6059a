import { num } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { calculateSlip, isFarFrom, type SlipInput } from './calculate-slip.ts'
import { sampleBrackets } from './sample-brackets.ts'
import { contribute, type Policy } from './social.ts'
import { adviseBonus, bonusTax, labourTax, maySeparate, withhold } from './tax.ts'

const policy = (insurance: Policy['insurance'], company: string, personal: string, more: Partial<Policy> = {}): Policy => ({
  insurance,
  base_floor: '4812',
  base_cap: '24930',
  company_rate: company,
  personal_rate: personal,
  company_fixed: null,
  personal_fixed: null,
  rounding: 'cent',
  ...more,
})
const policies = [
  policy('pension', '16', '8'),
  policy('medical', '9.5', '2'),
  policy('unemployment', '0.5', '0.5'),
  policy('injury', '0.4', '0'),
  policy('housing_fund', '5', '5', { base_floor: '2490', base_cap: '39530', rounding: 'yuan' }),
]
const present = {
  required_days: '22',
  attended_days: '22',
  personal_leave_hours: '0',
  sick_leave_hours: '0',
  absent_hours: '0',
  late_count: 0,
  ot_workday_h: '0',
  ot_weekend_h: '0',
  ot_holiday_h: '0',
  part: false,
}
const input = (more: Partial<SlipInput> = {}, pay: Partial<SlipInput['pay']> = {}, attendance: Partial<SlipInput['attendance']> = {}): SlipInput => ({
  pay: {
    base: '12000',
    position: '2000',
    perf_base: '0',
    meal: '0',
    transport: '0',
    attendance_bonus: '0',
    seniority: '0',
    probation_pct: '100',
    ot_paid: true,
    sick_pct: '60',
    tax_type: 'wage',
    ...pay,
  },
  attendance: { ...present, ...attendance },
  coefficient: '1',
  commission: '0',
  adjusts: [],
  policies,
  si_base: '15000',
  hf_base: '15000',
  hf_rate: '7',
  prior: { m: 0, income: '0', social: '0', withheld: '0' },
  additional: '0',
  other: '0',
  low: false,
  brackets: sampleBrackets,
  ...more,
})
/** Taxes of months whose income is given, with the same deductions each month. */
function year(incomes: readonly number[], social: number, additional: number, low = false): number[] {
  let [income, withheld] = [0, num(0)]
  return incomes.map((x, i) => {
    income += x
    const c = withhold(sampleBrackets.wage, { m: i + 1, income, social: social * (i + 1), additional: additional * (i + 1), withheld, low })
    withheld = withheld.plus(c.tax_this)
    return Number(c.tax_this)
  })
}
const lineOf = (i: SlipInput, component: string): string[] =>
  calculateSlip(i)
    .lines.filter((l) => l.component === component)
    .map((l) => l.amount)

describe('people.md salarySheet, calculations', () => {
  it('1. example A: 555, 625, 1,850 ×5, 2,250, 3,700 ×4, in all 27,480.00', () => {
    const taxes = year(Array<number>(12).fill(30_000), 4500, 2000)
    expect(taxes).toEqual([555, 625, 1850, 1850, 1850, 1850, 1850, 2250, 3700, 3700, 3700, 3700])
    expect(taxes.reduce((a, b) => a + b)).toBe(27_480)
  })
  it('2. example B: never negative, 555.00, 0.00, 450.00', () => {
    expect(year([30_000, 8000, 30_000], 4500, 2000)).toEqual([555, 0, 450])
  })
  it('3. example C: with the flag all months 0.00, without it January 105.00', () => {
    const low = [9000, ...Array<number>(11).fill(4500)]
    expect(year(low, 500, 0, true)).toEqual(Array<number>(12).fill(0))
    expect(year(low, 500, 0)).toEqual([105, ...Array<number>(11).fill(0)])
  })
  it('4. example D: gross 23,006.32, tax 1,188.13, net 19,193.19, company cost 28,016.32', () => {
    const slip = calculateSlip(
      input(
        { coefficient: '1.1', commission: '6050', prior: { m: 9, income: '171400', social: '23625', withheld: '4607.5' }, additional: '35000' },
        { perf_base: '3000', meal: '300' },
        { personal_leave_hours: '8' },
      ),
    )
    expect(slip).toMatchObject({
      gross: '23006.32',
      pre_deduct: '643.68',
      social: '1575.00',
      fund: '1050.00',
      tax: '1188.13',
      net: '19193.19',
      company_cost: '28016.32',
    })
    expect(slip.cumulative).toMatchObject({ m: 10, income: '194406.32', taxable: '83156.32', tax: '5795.63', withheld: '4607.50' })
  })
  it('5. the base lies between floor and cap: 384.96 and 1,994.40', () => {
    expect(contribute(policies[0]!, '3800').personal).toBe('384.96')
    expect(contribute(policies[0]!, '40000').personal).toBe('1994.40')
    expect(contribute(policy('medical', '1', '1', { rounding: 'jiao_up' }), '5001').personal).toBe('50.10')
    expect(contribute(policies[4]!, '15050', '7').personal).toBe('1054.00')
  })
  it('joined at 13 of 22 days 12,000 give 7,090.91; leave 643.68; sick 514.94; overtime 620.69 + 1,103.45', () => {
    expect(lineOf(input({}, { position: '0' }, { part: true, attended_days: '13' }), 'E01')).toEqual(['7090.91'])
    expect(lineOf(input({}, {}, { personal_leave_hours: '8' }), 'D01')).toEqual(['643.68'])
    expect(lineOf(input({}, {}, { sick_leave_hours: '16' }), 'D02')).toEqual(['514.94'])
    expect(lineOf(input({}, {}, { ot_workday_h: '6', ot_weekend_h: '8' }), 'E05')).toEqual(['620.69', '1103.45'])
    expect(lineOf(input({}, { ot_paid: false }, { ot_workday_h: '6' }), 'E05')).toEqual([])
  })
  it('full attendance is lost by leave, absence or more than three times late; probation pays its part', () => {
    expect(lineOf(input({}, { attendance_bonus: '200' }, { late_count: 3 }), 'E08')).toEqual(['200.00'])
    expect(lineOf(input({}, { attendance_bonus: '200' }, { late_count: 4 }), 'E08')).toEqual([])
    expect(lineOf(input({}, { probation_pct: '80' }), 'E01')).toEqual(['9600.00'])
  })
  it('what is taken after tax never makes the pay negative: the rest is carried', () => {
    const slip = calculateSlip(input({ adjusts: [{ component: 'N01', amount: '99999', attrib_month: null, reason: '借款' }] }))
    expect(slip.net).toBe('0.00')
    expect(num(slip.after_deduct).plus(slip.carried).toFixed(2)).toBe('99999.00')
    expect(slip.warnings).toContain('after_carried')
  })
  it('a net is far from the month before above a fifth of it, either way', () => {
    expect([
      isFarFrom('12000', '10000'),
      isFarFrom('12000.01', '10000'),
      isFarFrom('8000', '10000'),
      isFarFrom('7999.99', '10000'),
      isFarFrom('0.01', '0'),
    ]).toEqual([false, true, false, true, true])
  })
  it('labour service: 800 → 0.00, 3,000 → 440.00, 30,000 → 5,200.00, 80,000 → 18,600.00; interns are taxed on four fifths', () => {
    expect(['800', '3000', '30000', '80000'].map((x) => labourTax(sampleBrackets.labour, x))).toEqual(['0.00', '440.00', '5200.00', '18600.00'])
    expect(calculateSlip(input({ si_base: null }, { tax_type: 'intern', position: '0', base: '10000' })).cumulative).toMatchObject({
      income: '8000.00',
      tax_this: '90.00',
    })
  })
  it('12. bonus 36,001 alone 3,390.10; 36,000 leaves 2,309.10 more; after 2027 the choice is gone', () => {
    expect(['36000', '36001', '50000', '144000'].map((x) => bonusTax(sampleBrackets.bonus, x))).toEqual(['1080.00', '3390.10', '4790.00', '14190.00'])
    const advice = adviseBonus(sampleBrackets.wage, sampleBrackets.bonus, '36001', '200000', '2027-02-10')
    expect(advice).toMatchObject({ separate: '3390.10', cheaper: 'separate', better: { amount: '36000.00', gain: '2309.10' } })
    expect([maySeparate('2027-12-31'), maySeparate('2028-01-01')]).toEqual([true, false])
    expect(adviseBonus(sampleBrackets.wage, sampleBrackets.bonus, '36001', '200000', '2028-02-10')).toMatchObject({ cheaper: 'merged' })
  })
})
