import { expect, it } from 'vitest'
import { adEfficiency, adRatios, overAttribution, pacing } from './ad-figures.ts'

it('12 spend 6 200 on net sales of 21 700 at a margin of 42 %: MER 3.50, break-even 2.38, contribution 2 914.00; pacing 1.033', () => {
  expect(adEfficiency('6200', '21700', '0.42')).toEqual({ mer: '3.50', break_even: '2.38', contribution: '2914.00' })
  expect(pacing('6200', '15000', 12, 30)).toBe('1.033')
})
it('has no ratio without its base', () => {
  expect(adRatios({ spend: '0', impressions: 0, clicks: 0, purchases: 0, value: 0 })).toEqual({ ctr: null, cpc: null, cpm: null, cpa: null, roas: null })
  expect(adRatios({ spend: '50', impressions: 10_000, clicks: 100, purchases: 4, value: '160' })).toEqual({
    ctr: '1.00',
    cpc: '0.50',
    cpm: '5.00',
    cpa: '12.50',
    roas: '3.20',
  })
  expect(adEfficiency('0', '10', '0')).toEqual({ mer: null, break_even: null, contribution: '0.00' })
  expect([overAttribution(115, 100), overAttribution(1, 0)]).toEqual(['15.0', null])
})
