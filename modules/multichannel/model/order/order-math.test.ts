import { describe, expect, it } from 'vitest'
import { businessDaysAfter, firstState, forward } from './order-status.ts'
import { adShare, handlingFee, platformFeeOf, profitOf } from './profit.ts'
import { chooseRoute, fits, type RuleFacts } from './route-choice.ts'

const west = { warehouse: 1, vw: 1, channel: 1, freight: '12.40', handling: '0', days: 3, oldest: null }
const east = { ...west, warehouse: 2, freight: '9.80', days: 6 }

describe('numbers of an order (multichannel.md, Calculations)', () => {
  it('4 leaves 14.84, which is 19.79 % of 74.99', () => {
    const { profit, margin } = profitOf({
      item: '79.99',
      shipping: 0,
      discount: '5.00',
      fee: '11.25',
      cost: '28.40',
      freight: '12.40',
      handling: '2.10',
      ads: '6.00',
    })
    expect([profit.toFixed(2), margin!.toFixed(2)]).toEqual(['14.84', '19.79'])
    expect(profitOf({ item: 0, shipping: 0, discount: 0, fee: 0, cost: 5, freight: 1, handling: 0, ads: 0 }).margin).toBeNull()
  })
  it('3 goes from the West within five days and from the East within seven', () => {
    expect(chooseRoute([west, east], 5)).toEqual({ route: west, late: false })
    expect(chooseRoute([west, east], 7)).toEqual({ route: east, late: false })
    expect(chooseRoute([west, east], 2)).toEqual({ route: west, late: true })
    const old = { ...east, vw: 9, oldest: '2026-01-01' }
    expect(chooseRoute([{ ...east, oldest: '2026-03-01' }, old], null)?.route).toBe(old)
    expect(chooseRoute([], 5)).toBeUndefined()
  })
  it('counts handling, fees and advertising', () => {
    expect([handlingFee('2.10', '0.60', 3).toFixed(2), handlingFee(2, 1, 0).toFixed(2)]).toEqual(['3.30', '0.00'])
    expect(platformFeeOf({ referral_pct: '15', min_referral: '0.30', closing_fee: null }, '74.99', 1, 'USD').toFixed(2)).toBe('11.25')
    expect(platformFeeOf({ referral_pct: '15', min_referral: '0.30', closing_fee: '0.50' }, '1.00', 2, 'USD').toFixed(2)).toBe('1.60')
    expect([adShare('600', '8000', '80', 'USD').toFixed(2), adShare(5, 0, 80, 'USD').toFixed(2)]).toEqual(['6.00', '0.00'])
  })
  it('leads orders forward only', () => {
    expect([
      forward('unpaid', 'review'),
      forward('shipped', 'delivered'),
      forward('delivered', 'shipped'),
      forward('ready', 'shipped'),
      forward('hold', 'completed'),
    ]).toEqual(['review', 'delivered', 'delivered', 'ready', 'hold'])
    expect([firstState(undefined), firstState('hold'), firstState('unpaid'), firstState('shipped')]).toEqual(['review', 'review', 'unpaid', 'shipped'])
    expect(businessDaysAfter('2026-11-27T10:00:00Z', 2)).toBe('2026-12-01T10:00:00.000Z')
    // ordered on Friday evening in Los Angeles, when it is Saturday by Greenwich; Monday is a day off there
    const works = (d: string): boolean => !['2026-07-04', '2026-07-05', '2026-07-06'].includes(d)
    expect(businessDaysAfter('2026-07-04T03:00:00Z', 1, works, 'America/Los_Angeles')).toBe('2026-07-08T03:00:00.000Z')
  })
  it('asks of an order only what the rule says', () => {
    const order: RuleFacts = { platform: 1, store: 2, country: 'US', zip: '90210', skus: [7], tags: ['VIP'], weight: '2.5', amount: '500' }
    const open = {
      platforms: null,
      stores: null,
      countries: null,
      zip_prefixes: null,
      skus: null,
      tags: null,
      weight_from: null,
      weight_to: null,
      amount_from: null,
      amount_to: null,
    }
    expect(fits(open, order)).toBe(true)
    expect(fits({ ...open, zip_prefixes: ['90', '91'], countries: ['US'], weight_to: '3' }, order)).toBe(true)
    for (const no of [{ stores: [3] }, { zip_prefixes: ['10'] }, { skus: [8] }, { tags: ['B'] }, { weight_from: '3' }, { amount_to: '499.99' }])
      expect(fits({ ...open, ...no }, order)).toBe(false)
  })
})
