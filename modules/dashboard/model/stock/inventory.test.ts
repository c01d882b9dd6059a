import { num } from '@crossway/kernel'
import { expect, it } from 'vitest'
import { provision, stockClass, stockRow, turnoverDays, type StockFacts } from './inventory.ts'

const today = '2026-11-20'
const facts = (o: Partial<StockFacts>): StockFacts => ({
  sku: 1,
  msku: 0,
  sku_code: 'A',
  code: 'A',
  name: 'A',
  category: null,
  available: 520,
  reserved: 0,
  inspecting: 0,
  transit: 0,
  on_order: null,
  sold: [84, 154, 300],
  days: [7, 14, 30],
  sold60: 600,
  lead: 55,
  first: '2026-01-01',
  aged: 0,
  value: null,
  aged_value: null,
  ...o,
})

it('scenario 11: 520 pieces at 11.3 a day with a lead of 55 are tight and out in 46 days; after 300 more they last 72.6 and are healthy', () => {
  const now = stockRow(facts({}), today)
  expect([now.daily.toFixed(1), now.dos?.toFixed(1), now.class, now.outOn]).toEqual(['11.3', '46.0', 'tight', '2027-01-05'])
  const then = stockRow(facts({ available: 820 }), today)
  expect([then.dos?.toFixed(1), then.class]).toEqual(['72.6', 'healthy'])
  expect(stockRow(facts({ transit: 300, on_order: 310 }), today).totalDos?.toFixed(1)).toBe('100.0')
})

it('names what ran out, is new, too much or bought by nobody', () => {
  const of = (o: Partial<StockFacts>, daily: string) => stockClass(facts(o), daily, today)
  expect(of({ available: 0 }, '1')).toBe('stockout')
  expect(of({ available: 0, sold60: 0 }, '0')).toBeUndefined()
  expect(of({ first: '2026-10-01', sold60: 0 }, '0')).toBe('new')
  expect(of({ sold60: 0 }, '0')).toBe('dead')
  expect(of({ available: 1400 }, '11.3')).toBe('surplus')
  expect(of({ lead: null, available: 500 }, '10')).toBe('healthy')
})

it('leaves days without stock out of units and days alike', () => {
  expect(stockRow(facts({ sold: [84, 84, 84], days: [7, 7, 7] }), today).daily.toFixed(1)).toBe('12.0')
  expect(stockRow(facts({ sold: [0, 0, 0], days: [0, 0, 0] }), today).dos).toBeUndefined()
})

it('writes old stock down by its age and turns 1,100,000 in 53.2 days', () => {
  expect(provision({ d0_30: '900', d181_270: '1000', d271_365: '1000', d366: '1000' }).toFixed(2)).toBe('1000.00')
  expect(turnoverDays('1200000', '1000000', '620000', 30)?.toFixed(1)).toBe('53.2')
  expect(turnoverDays('1', '1', num(0), 30)).toBeUndefined()
})
