import { num, sum, type Num } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { usBands, usPlacement, usReferrals, usStorage, usTiers } from '../us-fees.ts'
import { cheaperBand } from './cheaper-band.ts'
import { fbaFee, type FeeCard } from './fba-fee.ts'
import { landedCost, purchasePriceAt } from './landed-cost.ts'
import { lastLegOf, mcProfit, solveMcPrice, type McInput } from './mc-profit.ts'
import { referralFee, type ReferralSchedule } from './referral.ts'
import { quickProfit, scProfit, type QuickInput, type ScInput } from './sc-profit.ts'
import { solveQuickPrice, solveScCost, solveScPrice } from './sc-solve.ts'
import type { Solved } from './solve.ts'
import { placementFee, storageFee } from './storage.ts'
import { amazonSide, solveVcCeiling, solveVcFloor, vcLevers, vcProfit, vcWindow, type VcInput } from './vc-profit.ts'

const card: FeeCard = {
  id: 1,
  version: 2,
  currency: 'USD',
  effective_from: '2026-04-17',
  dim_divisor: 139,
  fuel_surcharge_pct: 3.5,
  tiers: usTiers,
  bands: usBands,
}
const pack = (length_cm: number, width_cm: number, height_cm: number, weight_kg: number) => ({ length_cm, width_cm, height_cm, weight_kg })
const fee = (l: number, w: number, h: number, kg: number, price: number) => fbaFee(card, pack(l, w, h, kg), price)!
const schedule = (code: string): ReferralSchedule => {
  const [, , , mode, bands, min, closing] = usReferrals.find((c) => c[0] === code)!
  return { mode, bands: bands.map(([to, rate]) => ({ to, rate })), min_fee: min ?? 0.3, closing_fee: closing ?? 0 }
}
const cents = (v: Num | null | undefined): string | undefined => v?.toFixed(2)
const priceOf = (s: Solved): string => ('price' in s ? s.price.toFixed(2) : `unreachable ${s.shares}`)
const lines = (p: { readonly lines: readonly { readonly code: string; readonly amount: Num }[] }): Record<string, string> =>
  Object.fromEntries(p.lines.map((l) => [l.code, l.amount.toFixed(2)]))

describe('1. the table of tiers', () => {
  it.each([
    [pack(30, 20, 10, 0.85), 39.99, 'large_standard', '2.75', '6.26', '6.48'],
    [pack(20, 12, 1.8, 0.12), 9.99, 'small_standard', '5.00', '2.56', '2.65'],
    [pack(24, 16, 6, 0.4), 19.99, 'large_standard', '1.25', '5.04', '5.22'],
    [pack(55, 40, 30, 6.5), 89, 'small_bulky', '29.00', '18.19', '18.83'],
    [pack(45, 35, 20, 9), 129, 'large_standard', '20.00', '12.67', '13.11'],
    [pack(30, 20, 10, 0.85), 9.5, 'large_standard', '2.75', '5.44', '5.63'],
  ])('%o at %d', (packed, price, tier, billable, base, total) => {
    const f = fbaFee(card, packed, price)!
    expect([f.tier, cents(f.billable), cents(f.base), cents(f.total)]).toEqual([tier, billable, base, total])
  })
  it('a side exactly at its limit still fits, a hair above it does not', () => {
    expect(fee(30.48, 30.48, 1.905, 0.45, 20).tier).toBe('small_standard')
    expect(fee(30.48, 30.48, 1.906, 0.45, 20).tier).toBe('large_standard')
  })
  it('what is too long or too heavy is extra large, over the maximum, or above 150 lb by its own weight', () => {
    expect(fee(260, 30, 20, 40, 400)).toMatchObject({ tier: 'overmax', total: undefined })
    expect([fee(160, 40, 40, 20, 300).tier, cents(fee(100, 60, 60, 75, 300).base)]).toEqual(['xl_70_150', '197.80'])
  })
})

it('the smallest cut to a cheaper band: 5.1 % less volume saves 0.16, 0.17 with the surcharge', () => {
  const cut = cheaperBand(card, fee(30, 20, 10, 0.85, 39.99), 39.99)!
  expect([cut.by, cents(cut.to), cut.less_pct.toFixed(1), cents(cut.fee), cents(cut.saves), cents(cut.saves_with_surcharge)]).toEqual([
    'volume',
    '2.50',
    '5.1',
    '6.10',
    '0.16',
    '0.17',
  ])
})

