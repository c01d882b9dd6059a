import { describe, expect, it } from 'vitest'
import { calculateBill, type Question, type Span } from './calculate.ts'
import { poolOf, tierBreak } from './pool.ts'
import { changeDays, shareBreak } from './shares.ts'

const tiers = [
  { from: '0', to: '50000', rate: '0.05' },
  { from: '50000', to: '150000', rate: '0.08' },
  { from: '150000', to: null, rate: '0.10' },
]
const span: Span = {
  structure: 1,
  version: 1,
  from: '2026-10-01',
  to: '2026-10-31',
  base_metric: 'operating_profit_bc',
  calc: 'tier_excess',
  rate: null,
  tiers,
  cap_amount: null,
  hold_ratio: '0.2',
  use_performance: true,
  loss_carry: true,
  leaver_rule: 'forfeit',
  members: [
    { role: 'leader', employee: 1, share_rate: '0.5', from: null, to: null },
    { role: 'operator', employee: 2, share_rate: '0.3', from: null, to: null },
    { role: 'assistant', employee: 3, share_rate: '0.2', from: null, to: null },
  ],
  milestones: [],
  role_rules: [],
  base: '182500.00',
  prior: '0.00',
}
const ask = (o: Partial<Question> = {}, s: Partial<Span> = {}): Question => ({
  month: '2026-10',
  spans: [{ ...span, ...s }],
  carry: '0',
  isWorkday: (d) => ![0, 6].includes(new Date(d).getUTCDay()),
  coefficientOf: (e) => ({ 1: '1.10', 2: '1.00', 3: '0.80' })[e],
  leftOn: () => undefined,
  totals: [],
  paid: [],
  ads: undefined,
  ...o,
})

describe('the pool of a base', () => {
  const of = (base: string, calc: 'flat' | 'tier_full' | 'tier_excess', cap: string | null = null) =>
    poolOf(base, { calc, rate: '0.06', tiers, cap_amount: cap }).toFixed(2)
  it('is 13,750.00 part by part and 18,250.00 as a whole out of 182,500.00', () => {
    expect([of('182500', 'tier_excess'), of('182500', 'tier_full'), of('182500', 'flat')]).toEqual(['13750.00', '18250.00', '10950.00'])
  })
  it('counts a bound to the tier below, earns nothing of a loss and stops at the cap', () => {
    expect([of('50000', 'tier_full'), of('50000.01', 'tier_full'), of('-1', 'flat'), of('182500', 'tier_excess', '9000')]).toEqual([
      '2500.00',
      '4000.00',
      '0.00',
      '9000.00',
    ])
  })
  it('asks for tiers from 0 without gaps, the last one open', () => {
    expect(tierBreak(tiers)).toBeUndefined()
    expect(tierBreak([])).toBe(0)
    expect(tierBreak([tiers[0]!, tiers[2]!])).toBe(2)
    expect(tierBreak(tiers.slice(1))).toBe(1)
    expect(tierBreak(tiers.slice(0, 2))).toBe(2)
  })
})

describe('shares', () => {
  const rows = [
    { share_rate: '0.6', from: null, to: '2026-10-14' },
    { share_rate: '0.6', from: '2026-10-15', to: null },
    { share_rate: '0.4', from: null, to: null },
  ]
  it('must make up the whole on every day', () => {
    expect(shareBreak(rows, '2026-10-01', null)).toBeUndefined()
    expect(shareBreak([rows[0]!, rows[2]!], '2026-10-01', null)).toEqual({ day: '2026-10-15', total: '40' })
    expect(shareBreak([...rows, { share_rate: '0.1', from: '2026-10-20', to: '2026-10-21' }], '2026-10-01', null)).toEqual({ day: '2026-10-20', total: '110' })
    expect(shareBreak([], '2026-10-01', null)).toEqual({ day: '2026-10-01', total: '0' })
    expect(changeDays(rows, '2026-10-01', null)).toEqual(['2026-10-01', '2026-10-15'])
  })
})

