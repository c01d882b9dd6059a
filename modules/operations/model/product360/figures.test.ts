import { expect, it } from 'vitest'
import { change, tilesOf } from './figures.ts'

it('makes key figures out of sums, and none of what was not measured', () => {
  const sums = {
    units: 50,
    orders: 40,
    sales: '1000',
    sessions: 400,
    impressions: 9000,
    clicks: 90,
    ad_spend: '120',
    ad_sales: '480',
    refunds: 2,
    buybox: '95.5',
  }
  expect(tilesOf(sums, '250')).toEqual({
    units: '50', sales: '1000', profit: '250', margin: '0.2500', ad_rate: '0.1200', acos: '0.2500', sessions: '400', conversion: '0.1000', buybox: '0.9550', return_rate: '0.0400',
  }) // prettier-ignore
  expect(tilesOf({ ...sums, units: 0, sales: '0', sessions: 0, ad_sales: '0', buybox: null }, null)).toMatchObject({
    margin: null,
    acos: null,
    conversion: null,
    buybox: null,
    return_rate: null,
  })
  expect([change('110', '100'), change('1', '0'), change(null, '1')]).toEqual(['0.1000', null, null])
})
