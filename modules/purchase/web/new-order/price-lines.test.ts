import { addDays, dayOf } from '@crossway/kernel'
import { expect, it } from 'vitest'
import { askable, measures, priceIn, riseSince, untold, valuesFor, wantsReason, type Offer } from './price-lines.ts'

const offer: Offer = {
  sku: 1,
  qty: 500,
  unit_price: '20',
  source: 'tier',
  currency: 'CNY',
  tax_included: true,
  tax_rate: '13.0000',
  lead_days: 15,
  moq: 300,
  last_price: '20',
  last_currency: 'CNY',
}
const head = { currency: 'CNY', tax_included: true, tax_rate: '13.0000' }

it('turns a price with tax into one without it and back', () => {
  expect(priceIn(head, offer)).toBe('20')
  expect(priceIn({ ...head, tax_included: false }, offer)).toBe('17.699115')
  expect(priceIn(head, { ...offer, tax_included: false })).toBe('22.6')
})
it('says nothing in another currency, or without a price', () => {
  expect(priceIn({ ...head, currency: 'USD' }, offer)).toBeUndefined()
  expect(priceIn(head, { ...offer, unit_price: null })).toBeUndefined()
})
it('asks for lines without a price and for those it has filled itself, never for typed ones', () => {
  const lines = [
    { $key: 'a', sku: { id: 1 }, qty: 5, unit_price: null },
    { $key: 'b', sku: { id: 1 }, qty: 500, unit_price: '20.000000' },
    { $key: 'c', sku: { id: 1 }, qty: 500, unit_price: '19.5' },
    { $key: 'd', sku: null, qty: 5, unit_price: null },
    { $key: 'e', sku: 2, qty: null, unit_price: null },
  ]
  expect(
    askable(
      lines,
      new Map([
        ['b', '20'],
        ['c', '20'],
      ]),
    ).map((l) => l.$key),
  ).toEqual(['a', 'b'])
})
it('fills the date and a differing tax rate only where nothing stands', () => {
  const line = { $key: 'a', sku: 1, qty: 500, unit_price: null, tax_rate: null, expected_date: null }
  expect(valuesFor(line, head, offer)).toEqual({ unit_price: '20', expected_date: addDays(dayOf(new Date()), 15) })
  expect(valuesFor({ ...line, expected_date: '2027-01-01' }, { ...head, tax_rate: '3' }, offer)).toEqual({ unit_price: '20', tax_rate: '13.0000' })
})

it('measures a line once for each supplier and article, by the last price in the same currency', () => {
  const line = { $key: 'a', sku: 1, qty: 500, unit_price: '21', last_price: null }
  const reported = { ...line, ...measures(line, 7, head, offer, '5') }
  expect(untold([line], 7)).toEqual([line])
  expect(untold([reported], 7)).toEqual([])
  expect(untold([reported], 8)).toEqual([reported])
  expect(reported).toMatchObject({ last_price: '20', $moq: 300 })
  expect(riseSince(reported)).toBe('5.0000')
  expect(riseSince({ ...line, ...measures(line, 7, { ...head, currency: 'USD' }, offer, '5') })).toBeUndefined()
})
it('asks for a reason above the limit and below the minimum quantity, not at them', () => {
  const line = { qty: 300, price_diff_pct: '5.0000', $limit: '5', $moq: 300 }
  expect(wantsReason(line)).toBeUndefined()
  expect(wantsReason({ ...line, price_diff_pct: '5.0001' })).toEqual({ rise: '5.0', limit: '5' })
  expect(wantsReason({ ...line, qty: 299 })).toEqual({ moq: 300 })
  expect(wantsReason({ qty: 1 })).toBeUndefined()
})