const example1: ScInput = {
  currency: 'USD',
  price: 39.99,
  promo_pct: 5,
  vat_pct: 0,
  referral: schedule('home'),
  fulfilment: (price) => fbaFee(card, pack(30, 20, 10, 0.85), price)!.total!,
  return_pct: 6,
  resale_pct: 50,
  return_threshold_pct: 0,
  return_handling: 0,
  removal: 1.06,
  ads_pct: 10,
  other_pct: 1,
  commission_pct: 0,
  storage: 0.25,
  placement: 0.34,
  fixed: 0.8,
  landed: 11.35,
}

describe('sold by ourselves', () => {
  it('2. forward: the components of example 1 add up to 7.19', () => {
    const p = scProfit(example1)
    expect(lines(p)).toEqual({
      net_rev: '35.71',
      ref_net: '-5.43',
      fulfil: '-6.48',
      ret: '0.00',
      cogs: '-11.01',
      rem: '-0.03',
      ads: '-3.80',
      oth: '-0.38',
      stor: '-0.25',
      plac: '-0.34',
      fixed: '-0.80',
    })
    expect([p.buyer_pays, p.referral, p.profit, p.margin, p.roi, p.break_even_ads].map(cents)).toEqual(['37.99', '5.70', '7.19', '18.93', '63.35', '28.93'])
  })
  it('with VAT: 24.99 at 20 % is 20.83 net, and the commission is of what the buyer pays', () => {
    const p = scProfit({ ...example1, price: 24.99, promo_pct: 0, vat_pct: 20 })
    expect([p.base, p.vat, p.referral].map(cents)).toEqual(['20.83', '4.16', '3.75'])
  })
  it('3. the gap between price bands: 30 % needs 52.15, not 51.42', () => {
    expect(priceOf(solveScPrice(example1, { type: 'margin', value: 30 }))).toBe('52.15')
    expect([scProfit(example1, 52.15).profit, scProfit(example1, 52.15).margin].map(cents)).toEqual(['14.87', '30.02'])
    expect(scProfit(example1, 50).margin!.lt(30)).toBe(true)
    expect(scProfit(example1, 51.42).margin!.lt(30)).toBe(true)
  })
  it('4. break-even at 28.97; 20 % at 40.86', () => {
    expect(priceOf(solveScPrice(example1, { type: 'break_even' }))).toBe('28.97')
    expect(cents(scProfit(example1, 28.97).profit)).toBe('0.00')
    expect(scProfit(example1, 28.95).profit.lt(0)).toBe(true)
    expect(priceOf(solveScPrice(example1, { type: 'margin', value: 20 }))).toBe('40.86')
    expect([scProfit(example1, 40.86).profit, scProfit(example1, 40.86).margin].map(cents)).toEqual(['7.77', '20.02'])
  })
  it('5. a goal that no price reaches names what goes out by share', () => {
    const solved = solveScPrice({ ...example1, ads_pct: 60, return_pct: 30 }, { type: 'margin', value: 40 })
    expect(solved).toMatchObject({ unreachable: true })
    expect(priceOf(solved)).toBe('unreachable 101.5')
  })
  it('20 % at 39.99 allows 10.93 landed, which is 58.99 CNY of purchase', () => {
    const landed = solveScCost(example1, { type: 'margin', value: 20 })!
    expect(cents(landed)).toBe('10.93')
    expect(cents(scProfit({ ...example1, landed }).profit)).toBe('7.60')
    expect(cents(purchasePriceAt(purchase, landed, 'USD'))).toBe('58.99')
  })
})

