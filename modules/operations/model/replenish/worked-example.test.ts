import { addDays } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { dailyForecast } from '../forecast/daily.ts'
import { holtForecast, holtStep } from '../forecast/models.ts'
import { dateOf, gapOf, project } from './projection.ts'
import { demand, orderQuantity, targetOf, withoutBuyers } from './quantity.ts'
import { zOf } from './service-level.ts'
import { shipPlan } from './shipping.ts'

// operations.md A10 and acceptance scenario 1, figure by figure: one listing of 24 a carton, minimum 500, run on Sunday 2026-09-13.
const today = '2026-09-13'
const smoothing = { alpha: 0.3, beta: 0.1, phi: 0.9 }
const season = [1, 1, 1, 1, 1, 1, 1, 1, 0.95, 1, 1.3, 1.5]
const after = holtStep({ level: 150, trend: 2.5 }, 171 / 0.95, smoothing)
const weekly = holtForecast(after, 0.9, season, '2026-09-14', 26)
const daily = dailyForecast(weekly, addDays(today, 1))
const near = (n: number, wanted: number): void => expect(Math.abs(n - wanted), `${n} is not ${wanted}`).toBeLessThanOrEqual(0.01)
const sigmaDay = 24 / Math.sqrt(7)

describe('1: the worked example', () => {
  it('takes the week without its season', () => {
    expect([after.level, after.trend].map((v) => v.toFixed(4))).toEqual(['160.5750', '3.0825'])
  })
  it('forecasts twelve weeks', () => {
    const wanted = [155.18, 157.55, 168.09, 170.12, 171.94, 173.57, 175.05, 229.29, 230.84, 232.24, 233.5, 270.72]
    expect(wanted.map((w, i) => Math.abs(weekly[i]! - w)).filter((off) => off > 0.01)).toEqual([])
  })
  const t = targetOf({
    daily,
    leadDays: 70,
    reviewDays: 14,
    sigmaDay,
    sigmaLead: 6,
    z: zOf(97.5),
    minSafetyDays: 7,
    maxSafetyDays: 45,
    maxCoverDays: 180,
  })
  it('sets safety stock, target and the order', () => {
    near(t.demand, 2368.09)
    near(t.perDay, 28.1915)
    near(t.safety, 369.41)
    near(t.target, 2737.5)
    const position = 420 + 60 + 480 + 600 + 300
    near(t.target - position, 877.5)
    expect(orderQuantity(t.target - position, { carton: 24, moq: 500, maxOvershootDays: 15, perDay: t.perDay })).toBe(888)
    near(t.reorderPoint, 2233.28)
    expect(position <= t.reorderPoint).toBe(true)
  })
  const p = project(420 + 60, daily.slice(0, 180), [{ day: 30, qty: 480 }])
  it('projects the stock', () => {
    near(p.stock[14]!, 143.25)
    near(p.stock[19]!, 23.18)
    const gap = gapOf(p, 16, 46)
    near(gap.units, 195.51)
    expect(gap.days).toBe(9)
    expect(dateOf(today, p.stockoutDay)).toBe('2026-10-04')
  })
  it('ships 264 by air and 336 by sea, and all by sea where flying does not pay', () => {
    const ship = targetOf({ daily, leadDays: 46, reviewDays: 7, sigmaDay, sigmaLead: 5, z: 1.96, minSafetyDays: 7, maxSafetyDays: 45, maxCoverDays: 180 })
    near(demand(daily, 1, 53), 1302.52)
    near(ship.safety, 273.42)
    const need = ship.demand + ship.safety - (480 + 480)
    near(need, 615.95)
    const input = {
      need,
      domestic: 600,
      carton: 24,
      projection: p,
      airDays: 16,
      seaDays: 46,
      z: 1.96,
      sigmaDay,
      margin: 44,
      airCost: 36.2,
      seaCost: 7.5,
      penalty: 0.2,
    }
    const plan = shipPlan(input)
    near(plan.airWanted, 248.85)
    expect(plan).toMatchObject({ ship: 600, air: 264, sea: 336, pays: true })
    expect(shipPlan({ ...input, margin: 20 })).toMatchObject({ ship: 600, air: 0, sea: 600, pays: false, unavoidableDays: 9 })
  })
})

describe('what is on order for buyers in bulk', () => {
  it('is taken off the orders that come first, without what lies in stock for them', () => {
    const orders = [
      { no: 'A', qty: 100 },
      { no: 'B', qty: 300 },
    ]
    expect(withoutBuyers(orders, [{ qty: 200, reserved: 50 }])).toEqual([{ no: 'B', qty: 250 }])
    expect(withoutBuyers(orders, [{ qty: 80, reserved: 80 }])).toEqual(orders)
    expect(withoutBuyers(orders, [{ qty: 900, reserved: 0 }])).toEqual([])
  })
})
