import { describe, expect, it } from 'vitest'
import { fillContainer, type Load } from './fill-container.ts'

const load = (id: number, more: Partial<Load> = {}): Load => ({ id, qty: 0, carton: 10, m3: 0.1, kg: 2, stock: 1000, coverDays: 10, perDay: 5, ...more })
const qty = (f: ReturnType<typeof fillContainer>): Readonly<Record<number, number>> => Object.fromEntries(f.rows.map((r) => [r.id, r.qty]))

describe('a container', () => {
  it('takes what was chosen, then cartons of what runs out first', () => {
    const f = fillContainer('gp20', [load(1, { qty: 100, coverDays: 40 })], [load(2, { coverDays: 5 }), load(3, { coverDays: 90 })])
    // 28 m³ are 280 pieces: 180 beside the chosen ones; 2 is covered for 5 days, and with 180 pieces for 41
    expect(qty(f)).toEqual({ 1: 100, 2: 180 })
    expect(f.m3).toBeCloseTo(28)
  })
  it('ends at the weight, at what lies here, and says when the chosen ones do not fit', () => {
    expect(qty(fillContainer('gp20', [], [load(1, { kg: 430 })]))).toEqual({ 1: 50 })
    expect(qty(fillContainer('hq40', [], [load(1, { stock: 35 })]))).toEqual({ 1: 30 })
    expect(fillContainer('gp20', [load(1, { qty: 300 })], []).over).toBe(true)
    expect(fillContainer('gp20', [], [load(1, { m3: 0 }), load(2, { perDay: 0 })]).rows).toEqual([])
  })
})