const purchase = {
  purchase_price: 62,
  packaging: 2,
  fx: '7.10',
  freight_rate: 9.5,
  divisor: 6000,
  length_cm: 30,
  width_cm: 20,
  height_cm: 10,
  weight_kg: 0.85,
  declared_value: 4,
  duty_rate: 25,
} as const
describe('what the parts cost', () => {
  it('landed cost: 9.01 + 1.34 + 1.00, with rebate 8.01 of goods', () => {
    const l = landedCost(purchase, 'USD')
    expect([l.goods, l.first_leg, l.duty, l.total].map(cents)).toEqual(['9.01', '1.34', '1.00', '11.35'])
    expect(cents(landedCost({ ...purchase, rebate_rate: 13 }, 'USD').goods)).toBe('8.01')
  })
  it('6. edges of the referral schedule', () => {
    const at = (code: string, price: number) => cents(referralFee(schedule(code), price, 'USD'))
    expect(['15', '15.01', '19.99', '20.01'].map((p) => at('apparel', Number(p)))).toEqual(['0.75', '1.50', '2.00', '3.40'])
    expect([at('electronics_accessories', 149.99), at('baby', 10), at('baby', 10.01), at('home', 1.5)]).toEqual(['19.00', '0.80', '1.50', '0.30'])
    expect(at('books', 10)).toBe('3.30')
  })
  it('storage by season: 0.17 a month, 0.51 in the peak, 0.25 for a month and a half', () => {
    const stored = (months: number, day: string) => cents(storageFee(usStorage, 'standard', '0.2119', months, day, 'USD'))
    expect([stored(1, '2026-07-01'), stored(1, '2026-11-01'), stored(1.5, '2026-07-01'), stored(2, '2026-09-10')]).toEqual(['0.17', '0.51', '0.25', '0.67'])
    expect([cents(placementFee(usPlacement, 'large_standard', 2.634, 'partial')), placementFee(usPlacement, 'small_bulky', 20, 'partial')]).toEqual([
      '0.34',
      undefined,
    ])
  })
})

const quick: QuickInput = {
  currency: 'USD',
  price: 39.99,
  referral: schedule('home'),
  fulfilment: () => num('6.50'),
  landed: 8.31,
  ads_pct: 12,
  return_pct: 5,
  return_handling: 3,
  storage: 0.35,
  coupon_pct: 3,
  vat_pct: 0,
}
it('the quick model: 11.94, 29.86 %, 143.68 % of cost; break-even 22.93; 30 % at 40.13', () => {
  const p = quickProfit(quick)
  expect([p.profit, p.margin, p.roi].map(cents)).toEqual(['11.94', '29.86', '143.68'])
  expect(priceOf(solveQuickPrice(quick, { type: 'break_even' }))).toBe('22.93')
  expect(priceOf(solveQuickPrice(quick, { type: 'margin', value: 30 }))).toBe('40.13')
})

const vendor: VcInput = {
  currency: 'USD',
  cost_price: 24,
  retail_price: 34.99,
  coop_pct: 8,
  damage_pct: 2,
  freight_pct: 4,
  rebate_pct: 1,
  payment_discount_pct: 2,
  chargeback_pct: 1,
  shortage_pct: 0.5,
  promo_funding: 5,
  promo_pct: 20,
  ads_pct: 6,
  landed: 9.8,
  freight_to_fc: 0,
  handling: 0.6,
  capital_pct: 8,
  net_days: 60,
  fixed: 0.5,
}
describe('sold to Amazon', () => {
  it('Amazon’s side adds up to the margin that its Net PPM tells: 33.99 − 24.00 + 3.60 + 1.00 = 14.59', () => {
    const side = amazonSide(vendor)
    expect(side.map((l) => cents(l.amount))).toEqual(['33.99', '-24.00', '3.60', '1.00'])
    const left = sum(side.map((l) => l.amount))
    expect([cents(left), cents(left.div(33.99).times(100))]).toEqual(['14.59', cents(vcProfit(vendor).net_ppm)])
  })
  it('forward: 5.90 for us, 42.92 % for Amazon', () => {
    const p = vcProfit(vendor)
    expect([p.net, p.profit, p.margin, p.asp, p.net_ppm].map(cents)).toEqual(['19.56', '5.90', '24.58', '33.99', '42.92'])
  })
  it('our floor and Amazon’s ceiling', () => {
    const floor = (value: number) => priceOf(solveVcFloor(vendor, { type: 'margin', value }))
    expect([floor(0), floor(20), floor(25)]).toEqual(['16.05', '21.98', '24.20'])
    expect([solveVcCeiling(vendor, 35), solveVcCeiling(vendor, 45)].map(cents)).toEqual(['27.16', '23.17'])
  })
  it('7. the window 21.98-23.17 with 24.00 above it; at 55 % it is empty', () => {
    const w = vcWindow(vendor, { type: 'margin', value: 20 }, 45)
    expect([cents(w.floor), cents(w.ceiling), w.place]).toEqual(['21.98', '23.17', 'above'])
    const none = vcWindow(vendor, { type: 'margin', value: 20 }, 55)
    expect([none.place, cents(none.gap)]).toEqual(['empty', cents(none.floor!.minus(none.ceiling!))])
  })
  it('names what would close an empty window, the smallest change first, each just enough', () => {
    const goal = { type: 'margin', value: 20 } as const
    expect(vcLevers(vendor, goal, 45)).toEqual([])
    const levers = vcLevers(vendor, goal, 49)
    expect(levers.map((l) => l.of)).toEqual(['terms', 'retail', 'landed'])
    for (const l of levers) {
      const change = (by: Num): Partial<VcInput> =>
        l.of === 'landed'
          ? { landed: num(9.8).minus(by) }
          : l.of === 'retail'
            ? { retail_price: num(34.99).plus(by) }
            : { payment_discount_pct: num(2).minus(by) }
      expect(vcWindow({ ...vendor, ...change(l.by) }, goal, 49).gap, l.of).toBeUndefined()
      expect(vcWindow({ ...vendor, ...change(l.by.minus('0.01')) }, goal, 49).gap, l.of).toBeDefined()
    }
    // terms alone cannot do it
    expect(vcLevers(vendor, goal, 55).map((l) => l.of)).toEqual(['retail', 'landed'])
  })
})

