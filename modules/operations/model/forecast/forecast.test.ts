import { addDays } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { abcOf, classLevel, xyzOf, zOf } from '../replenish/service-level.ts'
import { orderQuantity, shareStock } from '../replenish/quantity.ts'
import { chooseModel } from './choose.ts'
import { cleanHistory, outlierCap, type HistoryDay } from './clean.ts'
import { dailyForecast } from './daily.ts'
import { tsbStep, weightedDaily } from './models.ts'
import { blendSeason, normalised, ownSeason } from './seasons.ts'
import { weeksOf } from './weeks.ts'

const from = '2026-06-01' // a Monday
const history = (units: readonly number[], more: (i: number) => Partial<HistoryDay> = () => ({})): HistoryDay[] =>
  units.map((u, i) => ({ day: addDays(from, i), units: u, units_bulk: 0, available: 100, unseen: false, promo: false, complete: true, ...more(i) }))

describe('cleaning', () => {
  it('3: puts the mean of the same weekday into five days of an empty shelf, and the zeros where it shall not', () => {
    const days = history(
      Array.from({ length: 63 }, (_, i) => (i >= 50 && i < 55 ? 0 : 20)),
      (i) => (i >= 50 && i < 55 ? { available: 0 } : {}),
    )
    const clean = cleanHistory(days)
    expect(clean.slice(50, 55)).toEqual(days.slice(50, 55).map((d) => ({ day: d.day, units: 20, reason: 'stockout' })))
    expect(days.slice(50, 55).map((d) => d.units)).toEqual([0, 0, 0, 0, 0])
    const raw = cleanHistory(days, { stockoutExclude: false })
    expect(raw.slice(50, 55).map((d) => d.units)).toEqual([0, 0, 0, 0, 0])
    const daily = (c: typeof clean): number => weightedDaily(c.map((d) => d.units ?? 0))
    expect(daily(raw)).toBeLessThan(daily(clean))
    expect(daily(clean)).toBeCloseTo(20)
  })
  it('caps a day of 60 at 33.34 where the median is 20 and the deviation 3', () => {
    const usual = Array.from({ length: 28 }, (_, i) => [17, 20, 23, 20, 17, 23, 14, 26][i % 8]!)
    expect(outlierCap([14, 17, 17, 20, 20, 23, 23, 26])).toBeCloseTo(33.3434, 3)
    expect(cleanHistory(history([...usual, 60])).at(-1)).toMatchObject({ reason: 'outlier' })
  })
  it('takes the lift off an event, bulk orders out, and lets a hand-set range win', () => {
    const units = [...Array.from({ length: 28 }, () => 10), 30, 30, 30]
    const promo = history(units, (i) => (i >= 28 ? { promo: true } : {}))
    expect(cleanHistory(promo).at(-1)).toMatchObject({ units: 10, reason: 'promo' })
    expect(cleanHistory(history([10, 50], (i) => (i === 1 ? { units_bulk: 40 } : {})))[1]!.units).toBe(10)
    const denoise = [{ from: addDays(from, 29), to: addDays(from, 30), kind: 'value', value: 12 } as const]
    expect(cleanHistory(promo, { denoise }).slice(-2)).toMatchObject([{ units: 12, reason: 'denoise' }, { units: 12 }])
  })
  it('uses no week with an unknown day', () => {
    const days = history(Array.from({ length: 21 }, () => 1))
    const clean = cleanHistory(days)
    expect(weeksOf(clean)).toHaveLength(3)
    expect(weeksOf(clean, (day) => day !== addDays(from, 9)).map((w) => w.from)).toEqual([from, addDays(from, 14)])
  })
})