describe('finance.md scenario 8: the lines of a bill', () => {
  it('are 7,562.50 / 4,125.00 / 2,200.00, and 20 % of each is kept back', () => {
    const bill = calculateBill(ask())
    expect(bill.pool_amount).toBe('13750.00')
    expect(bill.lines.map((l) => [l.amount, l.held, l.payable])).toEqual([
      ['7562.50', '1512.50', '6050.00'],
      ['4125.00', '825.00', '3300.00'],
      ['2200.00', '440.00', '1760.00'],
    ])
    expect(calculateBill(ask())).toEqual(bill)
  })
  it('sum to what is shared: the cents of rounding go to the largest line', () => {
    const thirds = span.members.map((m) => ({ ...m, share_rate: m.role === 'leader' ? '0.333334' : '0.333333' }))
    const lines = calculateBill(ask({ coefficientOf: () => '1' }, { base: '20000.20', members: thirds })).lines
    expect(lines.map((l) => l.amount)).toEqual(['333.33', '333.34', '333.34'])
  })
  it('carry a loss into the next month, where the structure says so', () => {
    const loss = calculateBill(ask({}, { base: '-20000.00' }))
    expect([loss.net_base, loss.pool_amount, loss.carry_out]).toEqual(['-20000.00', '0.00', '-20000.00'])
    const next = calculateBill(ask({ month: '2026-11', carry: loss.carry_out }, { base: '50000.00', from: '2026-11-01', to: '2026-11-30' }))
    expect([next.carry_in, next.net_base, next.pool_amount]).toEqual(['-20000.00', '30000.00', '1500.00'])
    expect(calculateBill(ask({ carry: '-20000.00' }, { base: '50000.00', loss_carry: false }))).toMatchObject({ carry_in: '0.00', net_base: '50000.00' })
  })
  it('say 1.00 with a flag where the appraisal is missing, and leave it out where the structure does', () => {
    expect(calculateBill(ask({ coefficientOf: () => undefined })).lines[0]).toMatchObject({
      coefficient: '1.00000000',
      coefficient_missing: true,
      amount: '6875.00',
    })
    expect(calculateBill(ask({}, { use_performance: false })).lines[0]).toMatchObject({ coefficient_missing: false, amount: '6875.00' })
  })
  it('pay a leaver nothing or his days, as the structure says', () => {
    const leftOn = (e: number): string | undefined => (e === 1 ? '2026-10-14' : undefined)
    expect(calculateBill(ask({ leftOn })).lines[0]).toMatchObject({ amount: '7562.50', held: '0.00', payable: '0.00', forfeited: true })
    // 10 of October's 22 weekdays.
    expect(calculateBill(ask({ leftOn }, { leaver_rule: 'prorate' })).lines[0]).toMatchObject({
      days_ratio: '0.45454545',
      amount: '3437.50',
      forfeited: false,
    })
  })
  it('split the month by working days where a member or the structure changes', () => {
    const moved = calculateBill(
      ask(
        { coefficientOf: () => '1' },
        {
          members: [
            { role: 'leader', employee: 1, share_rate: '1', from: null, to: '2026-10-14' },
            { role: 'leader', employee: 2, share_rate: '1', from: '2026-10-15', to: null },
          ],
        },
      ),
    )
    expect(moved.lines.map((l) => l.amount)).toEqual(['6250.00', '7500.00'])
    const flat = { ...span, calc: 'flat' as const, rate: '0.10', structure: 2, version: 2, from: '2026-10-15' }
    const both = calculateBill({ ...ask({ coefficientOf: () => '1' }), spans: [{ ...span, to: '2026-10-14' }, flat] })
    expect([both.structure, both.pool_amount, both.lines.length]).toEqual([2, '16204.55', 6])
  })
})

describe('finance.md mcCommission: milestones', () => {
  const milestones = [{ metric: 'net_sales' as const, threshold: '100000', amount: '2000' }]
  const total = (before: string, now: string) => [{ store: 7, metric: 'net_sales' as const, before, now }]
  const bonuses = (o: Partial<Question>) => calculateBill(ask({ coefficientOf: () => '0.5', ...o }, { milestones })).lines.filter((l) => l.role === 'milestone')
  it('are paid in the month that reaches them, by shares and without coefficients', () => {
    expect(bonuses({ totals: total('0', '93000') })).toEqual([])
    const october = bonuses({ totals: total('0', '114500') })
    expect(october.map((l) => [l.employee, l.store, l.threshold, l.amount])).toEqual([
      [1, 7, '100000.00', '1000.00'],
      [2, 7, '100000.00', '600.00'],
      [3, 7, '100000.00', '400.00'],
    ])
  })
  it('are paid once, and not for what was reached before the structure began', () => {
    expect(bonuses({ totals: total('0', '140000'), paid: [{ store: 7, metric: 'net_sales', threshold: '100000.00' }] })).toEqual([])
    expect(bonuses({ totals: total('100000', '140000') })).toEqual([])
  })
})

describe('finance.md shopifyCommission: the media buyer', () => {
  const role_rules = [
    { role: 'media_buyer' as const, from: '0', to: '2.5', rate: '0' },
    { role: 'media_buyer' as const, from: '2.5', to: '3.5', rate: '0.008' },
    { role: 'media_buyer' as const, from: '3.5', to: null, rate: '0.012' },
  ]
  const members = [
    { role: 'leader' as const, employee: 1, share_rate: '0.8', from: null, to: null },
    { role: 'media_buyer' as const, employee: 2, share_rate: '0.2', from: null, to: null },
  ]
  const lines = (ads: Question['ads'], more: Partial<Span> = {}) =>
    calculateBill(ask({ coefficientOf: () => '1', ads }, { members, role_rules, ...more })).lines
  it('earns 960.00 of 120,000.00 spent at a ROAS of 3.30, in place of his share of the pool', () => {
    expect(lines({ spend: '120000.00', sales: '396000.00' }).map((l) => [l.role, l.roas, l.amount])).toEqual([
      ['leader', null, '11000.00'],
      ['media_buyer', '3.30', '960.00'],
    ])
  })
  it('earns by the tier of his ROAS: a bound belongs to the one between both', () => {
    const of = (sales: string) => lines({ spend: '1000.00', sales }).at(-1)!.amount
    expect([of('2490'), of('2500'), of('3500'), of('3510')]).toEqual(['0.00', '8.00', '8.00', '12.00'])
    expect(lines(undefined).at(-1)).toMatchObject({ role: 'media_buyer', roas: null, amount: '0.00' })
  })
  it('divides it between two by their shares and days', () => {
    const two = [members[0]!, { ...members[1]!, share_rate: '0.15' }, { ...members[1]!, employee: 3, share_rate: '0.05' }]
    expect(
      lines({ spend: '120000', sales: '396000' }, { members: two })
        .slice(1)
        .map((l) => l.amount),
    ).toEqual(['720.00', '240.00'])
    const next = [members[0]!, { ...members[1]!, to: '2026-10-14' }, { ...members[1]!, employee: 3, from: '2026-10-15' }]
    expect(
      lines({ spend: '120000', sales: '396000' }, { members: next })
        .slice(1)
        .map((l) => l.amount),
    ).toEqual(['436.36', '523.64'])
  })
})
