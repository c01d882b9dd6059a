import { expect, it } from 'vitest'
import { bestOf, itemsOf, type QuoteRow } from './cost-items.ts'

const quote = (more: Partial<QuoteRow>): QuoteRow => ({
  id: 1,
  channel: null,
  provider: null,
  status: 'quoted',
  current: true,
  currency: 'CNY',
  rate: '1',
  freight: null,
  surcharge: null,
  customs_fee: '0',
  duty_est: null,
  total_cny: null,
  days_max: null,
  on_time_pct: null,
  score: null,
  valid_to: null,
  ...more,
})
it('rows of the comparison are in CNY, with the cheapest, fastest and best marked; what nobody asks for is no row', () => {
  const rows = itemsOf(
    [
      quote({ freight: '14300', total_cny: '14300', days_max: 32, on_time_pct: '94', score: '87.49' }),
      quote({ freight: '1700', rate: '7.1', surcharge: '81.69', total_cny: '12650', days_max: 38, on_time_pct: '88', score: '90.31' }),
      quote({ status: 'invited' }),
    ],
    { kg: 1100, cartons: 100 },
  )
  const row = (key: string) => rows.find((r) => r.key === key)!
  expect(rows.map((r) => r.key)).toEqual(['freight', 'surcharge', 'total', 'kg', 'carton', 'days', 'on_time', 'score'])
  expect(row('freight').values).toEqual([14300, 1700 * 7.1, undefined])
  expect([row('kg').values[0], row('carton').values[1]]).toEqual([13, 126.5])
  expect(['total', 'days', 'on_time', 'score', 'surcharge'].map((k) => [...bestOf(row(k))])).toEqual([[1], [0], [0], [1], []])
})
