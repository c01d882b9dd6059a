import { num, sum } from '@crossway/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measure, metrics } from './metric/catalogue.ts'
import { addFacts } from './metric/facts.ts'
import { weightedDaily } from './metric/stock-metrics.ts'
import { bridgeNodes, profitBridge, type BridgeCell } from './profit/bridge.ts'
import { change, lastYear, previous } from './profit/compare.ts'
import { isCompany, isCost, nodeOrder, rollUp } from './profit/nodes.ts'
import { grainOf, pivotOf } from './profit/pivot.ts'
import { spreadMonthly, withoutMonthly } from './profit/monthly-costs.ts'
import { lossDriver, median, quadrantOf } from './profit/quadrant.ts'
import { achievement, daysPassed, progressOf } from './target/progress.ts'
import { childrenGap, spreadYear, splitDown } from './target/spread.ts'

const pct = (v: ReturnType<typeof measure>): string => (v === undefined ? '–' : v.times(100).toFixed(1))

describe('dashboard.md §2.2 metrics', () => {
  it('scenario 8: ratios come from sums: 150 / 1,200 = 12.5 %, not the mean of 50 % and 5 %', () => {
    const total = addFacts({ ad_spend: 100, ad_sales: 200 }, { ad_spend: 50, ad_sales: 1000 })
    expect(pct(measure('M19', total))).toBe('12.5')
  })
  it('division by 0 and what was not measured are –', () => {
    expect(measure('acos', { ad_spend: 10, ad_sales: 0 })).toBeUndefined()
    expect(measure('M09', { units: 5 })).toBeUndefined()
  })
  it('scenario 11: M52 of 84, 154, 300 is 11.3; 520 available last 46.0 days, 820 last 72.6', () => {
    const daily = weightedDaily([84, 154, 300])
    expect(daily.toFixed(1)).toBe('11.3')
    expect(measure('M53', { available: 520, daily })?.toFixed(1)).toBe('46.0')
    expect(measure('M53', { available: 820, daily })?.toFixed(1)).toBe('72.6')
  })
  it('M55: 1,100,000 ÷ 620,000 × 30 = 53.2', () => {
    expect(measure('M55', { average_stock_value: 1_100_000, G11: -500_000, G12: -120_000, days: 30 })?.toFixed(1)).toBe('53.2')
  })
  it('margins, cost ratios and the break-even of ads come from signed nodes', () => {
    const f = { S1: 1000, S4: 194, G08: -97, G05: -150, sales_units: 40 }
    expect([measure('M36', f), measure('M40.G05', f), measure('M39', f), measure('M43', f)].map(pct)).toEqual(['19.4', '15.0', '29.1', '29.1'])
    expect(measure('unit_profit', f)?.toFixed(2)).toBe('4.85')
  })
  it('names every metric once, by code and by key', () => {
    expect(new Set(metrics.map((m) => m.code)).size).toBe(metrics.length)
    expect(new Set(metrics.map((m) => m.key)).size).toBe(metrics.length)
  })
})

describe('the tree', () => {
  it('puts each subtotal behind its last group and sums children', () => {
    expect(nodeOrder.slice(0, 6)).toEqual(['G01', 'G02', 'G03', 'S1', 'G04', 'S2'])
    expect(nodeOrder.at(-1)).toBe('S6')
    const t = rollUp({ L0101: '425.86', L0201: '-42.60', L0501: '-57.51', L0601: '-76.68', L1101: '-77.00', L1201: '-18.40', L1202: '-4.20' })
    expect([t.S1, t.S3, t.S4].map((v) => v!.toFixed(2))).toEqual(['383.26', '249.07', '149.47'])
  })
  it('knows what the cost and company rights hide', () => {
    expect(['S3', 'G10', 'L0501'].some(isCost)).toBe(false)
    expect(['S4', 'G11', 'L1101', 'S5'].every(isCost)).toBe(true)
    expect(['S6', 'G17', 'L1701'].every(isCompany)).toBe(true)
  })
})