describe('models', () => {
  it('weighs the averages of 7, 14, 30 and 60 days: 22, 20, 18, 16 are 20.0', () => {
    // the averages are those of the example: 60 days of 960, the last 30 of 540, the last 14 of 280, the last 7 of 154
    const daily = [...Array<number>(30).fill(14), ...Array<number>(16).fill(16.25), ...Array<number>(7).fill(18), ...Array<number>(7).fill(22)]
    expect(weightedDaily(daily)).toBeCloseTo(20, 6)
  })
  it('forecasts what sells now and then: 1.80 after nothing, 2.42 after six', () => {
    const empty = tsbStep({ p: 0.5, z: 4 }, 0)
    expect(empty.p * empty.z).toBeCloseTo(1.8)
    const sold = tsbStep({ p: 0.5, z: 4 }, 6)
    expect([sold.p, sold.z, sold.p * sold.z].map((v) => Number(v.toFixed(2)))).toEqual([0.55, 4.4, 2.42])
  })
  it('blends own and category: November 1.30 of one year and 1.20 are 1.25', () => {
    const with11 = (v: number): number[] => Array.from({ length: 12 }, (_, i) => (i === 10 ? v : 1))
    expect(blendSeason({ season: with11(1.3), years: 1 }, with11(1.2))[10]).toBeCloseTo(1.25)
    expect(normalised([2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2])).toEqual(Array(12).fill(1))
    expect(ownSeason([]).years).toBe(0)
  })
  it('chooses by the back-test, and changes a model only for five hundredths', () => {
    const weeks = Array.from({ length: 60 }, (_, i) => ({ from: addDays(from, 7 * (i - 60)), units: 50 + 3 * i }))
    const days = weeks.flatMap((w) => Array.from({ length: 7 }, (_, d) => ({ day: addDays(w.from, d), units: w.units / 7, reason: 'raw' as const })))
    const flat = Array<number>(12).fill(1)
    const choice = chooseModel(weeks, days, flat)
    expect(choice.model).toBe('holt')
    expect(choice.wape!).toBeLessThan(choice.tried.wma!.wape!)
    expect(choice.sigmaWeek).toBeGreaterThanOrEqual(Math.sqrt(150))
    const level = weeks.map((w) => ({ ...w, units: 70 }))
    const even = days.map((d) => ({ ...d, units: 10 }))
    expect(chooseModel(level, even, flat, { before: 'wma' }).model).toBe('wma')
    expect(chooseModel(weeks.slice(0, 6), days, flat).model).toBe('analog')
    expect(
      chooseModel(
        weeks.map((w, i) => ({ ...w, units: i % 2 ? 4 : 0 })),
        days,
        flat,
      ).model,
    ).toBe('tsb')
  })
  it('lets a hand-set forecast win over the plan, and the plan be the floor', () => {
    const plan = { use: 'floor', daily: () => 12 } as const
    const daily = dailyForecast([70, 140], '2026-06-03', { plan, overrides: [{ from: '2026-06-04', to: '2026-06-04', kind: 'value', value: 5 }] })
    expect(daily.slice(0, 6)).toEqual([12, 5, 12, 12, 12, 20])
    expect(daily).toHaveLength(12)
  })
})

describe('classes and quantities', () => {
  it('knows the factors of service levels, and classes', () => {
    expect([85, 90, 95, 97.5, 98, 99].map(zOf)).toEqual([1.0364, 1.2816, 1.6449, 1.96, 2.0537, 2.3263])
    expect(zOf(96)).toBeCloseTo(1.7507, 3)
    expect([classLevel('A', 'X'), classLevel('A', 'Z'), classLevel(null, null)]).toEqual([97.5, 95, 90])
    expect([
      ...abcOf([
        { id: 1, profit: 80 },
        { id: 2, profit: 12 },
        { id: 3, profit: 8 },
        { id: 4, profit: -1 },
      ]).values(),
    ]).toEqual(['A', 'B', 'B', 'C'])
    expect([xyzOf([10, 10, 10]), xyzOf([0, 20, 10, 2]), xyzOf([0, 0, 0, 40])]).toEqual(['X', 'Y', 'Z'])
  })
  it('4: an article of 400 pieces is 300 and 100 for listings that sell 30 and 10 a day', () => {
    expect(shareStock(400, [30, 10])).toEqual([300, 100])
    expect(shareStock(101, [1, 1, 1])).toEqual([34, 34, 33])
  })
  it('orders at least the minimum and leaves a carton off that would lie too long', () => {
    const of = { carton: 100, moq: 0, maxOvershootDays: 15, perDay: 1 }
    expect([orderQuantity(0, of), orderQuantity(190, of), orderQuantity(120, of), orderQuantity(30, of)]).toEqual([0, 200, 100, 100])
  })
})