const channel: McInput = {
  currency: 'USD',
  model: 'commission',
  price: 49.99,
  referral: { mode: 'whole', bands: [{ to: null, rate: 15 }], min_fee: 0, closing_fee: 0 },
  refund_keep_pct: 0,
  payment_pct: 0,
  payment_fixed: 0,
  per_order_fee: 0,
  affiliate_pct: 0,
  allowances: [],
  return_pct: 8,
  resale_pct: 50,
  return_label: 7,
  ads_pct: 5,
  other_pct: 1,
  pick: 1.2,
  last_leg: 8.35,
  handling: 1.2,
  we_deliver: false,
  storage: 0.12,
  fixed: 0.8,
  landed: 11.35,
}
describe('several channels', () => {
  it('8. Walmart 14.16, Shopify 14.35, TikTok 14.27, Wayfair 12.29', () => {
    const shop = { ...channel, model: 'own', payment_pct: 2.9, payment_fixed: 0.3, ads_pct: 18, return_pct: 5 } as const
    const tiktok = { ...channel, referral: { ...channel.referral, bands: [{ to: null, rate: 6 }] }, affiliate_pct: 15, ads_pct: 0, return_pct: 6 }
    const wayfair = { ...channel, model: 'dropship', price: 28, allowances: [3, 2, 1, 2] } as const
    const all = [channel, shop, { ...tiktok, affiliate_pct: 15 }, wayfair].map((i) => mcProfit(i))
    expect(all.map((p) => [cents(p.profit), cents(p.margin)])).toEqual([
      ['14.16', '28.33'],
      ['14.35', '28.71'],
      ['14.27', '28.55'],
      ['12.29', '43.89'],
    ])
  })
  it('Walmart breaks even at 30.38 and makes 20 % at 42.02', () => {
    expect([priceOf(solveMcPrice(channel, { type: 'break_even' })), priceOf(solveMcPrice(channel, { type: 'margin', value: 20 }))]).toEqual(['30.38', '42.02'])
  })
  it('the last leg is the mean of its zones by their share', () => {
    const fees = [
      { zone: '3', fee: 7.1 },
      { zone: '5', fee: 8.2 },
      { zone: '7', fee: 9.43 },
    ]
    expect(cents(lastLegOf(fees, { '3': 20, '5': 50, '7': 30 }, 'USD').fee)).toBe('8.35')
    expect(lastLegOf(fees, { '3': 50, '9': 50 }, 'USD').missing).toEqual(['9'])
  })
})
