import { describe, expect, it } from 'vitest'
import { readBytes, type BytesRead } from '../testing/read-bytes.ts'

const read = (body: unknown): Promise<BytesRead> => readBytes(Buffer.from(JSON.stringify(body)))
const reported = (r: BytesRead): unknown[] => r.problems.list.map((p) => [p.severity, p.code, p.params])

describe('an advertising report', () => {
  const ad = (more: object = {}): object => ({
    date: '2026-11-01',
    campaignId: 1,
    advertisedSku: 'A-1',
    impressions: 100,
    clicks: 4,
    cost: 1.05,
    sales14d: 20.1,
    campaignBudgetCurrencyCode: 'USD',
    ...more,
  })
  it('tells its sums by currency, to the cent', async () => {
    const r = await read([ad(), ad({ cost: 2.2 }), ad({ campaignBudgetCurrencyCode: 'CAD' })])
    expect(reported(r)).toEqual([])
    expect(r.tally.sums).toEqual({ impressions: '300', clicks: '12', 'cost USD': '3.25', 'sales14d USD': '40.2', 'cost CAD': '1.05', 'sales14d CAD': '20.1' })
  })
  it('with more clicks than impressions is kept and told', async () => {
    const r = await read([ad(), ad({ clicks: 400 })])
    expect(reported(r)).toEqual([['warning', 'R_UNBALANCED', { n: 1, line: 2 }]])
    expect(r.rows).toHaveLength(2)
  })
})

describe('a business report', () => {
  const day = (units: number, amount: number, each: number): object => ({
    date: '2026-11-01',
    salesByDate: { unitsOrdered: units, orderedProductSales: { amount, currencyCode: 'USD' }, averageSellingPrice: { amount: each, currencyCode: 'USD' } },
    trafficByDate: { sessions: 10 },
  })
  const report = (...days: object[]): object => ({ reportSpecification: { reportType: 'GET_SALES_AND_TRAFFIC_REPORT' }, salesAndTrafficByDate: days })
  it('holds sales, units and the average price against each other', async () => {
    const r = await read(report(day(23, 238.44, 10.37), day(18, 217.7, 12.09), day(0, 0, 0)))
    expect(reported(r)).toEqual([])
    expect(r.tally.sums).toEqual({ 'unitsOrdered ByDate': '41', 'orderedProductSales ByDate USD': '456.14', 'sessions ByDate': '30' })
    expect(reported(await read(report(day(23, 238.44, 10.37), day(18, 277.7, 12.09))))).toEqual([['warning', 'R_UNBALANCED', { n: 1, line: 2 }]])
  })
})