describe('profit bridge', () => {
  const cell = (units: number, perUnit: Record<string, number>): BridgeCell => ({
    units,
    amounts: Object.fromEntries(Object.entries(perUnit).map(([k, v]) => [k, num(v).times(units)])),
  })
  it('scenario 7: volume +930.00 and unit change −460.00 sum to +470.00', () => {
    const parts = profitBridge(new Map([['A', cell(1000, { S1: 20, G11: -13.8 })]]), new Map([['A', cell(1150, { S1: 19.8, G11: -14 })]]))
    const by = Object.fromEntries(parts.map((p) => [p.key, p.amount.toFixed(2)]))
    expect([by.volume, by.S1, by.G11]).toEqual(['930.00', '-230.00', '-230.00'])
    expect(sum(parts.filter((p) => p.key !== 'volume').map((p) => p.amount)).toFixed(2)).toBe('-460.00')
    expect(sum(parts.map((p) => p.amount)).toFixed(2)).toBe('470.00')
  })
  it('sums to ΔS4 to the cent for any listings, new and lost ones too', { timeout: 60_000 }, () => {
    const cents = fc.integer({ min: -500_000, max: 500_000 }).map((n) => num(n).div(100))
    const any = fc.record({ units: fc.integer({ min: 0, max: 900 }), amounts: fc.record(Object.fromEntries(bridgeNodes.map((n) => [n, cents]))) })
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D'), any), fc.dictionary(fc.constantFrom('A', 'B', 'C', 'E'), any), (a, b) => {
        const s4 = (x: Record<string, BridgeCell>) => sum(Object.values(x).flatMap((c) => Object.values(c.amounts)))
        const parts = profitBridge(new Map(Object.entries(a)), new Map(Object.entries(b)))
        expect(sum(parts.map((p) => p.amount)).toFixed(2)).toBe(s4(b).minus(s4(a)).toFixed(2))
      }),
    )
  })
})

describe('targets', () => {
  it('scenario 5: 108,000 of 310,000 after 12 of 31 days: 34.8 %, time 38.7 %, gap −3.9 %, forecast 279,000 = 90.0 %', () => {
    const p = progressOf(108_000, 310_000, daysPassed('2026-10-01', '2026-10-31', '2026-10-12'))
    expect([pct(p.achievement), pct(p.time), pct(p.gap), p.forecast?.toFixed(0), pct(p.forecastAchievement)]).toEqual([
      '34.8',
      '38.7',
      '-3.9',
      '279000',
      '90.0',
    ])
  })
  it('a negative target of −20,000 with −12,000 is at 140 %', () => expect(pct(achievement(-12_000, -20_000))).toBe('140.0'))
  it('spreads 3,600,000 + 20 % so that November 0.1250 is 540,000.00 and the months sum to the year', () => {
    const weights = ['0.07', '0.07', '0.08', '0.08', '0.08', '0.08', '0.09', '0.08', '0.08', '0.085', '0.125', '0.08']
    const months = spreadYear(3_600_000, 20, weights)
    expect([months[10]!.toFixed(2), sum(months).toFixed(2)]).toEqual(['540000.00', '4320000.00'])
  })
  it('splits down by last year, equally without one, and names the gap', () => {
    expect(splitDown('1000000', [3, 2, 0]).map((v) => v.toFixed(2))).toEqual(['600000.00', '400000.00', '0.00'])
    expect(splitDown('100', [0, 0, 0]).map((v) => v.toFixed(2))).toEqual(['33.34', '33.33', '33.33'])
    expect(childrenGap('1000000', ['600000', '390000']).toFixed(2)).toBe('-10000.00')
  })
})

describe('periods and places', () => {
  it('compares whole months, months to date and plain days', () => {
    expect(previous({ from: '2026-10-01', to: '2026-10-31' })).toEqual({ from: '2026-09-01', to: '2026-09-30' })
    expect(previous({ from: '2026-11-01', to: '2026-11-20' })).toEqual({ from: '2026-10-01', to: '2026-10-20' })
    expect(previous({ from: '2026-11-03', to: '2026-11-09' })).toEqual({ from: '2026-10-27', to: '2026-11-02' })
    expect(lastYear({ from: '2026-02-01', to: '2026-02-28' })).toEqual({ from: '2025-02-01', to: '2025-02-28' })
    expect(change(num(-80), num(-100))?.toFixed(2)).toBe('0.20')
  })
  it('cuts the matrix at the medians and names the driver: ads 31 % against 12 %', () => {
    expect(median([3, 1, 2, 10])?.toFixed(1)).toBe('2.5')
    expect(quadrantOf(100, 0.3, 50, 0.2)).toBe('star')
    expect(lossDriver({ G08: '0.31', G06: '0.23' }, { G08: '0.12', G06: '0.20' })).toMatchObject({ group: 'G08' })
  })
})

