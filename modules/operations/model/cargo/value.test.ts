import { describe, expect, it } from 'vitest'
import { cargoOf, provision, quotaCheck } from './value.ts'

describe('money in goods', () => {
  it('is 1 538 k of goods and 1 398 k of capital that lie for 96.1 days', () => {
    const goods = { domestic: 340_000, transit: 410_000, overseas: 150_000, fba: 620_000, defective: 18_000 }
    const aged = { d181: 100_000, d271: 50_000, d366: 10_000 }
    expect(cargoOf({ goods, prepaid: 120_000, unpaid: 260_000, cogs30: 480_000, aged, quota: 1_500_000 })).toEqual({
      goods_value: '1538000.00',
      capital: '1398000.00',
      turnover_days: '96.1',
      provision_suggest: '31000.00',
      used_pct: '93.20',
    })
    expect(cargoOf({ goods, prepaid: 0, unpaid: 0, cogs30: 0, aged, quota: null })).toMatchObject({ turnover_days: null, used_pct: null })
    expect(provision({ d181: 0, d271: 0, d366: 100 })).toBe('60.00')
  })
  it('6: 80 k beside 1 950 k of 2 000 k are over by 30 k, 40 k are not', () => {
    const quota = { limit: 2_000_000, used: 1_950_000 }
    expect(quotaCheck(quota, 80_000)).toEqual({ result: 'over', limit: '2000000.00', used: '1950000.00', over: '30000.00' })
    expect(quotaCheck(quota, 40_000)).toMatchObject({ result: 'ok', over: '0.00' })
    expect(quotaCheck(undefined, 9e9).result).toBe('ok')
  })
})