describe('dashboard.md profitTabReport', () => {
  it('lays months over days, and weeks that lie across two of them, out of one answer by days', () => {
    expect([grainOf(['project']), grainOf(['month', 'project']), grainOf(['month', 'week']), grainOf(['day'])]).toEqual(['total', 'month', 'day', 'day'])
    const cell = (period: string, s1: string) => ({ period, key: [], amounts: { S1: s1 }, settled: {}, units: 1, refundUnits: 0 })
    const answer = {
      cells: [cell('2026-09-29', '1.00'), cell('2026-09-30', '2.00'), cell('2026-10-01', '4.00')],
      lines: [{ code: 'S1', name: 'S1', kind: 'subtotal' as const, parent: null }],
      currency: 'CNY',
      asOf: null,
      limited: false,
      rights: { cost: true, company: true, export: true },
      adjusted: null,
      borrowedRates: [],
    }
    const table = pivotOf(answer, { rows: ['week', 'month'], columns: [], values: ['S1'], show: 'amount', by: [] })
    expect(table.rows.map((r) => [r.titles.join(' '), table.value(r, table.columns[0]!, 'S1')])).toEqual([
      ['2026-09-28', '7.00'],
      ['2026-09-28 2026-09', '3.00'],
      ['2026-09-28 2026-10', '4.00'],
      ['', '7.00'],
    ])
    // Opened, a week within a month is the days that both have.
    expect(table.rows.slice(1, 3).map((r) => r.span)).toEqual([
      { from: '2026-09-28', to: '2026-09-30' },
      { from: '2026-10-01', to: '2026-10-04' },
    ])
  })
})

describe('dashboard.md profitChart: days and what comes once a month', () => {
  const cell = (period: string, amounts: Record<string, string>) => ({ period, key: [], amounts, settled: {}, units: 0, refundUnits: 0 })
  const days = [
    cell('2026-11-01', { S1: '100.00', S4: '40.00', S5: '40.00' }),
    cell('2026-11-28', { S1: '90.00', S4: '30.00', G13: '-300.00', G15: '15.00', S5: '-255.00' }),
  ]
  const month = cell('2026-11', { S1: '190.00', S4: '70.00', G13: '-300.00', G15: '15.00', S5: '-215.00' })
  it('leaves it out: a day’s operating profit is its gross profit', () => {
    expect(withoutMonthly(days).map((c) => [Number(c.amounts['S5']), c.amounts['G13']])).toEqual([
      [40, undefined],
      [30, undefined],
    ])
  })
  it('or spreads it evenly over the month’s days, those without sales as well, so that the days sum to the month', () => {
    const spread = spreadMonthly(days, [month], { from: '2026-11-01', to: '2026-12-31' })
    const at = (day: string) => spread.find((c) => c.period === day)!.amounts
    expect([Number(at('2026-11-01')['S5']), Number(at('2026-11-28')['S5']), Number(at('2026-11-15')['S5'])]).toEqual([30.5, 20.5, -9.5])
    expect(spread).toHaveLength(30)
    expect(sum(spread.map((c) => c.amounts['S5']!)).toFixed(2)).toBe('-215.00')
    // Of a month that is not over, the days to come are not told.
    expect(spreadMonthly(days, [month], { from: '2026-11-01', to: '2026-11-28' })).toHaveLength(28)
  })
  it('changes nothing for somebody who may not see cost', () => {
    const plain = [cell('2026-11-01', { S1: '100.00', S3: '60.00' })]
    expect(spreadMonthly(plain, [cell('2026-11', { S1: '100.00', S3: '60.00' })], { from: '2026-11-01', to: '2026-11-30' })).toEqual(plain)
  })
})
